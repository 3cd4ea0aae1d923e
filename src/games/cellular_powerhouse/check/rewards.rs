//! What an Evolution brings at most, and whether it can cost something (CP-V06).

use crate::effect::{Act, Effect, Item};

use super::super::words::{Deed, Measure, Scale, plain};

/// The Nutrients of an Evolution.
#[derive(Clone, Copy, Default)]
pub(super) struct Reward {
    /// Most that it brings; `None` when nothing limits it.
    pub most: Option<i64>,
    /// Whether it can deduct.
    pub deducts: bool,
}

/// Adds up what the clauses of an Evolution bring at most; there are so many types of Traits.
pub(super) fn reward(effect: &Effect, types: usize) -> Reward {
    let of = |acts: &[Act]| -> Option<i64> { acts.iter().map(|act| brought(act, types)).sum() };
    let each = effect.clauses.iter().map(|clause| {
        let (met, unmet) = (of(&clause.acts)?, of(&clause.otherwise)?);
        Some(met.max(unmet))
    });
    Reward {
        most: each.sum(),
        deducts: effect
            .acts()
            .any(|act| score(act).is_some_and(|(n, _)| n < 0)),
    }
}

fn score(act: &Act) -> Option<(i32, Scale<Item>)> {
    match plain(act)? {
        Deed::Score(amount, scale) => Some((amount, scale)),
        _ => None,
    }
}

/// Gives what an act brings at most, 0 when it deducts, and `None` without a limit.
fn brought(act: &Act, types: usize) -> Option<i64> {
    let (amount, scale) = match score(act) {
        Some((amount @ 1.., scale)) => (i64::from(amount), scale),
        _ => return Some(0),
    };
    match (scale.per, scale.cap) {
        (Some(_), Some(cap)) => Some(i64::from(cap)),
        (None, Some(cap)) => Some(amount.min(i64::from(cap))),
        (None, None) => Some(amount),
        (Some(Measure::Types(_)), None) => Some(amount * i64::try_from(types).ok()?),
        (Some(_), None) => None,
    }
}
