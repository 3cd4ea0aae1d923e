//! Words for things, numbers and players.

use super::super::item::{Item, Thing};
use super::super::metric::{Metric, Of};
use super::super::party::{Amount, Party, Who};
use super::voice::Voice;

/// Gives a number of things: "**2** face-down cards".
#[must_use]
pub fn counted(voice: &dyn Voice, item: &Item, number: u32) -> String {
    format!("**{number}** {}", things(voice, item, number != 1))
}

/// Gives a number of things, or all; `whose` stands after "all".
#[must_use]
pub fn amounted(voice: &dyn Voice, item: &Item, amount: Amount, whose: &str) -> String {
    match amount {
        Amount::Some(number) => counted(voice, item, number),
        Amount::All => format!("all {whose}{}", things(voice, item, true)),
    }
}

/// Gives the word for things that are moved: "Trait or Adaptation".
#[must_use]
pub fn things(voice: &dyn Voice, item: &Item, many: bool) -> String {
    each(item, "or", |thing| voice.thing(thing, many))
}

/// Gives the word for things that are all meant: "Traits and Adaptations".
#[must_use]
pub fn all_things(voice: &dyn Voice, item: &Item) -> String {
    each(item, "and", |thing| voice.thing(thing, true))
}

/// Gives the word for things that are counted.
#[must_use]
pub fn counts(voice: &dyn Voice, item: &Item, many: bool) -> String {
    each(item, "or", |thing| voice.counted(thing, many))
}

fn each(item: &Item, word: &str, say: impl Fn(&Thing) -> String) -> String {
    let words: Vec<String> = item.things.iter().map(say).collect();
    listed(&words, word)
}

/// Gives the word for what a number counts: "different Traits".
#[must_use]
pub fn things_of(voice: &dyn Voice, metric: &Metric, many: bool) -> String {
    match &metric.of {
        Of::Item(item, _) => counts(voice, item, many),
        _ => voice.number(metric, many),
    }
}

/// Says what is counted: "Motility Traits you have".
#[must_use]
pub fn phrase(voice: &dyn Voice, metric: &Metric) -> String {
    voice.phrase(metric).unwrap_or_else(|| {
        let things = things_of(voice, metric, true);
        format!("{things}{}", voice.whose(metric))
    })
}

/// Gives the players that an act names: "the player on your left".
#[must_use]
pub fn party(voice: &dyn Voice, party: &Party) -> String {
    match party {
        Party::Who(Who::Me) => "you".to_owned(),
        Party::Who(Who::Left) => "the player on your left".to_owned(),
        Party::Who(Who::Right) => "the player on your right".to_owned(),
        Party::Who(Who::Others) => "every other player".to_owned(),
        Party::Who(Who::All) => "every player".to_owned(),
        Party::Who(Who::Choose) => "a player you choose".to_owned(),
        Party::Most(of) => voice.leader(of, true),
        Party::Least(of) => voice.leader(of, false),
    }
}

/// Gives the word for one or for several.
#[must_use]
pub fn plural(word: &str, many: bool) -> String {
    format!("{word}{}", if many { "s" } else { "" })
}

/// Gives a name with blanks and a large letter.
#[must_use]
pub fn capital(name: &str) -> String {
    raised(&name.replace('_', " "))
}

/// Gives a text with a large letter.
#[must_use]
pub fn raised(text: &str) -> String {
    changed(text, |first| first.to_uppercase().collect())
}

/// Gives a text with a small letter.
#[must_use]
pub fn lowered(text: &str) -> String {
    changed(text, |first| first.to_lowercase().collect())
}

fn changed(text: &str, change: impl Fn(char) -> String) -> String {
    let mut rest = text.chars();
    rest.next()
        .map_or_else(String::new, |first| change(first) + rest.as_str())
}

/// Gives a list in words: "a, b and c".
#[must_use]
pub fn listed(parts: &[String], word: &str) -> String {
    match parts.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, [first])) if is_long(first) => format!("{first}, {word} {last}"),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// Says whether a part has parts of its own.
fn is_long(part: &str) -> bool {
    let inner = [", ", " and "].iter().any(|word| part.contains(word));
    inner || part.starts_with("either ") || part.contains(" either ")
}
