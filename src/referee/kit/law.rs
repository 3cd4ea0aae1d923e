//! Verdicts on moves and outcomes.

use crate::referee::game::Illegal;

/// Nothing against it, or the rule that it breaks.
pub type Verdict = Result<(), Illegal>;

/// Asks that a rule is kept.
///
/// # Errors
/// The rule, when it is not.
#[inline]
pub fn rule(kept: bool, id: &'static str, why: &'static str) -> Verdict {
    if kept { Ok(()) } else { no(id, why) }
}

/// Cites the rule that is broken in any case.
///
/// # Errors
/// The rule.
#[inline]
pub fn no(id: &'static str, why: &'static str) -> Verdict {
    Err(Illegal::new(id, why))
}
