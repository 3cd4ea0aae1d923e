//! What lies before a player: the hand, Microbes in progress, and what lies beside them.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::Card;
use crate::referee::kit::insert;

/// What a player has.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Microbes in progress, sorted.
    pub active: Vec<Active>,
    /// Completed Microbes in their order.
    pub completed: Vec<Card>,
    /// Modifiers that raise the hand limit.
    pub holds: Vec<Hold>,
    /// Cards chosen to be given away, sorted.
    pub giving: Vec<Card>,
    /// Draw phases that will be lost.
    pub skip_draws: u32,
    /// Turns that will be lost.
    pub skip_turns: u32,
    /// Cards of the Resource pile, from its top, that the player has looked at.
    pub sees: u32,
}

/// A Microbe in progress with what lies beside it.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Active {
    /// The Microbe.
    pub microbe: Card,
    /// Resources in the order in which they were placed.
    #[serde(default)]
    pub placed: SmallVec<[Card; 6]>,
    /// Modifiers placed as Resources.
    #[serde(default)]
    pub wild: SmallVec<[Wild; 2]>,
    /// Modifiers that shield it or ask for more.
    #[serde(default)]
    pub beside: SmallVec<[Card; 4]>,
}

/// A Modifier placed as a Resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wild {
    /// The Modifier.
    pub card: Card,
    /// The Resource that it stands for.
    #[serde(rename = "as")]
    pub resource: Card,
}

/// A Modifier that raises the hand limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// The Modifier.
    pub card: Card,
    /// Ends of own turns at which it still counts.
    pub turns: u32,
}

impl Player {
    /// Puts a card into the hand.
    #[inline]
    pub(super) fn hold(&mut self, card: Card) {
        insert(&mut self.hand, card);
    }

    /// Finds a Microbe in progress.
    #[must_use]
    pub fn find(&self, microbe: Card) -> Option<&Active> {
        self.active.iter().find(|active| active.microbe == microbe)
    }

    /// Finds a Microbe in progress, to change it.
    pub(super) fn find_mut(&mut self, microbe: Card) -> Option<&mut Active> {
        self.active
            .iter_mut()
            .find(|active| active.microbe == microbe)
    }
}

impl Active {
    /// A Microbe that has just been started.
    pub(super) fn new(microbe: Card) -> Self {
        Self {
            microbe,
            placed: SmallVec::new(),
            wild: SmallVec::new(),
            beside: SmallVec::new(),
        }
    }
}
