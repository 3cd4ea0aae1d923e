//! Traits: their types and tags exist, and every type has its share of cards (CP-V07).

use crate::deck::{Card, Component};
use crate::diag::{Diagnostic, Diags, Rule};

use super::words::{Words, unknown_help};
use super::{about, spot};
use crate::deck::Settings;

/// Checks the Traits.
pub(super) fn check(
    rules: &Settings<'_>,
    traits: &Component,
    words: &Words<'_>,
    diags: &mut Diags,
) {
    let before = diags.iter().count();
    for card in &traits.cards {
        let types: Vec<&str> = vec![traits.text(card, "type")];
        known(traits, card, "type", &types, &words.types(), diags);
        let tags: Vec<&str> = traits.text(card, "tags").split_whitespace().collect();
        known(traits, card, "tags", &tags, &words.tags, diags);
    }
    let range = rules.numbers("type_cards", diags);
    // A misspelt type is missing where it belongs: one finding is enough.
    if let Some(range) = range.filter(|_| diags.iter().count() == before) {
        shared(traits, words, range, diags);
    }
}

/// Finds words of a cell that no table explains.
fn known(
    traits: &Component,
    card: &Card,
    column: &str,
    written: &[&str],
    known: &[&str],
    diags: &mut Diags,
) {
    let what = column.strip_suffix('s').unwrap_or(column);
    for word in written {
        if known.is_empty() || known.contains(word) {
            continue;
        }
        let message = format!("`{word}` is no {what} of Traits");
        let finding = about(Rule::D003, traits, card, column, &message);
        let finding = finding.at_maybe(spot(traits, card, column, word));
        diags.push(finding.help(unknown_help(word, known)));
    }
}

/// CP-V07: no type is so rare that Evolutions can't be met, or so common that they always are.
fn shared(traits: &Component, words: &Words<'_>, [least, most]: [i64; 2], diags: &mut Diags) {
    for (word, place) in &words.types {
        let cards = traits.cards.iter();
        let of_type = cards.filter(|card| traits.text(card, "type") == *word);
        let count: i64 = of_type.map(|card| i64::from(card.copies)).sum();
        if !(least..=most).contains(&count) {
            let message = format!("{count} Traits are of the type `{word}`");
            let finding = Diagnostic::new(Rule::D036, message).at(place.clone());
            diags.push(finding.help(format!("`type_cards` says {least} to {most}")));
        }
    }
}
