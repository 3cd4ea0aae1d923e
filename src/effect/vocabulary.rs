//! The words of a game: data, from which its effects are read, printed, explained and tried out.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::entry::{Class, Noun, Number, Site, State, Trigger};
use super::say::Voice;
use super::term::Term;
use super::verb::Verb;

/// The words that the cards of a game may use.
pub struct Vocabulary {
    /// What the game is called in messages.
    pub game: &'static str,
    /// Its triggers.
    pub triggers: &'static [Trigger],
    /// Its verbs.
    pub verbs: &'static [Verb],
    /// The things that its effects name.
    pub nouns: &'static [Noun],
    /// The numbers that its cards read off the table.
    pub numbers: &'static [Number],
    /// Where they are read; the first where nothing else is said.
    pub sites: &'static [Site],
    /// What can be the case otherwise.
    pub states: &'static [State],
    /// What prices are paid with; nothing where its acts always happen, without a condition, a
    /// choice or a price.
    pub paid: Class,
    /// Whether players are ranked and named by what they have.
    pub ranks: bool,
    /// Its words, explained to those who play it.
    pub terms: &'static [Term],
    /// How it says what its cards do.
    pub voice: &'static dyn Voice,
}

impl Vocabulary {
    /// The words of a game without effects.
    #[must_use]
    pub const fn empty(game: &'static str) -> Self {
        Self {
            game,
            triggers: &[],
            verbs: &[],
            nouns: &[],
            numbers: &[],
            sites: &[],
            states: &[],
            paid: Class::NONE,
            ranks: false,
            terms: &[],
            voice: &Silent,
        }
    }

    /// Says whether conditions, choices and prices stand around its acts.
    #[must_use]
    pub fn frames(&self) -> bool {
        self.paid != Class::NONE
    }
}

/// The voice of a game without effects.
struct Silent;

impl Voice for Silent {
    fn act(&self, _act: &super::tree::Act) -> super::say::Phrase {
        super::say::Phrase::Whole(String::new())
    }
}

/// Two vocabularies are the same when they are those of the same game.
impl PartialEq for Vocabulary {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for Vocabulary {}

impl Hash for Vocabulary {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game.hash(state);
    }
}

impl fmt::Debug for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Vocabulary").field(&self.game).finish()
    }
}
