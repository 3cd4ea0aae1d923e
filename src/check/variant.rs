//! Cells that name variants which the game does not have: their cards would be left out without a word.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Rule, nearest};

/// The column that names the variants which use a card.
const COLUMN: &str = "variants";

/// Holds the variants that cards name against those of the game; where it has none, the column is the author's own.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let known: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
    if known.is_empty() {
        return;
    }
    // Several components may be of one table.
    let mut told = BTreeSet::new();
    for component in &deck.components {
        let Some(table) = &component.table else {
            continue;
        };
        for cell in component
            .cards
            .iter()
            .filter_map(|card| component.cell(card, COLUMN))
        {
            for (part, word) in words(&cell.text) {
                let place = table.place_in(cell, part);
                if known.contains(&word) || !told.insert(place.clone()) {
                    continue;
                }
                let message =
                    format!("there is no variant `{word}`, so that no print of one has this card");
                let finding = Diagnostic::new(Rule::M004, message).at(place);
                diags.push(finding.help(help(word, &known)));
            }
        }
    }
}

/// Gives the words of a cell and where they stand in it.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    text.split_whitespace().map(|word| {
        let from = word.as_ptr().addr() - text.as_ptr().addr();
        (from..from + word.len(), word)
    })
}

fn help(word: &str, known: &[&str]) -> String {
    let parts: Vec<&str> = word
        .split([',', ';'])
        .filter(|part| !part.is_empty())
        .collect();
    if word.contains([',', ';']) && parts.iter().all(|part| known.contains(part)) {
        return format!("write blanks between them: `{}`", parts.join(" "));
    }
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("the variants are `{}`", known.join("`, `")),
    }
}
