//! Numbers, switches and words of the rules, as they are written in `game.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::project::too_deep;

/// A way to play the game.
#[derive(Clone, Debug, Deserialize)]
pub struct Variant {
    /// Printed name.
    pub title: String,
    /// The settings that differ.
    #[serde(flatten)]
    pub settings: BTreeMap<String, Setting>,
}

/// A number, a list of numbers, a switch or a word of the rules.
#[derive(Clone, Debug, Deserialize, serde::Serialize, PartialEq)]
#[serde(
    untagged,
    expecting = "a setting is a number, `true` or `false`, a word in quotes, or a list of these"
)]
pub enum Setting {
    /// A whole number.
    Whole(i64),
    /// A number with a fraction.
    Number(f64),
    /// On or off.
    Switch(bool),
    /// A word.
    Word(String),
    /// Several settings in order, such as one per number of players.
    List(Vec<Setting>),
}

impl Setting {
    /// Reads it as it is written in `game.toml`; `None` for what is no setting there.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = Some(text).filter(|text| too_deep(text).is_none())?;
        let value = toml::de::ValueDeserializer::parse(text).ok()?;
        Self::deserialize(value).ok()
    }

    /// Gives a whole number, if it is one.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        match self {
            Self::Whole(n) => Some(*n),
            _ => None,
        }
    }

    /// Gives a list of whole numbers, if it is one.
    #[must_use]
    pub fn wholes(&self) -> Option<Vec<i64>> {
        match self {
            Self::List(list) => list.iter().map(Self::whole).collect(),
            _ => None,
        }
    }

    /// Gives a number, whole or not.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // settings are small
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Whole(n) => Some(*n as f64),
            Self::Number(n) => Some(*n),
            _ => None,
        }
    }

    /// Gives a list of numbers, whole or not, if it is one.
    #[must_use]
    pub fn numbers(&self) -> Option<Vec<f64>> {
        match self {
            Self::List(list) => list.iter().map(Self::number).collect(),
            _ => None,
        }
    }

    /// Says whether it is on, if it is a switch.
    #[must_use]
    pub fn switch(&self) -> Option<bool> {
        match self {
            Self::Switch(on) => Some(*on),
            _ => None,
        }
    }

    /// Gives a word, if it is one.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Gives a list of words, if it is one.
    #[must_use]
    pub fn words(&self) -> Option<Vec<&str>> {
        match self {
            Self::List(list) => list.iter().map(Self::word).collect(),
            _ => None,
        }
    }
}
