//! Effects that are carried out, the dice that they ask for, and answers: no rules.

use serde::{Deserialize, Serialize};

use crate::referee::{Card, Seat};

use super::face::Dice;

/// One thing in a Microbe: a card by its face, a face-down card, a die by its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// A face-up card, a Mutation, a Genome, a die.
    Face(Card),
    /// The first card of the face-down pile.
    Down,
}

/// An answer to what an effect asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Use it.
    Accept,
    /// Don't.
    Decline,
    /// Another player.
    Seat(Seat),
    /// A thing.
    Thing(Thing),
}

/// A clause of a card that is being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// For whom.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Number of its clause.
    pub clause: u8,
    /// Whether the card lies in the Center, not in the player's Microbe.
    pub shared: bool,
    /// Which part of it applies.
    pub branch: Branch,
}

/// Which part of a clause applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Branch {
    /// Dice have to be thrown first.
    Unknown,
    /// Its acts.
    Acts,
    /// What stands behind `else`.
    Otherwise,
    /// Nothing.
    Nothing,
}

/// Dice that a player throws for an effect or a Competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// Who.
    pub seat: Seat,
    /// For which job; the Competition has number 0, too.
    pub job: u8,
    /// The dice.
    pub dice: Dice,
    /// Whether they have been chosen.
    pub closed: bool,
    /// What they show, once they are thrown.
    pub total: Option<u8>,
}
