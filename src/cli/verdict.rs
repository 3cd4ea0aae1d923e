//! How a command ended, which is its exit status.

use crate::diag::{Diags, Severity};

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was found.
    Clean,
    /// There are findings that count.
    Findings,
}

impl Verdict {
    /// Says how findings count: those that are as grave as `counts`.
    pub fn of(diags: &Diags, counts: Severity) -> Self {
        if diags.iter().any(|finding| finding.severity() >= counts) {
            Self::Findings
        } else {
            Self::Clean
        }
    }

    /// Joins two verdicts: one finding is enough.
    pub fn and(self, other: Self) -> Self {
        if self == Self::Clean { other } else { self }
    }
}
