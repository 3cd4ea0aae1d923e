//! Words of a game, and how games ended as a list of kind, rule and games: JSON has no pairs as keys.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serializer};

/// A word of a game: its own while games are played, a copy where statistics were read.
pub type Word = Cow<'static, str>;

pub(super) fn serialize<S: Serializer>(
    endings: &BTreeMap<(Word, Word), u64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let lines = endings.iter();
    serializer.collect_seq(lines.map(|((kind, rule), games)| (kind, rule, games)))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<(Word, Word), u64>, D::Error> {
    let lines: Vec<(Word, Word, u64)> = Vec::deserialize(deserializer)?;
    let lines = lines.into_iter();
    Ok(lines
        .map(|(kind, rule, games)| ((kind, rule), games))
        .collect())
}
