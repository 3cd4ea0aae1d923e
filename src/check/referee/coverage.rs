//! Every rule of a game, and who holds it: rulebook, referee, scenarios.

use std::collections::BTreeSet;
use std::fmt;

use crate::book::{Played, Told, whole};
use crate::referee::{Article, Shown};

/// Rules by their ids.
pub(super) type Rules = BTreeSet<&'static str>;

/// The matrix of rules × (book, referee, scenario).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// One row for each rule, in the order of the canon.
    pub rows: Vec<Row>,
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The rule's id.
    pub id: &'static str,
    /// What has to show that it holds.
    pub shown: Shown,
    /// Whether the rulebook states it, or the rule that it is a part of.
    pub book: bool,
    /// Whether the referee has carried it out or cited it.
    pub referee: bool,
    /// The scenarios that show it.
    pub scenarios: Vec<String>,
}

impl Coverage {
    /// Counts what each rule has.
    pub(super) fn new(
        canon: &[Article],
        stated: &BTreeSet<String>,
        tried: &Rules,
        played: &Played,
    ) -> Self {
        let row = |article: &Article| {
            let id = article.id.to_owned();
            let shows = |told: &Told| told.holds && told.rules.contains(&id);
            let scenarios = played.scenarios.iter().filter(|(_, told)| shows(told));
            let carried = |told: &Told| told.carried.contains(&id);
            Row {
                id: article.id,
                shown: article.shown,
                book: stated.contains(&id) || stated.contains(whole(&id)),
                referee: tried.contains(article.id) || played.scenarios.values().any(carried),
                scenarios: scenarios.map(|(name, _)| name.clone()).collect(),
            }
        };
        Self {
            rows: canon.iter().map(row).collect(),
        }
    }
}

impl Row {
    /// Says whether a scenario has yet to show the rule.
    #[must_use]
    pub fn lacks_scenario(&self) -> bool {
        self.shown != Shown::Told && self.scenarios.is_empty()
    }

    /// Says whether the referee has yet to come to the rule.
    #[must_use]
    pub fn lacks_referee(&self) -> bool {
        self.shown == Shown::Cited && !self.referee
    }
}

impl fmt::Display for Coverage {
    /// Writes a line for each rule: `x` where it is held, `–` where it need not be, `HOLE` where
    /// it is missing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |held: bool, needed: bool| match (held, needed) {
            (true, _) => "x",
            (false, false) => "–",
            (false, true) => "HOLE",
        };
        writeln!(f, "{:<9} {:<5} {:<8} scenarios", "rule", "book", "referee")?;
        for row in &self.rows {
            let referee = mark(row.referee, row.lacks_referee());
            let scenarios = match row.scenarios.len() {
                0 => mark(false, row.lacks_scenario()).to_owned(),
                _ => row.scenarios.join(", "),
            };
            writeln!(
                f,
                "{:<9} {:<5} {referee:<8} {scenarios}",
                row.id,
                mark(row.book, true)
            )?;
        }
        let holes = |hole: &dyn Fn(&Row) -> bool| self.rows.iter().filter(|row| hole(row)).count();
        write!(
            f,
            "{} rules; without the book {}, the referee {}, a scenario {}",
            self.rows.len(),
            holes(&|row| !row.book),
            holes(&Row::lacks_referee),
            holes(&Row::lacks_scenario),
        )
    }
}
