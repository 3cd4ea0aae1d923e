//! Conditions, as they follow "If".

use super::super::condition::{Comparison, Condition, Operand, Place};
use super::super::metric::Metric;
use super::voice::Voice;
use super::words::{listed, things_of};

/// Says what has to hold.
pub(super) fn said(voice: &dyn Voice, condition: &Condition) -> String {
    let (start, rest) = parts(voice, condition, false);
    start + &rest
}

/// Says it in short where the condition before ranked the same: "you have the fewest".
pub(super) fn short(
    voice: &dyn Voice,
    condition: &Condition,
    before: Option<&Condition>,
) -> Option<String> {
    let (Condition::Rank(metric, place), Condition::Rank(earlier, _)) = (condition, before?) else {
        return None;
    };
    if metric != earlier || voice.ranked(metric, *place, true).is_some() {
        return None;
    }
    let owner = voice.owner(metric);
    Some(format!("{} {} the {}", owner.who, owner.has, rank(*place)))
}

/// Splits it into the start, which another condition may share, and the rest.
fn parts(voice: &dyn Voice, condition: &Condition, inner: bool) -> (String, String) {
    match condition {
        Condition::Not(inside) => match &**inside {
            Condition::Rank(metric, place) => ranked(voice, metric, *place, false),
            Condition::State(state, way) => voice.state(state, way, false),
            other => parts(voice, &other.negated(), inner),
        },
        Condition::Rank(metric, place) => ranked(voice, metric, *place, true),
        Condition::State(state, way) => voice.state(state, way, true),
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            compared(voice, metric, *comparison, *number)
        }
        Condition::Compare(metric, comparison, Operand::Metric(other)) => {
            measured(voice, metric, *comparison, other)
        }
        Condition::Every(all) => several(voice, all, "and", if inner { "both " } else { "" }),
        Condition::Any(all) => several(voice, all, "or", if inner { "either " } else { "" }),
    }
}

fn several(voice: &dyn Voice, all: &[Condition], word: &str, opening: &str) -> (String, String) {
    let each = all.iter().map(|one| parts(voice, one, true));
    let mut each: Vec<(String, String)> = each.collect();
    if word == "and" {
        neighbours(&mut each);
    }
    let shared = each
        .first()
        .map_or("", |(start, _)| start.as_str())
        .to_owned();
    if each.iter().all(|(start, _)| *start == shared) {
        let rests: Vec<String> = each.into_iter().map(|(_, rest)| rest).collect();
        return (shared, format!("{opening}{}", listed(&rests, word)));
    }
    let whole: Vec<String> = each
        .into_iter()
        .map(|(start, rest)| start + &rest)
        .collect();
    (String::new(), format!("{opening}{}", listed(&whole, word)))
}

/// Two conditions that differ by the neighbour are one about both.
fn neighbours(each: &mut Vec<(String, String)>) {
    let [(start, left), (second, right)] = each.as_slice() else {
        return;
    };
    let stem = left.strip_suffix("the player on your left");
    if start == second && stem.is_some() && stem == right.strip_suffix("the player on your right") {
        let both = format!("{}each of your neighbours", stem.unwrap_or_default());
        *each = vec![(start.clone(), both)];
    }
}

fn ranked(voice: &dyn Voice, metric: &Metric, place: Place, holds: bool) -> (String, String) {
    if let Some(said) = voice.ranked(metric, place, holds) {
        return said;
    }
    let owner = voice.owner(metric);
    let has = if holds { owner.has } else { owner.lacks };
    let things = things_of(voice, metric, true);
    let rank = rank(place);
    (
        format!("{} {has} ", owner.who),
        format!("the {rank} {things}{} of all players", owner.place),
    )
}

fn rank(place: Place) -> &'static str {
    match place {
        Place::First => "most",
        Place::Last => "fewest",
    }
}

fn compared(
    voice: &dyn Voice,
    metric: &Metric,
    comparison: Comparison,
    number: u32,
) -> (String, String) {
    if let Some(said) = voice.compared(metric, comparison, number) {
        return said;
    }
    let owner = voice.owner(metric);
    let many = |many: bool| format!("{}{}", things_of(voice, metric, many), owner.place);
    let rest = match (comparison, number) {
        (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1) => {
            format!("no {}", many(true))
        }
        (Comparison::AtLeast, 1) | (Comparison::More | Comparison::Unequal, 0) => {
            format!("at least **1** {}", many(false))
        }
        (Comparison::AtLeast, n) => format!("**{n}** or more {}", many(true)),
        (Comparison::AtMost, n) => format!("**{n}** or fewer {}", many(true)),
        (Comparison::More, n) => format!("more than **{n}** {}", many(n != 1)),
        (Comparison::Less, n) => format!("fewer than **{n}** {}", many(true)),
        (Comparison::Equal | Comparison::Unequal, n) => {
            format!("exactly **{n}** {}", many(n != 1))
        }
    };
    let lacks = comparison == Comparison::Unequal && number > 0;
    let has = if lacks { owner.lacks } else { owner.has };
    (format!("{} {has} ", owner.who), rest)
}

fn measured(
    voice: &dyn Voice,
    metric: &Metric,
    comparison: Comparison,
    other: &Metric,
) -> (String, String) {
    let odd = voice.measured(metric, comparison, other);
    let odd = odd.or_else(|| voice.measured(other, comparison.turned(), metric));
    if let Some(said) = odd {
        return said;
    }
    let (mine, theirs) = (voice.owner(metric), voice.owner(other));
    let (first, second) = (
        things_of(voice, metric, true),
        things_of(voice, other, true),
    );
    let (more, than) = match comparison {
        Comparison::More => ("more", "than"),
        Comparison::Less => ("fewer", "than"),
        Comparison::AtLeast => ("at least as many", "as"),
        Comparison::AtMost => ("at most as many", "as"),
        Comparison::Equal | Comparison::Unequal => ("exactly as many", "as"),
    };
    let whose = match (mine == theirs, first == second) {
        (true, _) => second,
        (false, true) if theirs.place.is_empty() => theirs.who.to_owned(),
        (false, true) => format!("{} {}{}", theirs.who, theirs.has, theirs.place),
        (false, false) => format!("{} {} {second}{}", theirs.who, theirs.has, theirs.place),
    };
    let has = if comparison == Comparison::Unequal {
        mine.lacks
    } else {
        mine.has
    };
    (
        format!("{} {has} ", mine.who),
        format!("{more} {first}{} {than} {whose}", mine.place),
    )
}
