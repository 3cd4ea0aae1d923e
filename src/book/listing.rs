//! Tables of what the deck holds: its pieces and its tables.

use std::ops::Range;

use crate::deck::Table as Rows;
use crate::diag::Rule;

use super::block::{Align, Block, Table};
use super::inline;
use super::reader::Reader;
use super::text::{Inline, Text, text};

pub(super) fn components(reader: &Reader<'_, '_>) -> Block {
    let deck = reader.deck;
    let row = |component: &crate::deck::Component| {
        let variants = component.spec.variants.as_ref();
        let titles: Vec<&str> = variants
            .into_iter()
            .flat_map(toml::Spanned::get_ref)
            .filter_map(|id| deck.manifest.variants.get(id))
            .map(|variant| variant.title.as_str())
            .collect();
        let used = if titles.is_empty() {
            "always".to_owned()
        } else {
            titles.join(", ")
        };
        vec![
            text(component.pieces().to_string()),
            text(component.spec.title.clone()),
            text(used),
        ]
    };
    Block::Table(Table {
        aligns: vec![Align::Right, Align::Left, Align::Left],
        head: ["Number", "Piece", "Used in"].map(text).to_vec(),
        rows: deck
            .components
            .iter()
            .filter(|component| component.pieces() > 0)
            .map(row)
            .collect(),
    })
}

pub(super) fn table(
    reader: &mut Reader<'_, '_>,
    name: &str,
    columns: &str,
    heads: &str,
    range: &Range<usize>,
) -> Vec<Block> {
    let deck = reader.deck;
    let Some(rows) = deck.tables.get(name) else {
        let known: Vec<&str> = deck.tables.keys().map(String::as_str).collect();
        reader.unknown("table", name, &known, range);
        return Vec::new();
    };
    let known: Vec<&str> = rows
        .columns
        .iter()
        .map(|column| column.text.as_str())
        .collect();
    let columns: Vec<&str> = columns.split_whitespace().collect();
    for column in &columns {
        if !known.contains(column) {
            reader.unknown("column", column, &known, range);
            return Vec::new();
        }
    }
    let heads: Vec<&str> = if heads.is_empty() {
        columns.clone()
    } else {
        heads.split('|').collect()
    };
    if heads.len() != columns.len() {
        let message = format!("{} columns have {} heads", columns.len(), heads.len());
        reader.find(Rule::B001, message, range.clone());
        return Vec::new();
    }
    let mut body = Vec::new();
    for row in &rows.rows {
        let cell = |column: &&str| cell(reader, rows, row, column);
        body.push(columns.iter().map(cell).collect());
    }
    vec![Block::Table(Table {
        aligns: vec![Align::Left; columns.len()],
        head: heads.into_iter().map(text).collect(),
        rows: body,
    })]
}

/// Gives a cell as text; one of the column `icon` as its icon.
fn cell(reader: &mut Reader<'_, '_>, table: &Rows, row: &crate::deck::Row, column: &str) -> Text {
    let words = table.text(row, column);
    if column == "icon" && inline::show(reader, words) {
        return vec![Inline::Icon(words.to_owned())];
    }
    text(words)
}
