//! What one seat may know (7C-A19).
//!
//! Own hand, everything face up, and the face-down cards that the seat laid itself; of the rest,
//! numbers. When all is counted, face-down cards are turned.

use serde::Serialize;

use crate::referee::{BySeat, Card, Seat};

use super::table::Stage;

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// How far the turn is.
    pub stage: Stage,
    /// Who played first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Passes in a row, since anybody has drawn or laid a card.
    pub passes: u8,
    /// Who takes the last of the final draw steps.
    pub closer: Option<Seat>,
    /// Number of cards in the stock.
    pub stock: usize,
    /// The own hand.
    pub hand: Vec<Card>,
    /// Numbers of cards in all hands.
    pub hands: BySeat<usize>,
    /// The sets.
    pub sets: Vec<SetView>,
    /// What the player is about to lay.
    pub laying: Option<LayingView>,
}

/// A set as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct SetView {
    /// Who controls it.
    pub owner: Seat,
    /// The cards face up.
    pub up: Vec<Card>,
    /// The cards face down.
    pub down: Vec<DownView>,
    /// Whether it is a folded hand.
    pub folded: bool,
    /// Whether it was ever taken over.
    pub taken: bool,
}

/// A card face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct DownView {
    /// Who laid it.
    pub by: Seat,
    /// The card, where the seat knows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

/// Cards on their way to a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct LayingView {
    /// The set, counted from 1; none for a new one.
    pub to: Option<u8>,
    /// The cards face up.
    pub up: Vec<Card>,
    /// The cards face down.
    pub down: Vec<DownView>,
}

impl View {
    /// Gives every card that the seat knows.
    pub(super) fn seen(&self) -> impl Iterator<Item = Card> {
        let up = self.sets.iter().flat_map(|set| &set.up);
        let laid = self.laying.iter().flat_map(|laying| &laying.up);
        let down = self.sets.iter().flat_map(|set| &set.down);
        let hidden = self.laying.iter().flat_map(|laying| &laying.down);
        let known = down.chain(hidden).filter_map(|down| down.card);
        self.hand.iter().chain(up).chain(laid).copied().chain(known)
    }
}
