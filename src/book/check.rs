//! What is wrong with a book as a whole: links, rules, numbers that could go stale, raw HTML.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::deck::{Component, Deck, Setting};
use crate::diag::{Place, Rule};

use super::attribute;
use super::played::whole;
use super::reader::Reader;

/// Finds links that lead nowhere.
pub(super) fn links(reader: &mut Reader<'_, '_>) {
    for (anchor, place) in std::mem::take(&mut reader.links) {
        let is_there = |anchor: &str| reader.anchors.contains_key(anchor);
        // Where a book does not tell the parts of a rule from each other, it states the whole one.
        let leads = is_there(&anchor) || attribute::is_rule(&anchor) && is_there(whole(&anchor));
        if !leads {
            let message = format!("no heading or rule has the anchor `{anchor}`");
            reader.find_at(Rule::B004, message, place);
        }
    }
}

/// Finds rules of the game that no paragraph carries, and ids that are no rules of it.
pub(super) fn rules(reader: &mut Reader<'_, '_>) {
    if reader.played.canon.is_empty() {
        return;
    }
    let rules = reader.played.canon.iter().map(|rule| whole(rule));
    let all: BTreeSet<&str> = rules.collect();
    let known: Vec<&str> = all.iter().copied().collect();
    let stated: Vec<(String, Place)> = reader
        .anchors
        .iter()
        .filter(|(anchor, _)| attribute::is_rule(anchor))
        .map(|(anchor, place)| (anchor.clone(), place.clone()))
        .collect();
    for (rule, place) in &stated {
        // A part of a rule has a letter behind its number: SC-12a.
        if !all.contains(whole(rule)) {
            reader.unknown_at("rule", rule, &known, place.clone());
        }
    }
    let missing: Vec<&str> = known
        .iter()
        .copied()
        .filter(|rule| !stated.iter().any(|(stated, _)| stated == rule))
        .collect();
    if !missing.is_empty() {
        let message = format!("no paragraph states {}", missing.join(", "));
        reader.find(Rule::B005, message, 0..1);
    }
}

/// Collects the numbers that the manifest holds: settings, players, minutes, ages, pieces.
/// Zero and one are words of everyday speech.
pub(super) fn held(deck: &Deck) -> BTreeSet<i64> {
    let manifest = &deck.manifest;
    let mut held = BTreeSet::new();
    for setting in manifest.rules.values() {
        collect(setting.get_ref(), &mut held);
    }
    for variant in manifest.variants.values() {
        variant
            .settings
            .values()
            .for_each(|setting| collect(setting, &mut held));
    }
    let game = &manifest.game;
    held.extend(game.players.get_ref().map(i64::from));
    held.extend(game.minutes.into_iter().flatten().map(i64::from));
    held.extend(game.ages.map(i64::from));
    let pieces = deck.components.iter().map(Component::pieces);
    held.extend(pieces.filter_map(|pieces| i64::try_from(pieces).ok()));
    held.retain(|number| *number > 1);
    held
}

fn collect(setting: &Setting, held: &mut BTreeSet<i64>) {
    held.extend(setting.whole());
    held.extend(setting.wholes().into_iter().flatten());
}

/// Finds numbers that are written out although the manifest holds them.
pub(super) fn literals(reader: &mut Reader<'_, '_>, words: &str, range: &Range<usize>) {
    // Where letters were escaped, places in the words are not places in the text.
    if words.len() != range.len() {
        return;
    }
    let part_of_number = |c: char| c.is_alphanumeric() || c == '.' || c == '-';
    let mut at = 0;
    for part in words.split_inclusive(|c: char| !part_of_number(c)) {
        let start = range.start + at;
        at += part.len();
        let number = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let is_held = number
            .parse::<i64>()
            .is_ok_and(|number| reader.held.contains(&number));
        if is_held && !reader.page.filled.is_value(start) {
            let message = format!("`{number}` is written out, but the manifest holds it");
            reader.find(Rule::B007, message, start..start + number.len());
        }
    }
}

/// Refuses raw HTML.
pub(super) fn html(reader: &mut Reader<'_, '_>, range: &Range<usize>) {
    let message = "raw HTML is printed as it stands: a book is written in Markdown".to_owned();
    reader.find(Rule::B006, message, range.clone());
}
