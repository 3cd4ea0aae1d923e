//! The effect of a row, and what its card prints about it: the one home of that text.
//!
//! The language says every effect in a sentence of its own. A row may say it better in its column
//! `text`; then `text_of` holds the mark of the effect that the text was written for, so that the
//! text is not printed any more when the effect changes.

use crate::effect::{Effect, EffectError, Gauge, Vocabulary};

use super::card::{Card, Component};
use super::table::{Row, Table};
use super::told::Told;

/// The effect of a row and its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// What the card does.
    pub effect: &'a Effect,
    own: &'a str,
    of: &'a str,
}

impl Wording<'_> {
    /// The column of an effect.
    pub const EFFECT: &'static str = "fx";
    /// The column of an author's own text.
    pub const TEXT: &'static str = "text";
    /// The column of the mark.
    pub const TEXT_OF: &'static str = "text_of";
    /// The column of a number that is read off the table.
    pub const METRIC: &'static str = "metric";
    /// What templates read of that number.
    pub const METRIC_VALUES: [&'static str; 2] = ["metric_text", "metric_signs"];

    /// Gives the text that the card prints, inline Markdown: the author's own, else the sentence of
    /// the language.
    #[must_use]
    pub fn text(&self) -> String {
        if self.own.is_empty() || self.is_stale() {
            self.effect.sentence()
        } else {
            self.own.to_owned()
        }
    }

    /// Says whether the row has a text of its own that was written for another effect, or doesn't say
    /// for which.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        !self.own.is_empty() && self.of != self.effect.mark()
    }
}

impl Table {
    /// Reads the effects and the numbers of its rows in the words of a game.
    pub(super) fn tell(&mut self, words: &'static Vocabulary) {
        let [effect, metric] = [Wording::EFFECT, Wording::METRIC].map(|column| self.column(column));
        if effect.is_none() && metric.is_none() {
            return;
        }
        for row in self.rows.iter_mut().chain(&mut self.unused) {
            let text = |place: Option<usize>| Some(row.cells.get(place?)?.text.as_str());
            row.told = Told::read(text(effect), text(metric), words);
        }
    }

    /// Gives the effect of a row and its words; `None` when it has no effect that can be read.
    #[must_use]
    pub fn wording<'a>(&'a self, row: &'a Row) -> Option<Wording<'a>> {
        let effect = row.told.effect.as_ref()?.as_ref().ok()?;
        let own = self.text(row, Wording::TEXT);
        let of = self.text(row, Wording::TEXT_OF);
        Some(Wording { effect, own, of })
    }
}

impl Row {
    /// Gives the number that it names in its column `metric`; `None` when it names none that can be
    /// read.
    #[must_use]
    pub fn metric(&self) -> Option<&Gauge> {
        self.told.metric.as_ref()?.as_ref().ok()
    }
}

impl Component {
    /// Gives the effect of a card and its words; `None` when it has no effect that can be read.
    #[must_use]
    pub fn wording<'a>(&'a self, card: &Card) -> Option<Wording<'a>> {
        self.table.as_ref()?.wording(self.row(card)?)
    }

    /// Gives the effect of a card, or why it can't be read; `None` when the table has no effects, or
    /// when nobody knows its words.
    #[must_use]
    pub fn effect(&self, card: &Card) -> Option<Result<&Effect, &EffectError>> {
        Some(self.row(card)?.told.effect.as_ref()?.as_ref())
    }

    /// Gives the number that a card names, or why it can't be read; `None` when the table has no
    /// numbers, or when nobody knows its words.
    #[must_use]
    pub fn metric(&self, card: &Card) -> Option<Result<&Gauge, &EffectError>> {
        Some(self.row(card)?.told.metric.as_ref()?.as_ref())
    }
}
