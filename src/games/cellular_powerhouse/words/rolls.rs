//! Rolls of dice, in words.

use crate::effect::{Clause, Comparison, Item, Metric, Place};

use super::act::{plain, plain_measure};
use super::deed::{Measure, Party};

/// Whether the best die of a roll counts; nothing for what is no roll.
fn best(metric: &Metric) -> Option<bool> {
    match plain_measure(metric)? {
        Measure::Roll { best, .. } => Some(best),
        _ => None,
    }
}

/// Says what is rolled.
pub(super) fn phrase(metric: &Metric) -> Option<String> {
    let Measure::Roll { dice, best, keep } = plain_measure(metric)? else {
        return None;
    };
    let what = if best { "highest die" } else { "total" };
    let keep = if keep { ", which you keep" } else { "" };
    Some(format!("{what} of up to **{dice}** of your dice{keep}"))
}

/// Says that dice are rolled for a clause.
pub(super) fn opening(clause: &Clause) -> Option<String> {
    let (dice, keep, everybody) = roll(clause)?;
    let (player, whose) = if everybody {
        ("Every player rolls", "their")
    } else {
        ("Roll", "your")
    };
    let keep = match (keep, everybody) {
        (false, _) => "",
        (true, false) => " and keep them",
        (true, true) => " and keeps them",
    };
    Some(format!("{player} up to **{dice}** of {whose} dice{keep}."))
}

/// Gives the dice of the roll of a clause, whether they are kept, and whether everybody rolls.
fn roll(clause: &Clause) -> Option<(u8, bool, bool)> {
    let of = |measure: Option<Measure<Item>>, everybody| match measure? {
        Measure::Roll { dice, keep, .. } => Some((dice, keep, everybody)),
        _ => None,
    };
    let mut found = None;
    if let Some(condition) = &clause.condition {
        condition.ranked(&mut |metric, ranked| {
            found = of(plain_measure(metric), ranked).or(found);
        });
    }
    let mut acts = clause.acts.iter().chain(&clause.otherwise);
    found.or_else(|| {
        acts.find_map(|act| {
            let deed = plain(act)?;
            let leader = match deed.party().cloned() {
                Some(Party::Most(measure) | Party::Least(measure)) => Some(measure),
                _ => None,
            };
            let per = || deed.scale().and_then(|scale| scale.per.clone());
            of(leader, true).or_else(|| of(per(), false))
        })
    })
}

/// Says that a roll is the highest or the lowest, or isn't.
pub(super) fn ranked(metric: &Metric, place: Place, holds: bool) -> Option<(String, String)> {
    let what = if best(metric)? { "best die" } else { "total" };
    let is = if holds { "is" } else { "is not" };
    let rank = rank(place == Place::First);
    Some((format!("your {what} {is} "), format!("the {rank}")))
}

fn rank(first: bool) -> &'static str {
    if first { "highest" } else { "lowest" }
}

/// Says how a roll compares with a number.
pub(super) fn compared(
    metric: &Metric,
    comparison: Comparison,
    number: u32,
) -> Option<(String, String)> {
    let shows = if best(metric)? {
        "the best die shows "
    } else {
        "they total "
    };
    let rest = match comparison {
        Comparison::AtLeast => format!("**{number}** or more"),
        Comparison::AtMost => format!("**{number}** or less"),
        Comparison::More => format!("more than **{number}**"),
        Comparison::Less => format!("less than **{number}**"),
        Comparison::Equal => format!("exactly **{number}**"),
        Comparison::Unequal => format!("anything but **{number}**"),
    };
    Some((shows.to_owned(), rest))
}

/// Says how a roll compares with what is counted.
pub(super) fn measured(
    metric: &Metric,
    comparison: Comparison,
    other: &str,
) -> Option<(String, String)> {
    let what = if best(metric)? {
        "the best die is "
    } else {
        "the total is "
    };
    let than = match comparison {
        Comparison::More => "higher than",
        Comparison::Less => "lower than",
        Comparison::AtLeast => "at least",
        Comparison::AtMost => "at most",
        Comparison::Equal => "exactly",
        Comparison::Unequal => "not",
    };
    Some((what.into(), format!("{than} the number of {other}")))
}

/// Gives the player who rolls the most or the least.
pub(super) fn leader(metric: &Metric, most: bool) -> Option<String> {
    let what = if best(metric)? { "best die" } else { "total" };
    let rank = rank(most);
    Some(format!("the player with the {rank} {what}"))
}
