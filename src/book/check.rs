//! What is wrong with a book as a whole: links, rules, numbers that could go stale, raw HTML.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::Options;

use crate::deck::{Deck, Setting};
use crate::diag::{Diagnostic, Place, Rule, counted};

use super::attribute;
use super::chapter::{PANELS, SUMMARY, chapter, parts};
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

/// Finds a chapter that should become the mini-zine and has not as many parts as there are panels.
pub(super) fn summary(reader: &mut Reader<'_, '_>) {
    let count = chapter(&reader.book, SUMMARY).map_or(PANELS, |chapter| parts(chapter).len());
    if count == PANELS {
        return;
    }
    let message = format!(
        "a mini-zine has {PANELS} panels, and the chapter `{{#{SUMMARY}}}` has {} of level 2",
        counted(count, "title")
    );
    let help = format!("give it {PANELS} parts with `##`, or another anchor");
    let place = reader.anchors.get(SUMMARY).cloned();
    let finding = Diagnostic::new(Rule::B001, message).at_maybe(place);
    reader.diags.push(finding.help(help));
}

/// Collects the numbers that the manifest holds, each with the name of the first value that is it: settings, players,
/// minutes, ages, pieces. Zero and one are words of everyday speech.
pub(super) fn held(deck: &Deck) -> BTreeMap<i64, String> {
    let manifest = &deck.manifest;
    let mut held = BTreeMap::new();
    let mut hold = |number: i64, name: String| {
        if number > 1 {
            held.entry(number).or_insert(name);
        }
    };
    for (key, setting) in &manifest.rules {
        each(setting.get_ref(), &format!("rules.{key}"), &mut hold);
    }
    for (variant, settings) in &manifest.variants {
        for (key, setting) in &settings.settings {
            each(setting, &format!("variants.{variant}.{key}"), &mut hold);
        }
    }
    let game = &manifest.game;
    for (place, number) in game.players.get_ref().iter().enumerate() {
        hold((*number).into(), format!("game.players[{place}]"));
    }
    for (place, number) in game.minutes.iter().flatten().enumerate() {
        hold((*number).into(), format!("game.minutes[{place}]"));
    }
    if let Some(ages) = game.ages {
        hold(ages.into(), "game.ages".to_owned());
    }
    for component in &deck.components {
        if let Ok(pieces) = component.pieces().try_into() {
            hold(pieces, format!("count.{}", component.id()));
        }
    }
    held
}

fn each(setting: &Setting, name: &str, hold: &mut impl FnMut(i64, String)) {
    if let Some(number) = setting.whole() {
        hold(number, name.to_owned());
    }
    for (place, number) in setting.wholes().into_iter().flatten().enumerate() {
        hold(number, format!("{name}[{place}]"));
    }
}

/// What stands behind a number of something that is no part of a game.
const UNITS: [&str; 14] = [
    "°", "%", "mm", "cm", "m", "km", "µm", "nm", "mg", "g", "kg", "ml", "a.m", "p.m",
];

/// Says whether a number is measured in a unit, by what stands behind it.
fn is_measured(behind: &str) -> bool {
    let behind = behind.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    UNITS.iter().any(|unit| {
        let rest = behind.strip_prefix(unit);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric) || *unit == "°")
    })
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
        let value = number.parse::<i64>().ok();
        let Some(name) = value.and_then(|value| reader.held.get(&value)) else {
            continue;
        };
        if !reader.page.filled.is_value(start)
            && !is_measured(&words[at - part.len() + number.len()..])
        {
            let message = format!("`{number}` is written out, but game.toml holds it");
            let help = format!(
                "write `{{{{ {name} }}}}`; a number that means something else can be a word"
            );
            reader.advise(Rule::B007, message, help, &(start..start + number.len()));
        }
    }
}

/// Refuses raw HTML.
pub(super) fn html(reader: &mut Reader<'_, '_>, range: &Range<usize>) {
    let message = "raw HTML is printed as it stands: a book is written in Markdown".to_owned();
    reader.find(Rule::B006, message, range.clone());
}

/// What other programs read into Markdown, and books have not: it is read so that it can be refused.
pub(super) const REFUSED: Options = Options::ENABLE_STRIKETHROUGH
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_TASKLISTS);

/// Refuses words that are crossed out.
pub(super) fn struck(reader: &mut Reader<'_, '_>, range: &Range<usize>) {
    let message = "a book crosses no words out".to_owned();
    let help = "leave them out; a `~` of its own is written `\\~`".to_owned();
    reader.advise(Rule::B001, message, help, range);
}

/// Refuses a box to tick.
pub(super) fn task(reader: &mut Reader<'_, '_>, range: &Range<usize>) {
    let message = "a list of a book has no boxes to tick".to_owned();
    let help = "write the box as a character: `☐`".to_owned();
    reader.advise(Rule::B001, message, help, range);
}

/// Refuses a footnote.
pub(super) fn footnote(reader: &mut Reader<'_, '_>, range: &Range<usize>) {
    let message = "a book has no footnotes".to_owned();
    let help = "say it in the text, in brackets, or in a block `:::note`".to_owned();
    reader.advise(Rule::B001, message, help, range);
}
