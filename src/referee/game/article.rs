//! Rules and rulings: how the referee stands to each, and what breaks one.

use std::fmt::{self, Display};

/// A broken rule of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The rule, such as `SC-21`.
    pub rule: &'static str,
    /// What it forbids, for the player.
    pub why: &'static str,
}

impl Illegal {
    /// Cites a rule.
    #[must_use]
    pub const fn new(rule: &'static str, why: &'static str) -> Self {
        Self { rule, why }
    }
}

impl Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.why)
    }
}

impl std::error::Error for Illegal {}

/// A rule or ruling of a game, and how the referee stands to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    /// The id, such as `SC-21`.
    pub id: &'static str,
    /// What shows that it holds.
    pub shown: Shown,
}

impl Article {
    /// A rule that the referee cites.
    #[must_use]
    pub const fn cited(id: &'static str) -> Self {
        let shown = Shown::Cited;
        Self { id, shown }
    }

    /// A rule that expectations of a scenario show.
    #[must_use]
    pub const fn seen(id: &'static str) -> Self {
        let shown = Shown::Seen;
        Self { id, shown }
    }

    /// A rule that needs nothing but its paragraph.
    #[must_use]
    pub const fn told(id: &'static str) -> Self {
        let shown = Shown::Told;
        Self { id, shown }
    }
}

/// What shows that a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// The referee cites it when it carries it out or refuses a move.
    Cited,
    /// It says what is where or who may know what: expectations of a scenario show it.
    Seen,
    /// It describes only, and needs nothing but its paragraph in the rulebook.
    Told,
}
