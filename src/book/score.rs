//! Scores on cards: the categories of a deck, and what each card has in them.

use std::ops::Range;

use crate::deck::{Card, Component};
use crate::diag::Rule;

use super::reader::Reader;

/// One category of scores.
pub(super) struct Category {
    pub key: String,
    pub label: String,
    pub verb: String,
}

/// Gives the categories and the cards with scores; a finding when the deck has none.
pub(super) fn scores<'a>(
    reader: &mut Reader<'a, '_>,
    range: &Range<usize>,
) -> Option<(Vec<Category>, &'a Component)> {
    let deck = reader.deck;
    let found = deck.tables.get("categories").and_then(|table| {
        let category = |row| Category {
            key: table.text(row, "key").to_owned(),
            label: table.text(row, "label").to_owned(),
            verb: table.text(row, "verb").to_owned(),
        };
        let categories: Vec<Category> = table.rows.iter().map(category).collect();
        let has_all = |component: &&Component| {
            let card = component.cards.first();
            let score = |key: &str| card.and_then(|card| component.cell(card, key)).is_some();
            score("special") && categories.iter().all(|category| score(&category.key))
        };
        let component = deck.components.iter().find(has_all)?;
        Some((categories, component))
    });
    if found.is_none() {
        let message =
            "this needs a table `categories`, and cards with a score in each and a `special`";
        reader.find(Rule::B001, message.to_owned(), range.clone());
    }
    found
}

pub(super) fn score(component: &Component, card: &Card, key: &str) -> i64 {
    component.text(card, key).parse().unwrap_or(0)
}

/// Gives the cards that are better in a category than in any other.
pub(super) fn gifted<'a>(
    component: &'a Component,
    key: &str,
) -> impl Iterator<Item = &'a Card> + use<'a> {
    let key = key.to_owned();
    let cards = component.cards.iter();
    cards.filter(move |card| component.text(card, "special") == key)
}
