//! Numbers that are read off the table, in words.

use super::super::item::{Item, Noun};
use super::super::metric::{Metric, Site};
use super::noun::{counts, plural};

/// Who has something, and where.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Owner {
    /// "you"
    pub who: &'static str,
    /// "have"
    pub has: &'static str,
    /// "do not have"
    pub lacks: &'static str,
    /// " in your own Microbe"
    pub place: &'static str,
}

impl Metric {
    /// Says what is counted: "Motility Traits you have".
    #[must_use]
    pub fn phrase(&self) -> String {
        match self {
            Self::Roll { dice, best, keep } => {
                let what = if *best { "highest die" } else { "total" };
                let keep = if *keep { ", which you keep" } else { "" };
                format!("{what} of up to **{dice}** of your dice{keep}")
            }
            _ => format!("{}{}", things(self, true), whose(self)),
        }
    }
}

/// Says that dice are rolled for it.
pub(super) fn cast(metric: &Metric, everybody: bool) -> String {
    let Metric::Roll { dice, keep, .. } = metric else {
        return String::new();
    };
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
    format!("{player} up to **{dice}** of {whose} dice{keep}.")
}

/// Gives the word for what is counted: "different Traits".
pub(super) fn things(metric: &Metric, many: bool) -> String {
    match metric {
        Metric::Count(item, _) => counts(item, many),
        Metric::Types(_) if many => "different types of Trait".to_owned(),
        Metric::Types(_) => "type of Trait".to_owned(),
        Metric::Names(_) => format!("different {}", plural("Trait", many)),
        Metric::Pips(_) => plural("pip", many),
        Metric::Roll { .. } => plural("point", many),
    }
}

/// Says after the thing whose it is: " you have", " on your dice", " in the Convergence".
pub(super) fn whose(metric: &Metric) -> &'static str {
    match (metric, metric.site()) {
        (_, None) => " you roll",
        (Metric::Count(item, _), _) if is_pool(item) => " in the Gene Pool",
        (Metric::Count(item, _), Some(Site::Me)) if is_tally(item) => "",
        (Metric::Pips(_), Some(Site::Me | Site::Own)) => " on your dice",
        (Metric::Pips(_), Some(Site::Left)) => " on the dice of the player on your left",
        (Metric::Pips(_), Some(Site::Right)) => " on the dice of the player on your right",
        (Metric::Pips(_), Some(Site::Others)) => " on the dice of the other players",
        (Metric::Pips(_), Some(Site::All)) => " on the dice of all players",
        (_, Some(Site::Me)) => " you have",
        (_, Some(Site::Own)) => " in your own Microbe",
        (_, Some(Site::Left)) => " of the player on your left",
        (_, Some(Site::Right)) => " of the player on your right",
        (_, Some(Site::Others)) => " of the other players",
        (_, Some(Site::All)) => " of all players",
        (_, Some(Site::Conv)) => " in the Convergence",
    }
}

/// Gives who has what is counted, for a sentence about it.
pub(super) fn owner(metric: &Metric) -> Owner {
    let have = |who, place| Owner {
        who,
        has: "have",
        lacks: "do not have",
        place,
    };
    let has = |who| Owner {
        who,
        has: "has",
        lacks: "does not have",
        place: "",
    };
    match (metric, metric.site()) {
        (Metric::Pips(_), Some(Site::Left)) => have("the dice of the player on your left", ""),
        (Metric::Pips(_), Some(Site::Right)) => have("the dice of the player on your right", ""),
        (Metric::Pips(_), Some(Site::Others)) => have("the dice of the other players", ""),
        (Metric::Pips(_), Some(Site::All)) => have("the dice of all players", ""),
        (Metric::Pips(_), Some(Site::Me | Site::Own)) => have("your dice", ""),
        (Metric::Count(item, _), _) if is_pool(item) => has("the Gene Pool"),
        (_, None | Some(Site::Me)) => have("you", ""),
        (_, Some(Site::Own)) => have("you", " in your own Microbe"),
        (_, Some(Site::Left)) => has("the player on your left"),
        (_, Some(Site::Right)) => has("the player on your right"),
        (_, Some(Site::Others)) => have("the other players together", ""),
        (_, Some(Site::All)) => have("all players together", ""),
        (_, Some(Site::Conv)) => has("the Convergence"),
    }
}

/// Everybody knows that a goal counts his own.
fn is_tally(item: &Item) -> bool {
    let tally = |noun: &Noun| matches!(noun, Noun::Tally(_));
    item.nouns.iter().all(tally)
}

/// The Gene Pool is nobody's.
fn is_pool(item: &Item) -> bool {
    item.nouns == [Noun::Pool]
}

/// Gives the player who has the most or the least of it.
pub(super) fn leader(metric: &Metric, most: bool) -> String {
    let rank = if most { "most" } else { "fewest" };
    let things = things(metric, true);
    match metric {
        Metric::Roll { best, .. } => {
            let rank = if most { "highest" } else { "lowest" };
            let what = if *best { "best die" } else { "total" };
            format!("the player with the {rank} {what}")
        }
        Metric::Pips(_) => format!("the player whose dice have the {rank} pips"),
        _ => {
            let place = match metric.site() {
                Some(Site::Own) => " in their own Microbe",
                _ => "",
            };
            format!("the player with the {rank} {things}{place}")
        }
    }
}
