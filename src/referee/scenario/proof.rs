//! A scenario before it is played → what would do nothing or say nothing, whatever came.
//!
//! Knows the rules' names of a game, never its table.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde_json::Value;

use crate::referee::game::Article;
use crate::referee::seat::Seat;

use super::read::{Scenario, Step};
use super::refused::ANY;

/// Something that the author of a scenario can't have meant.
pub(super) struct Slip {
    pub range: Range<usize>,
    pub message: String,
}

/// Reads the proofs of a scenario.
pub(super) fn proof(scenario: &Scenario, canon: &[Article]) -> Vec<Slip> {
    let mut slips = Vec::new();
    whole(scenario, &mut slips);
    let mut labels = BTreeSet::new();
    for (place, spanned) in scenario.step.iter().enumerate() {
        let step = spanned.get_ref();
        let mut wrong = Vec::new();
        happens(step, &mut wrong);
        seats(step, *scenario.players.get_ref(), &mut wrong);
        rules(step, canon, &mut wrong);
        pointers(step, &mut wrong);
        if let Some(label) = &step.label {
            if label.is_empty() || label.contains(['/', ' ']) {
                wrong.push("a `label` is a name without blanks and `/`".to_owned());
            } else if !labels.insert(label) {
                wrong.push(format!("another step has the label `{label}`"));
            }
        }
        let number = place + 1;
        slips.extend(wrong.into_iter().map(|message| Slip {
            range: spanned.span(),
            message: format!("step {number}: {message}"),
        }));
    }
    slips
}

/// Looks at what stands above the steps.
fn whole(scenario: &Scenario, slips: &mut Vec<Slip>) {
    let mut slip = |range: Range<usize>, message: &str| {
        let message = message.to_owned();
        slips.push(Slip { range, message });
    };
    if scenario.title.trim().is_empty() {
        slip(0..0, "the title says nothing");
    }
    let mut named = BTreeSet::new();
    for rule in &scenario.rules {
        if !named.insert(rule.get_ref()) {
            slip(rule.span(), "the rule is named twice");
        }
    }
    match &scenario.unplayable {
        None if scenario.step.is_empty() => slip(0..0, "the scenario has no step"),
        Some(words) if words.get_ref().trim().is_empty() => {
            slip(words.span(), "`unplayable` says what the refusal says");
        }
        Some(words) if !scenario.step.is_empty() => {
            slip(words.span(), "a set-up that is refused has no steps");
        }
        _ => {}
    }
    if let Some(setup) = &scenario.setup
        && let Some(number) = numbered(setup.get_ref())
    {
        slip(setup.span(), &unnamed(number));
    }
}

/// Looks at what a step does.
fn happens(step: &Step, wrong: &mut Vec<String>) {
    if *step == Step::default() {
        wrong.push("the step says nothing".to_owned());
    }
    match (&step.chance, &step.mv) {
        (None, None) if step.refused.is_some() => {
            wrong.push("`refused` needs a `move`".to_owned());
        }
        (Some(_), _) if step.refused.is_some() => {
            wrong.push("`refused` is about a move, so not beside `chance`".to_owned());
        }
        (Some(_), None) if step.seat.is_some() => {
            wrong.push("chance has no `seat`".to_owned());
        }
        _ => {}
    }
    for text in step.mv.iter().chain(&step.chance) {
        let number = text.split_whitespace().find(|word| is_number(word));
        wrong.extend(number.map(unnamed));
    }
}

/// Looks for seats at which nobody sits.
fn seats(step: &Step, players: u8, wrong: &mut Vec<String>) {
    let winners = step.winners.iter().flatten();
    let named = step.seat.iter().chain(winners);
    for seat in named.filter(|seat| seat.place() >= usize::from(players)) {
        wrong.push(nobody(*seat, players));
    }
    if let Some(scores) = step.scores.as_ref()
        && scores.len() != usize::from(players)
    {
        let count = scores.len();
        wrong.push(format!("{count} scores for {players} players"));
    }
    if let Some(sees) = &step.sees {
        match viewer(sees) {
            Err(message) => wrong.push(message),
            Ok(seat) if seat.place() >= usize::from(players) => wrong.push(nobody(seat, players)),
            Ok(_) => {}
        }
    }
}

/// Says that a seat is empty.
pub(super) fn nobody(seat: Seat, players: u8) -> String {
    format!("nobody sits at seat {seat}, as {players} play")
}

/// Gives the seat whose view is meant.
pub(super) fn viewer(sees: &BTreeMap<String, Value>) -> Result<Seat, String> {
    let seat = sees.get("seat");
    let seat = seat.ok_or("`sees` needs a `seat`: whose view?")?;
    serde_json::from_value(seat.clone()).map_err(|_| format!("`seat` can’t be `{seat}`"))
}

/// Looks for rules that the game doesn't have.
fn rules(step: &Step, canon: &[Article], wrong: &mut Vec<String>) {
    let refused = step.refused.iter().filter(|refused| !refused.is_any());
    for refused in refused.clone() {
        let named: BTreeSet<&String> = refused.rules().iter().collect();
        if refused.rules().is_empty() {
            wrong.push("`refused` names no rule; `\"*\"` stands for any".to_owned());
        } else if refused.rules().iter().any(|rule| rule == ANY) {
            wrong.push("`\"*\"` stands alone".to_owned());
        } else if named.len() < refused.rules().len() {
            wrong.push("`refused` names a rule twice".to_owned());
        }
    }
    let named = refused.flat_map(|refused| refused.rules().iter());
    for rule in named.chain(&step.ends).filter(|rule| *rule != ANY) {
        if canon.iter().all(|article| article.id != rule) {
            wrong.push(format!("`{rule}` is no rule of the game"));
        }
    }
}

/// Looks for keys that are no pointers.
fn pointers(step: &Step, wrong: &mut Vec<String>) {
    for (name, keys) in [("expect", &step.expect), ("sees", &step.sees)] {
        let Some(keys) = keys else { continue };
        let mut keys = keys
            .keys()
            .filter(|key| name == "expect" || *key != "seat")
            .peekable();
        if keys.peek().is_none() {
            wrong.push(format!("`{name}` looks at nothing"));
        }
        for key in keys.filter(|key| !key.starts_with('/')) {
            wrong.push(format!(
                "`{key}` under `{name}` is no pointer: it begins with `/`"
            ));
        }
    }
}

/// Finds a number of the referee's own in a document.
fn numbered(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => text.split_whitespace().find(|word| is_number(word)),
        Value::Array(list) => list.iter().find_map(numbered),
        Value::Object(fields) => fields.values().find_map(numbered),
        _ => None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(['#', '@'])
}

fn unnamed(number: &str) -> String {
    format!("`{number}` is no word of the game: write the id")
}
