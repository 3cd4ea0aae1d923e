//! What became of a scenario.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use serde_json::Value;

use crate::referee::outline::outline;

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
    /// The table before the step.
    pub table: Value,
}

impl fmt::Display for Failure {
    /// Writes the whole story of the failure, the table on a line for each of its fields.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "step {}: {}", self.step, self.message)?;
        if !self.expected.is_empty() {
            writeln!(f, "  expected  {}", self.expected)?;
            writeln!(f, "  came      {}", self.came)?;
        }
        f.write_str("  the table before the step:\n")?;
        f.write_str(&outline(&self.table, 2))
    }
}
