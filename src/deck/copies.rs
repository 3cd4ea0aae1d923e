//! The rows of a table → cards, each with its number of copies.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::card::Card;
use super::number;
use super::table::{Row, Table};

/// Most copies of one face.
const MAX_COPIES: u32 = 1000;

/// Makes one card per row. A row without a usable number of copies is printed once.
pub(super) fn cards(table: &Table, default: u32, diags: &mut Diags) -> Vec<Card> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut cards = Vec::new();
    for (number, row) in table.rows.iter().enumerate() {
        let id = match table.text(row, "id") {
            "" => (number + 1).to_string(),
            id => id.to_owned(),
        };
        if let Some(first) = seen.insert(id.clone(), row.number) {
            let place = table.get(row, "id").map(|cell| table.place(cell));
            let message = format!("the id `{id}` stands in row {first} as well");
            diags.push(Diagnostic::new(Rule::D004, message).at_maybe(place));
            continue;
        }
        let name = match table.text(row, "name") {
            "" => id.clone(),
            name => name.to_owned(),
        };
        let copies = copies(table, row, &name, diags).unwrap_or(default);
        cards.push(Card {
            id,
            name,
            row: Some(number),
            copies,
        });
    }
    cards
}

fn copies(table: &Table, row: &Row, name: &str, diags: &mut Diags) -> Option<u32> {
    let cell = table
        .get(row, "copies")
        .filter(|cell| !cell.text.is_empty())?;
    let copies = Copies::of(&cell.text);
    let changed = number::changed(table, cell).filter(|_| copies.count().is_none());
    diags.extend(changed.or_else(|| copies.finding(name, &table.place(cell))));
    copies.count()
}

/// A number of copies as it is written.
pub(super) struct Copies<'a>(&'a str);

impl<'a> Copies<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// Gives the number when it can be printed.
    pub(super) fn count(&self) -> Option<u32> {
        let count = self.0.parse().ok();
        count.filter(|count| *count <= MAX_COPIES)
    }

    /// Says that there are none, or no usable number.
    pub(super) fn finding(&self, name: &str, place: &Place) -> Option<Diagnostic> {
        let finding = match self.count() {
            Some(1..) => return None,
            Some(0) => {
                let message = format!("`{name}` has 0 copies, so it is never printed");
                Diagnostic::new(Rule::D020, message).help("write 1 or more, or take the card out")
            }
            None => {
                let message = format!("`{}` is no number of copies from 0 to 1000", self.0);
                Diagnostic::new(Rule::D005, message)
            }
        };
        Some(finding.at(place.clone()))
    }
}
