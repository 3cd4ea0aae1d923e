//! What a player has, and what the player has chosen in secret: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{Card, Seat};

use super::face::Dice;
use super::job::{Answer, Thing};

/// What a player has, and what the player has chosen in secret.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Face-up cards of the Microbe, sorted.
    pub up: Vec<Card>,
    /// The pile of face-down cards; blind picks take the first, new ones come last.
    pub down: Vec<Card>,
    /// Dice of the Microbe.
    pub dice: Dice,
    /// Dice that were thrown for the victory: back in the Center, and counted before (CP-A17).
    pub thrown: Dice,
    /// Mutations of the Microbe.
    pub mutations: u8,
    /// Starting Genomes, sorted.
    pub genomes: Vec<Card>,
    /// What nobody can take.
    pub shields: SmallVec<[Shield; 8]>,
    /// Face-up cards that have come in this step; those just laid only until Mutations are offered.
    pub fresh: SmallVec<[Card; 16]>,
    /// Face-down cards that have come in this step.
    pub fresh_down: u8,
    /// Mutations that have come in this step.
    pub fresh_mutations: u8,
    /// Whether the player wants to draw from the Gene Pool.
    pub wish: Option<bool>,
    /// Cards of the hand that have to go because the player drew.
    pub drew: u8,
    /// The hand card that goes out of the game.
    pub removing: Option<Card>,
    /// The hand card that is drafted.
    pub chosen: Option<Card>,
    /// Answers to what the effects at work ask.
    pub answers: SmallVec<[Answer; 16]>,
    /// The Mutation that the player offers.
    pub offer: Offer,
    /// Face-down cards put forward in a Competition.
    pub bid: Option<u8>,
}

impl Player {
    /// Gives the dice that count for conditions.
    #[must_use]
    pub fn counted(&self) -> Dice {
        std::array::from_fn(|place| self.dice[place] + self.thrown[place])
    }
}

/// What can't be taken from a player, and how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    /// The card that says so.
    pub card: Card,
    /// Number of its clause.
    pub clause: u8,
    /// Whether the act stands behind `else`.
    pub otherwise: bool,
    /// Number of the act in it.
    pub act: u8,
    /// Whether it lasts until the end of the game, not only of the round.
    pub lasting: bool,
}

/// An offer of a Mutation, as far as it has been made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// The player has not been asked.
    #[default]
    Open,
    /// The player keeps his Mutations.
    Kept,
    /// To this player.
    To(Seat),
    /// To this player, for that.
    For(Seat, Thing),
}
