//! Conditions, as they follow "If".

use super::super::condition::{Comparison, Condition, Operand, Place};
use super::super::metric::Metric;
use super::cell;
use super::metric::{owner, things};
use super::noun::listed;

/// Says what has to hold.
pub(super) fn said(condition: &Condition) -> String {
    let (start, rest) = parts(condition, false);
    start + &rest
}

/// Says it in short where the condition before ranked the same: "you have the fewest".
pub(super) fn short(condition: &Condition, before: Option<&Condition>) -> Option<String> {
    let (Condition::Rank(metric, place), Condition::Rank(earlier, _)) = (condition, before?) else {
        return None;
    };
    if metric != earlier || matches!(metric, Metric::Roll { .. }) {
        return None;
    }
    let owner = owner(metric);
    Some(format!("{} {} the {}", owner.who, owner.has, rank(*place)))
}

/// Splits it into the start, which another condition may share, and the rest.
fn parts(condition: &Condition, inner: bool) -> (String, String) {
    match condition {
        Condition::Not(inside) => match &**inside {
            Condition::Rank(metric, place) => ranked(metric, *place, false),
            Condition::Spot(mark) => ("the spot is not ".to_owned(), cell::spot(*mark).to_owned()),
            other => parts(&other.negated(), inner),
        },
        Condition::Rank(metric, place) => ranked(metric, *place, true),
        Condition::Spot(mark) => ("the spot is ".to_owned(), cell::spot(*mark).to_owned()),
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            compared(metric, *comparison, *number)
        }
        Condition::Compare(metric, comparison, Operand::Metric(other)) => {
            measured(metric, *comparison, other)
        }
        Condition::Every(all) => several(all, "and", if inner { "both " } else { "" }),
        Condition::Any(all) => several(all, "or", if inner { "either " } else { "" }),
    }
}

fn several(all: &[Condition], word: &str, opening: &str) -> (String, String) {
    let mut each: Vec<(String, String)> = all.iter().map(|one| parts(one, true)).collect();
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

fn ranked(metric: &Metric, place: Place, holds: bool) -> (String, String) {
    if let Metric::Roll { best, .. } = metric {
        let what = if *best { "best die" } else { "total" };
        let is = if holds { "is" } else { "is not" };
        let rank = match place {
            Place::First => "highest",
            Place::Last => "lowest",
        };
        return (format!("your {what} {is} "), format!("the {rank}"));
    }
    let owner = owner(metric);
    let has = if holds { owner.has } else { owner.lacks };
    let things = things(metric, true);
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

fn compared(metric: &Metric, comparison: Comparison, number: u32) -> (String, String) {
    if let Metric::Roll { best, .. } = metric {
        let shows = if *best {
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
        return (shows.to_owned(), rest);
    }
    let owner = owner(metric);
    let many = |many: bool| format!("{}{}", things(metric, many), owner.place);
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

fn measured(metric: &Metric, comparison: Comparison, other: &Metric) -> (String, String) {
    if let Metric::Roll { best, .. } = metric {
        let what = if *best {
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
        return (
            what.into(),
            format!("{than} the number of {}", other.phrase()),
        );
    }
    if matches!(other, Metric::Roll { .. }) {
        return measured(other, comparison.turned(), metric);
    }
    let (mine, theirs) = (owner(metric), owner(other));
    let (first, second) = (things(metric, true), things(other, true));
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
