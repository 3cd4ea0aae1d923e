//! What comes of an order: findings in any case, and what was made.

use crate::diag::Diags;

use super::failure::Failure;

/// What came of an order for one game.
#[derive(Debug)]
#[must_use]
#[non_exhaustive]
pub struct Outcome<T> {
    /// What was found in the sources.
    pub findings: Diags,
    /// What was made; `None` when the findings keep it from being made.
    pub made: Result<Option<T>, Failure>,
}

impl<T> Outcome<T> {
    /// What was found, and what could be made.
    pub(super) fn new(findings: Diags, made: Result<Option<T>, Failure>) -> Self {
        Self { findings, made }
    }

    /// Makes something else of what was made.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Outcome<U> {
        Outcome::new(self.findings, self.made.map(|made| made.map(change)))
    }

    /// The order can't be carried out, whatever the sources hold.
    pub(super) fn failed(failure: impl Into<Failure>) -> Self {
        Self::new(Diags::new(), Err(failure.into()))
    }
}
