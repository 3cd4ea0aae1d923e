//! Things and numbers, in words.

use crate::effect::say::{Owner, capital, plural};
use crate::effect::{Item, Metric, Thing};

use super::act::plain_measure;
use super::deed::{Measure, Site};

/// Gives the word for a thing that is moved.
pub(super) fn thing(thing: &Thing, many: bool) -> String {
    match (thing.noun.word, &thing.name) {
        ("trait", Some(name)) => plural(&format!("{} Trait", capital(name)), many),
        ("tag", Some(name)) => format!("{} tagged {}", plural("Trait", many), capital(name)),
        ("die", _) => if many { "dice" } else { "die" }.to_owned(),
        ("card" | "pool", _) => plural("card", many),
        ("faceup", _) => plural("face-up card", many),
        ("facedown", _) => plural("face-down card", many),
        ("self", _) => "this card".to_owned(),
        ("genome", _) => plural("Starting Genome", many),
        ("hand", _) => format!("{} in hand", plural("card", many)),
        (word @ ("trait" | "adaptation" | "evolution" | "mutation"), _) => {
            plural(&capital(word), many)
        }
        (size, _) => size.to_owned(),
    }
}

/// Gives the word for a thing that is counted, of which a Trait with a tag is its tag.
pub(super) fn counted(of: &Thing, many: bool) -> String {
    match (of.noun.word, &of.name) {
        ("tag", Some(name)) => format!("{} {}", capital(name), plural("tag", many)),
        _ => thing(of, many),
    }
}

/// Gives the word for what a number counts that counts no item.
pub(super) fn number(metric: &Metric, many: bool) -> String {
    match plain_measure(metric) {
        Some(Measure::Types(_)) if many => "different types of Trait".to_owned(),
        Some(Measure::Types(_)) => "type of Trait".to_owned(),
        Some(Measure::Names(_)) => format!("different {}", plural("Trait", many)),
        Some(Measure::Pips(_)) => plural("pip", many),
        _ => plural("point", many),
    }
}

/// Says after the thing whose it is: " you have", " on your dice", " in the Convergence".
pub(super) fn whose(metric: &Metric) -> &'static str {
    let Some(measure) = plain_measure(metric) else {
        return "";
    };
    match (&measure, measure.site()) {
        (_, None) => " you roll",
        (Measure::Count(item, _), _) if is_pool(item) => " in the Gene Pool",
        (Measure::Pips(_), Some(Site::Me | Site::Own)) => " on your dice",
        (Measure::Pips(_), Some(Site::Left)) => " on the dice of the player on your left",
        (Measure::Pips(_), Some(Site::Right)) => " on the dice of the player on your right",
        (Measure::Pips(_), Some(Site::Others)) => " on the dice of the other players",
        (Measure::Pips(_), Some(Site::All)) => " on the dice of all players",
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
    let Some(measure) = plain_measure(metric) else {
        return Owner::have("you", "");
    };
    match (&measure, measure.site()) {
        (Measure::Pips(_), Some(Site::Left)) => {
            Owner::have("the dice of the player on your left", "")
        }
        (Measure::Pips(_), Some(Site::Right)) => {
            Owner::have("the dice of the player on your right", "")
        }
        (Measure::Pips(_), Some(Site::Others)) => Owner::have("the dice of the other players", ""),
        (Measure::Pips(_), Some(Site::All)) => Owner::have("the dice of all players", ""),
        (Measure::Pips(_), Some(Site::Me | Site::Own)) => Owner::have("your dice", ""),
        (Measure::Count(item, _), _) if is_pool(item) => Owner::has("the Gene Pool"),
        (_, None | Some(Site::Me)) => Owner::have("you", ""),
        (_, Some(Site::Own)) => Owner::have("you", " in your own Microbe"),
        (_, Some(Site::Left)) => Owner::has("the player on your left"),
        (_, Some(Site::Right)) => Owner::has("the player on your right"),
        (_, Some(Site::Others)) => Owner::have("the other players together", ""),
        (_, Some(Site::All)) => Owner::have("all players together", ""),
        (_, Some(Site::Conv)) => Owner::has("the Convergence"),
    }
}

/// The Gene Pool is nobody's.
fn is_pool(item: &Item) -> bool {
    item.word() == Some("pool")
}

/// Gives the player who has the most or the fewest of these things.
pub(super) fn leader(metric: &Metric, most: bool, things: &str) -> String {
    let rank = if most { "most" } else { "fewest" };
    let measure = plain_measure(metric);
    if let Some(Measure::Pips(_)) = measure {
        return format!("the player whose dice have the {rank} pips");
    }
    let place = match measure.and_then(|measure| measure.site()) {
        Some(Site::Own) => " in their own Microbe",
        _ => "",
    };
    format!("the player with the {rank} {things}{place}")
}
