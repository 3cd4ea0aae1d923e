//! Verbs, and what may follow them.

use std::hash::{Hash, Hasher};

use super::entry::{Class, Entry, entry};
use super::party::Who;
use super::spell::Spelled as _;

/// Something that a card does.
#[derive(Debug)]
pub struct Verb {
    /// Its word.
    pub word: &'static str,
    /// What follows it, in this order.
    pub slots: &'static [Slot],
    /// Whether its number is what the card brings when the game ends.
    pub scores: bool,
    /// An effect that does it.
    pub example: &'static str,
}

entry!(Verb);

/// A place for a value behind a verb.
#[derive(Debug)]
pub struct Slot {
    /// `from` of `from=left`; empty for a value that stands by itself.
    pub key: &'static str,
    /// What can stand there.
    pub kind: Kind,
    /// Whether it can be left out.
    pub presence: Presence,
}

/// Whether a value can be left out.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// It can't; an example of it.
    Needed(&'static str),
    /// It can: then it is the usual one.
    Usual,
    /// It can't, unless this word stands in the slot before it.
    Unless(&'static str),
}

/// What can stand in a slot.
#[derive(Debug)]
pub enum Kind {
    /// This word, which says nothing that the verb doesn't.
    Only {
        /// What it is, for messages.
        what: &'static str,
        /// The word.
        word: &'static str,
    },
    /// This word or nothing.
    Flag {
        /// What it is, for messages.
        what: &'static str,
        /// The word.
        word: &'static str,
    },
    /// One of these words; the first is the usual one.
    Word {
        /// What it is, for messages.
        what: &'static str,
        /// The words.
        words: &'static [&'static str],
    },
    /// A number of things, at least one.
    Number,
    /// A number that can be zero.
    Plain,
    /// A number of those before it; this happens to those.
    Part(&'static str),
    /// How many more, with a plus sign; what is wrong with fewer.
    More(&'static str),
    /// What is won or lost, with its sign.
    Change,
    /// What is won, or lost with a minus sign.
    Signed,
    /// A number of things, or all.
    Amount,
    /// Things of these kinds.
    Items(Class),
    /// A thing of these kinds; why it is one.
    Item(Class, &'static str),
    /// A player or several.
    Players(Players),
    /// By what the amount is multiplied: `per=` and `cap=`.
    Scale,
}

/// Which players can be named.
#[derive(Debug)]
pub struct Players {
    /// These, seen from the player of the card.
    pub who: &'static [Who],
    /// Whether players can be named by what they have.
    pub leaders: bool,
    /// A word that can stand there instead of a player.
    pub or: Option<&'static str>,
    /// What is wrong with any other.
    pub wrong: &'static str,
}

impl Verb {
    /// A verb with what follows it.
    #[must_use]
    pub const fn new(word: &'static str, slots: &'static [Slot], example: &'static str) -> Self {
        Self {
            word,
            slots,
            scores: false,
            example,
        }
    }

    /// Makes its number what the card brings when the game ends.
    #[must_use]
    pub const fn scoring(self) -> Self {
        Self {
            scores: true,
            ..self
        }
    }

    /// Gives the keys that can follow it, in their order.
    pub(super) fn keys(&self) -> Vec<&'static str> {
        let keys = self
            .slots
            .iter()
            .flat_map(|slot| match (&slot.kind, slot.key) {
                (Kind::Scale, _) => vec!["per", "cap"],
                (_, "") => Vec::new(),
                (_, key) => vec![key],
            });
        keys.collect()
    }

    /// Gives how an author writes it: `gain ITEM NUMBER [who=PLAYER]`.
    #[must_use]
    pub fn form(&self) -> String {
        let mut form = self.word.to_owned();
        for slot in self.slots {
            let value = slot.kind.form();
            let key = if slot.key.is_empty() { "" } else { "=" };
            let written = format!("{}{key}{value}", slot.key);
            let optional = matches!(slot.presence, Presence::Usual | Presence::Unless(_));
            let written = if optional || matches!(slot.kind, Kind::Scale) {
                format!("[{written}]")
            } else {
                written
            };
            form = format!("{form} {written}");
        }
        form
    }
}

impl Slot {
    /// A value that stands by itself.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        Self {
            key: "",
            kind,
            presence: Presence::Needed(""),
        }
    }

    /// A word that has to stand there.
    #[must_use]
    pub const fn only(what: &'static str, word: &'static str) -> Self {
        Self::of(Kind::Only { what, word })
    }

    /// A value behind a key, which can't be left out.
    #[must_use]
    pub const fn key(key: &'static str, kind: Kind, example: &'static str) -> Self {
        Self {
            key,
            kind,
            presence: Presence::Needed(example),
        }
    }

    /// A value behind a key, which can be left out.
    #[must_use]
    pub const fn may(key: &'static str, kind: Kind) -> Self {
        Self {
            key,
            kind,
            presence: Presence::Usual,
        }
    }
}

impl Kind {
    /// Anybody, named by hand.
    pub const ANYBODY: Self = Self::Players(Players {
        who: &Who::ALL,
        leaders: false,
        or: None,
        wrong: "",
    });

    /// Anybody, also by what he has.
    pub const ANYBODY_OR_LEADER: Self = Self::Players(Players {
        who: &Who::ALL,
        leaders: true,
        or: None,
        wrong: "",
    });

    /// Others than the player of the card; what is wrong with him.
    #[must_use]
    pub const fn others(leaders: bool, or: Option<&'static str>, wrong: &'static str) -> Self {
        Self::Players(Players {
            who: &Who::OTHERS,
            leaders,
            or,
            wrong,
        })
    }

    /// Some of the players; what is wrong with any other.
    #[must_use]
    pub const fn some_of(who: &'static [Who], wrong: &'static str) -> Self {
        Self::Players(Players {
            who,
            leaders: false,
            or: None,
            wrong,
        })
    }

    /// Gives how an author writes such a value.
    fn form(&self) -> String {
        match self {
            Self::Only { word, .. } | Self::Flag { word, .. } => (*word).to_owned(),
            Self::Word { words, .. } => words.join("|"),
            Self::Number | Self::Plain | Self::Part(_) => "NUMBER".to_owned(),
            Self::More(_) => "+NUMBER".to_owned(),
            Self::Change => "±NUMBER".to_owned(),
            Self::Signed => "[-]NUMBER".to_owned(),
            Self::Amount => "NUMBER|all".to_owned(),
            Self::Items(_) | Self::Item(..) => "ITEM".to_owned(),
            Self::Players(Players {
                who, leaders, or, ..
            }) => {
                let named = if *leaders || who.len() >= Who::OTHERS.len() {
                    vec!["PLAYER"]
                } else {
                    who.iter().map(|who| who.word()).collect()
                };
                let other = or.iter().copied();
                other.chain(named).collect::<Vec<&str>>().join("|")
            }
            Self::Scale => "per=COUNT cap=NUMBER".to_owned(),
        }
    }
}
