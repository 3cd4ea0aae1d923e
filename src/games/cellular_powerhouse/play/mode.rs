//! How Competitions are compared: no rules of play.

use super::rule::Number;

/// How a Competition is compared.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mode {
    /// By a number that is read off the table.
    Count(Number),
    /// By up to so many dice.
    Roll(u8),
    /// By face-down cards that are put forward.
    Bid,
}

/// A Competition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Competition {
    pub mode: Mode,
    /// Whether the highest number wins, not the lowest.
    pub high: bool,
}

impl Mode {
    /// Gives the most dice that it takes.
    pub const fn dice(self) -> u8 {
        match self {
            Self::Roll(dice) => dice,
            Self::Count(_) | Self::Bid => 0,
        }
    }
}
