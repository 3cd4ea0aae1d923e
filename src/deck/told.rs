//! What the cells of a row say in the words of the game: read once, with the table.

use crate::effect::{Effect, EffectError, Gauge, Vocabulary, parse, parse_metric};

/// What a row says.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// What its card does; nothing without such a column, or when nobody knows its words.
    pub effect: Option<Result<Effect, EffectError>>,
    /// The number that its card names.
    pub metric: Option<Result<Gauge, EffectError>>,
}

impl Told {
    /// Reads an effect and a number.
    pub fn read(effect: Option<&str>, metric: Option<&str>, words: &'static Vocabulary) -> Self {
        Self {
            effect: effect.map(|text| parse(text, words)),
            metric: metric.map(|text| parse_metric(text, words)),
        }
    }
}
