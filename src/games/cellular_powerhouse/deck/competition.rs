//! A Competition: its way to compete, its number and its winner fit together (CP-V10).

use crate::check::{Line, wording};
use crate::deck::{Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Item, Metric, Thing};

use super::super::words::{Measure, Site, plain_measure};
use super::words::{Words, unknown_help};

/// A way to compete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Mode {
    /// By a number that is read off the table.
    Count,
    /// By the types of Traits.
    Set,
    /// By dice.
    Roll,
    /// By face-down cards that are put forward.
    Bid,
}

/// What a Competition compares; `None` where a cell can't be read.
pub(in super::super) struct Competition {
    /// How.
    pub mode: Option<Mode>,
    /// The number that is compared.
    pub metric: Option<Metric>,
    /// Whether the highest number wins, not the lowest.
    pub high: Option<bool>,
}

impl Mode {
    /// All ways.
    pub const ALL: [Self; 4] = [Self::Count, Self::Set, Self::Roll, Self::Bid];

    /// Gives the word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Set => "set",
            Self::Roll => "roll",
            Self::Bid => "bid",
        }
    }

    /// Gives a number that fits it.
    const fn example(self) -> &'static str {
        match self {
            Self::Count => "count(trait.social)",
            Self::Set => "types(trait)",
            Self::Roll => "roll(3)",
            Self::Bid => "count(facedown@own)",
        }
    }

    fn fits(self, measure: &Measure<Item>) -> bool {
        match (self, measure) {
            (Self::Count, Measure::Count(..) | Measure::Names(_) | Measure::Pips(_))
            | (Self::Set, Measure::Types(_))
            | (Self::Roll, Measure::Roll { .. }) => true,
            (Self::Bid, Measure::Count(item, Site::Own)) => item.word() == Some("facedown"),
            _ => false,
        }
    }
}

/// Reads the row of a Competition.
pub(super) fn read(
    component: &Component,
    line: Line<'_>,
    words: &Words<'_>,
    diags: &mut Diags,
) -> Competition {
    let mode = word(line, "mode", &Mode::ALL.map(Mode::word), diags);
    let mode = mode.map(|place| Mode::ALL[place]);
    let high = word(line, "win", &["high", "low"], diags).map(|place| place == 0);
    let metric = metric(component, line, words, diags);
    if let (Some(mode), Some(metric)) = (mode, &metric) {
        fits(line, mode, metric, diags);
    }
    Competition { mode, metric, high }
}

/// Reads a cell that holds one of several words; gives its place among them.
fn word(line: Line<'_>, column: &str, known: &[&str], diags: &mut Diags) -> Option<usize> {
    let text = line.text(column);
    let found = known.iter().position(|word| *word == text);
    if found.is_none() {
        let message = format!("`{text}` is no `{column}` of a Competition");
        let finding = line.about(Rule::D003, column, &message);
        diags.push(finding.help(unknown_help(text, known)));
    }
    found
}

/// Reads the number that is compared.
fn metric(
    component: &Component,
    line: Line<'_>,
    words: &Words<'_>,
    diags: &mut Diags,
) -> Option<Metric> {
    let example = Mode::Count.example();
    let metric = &wording::metric(component, line.card?, example, diags)?.metric;
    let things: Vec<&Thing> = metric.things().iter().collect();
    words.check(&things, line, Wording::METRIC, diags);
    Some(metric.clone())
}

/// The number suits the mode, and every player has one of his own.
fn fits(line: Line<'_>, mode: Mode, metric: &Metric, diags: &mut Diags) {
    let Some(measure) = plain_measure(metric) else {
        return;
    };
    let own = matches!(measure.site(), None | Some(Site::Me | Site::Own));
    let (message, help) = if !mode.fits(&measure) {
        let (word, example) = (mode.word(), mode.example());
        (
            format!("`{metric}` does not fit the mode `{word}`"),
            format!("`{word}` takes such as `{example}`"),
        )
    } else if !own {
        (
            format!("`{metric}` is not what each player has"),
            "players are compared without `@` or with `@own`".to_owned(),
        )
    } else {
        return;
    };
    diags.push(line.about(Rule::D003, Wording::METRIC, &message).help(help));
}
