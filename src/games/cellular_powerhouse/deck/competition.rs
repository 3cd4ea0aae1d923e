//! A Competition: its way to compete, its number and its winner fit together (CP-V10).

use crate::check::{Line, wording};
use crate::deck::{Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Item, Metric, Noun, Site, Vocabulary};

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

    fn fits(self, metric: &Metric) -> bool {
        match self {
            Self::Count => matches!(
                metric,
                Metric::Count(..) | Metric::Names(_) | Metric::Pips(_)
            ),
            Self::Set => matches!(metric, Metric::Types(_)),
            Self::Roll => matches!(metric, Metric::Roll { .. }),
            Self::Bid => *metric == Metric::Count(Item::of(Noun::FaceDown), Site::Own),
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
    let game = Vocabulary::POWERHOUSE;
    let example = Mode::Count.example();
    let metric = wording::metric(component, line.card?, &game, example, diags)?;
    let nouns: Vec<&Noun> = metric.nouns().iter().collect();
    words.check(&nouns, line, Wording::METRIC, diags);
    Some(metric)
}

/// The number suits the mode, and every player has one of his own.
fn fits(line: Line<'_>, mode: Mode, metric: &Metric, diags: &mut Diags) {
    let own = matches!(metric.site(), None | Some(Site::Me | Site::Own));
    let (message, help) = if !mode.fits(metric) {
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
