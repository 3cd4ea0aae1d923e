//! Places of pieces.

use crate::referee::seat::Seat;

/// Where a piece is: a place of the game's own, and whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone {
    /// Name of the place, such as `pile`.
    pub place: &'static str,
    /// Whose it is; `None` for the middle of the table.
    pub owner: Option<Seat>,
}

impl Zone {
    /// The place of printed pieces that take no part: they stay in the box.
    pub const LEFT_OUT: &'static str = "left out";

    /// A place in the middle of the table.
    #[must_use]
    pub const fn shared(place: &'static str) -> Self {
        Self { place, owner: None }
    }

    /// A place before a player.
    #[must_use]
    pub const fn of(place: &'static str, owner: Seat) -> Self {
        Self {
            place,
            owner: Some(owner),
        }
    }
}
