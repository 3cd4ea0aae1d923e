//! Types and tags of Traits: which there are, and which an effect names.

use crate::deck::{Card, Component};
use crate::diag::{Diags, Place, Rule, nearest};
use crate::effect::Noun;

use super::{about, spot};
use crate::deck::Settings;

/// What Traits can be and have.
#[derive(Default)]
pub(super) struct Words<'a> {
    /// The types, with the places that explain them.
    pub types: Vec<(&'a str, Place)>,
    /// The tags.
    pub tags: Vec<&'a str>,
    /// The types and tags that a Trait carries; `None` when that is not known.
    carried: Option<Vec<&'a str>>,
}

impl<'a> Words<'a> {
    /// Reads the tables that explain them.
    pub fn read(rules: &Settings<'a>, traits: Option<&'a Component>, diags: &mut Diags) -> Self {
        let types = explained(rules, "types", "type", diags);
        let tags = explained(rules, "tags", "tag", diags);
        let carried = traits.map(|traits| {
            let cards = traits.cards.iter().filter(|card| card.copies > 0);
            let words = cards.flat_map(|card| {
                let tags = traits.text(card, "tags").split_whitespace();
                tags.chain(std::iter::once(traits.text(card, "type")))
            });
            words.collect()
        });
        Self {
            types,
            tags: tags.into_iter().map(|(tag, _)| tag).collect(),
            carried,
        }
    }

    /// Gives the types without their places.
    pub fn types(&self) -> Vec<&'a str> {
        self.types.iter().map(|(word, _)| *word).collect()
    }

    /// CP-V05: the types and tags that a cell names exist, and Traits have them.
    pub fn check(
        &self,
        nouns: &[&Noun],
        component: &Component,
        card: &Card,
        column: &str,
        diags: &mut Diags,
    ) {
        for noun in nouns {
            let (what, word, known) = match noun {
                Noun::Trait(Some(word)) => ("type", word.as_str(), self.types()),
                Noun::Tag(word) => ("tag", word.as_str(), self.tags.clone()),
                _ => continue,
            };
            let unknown = !known.is_empty() && !known.contains(&word);
            let carried = self.carried.as_ref();
            let (message, help) = if unknown {
                let help = unknown_help(word, &known);
                (format!("there is no {what} `{word}` of Traits"), help)
            } else if carried.is_some_and(|carried| !carried.contains(&word)) {
                let help = format!(
                    "give some that {what}, or name another: {}",
                    known.join(", ")
                );
                (format!("no Trait has the {what} `{word}`"), help)
            } else {
                continue;
            };
            let place = spot(component, card, column, &noun.to_string());
            let finding = about(Rule::D014, component, card, column, &message);
            diags.push(finding.at_maybe(place).help(help));
        }
    }
}

/// Helps to find the right one of several words.
pub(super) fn unknown_help(word: &str, known: &[&str]) -> String {
    match nearest(word, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    }
}

/// Gives the words of a table that explains them.
fn explained<'a>(
    rules: &Settings<'a>,
    name: &str,
    column: &str,
    diags: &mut Diags,
) -> Vec<(&'a str, Place)> {
    let found = rules.deck().tables.get(name);
    let Some(table) = found.filter(|table| table.column(column).is_some()) else {
        rules.missing(&format!("a table `{name}` with a column `{column}`"), diags);
        return Vec::new();
    };
    let cells = table.rows.iter().filter_map(|row| table.get(row, column));
    cells
        .map(|cell| (cell.text.as_str(), table.place(cell)))
        .collect()
}
