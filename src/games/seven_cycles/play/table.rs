//! What lies on the table of Seven Cycles, hidden or not.
//!
//! Only places of cards and whose turn it is: no rules.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::referee::{BySeat, Card, Seat, kit};

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
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
    /// Face-down cards to draw from, the next one first.
    pub stock: Vec<Card>,
    /// The hands, sorted.
    pub hands: BySeat<Vec<Card>>,
    /// The sets in the order in which they were laid.
    pub sets: Vec<Set>,
    /// What the player is about to lay.
    pub laying: Option<Laying>,
    /// Room for sets to come.
    #[serde(skip)]
    pub(super) room: Room,
}

/// How far the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Nobody knows who plays first.
    First,
    /// The cards are not shuffled.
    Shuffle,
    /// The draw step.
    Draw,
    /// The action.
    Act,
    /// The final draw steps.
    Last,
    /// Everything is counted.
    Over,
}

/// A set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// Who controls it.
    pub owner: Seat,
    /// The cards face up, sorted.
    #[serde(default)]
    pub up: Vec<Card>,
    /// The cards face down, in the order in which they were laid.
    #[serde(default)]
    pub down: Vec<Down>,
    /// Whether it is a hand that was laid face down as a whole.
    #[serde(default)]
    pub folded: bool,
    /// Whether it was ever taken over.
    #[serde(default)]
    pub taken: bool,
}

impl Set {
    /// Counts all its cards.
    #[must_use]
    pub fn size(&self) -> usize {
        self.up.len() + self.down.len()
    }
}

/// A card that lies face down, and who knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Down {
    /// The card.
    pub card: Card,
    /// Who laid it.
    pub by: Seat,
}

/// Cards on their way from a hand to a set.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laying {
    /// The set, counted from 1; none for a new one.
    #[serde(default)]
    pub to: Option<u8>,
    /// The cards face up, sorted.
    #[serde(default)]
    pub up: Vec<Card>,
    /// The cards face down, sorted.
    #[serde(default)]
    pub down: Vec<Down>,
}

impl Table {
    /// Counts the seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.hands.seats()
    }

    /// Counts the sets that a seat controls, folded hands among them.
    #[must_use]
    pub fn controls(&self, seat: Seat) -> usize {
        self.sets.iter().filter(|set| set.owner == seat).count()
    }

    /// Says whether somebody else has more sets than this seat.
    #[must_use]
    pub fn behind(&self, seat: Seat) -> bool {
        let own = self.controls(seat);
        Seat::all(self.seats()).any(|other| self.controls(other) > own)
    }

    /// Finds a set by its number, counted from 1.
    #[must_use]
    pub fn set(&self, number: u8) -> Option<&Set> {
        self.sets.get(usize::from(number).checked_sub(1)?)
    }

    /// Gives the set that the player is about to add to.
    #[must_use]
    pub fn target(&self) -> Option<&Set> {
        self.set(self.laying.as_ref()?.to?)
    }

    /// Puts a card into a hand.
    pub(super) fn hold(&mut self, seat: Seat, card: Card) {
        kit::insert(&mut self.hands[seat], card);
    }

    /// Takes a card out of a hand.
    pub(super) fn release(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat];
        if let Ok(place) = hand.binary_search(&card) {
            hand.remove(place);
        }
    }
}

/// Empty lists with room for a game's cards, so that laying a set allocates nothing.
///
/// It is no part of what lies on the table: it equals any other, and a clone has none.
#[derive(Debug, Default)]
pub(super) struct Room(Vec<(Vec<Card>, Vec<Down>)>);

impl Room {
    /// Makes room for so many sets of so many cards.
    pub fn new(sets: usize, cards: usize) -> Self {
        let lists = || (Vec::with_capacity(cards), Vec::with_capacity(cards));
        Self(std::iter::repeat_with(lists).take(sets).collect())
    }

    /// Gives two empty lists.
    pub fn lists(&mut self) -> (Vec<Card>, Vec<Down>) {
        self.0.pop().unwrap_or_default()
    }

    /// Takes two lists back, which are empty.
    pub fn keep(&mut self, up: Vec<Card>, down: Vec<Down>) {
        self.0.push((up, down));
    }
}

impl Clone for Room {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Room {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Room {}

impl Hash for Room {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
