//! Things that an effect names.

use super::entry::{Lone, Noun};

/// One thing, or several of which the acting player picks one: `d4|d6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// The things; at least one.
    pub things: Vec<Thing>,
}

/// A kind of thing, with its name where it has one: `trait.social`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// The noun of the game.
    pub noun: &'static Noun,
    /// What stands behind its dot.
    pub name: Option<String>,
}

impl Item {
    /// Gives the word of its only thing, if that has no name.
    #[must_use]
    pub fn word(&self) -> Option<&'static str> {
        match &self.things[..] {
            [Thing { noun, name: None }] => Some(noun.word),
            _ => None,
        }
    }

    /// Gives its word and what it is, if it is one thing that stands without a number.
    pub(super) fn one(&self) -> Option<(&'static str, &'static str)> {
        match &self.things[..] {
            [Thing { noun, .. }] => match noun.lone {
                Lone::One(what) => Some((noun.word, what)),
                _ => None,
            },
            _ => None,
        }
    }
}
