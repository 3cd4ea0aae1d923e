//! What a vocabulary lists besides verbs: times, things, numbers, places and states of the table.

use std::hash::{Hash, Hasher};

/// Something that a vocabulary lists by its word.
pub trait Entry {
    /// Gives its word in the language.
    fn word(&self) -> &'static str;
}

/// Entries of one list are told apart by their words.
macro_rules! entry {
    ($($kind:ty),+) => {$(
        impl Entry for $kind {
            fn word(&self) -> &'static str {
                self.word
            }
        }

        impl PartialEq for $kind {
            fn eq(&self, other: &Self) -> bool {
                self.word == other.word
            }
        }

        impl Eq for $kind {}

        impl Hash for $kind {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.word.hash(state);
            }
        }
    )+};
}

pub(super) use entry;

entry!(Trigger, Noun, Number, Site, State);

/// When a clause is carried out.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a question of its own
pub struct Trigger {
    /// Its word.
    pub word: &'static str,
    /// The only verbs that stand under it, and nowhere else; empty for all that are free.
    pub only: &'static [&'static str],
    /// Whether a player can be asked then.
    pub asks: bool,
    /// Whether something can be a condition then.
    pub tests: bool,
    /// Whether dice can be rolled then.
    pub rolls: bool,
    /// Whether it is a time in which a card can work again and again, not a moment: it can have `[n]`.
    pub lasts: bool,
}

impl Trigger {
    /// A moment at which everything can happen that has no time of its own.
    #[must_use]
    pub const fn new(word: &'static str) -> Self {
        Self {
            word,
            only: &[],
            asks: true,
            tests: true,
            rolls: true,
            lasts: false,
        }
    }

    /// Lets only these verbs stand under it, and nowhere else.
    #[must_use]
    pub const fn only(self, only: &'static [&'static str]) -> Self {
        Self { only, ..self }
    }

    /// Lets nobody be asked then.
    #[must_use]
    pub const fn unasked(self) -> Self {
        Self {
            asks: false,
            ..self
        }
    }

    /// Lets no dice be rolled then.
    #[must_use]
    pub const fn unrolled(self) -> Self {
        Self {
            rolls: false,
            ..self
        }
    }

    /// Lets it hold always: nothing is a condition then, nobody is asked and no dice are rolled.
    #[must_use]
    pub const fn always(self) -> Self {
        Self {
            tests: false,
            ..self.unasked().unrolled()
        }
    }

    /// Makes a time of it, which can have `[n]`.
    #[must_use]
    pub const fn lasting(self) -> Self {
        Self {
            lasts: true,
            ..self
        }
    }
}

/// A kind of thing, as far as verbs care, or several kinds: a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class(u32);

impl Class {
    /// No kind at all.
    pub const NONE: Self = Self(0);

    /// The kind with this number, from 0 to 31.
    #[must_use]
    pub const fn nth(number: u32) -> Self {
        Self(1 << number)
    }

    /// Both these kinds and others.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Says whether some kind is in both.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A thing that effects name.
#[derive(Debug)]
pub struct Noun {
    /// Its word, or what stands before the dot.
    pub word: &'static str,
    /// What kind of thing it is.
    pub class: Class,
    /// Whether a name stands behind a dot.
    pub naming: Naming,
    /// Whether it can be one of several.
    pub lone: Lone,
    /// The only trigger under which it stands.
    pub under: Option<&'static str>,
}

/// Whether a name stands behind a noun and a dot, and how both are written.
#[derive(Clone, Copy, Debug)]
pub enum Naming {
    /// Never.
    No,
    /// It can: its form and an example.
    May(&'static str, &'static str),
    /// Always: its form and an example.
    Must(&'static str, &'static str),
}

/// Whether a noun stands for itself.
#[derive(Clone, Copy, Debug)]
pub enum Lone {
    /// It can be one of several, with `|` between them.
    No,
    /// It stands alone.
    Alone,
    /// It stands alone and without a number, because it is this.
    One(&'static str),
}

impl Noun {
    /// A thing that can be one of several.
    #[must_use]
    pub const fn new(word: &'static str, class: Class) -> Self {
        Self {
            word,
            class,
            naming: Naming::No,
            lone: Lone::No,
            under: None,
        }
    }

    /// Says whether a name stands behind it.
    #[must_use]
    pub const fn naming(self, naming: Naming) -> Self {
        Self { naming, ..self }
    }

    /// Says whether it stands alone.
    #[must_use]
    pub const fn lone(self, lone: Lone) -> Self {
        Self { lone, ..self }
    }

    /// Lets it stand under one trigger only.
    #[must_use]
    pub const fn under(self, trigger: &'static str) -> Self {
        Self {
            under: Some(trigger),
            ..self
        }
    }
}

/// A number that is read off the table.
#[derive(Debug)]
pub struct Number {
    /// Its word.
    pub word: &'static str,
    /// What stands in its brackets.
    pub form: Form,
}

/// What stands in the brackets of a number.
#[derive(Debug)]
pub enum Form {
    /// Things of these kinds, and where: `(d4|d6@left)`.
    Count(Class),
    /// One thing that is always the same, and where: `(die@left)`.
    Fixed {
        /// What it is, for messages.
        what: &'static str,
        /// Its word.
        word: &'static str,
    },
    /// Dice that are rolled, and how: `(3 best)`.
    Roll {
        /// Most dice.
        most: u32,
        /// Words that can follow, in this order.
        ways: &'static [&'static str],
    },
}

/// Where things are counted, seen from the owner of the card.
#[derive(Debug)]
pub struct Site {
    /// Its word.
    pub word: &'static str,
    /// Whether every player has such a place of his own.
    pub own: bool,
    /// Whether it is meant where nothing else is said; the first of a game is.
    pub usual: bool,
}

impl Site {
    /// The place that is meant where nothing else is said, of which every player has his own.
    #[must_use]
    pub const fn usual(word: &'static str) -> Self {
        Self {
            word,
            own: true,
            usual: true,
        }
    }

    /// A place of which every player has his own.
    #[must_use]
    pub const fn own(word: &'static str) -> Self {
        Self {
            word,
            own: true,
            usual: false,
        }
    }

    /// A place of others, or of all.
    #[must_use]
    pub const fn shared(word: &'static str) -> Self {
        Self {
            word,
            own: false,
            usual: false,
        }
    }
}

/// Something that holds or doesn't, in one of several ways: `spot(numbered)`.
#[derive(Debug)]
pub struct State {
    /// Its word.
    pub word: &'static str,
    /// What stands in its brackets, for messages.
    pub what: &'static str,
    /// The words that can stand there.
    pub ways: &'static [&'static str],
    /// The only trigger under which it stands.
    pub under: &'static str,
}
