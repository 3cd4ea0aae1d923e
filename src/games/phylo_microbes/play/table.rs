//! What lies on the table of Phylo Microbes, hidden or not.
//!
//! Only places of cards and how far the turn is: no rules.

use serde::{Deserialize, Serialize};

use crate::referee::{BySeat, Card, Seat};

pub use super::player::{Active, Hold, Player, Wild};
pub use super::step::{Step, Work};

/// The table.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How far the turn is.
    pub stage: Stage,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns that have begun.
    pub turns: u32,
    /// Cards that are still to be drawn in this draw phase.
    pub draws: u8,
    /// Whether a Microbe was completed or left its pile in this turn.
    pub progress: bool,
    /// Turns in a row without either.
    pub idle: u32,
    /// The turn in which the last card of the Microbe pile was drawn.
    pub emptied: Option<u32>,
    /// Last turns that are still to come, once the end has been triggered.
    pub last_turns: Option<u8>,
    /// Whether the Resource pile has been made anew from the Discard.
    pub recycled: bool,
    /// The Microbe pile, face down, the next card first.
    pub microbes: Vec<Card>,
    /// The Resource pile, face down, the next card first.
    pub resources: Vec<Card>,
    /// The Modifier pile, face down, the next card first.
    pub modifiers: Vec<Card>,
    /// The Discard, face up, its top last.
    pub discard: Vec<Card>,
    /// The Burn pile, in the order in which the cards came.
    pub burn: Vec<Card>,
    /// Cards that take no part, sorted.
    pub left_out: Vec<Card>,
    /// The players.
    pub players: BySeat<Player>,
    /// Modifiers that are being carried out, the one that is at work last.
    pub at_work: Vec<Work>,
    /// Cards on their way to the Discard, sorted.
    pub shed: Vec<Card>,
    /// Who says in which order they go there.
    pub sheds: Seat,
    /// In the table of a scenario: the piles hold only what they list, all else takes no part.
    #[serde(default)]
    pub exact: bool,
}

/// How far the game or the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Nobody knows who plays first.
    First,
    /// The Microbes are not shuffled.
    Microbes,
    /// The Resources are not shuffled.
    Resources,
    /// The Modifiers are not shuffled.
    Modifiers,
    /// The draw phase.
    Draw,
    /// The action phase.
    Act,
    /// The discard phase.
    Discard,
    /// The game ends because one more turn for all is over.
    Over,
    /// The game ends because nothing moves on.
    Stalled,
}

impl Table {
    /// A table without seats and cards.
    pub(super) fn bare(stage: Stage) -> Self {
        Self {
            stage,
            first: Seat::FIRST,
            turn: Seat::FIRST,
            turns: 0,
            draws: 0,
            progress: false,
            idle: 0,
            emptied: None,
            last_turns: None,
            recycled: false,
            microbes: Vec::new(),
            resources: Vec::new(),
            modifiers: Vec::new(),
            discard: Vec::new(),
            burn: Vec::new(),
            left_out: Vec::new(),
            players: BySeat::new(0, |_| Player::default()),
            at_work: Vec::new(),
            shed: Vec::new(),
            sheds: Seat::FIRST,
            exact: false,
        }
    }

    /// Counts the seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Puts a card on the Burn pile.
    pub(super) fn burn(&mut self, card: Card) {
        self.burn.push(card);
    }

    /// Gives the player on whom the act at work is working.
    pub(super) fn first_seat(&self) -> Option<Seat> {
        self.at_work.last()?.seats.first().copied()
    }
}
