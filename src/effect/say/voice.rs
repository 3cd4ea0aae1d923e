//! What the words of a game are called in its sentences.

use super::super::condition::{Comparison, Place};
use super::super::entry::{State, Trigger};
use super::super::item::Thing;
use super::super::metric::Metric;
use super::super::tree::{Act, Clause};

/// What an act is in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// What I do: a verb and its object, "gain" and "**1** d6".
    Mine(&'static str, String),
    /// What others do, or what holds: "the player on your left gains **1** d6".
    Other(String),
    /// Whole sentences of its own.
    Whole(String),
}

/// Who has something, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// "you"
    pub who: &'static str,
    /// "have"
    pub has: &'static str,
    /// "do not have"
    pub lacks: &'static str,
    /// " in your own Microbe"
    pub place: &'static str,
}

impl Owner {
    /// Those who have something, in the plural, and where.
    #[must_use]
    pub const fn have(who: &'static str, place: &'static str) -> Self {
        Self {
            who,
            has: "have",
            lacks: "do not have",
            place,
        }
    }

    /// The one who has something.
    #[must_use]
    pub const fn has(who: &'static str) -> Self {
        Self {
            who,
            has: "has",
            lacks: "does not have",
            place: "",
        }
    }
}

/// How a game says what its cards do. A game without conditions and choices needs [`Voice::act`]
/// alone.
#[allow(unused_variables)] // what is usual asks for nothing
pub trait Voice: Sync {
    /// Says what an act does.
    fn act(&self, act: &Act) -> Phrase;

    /// Gives an act as icons.
    fn sign(&self, act: &Act) -> String {
        String::new()
    }

    /// Gives the word for a thing that is moved.
    fn thing(&self, thing: &Thing, many: bool) -> String {
        String::new()
    }

    /// Gives the word for a thing that is counted.
    fn counted(&self, thing: &Thing, many: bool) -> String {
        self.thing(thing, many)
    }

    /// Gives the word for what a number counts that counts no item.
    fn number(&self, metric: &Metric, many: bool) -> String {
        String::new()
    }

    /// Says after the things that a number counts whose they are: " you have".
    fn whose(&self, metric: &Metric) -> &'static str {
        " you have"
    }

    /// Gives who has what a number counts, for a sentence about it.
    fn owner(&self, metric: &Metric) -> Owner {
        Owner::have("you", "")
    }

    /// Says all of a number that is no number of things.
    fn phrase(&self, metric: &Metric) -> Option<String> {
        None
    }

    /// Gives the player who has the most or the least of a number.
    fn leader(&self, metric: &Metric, most: bool) -> String {
        String::new()
    }

    /// Says that a number that is no number of things is the highest or lowest, or isn't: the start,
    /// which another condition may share, and the rest.
    fn ranked(&self, metric: &Metric, place: Place, holds: bool) -> Option<(String, String)> {
        None
    }

    /// Says how a number that is no number of things compares with another.
    fn compared(
        &self,
        metric: &Metric,
        comparison: Comparison,
        number: u32,
    ) -> Option<(String, String)> {
        None
    }

    /// Says how a number that is no number of things compares with what is counted.
    fn measured(
        &self,
        metric: &Metric,
        comparison: Comparison,
        other: &Metric,
    ) -> Option<(String, String)> {
        None
    }

    /// Says that a state holds, or doesn't: the start, which another condition may share, and the
    /// rest.
    fn state(&self, state: &State, way: &str, holds: bool) -> (String, String) {
        (String::new(), String::new())
    }

    /// Says what is done before a condition is looked at.
    fn opening(&self, clause: &Clause) -> Option<String> {
        None
    }

    /// Says what follows acts, in sentences of its own; `paid` when they had their price.
    fn rest(&self, acts: &[Act], paid: bool) -> String {
        String::new()
    }

    /// Says that a price is paid for what is done; `mine` when the player does all of it.
    fn paid(&self, price: &str, mine: bool, done: &str) -> String {
        format!("You may pay {price}: {done}")
    }

    /// Says whether a time is always told, by [`Voice::told`].
    fn tells(&self, trigger: &Trigger) -> bool {
        false
    }

    /// Says what clauses of a time do that is always told, each with its time.
    fn told(&self, clauses: &[Clause]) -> String {
        String::new()
    }

    /// Puts a time before what is done then; `alone` when the card has no other.
    fn timed(&self, trigger: &Trigger, alone: bool, said: String) -> String {
        said
    }

    /// Says how players compete with a number, by a way of competing and by which end wins.
    fn contest(&self, mode: &str, metric: &Metric, win: &str) -> Option<String> {
        None
    }

    /// Says what is wrong with a word that is no thing of the game, where that is known.
    fn stranger(&self, word: &str) -> Option<String> {
        None
    }
}
