//! What lies on the table, hidden or not.

use cardwright::referee::{BySeat, Card, Seat};
use serde::{Deserialize, Serialize};

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The cards are shuffled and dealt.
    Deal,
    /// A player asks.
    Ask,
    /// All cards lie in books.
    Over,
    /// Enough was asked.
    Stopped,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Place {
    /// The cards in hand, sorted.
    pub hand: Vec<Card>,
    /// The kinds that lie there as books, sorted.
    pub books: Vec<Card>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What has to happen next.
    pub stage: Stage,
    /// Whose turn it is.
    pub turn: Seat,
    /// Questions so far.
    pub asks: u32,
    /// What each player has.
    pub seats: BySeat<Place>,
    /// The cards face down in the middle, the next one first.
    pub pool: Vec<Card>,
}

impl Table {
    /// Gives a table on which so many cards lie in the middle.
    pub fn new(seats: u8, pool: Vec<Card>) -> Self {
        Self {
            stage: Stage::Deal,
            turn: Seat::FIRST,
            asks: 0,
            seats: BySeat::new(seats, |_| Place::default()),
            pool,
        }
    }

    /// Says whether somebody else has cards.
    pub fn others_have_cards(&self, seat: Seat) -> bool {
        let mut each = self.seats.each();
        each.any(|(other, place)| other != seat && !place.hand.is_empty())
    }
}
