//! Whoever follows a game: hears what happens, and decides for the seats of people.

use super::super::file::File;
use super::question::Question;
use super::sitter::Sitter;
use crate::referee::Seat;

/// Follows a game.
pub trait Company {
    /// Hears what happens.
    fn hear(&self, news: &News<'_>);

    /// Decides.
    fn decide(&self, question: &Question<'_>) -> Answer;

    /// Takes the log so far, after each decision of a person: a game may be interrupted.
    fn keep(&self, _log: &File) {}
}

/// Nobody follows; bots play on at the seats of people.
impl Company for () {
    fn hear(&self, _: &News<'_>) {}

    fn decide(&self, _: &Question<'_>) -> Answer {
        Answer::Leave
    }
}

/// What somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// The choice with this index, from 0.
    Pick(usize),
    /// The own last decision is to be taken back.
    Undo,
    /// A bot is to play on.
    Leave,
    /// The game is to stop.
    Quit,
}

/// Something that happens. What nobody may see is told only when no people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum News<'a> {
    /// Chance has decided.
    Chance(&'a str),
    /// A seat has taken its turn.
    Turn {
        /// The seat.
        seat: Seat,
        /// Who takes it; `None` is a bot for somebody who has left.
        sitter: Option<Sitter>,
        /// What it does; `…` stands for what is hidden.
        sentence: &'a str,
    },
    /// What has come of it, in lines.
    Note(&'a str),
}
