//! Whoever follows a game: hears what happens, and decides for the seats of people.

use crate::referee::Seat;

/// Follows a game.
pub trait Company {
    /// Hears what happens.
    fn hear(&self, news: &News<'_>);

    /// Picks one of the moves by its index, from 0; `None` leaves the seat to a bot that plays on.
    fn decide(&self, question: &Question) -> Option<usize>;
}

/// Nobody follows; bots play on at the seats of people.
impl Company for () {
    fn hear(&self, _: &News<'_>) {}

    fn decide(&self, _: &Question) -> Option<usize> {
        None
    }
}

/// Something that happens. What nobody may see is told only when no people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// Chance has decided.
    Chance(&'a str),
    /// A seat has taken its turn.
    Turn {
        /// The seat.
        seat: Seat,
        /// Who sits there.
        sitter: &'a str,
        /// Its moves; `…` stands for a hidden one.
        sentence: &'a str,
    },
    /// A seat lays a card open.
    Shown {
        /// The seat.
        seat: Seat,
        /// The card's word.
        word: &'a str,
        /// Its printed name, if it has one of its own.
        title: &'a str,
    },
}

/// A decision that is asked of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The seat that decides.
    pub seat: Seat,
    /// What it sees, line by line.
    pub view: String,
    /// The cards in sight.
    pub cards: Vec<Printed>,
    /// The legal moves, of which there are at least two.
    pub moves: Vec<String>,
}

/// A card in sight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// Its word in moves and views.
    pub word: String,
    /// What is printed on it: its name, and its effect.
    pub words: Vec<String>,
}
