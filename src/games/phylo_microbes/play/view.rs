//! What one seat may know (PH-A29).
//!
//! Own hand, everything on the table, the top of the Discard, the Burn pile, and the cards of the
//! Resource pile that the seat has looked at; of the rest, numbers.

use serde::Serialize;

use crate::referee::{BySeat, Card, Seat};

use super::table::{Active, Hold, Stage, Work};

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[allow(clippy::struct_excessive_bools)] // each stands for itself on the table
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// How far the turn is.
    pub stage: Stage,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns that have begun.
    pub turns: u32,
    /// Cards that are still to be drawn.
    pub draws: u8,
    /// Whether a Microbe was completed or left its pile in this turn.
    pub progress: bool,
    /// Turns in a row without either.
    pub idle: u32,
    /// The turn in which the last card of the Microbe pile was drawn.
    pub emptied: Option<u32>,
    /// Last turns that are still to come.
    pub last_turns: Option<u8>,
    /// Whether the Resource pile has been made anew.
    pub recycled: bool,
    /// Whether it is made anew now.
    pub recycles: bool,
    /// Number of cards in the Microbe pile.
    pub microbes: usize,
    /// Number of cards in the Resource pile.
    pub resources: usize,
    /// The top of the Resource pile, as far as the seat has looked at it.
    pub known: Vec<Card>,
    /// The Resource pile, sorted, while the seat looks through it.
    pub searched: Option<Vec<Card>>,
    /// Number of cards in the Modifier pile.
    pub modifiers: usize,
    /// Number of cards in the Discard.
    pub discard: usize,
    /// The top of the Discard.
    pub top: Option<Card>,
    /// The Burn pile.
    pub burn: Vec<Card>,
    /// Number of cards that take no part.
    pub out: usize,
    /// Those cards, where everybody knows them.
    pub left_out: Vec<Card>,
    /// The own hand.
    pub hand: Vec<Card>,
    /// Own cards that will be given away.
    pub giving: Vec<Card>,
    /// What everybody sees of the players.
    pub players: BySeat<Seen>,
    /// Modifiers that are being carried out.
    pub at_work: Vec<Work>,
    /// Cards on their way to the Discard.
    pub shed: Vec<Card>,
    /// Who says in which order they go there.
    pub sheds: Seat,
    /// Whether the piles hold only what a scenario lists.
    pub exact: bool,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Seen {
    /// Number of cards in hand.
    pub hand: usize,
    /// Number of cards chosen to be given away.
    pub giving: usize,
    /// Microbes in progress.
    pub active: Vec<Active>,
    /// Completed Microbes.
    pub completed: Vec<Card>,
    /// Modifiers that raise the hand limit.
    pub holds: Vec<Hold>,
    /// Draw phases that will be lost.
    pub skip_draws: u32,
    /// Turns that will be lost.
    pub skip_turns: u32,
    /// Number of cards on top of the Resource pile that the player knows.
    pub sees: u32,
}
