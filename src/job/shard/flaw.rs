//! What is wrong with the parts of a plan, with a way out.

use std::fmt;

use super::number::{Shard, short};

/// What is wrong with the parts of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is no part at all.
    None,
    /// A file can't be read.
    Unreadable(String),
    /// A file is no part.
    Other {
        /// Its name.
        name: String,
    },
    /// A part is cut off or was changed.
    Damaged {
        /// Its name.
        name: String,
        /// What is wrong with it.
        why: String,
    },
    /// Another version of the program wrote a part.
    Version {
        /// Its name.
        name: String,
        /// Which, and what it wrote otherwise.
        why: String,
    },
    /// A part is of another plan.
    Foreign {
        /// Its name.
        name: String,
        /// What is otherwise.
        differs: Vec<String>,
    },
    /// A part is of another shard than the one that is to be played.
    OtherShard {
        /// Its name.
        name: String,
        /// Its shard.
        shard: Shard,
    },
    /// A shard has several parts.
    Doubled {
        /// Its number.
        number: u64,
        /// Names of its parts.
        names: Vec<String>,
    },
    /// Shards that were not played to their end.
    Incomplete {
        /// Their numbers.
        numbers: Vec<u64>,
        /// How many shards there are.
        of: u64,
    },
    /// Shards that have no part.
    Missing {
        /// Their numbers.
        numbers: Vec<u64>,
        /// How many shards there are.
        of: u64,
    },
    /// What would be played here is another plan than that of the parts.
    Elsewhere {
        /// What is otherwise in the parts.
        differs: Vec<String>,
    },
}

impl Flaw {
    /// Names its kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::None => "no-part",
            Self::Unreadable(_) => "unreadable-part",
            Self::Other { .. } => "not-a-part",
            Self::Damaged { .. } => "damaged-part",
            Self::Version { .. } => "other-version",
            Self::Foreign { .. } => "other-plan",
            Self::OtherShard { .. } => "other-shard",
            Self::Doubled { .. } => "doubled-shard",
            Self::Incomplete { .. } => "incomplete-shard",
            Self::Missing { .. } => "missing-shard",
            Self::Elsewhere { .. } => "other-deck",
        }
    }

    /// Says what helps.
    #[must_use]
    pub fn help(&self) -> String {
        match self {
            Self::None => "play one: `--shard 1/4 --out parts/part-1.json`".to_owned(),
            Self::Unreadable(_) => "see whether it is there, and may be read".to_owned(),
            Self::Other { .. } => "put it elsewhere, or name only the parts".to_owned(),
            Self::Damaged { name, .. } => {
                format!("delete `{name}` and play its shard again, or let `--resume` do it")
            }
            Self::Version { .. } => {
                "play and merge all shards with one version of the program".to_owned()
            }
            Self::Foreign { name, .. } => {
                format!("put `{name}` elsewhere; all parts have to be played with the same options")
            }
            Self::OtherShard { name, .. } => {
                format!("write this shard to another file than `{name}`")
            }
            Self::Doubled { .. } => {
                "put all of them but one that is complete elsewhere, and name no file twice"
                    .to_owned()
            }
            Self::Incomplete { .. } | Self::Missing { .. } => {
                "play them, each with its `--shard`, or let `--resume` play what is missing"
                    .to_owned()
            }
            Self::Elsewhere { .. } => {
                "merge with the program and the deck that played them (`--project` says where the \
                 deck lies)"
                    .to_owned()
            }
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shards = |numbers: &[u64]| match numbers {
            [_] => format!("shard {}", short(numbers)),
            _ => format!("shards {}", short(numbers)),
        };
        let are = |numbers: &[u64]| if numbers.len() == 1 { "is" } else { "are" };
        match self {
            Self::None => write!(f, "there are no parts to merge"),
            Self::Unreadable(why) => f.write_str(why),
            Self::Other { name } => write!(f, "`{name}` is no part of a simulation"),
            Self::Damaged { name, why } => write!(f, "`{name}` is damaged: {why}"),
            Self::Version { name, why } => {
                write!(f, "`{name}` is of another version: {why}")
            }
            Self::Foreign { name, differs } => {
                write!(
                    f,
                    "`{name}` is a part of another plan: {}",
                    differs.join("; ")
                )
            }
            Self::OtherShard { name, shard } => {
                write!(f, "`{name}` is the part of shard {shard}")
            }
            Self::Doubled { number, names } => {
                let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                write!(f, "shard {number} has several parts: {}", names.join(", "))
            }
            Self::Incomplete { numbers, of } => {
                let (shards, are) = (shards(numbers), are(numbers));
                write!(f, "{shards} of {of} {are} not played to the end")
            }
            Self::Missing { numbers, of } => {
                let (shards, are) = (shards(numbers), are(numbers));
                write!(f, "{shards} of {of} {are} missing")
            }
            Self::Elsewhere { differs } => {
                write!(f, "the parts were played elsewhere: {}", differs.join("; "))
            }
        }
    }
}
