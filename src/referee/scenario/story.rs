//! What became of a scenario.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use serde_json::Value;

/// A scenario that was played.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The tables that have a label, as documents.
    pub tables: BTreeMap<String, Value>,
    /// The rules that were carried out or cited.
    pub rules: BTreeSet<&'static str>,
    /// Steps that were played.
    pub steps: usize,
    /// The first thing that went wrong.
    pub failure: Option<Failure>,
    /// Whether all that went otherwise are numbers, so that the same is told with others.
    pub only_numbers: bool,
}

impl Story {
    /// Makes a story that goes wrong before its first step.
    pub(super) fn failed(failure: Failure) -> Self {
        Self {
            failure: Some(failure),
            ..Self::default()
        }
    }
}

/// Why nobody can play like this.
pub(super) struct Refusal {
    pub range: Range<usize>,
    pub message: String,
}

/// A step that went wrong.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The step, from 1; 0 is the set-up.
    pub step: usize,
    /// Where it stands in the file.
    pub range: Range<usize>,
    /// What is wrong, in one line.
    pub message: String,
    /// What was expected.
    pub expected: String,
    /// What came.
    pub came: String,
    /// The table before the step, if there is one.
    pub before: Option<Before>,
}

/// A table, shown in two ways.
#[derive(Clone, Debug)]
pub struct Before {
    /// For people.
    pub scene: String,
    /// With all its fields, as pointers find them.
    pub fields: String,
}

impl Failure {
    /// Says where it went wrong.
    #[must_use]
    pub fn at(&self) -> String {
        match self.step {
            0 => "set-up".to_owned(),
            step => format!("step {step}"),
        }
    }
}

impl fmt::Display for Failure {
    /// Writes what is wrong, without the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.at(), self.message)?;
        if !self.expected.is_empty() {
            writeln!(f, "  expected  {}", self.expected)?;
            writeln!(f, "  came      {}", self.came)?;
        }
        Ok(())
    }
}
