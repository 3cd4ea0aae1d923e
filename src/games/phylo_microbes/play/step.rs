//! How far a Modifier is that is being carried out.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{Card, Seat};

/// A Modifier that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The Modifier.
    pub card: Card,
    /// Who drew or used it.
    pub by: Seat,
    /// Number of the act that is being carried out.
    pub act: usize,
    /// How far that act is.
    pub step: Step,
    /// The other player who was named.
    pub named: Option<Seat>,
    /// The Microbe that was picked.
    pub picked: Option<Card>,
    /// The players on whom the act still works, in turn order.
    pub seats: SmallVec<[Seat; 8]>,
    /// Players who were asked for a reaction.
    pub asked: SmallVec<[Seat; 8]>,
    /// Players who reacted.
    pub immune: SmallVec<[Seat; 8]>,
    /// Cards that the act still works on for the first of those players.
    pub left: u32,
    /// Whether the Modifier has found a place on the table.
    pub stays: bool,
}

/// How far an act is, and what has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Nothing has happened.
    Begin,
    /// The user names another player.
    Name,
    /// Those who are affected are known.
    Aim,
    /// The first one who was not asked may react.
    React,
    /// The act is carried out.
    Run,
    /// Somebody picks a Microbe.
    Microbe,
    /// Somebody picks a placed Resource.
    Placed,
    /// Somebody picks a hand card.
    Hand,
    /// Chance picks a hand card.
    Random,
    /// The user takes a card of the pile.
    Search,
    /// The pile is shuffled.
    Shuffle,
    /// The user says which card is the next one of the pile.
    Order,
    /// The user says for which Resource the Modifier stands.
    Stand,
}

impl Work {
    /// A Modifier about which nothing has happened.
    pub(super) fn new(card: Card, by: Seat) -> Self {
        Self {
            card,
            by,
            act: 0,
            step: Step::Begin,
            named: None,
            picked: None,
            seats: SmallVec::new(),
            asked: SmallVec::new(),
            immune: SmallVec::new(),
            left: 0,
            stays: false,
        }
    }
}
