//! The rows of a table → cards, each with its number of copies.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::diag::{Diagnostic, Diags, Rule};

use super::card::Card;
use super::copies::{Reader, check_header};
use super::label;
use super::table::{Row, Table};

/// Makes one card of each wanted row. A row without a usable number of copies is printed once.
pub(super) fn cards(
    table: &Table,
    wanted: impl Fn(&Row) -> bool,
    default: u32,
    players: RangeInclusive<u8>,
    diags: &mut Diags,
) -> Vec<Card> {
    check_header(table, &players, diags);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut cards = Vec::new();
    for (number, row) in table.rows.iter().enumerate() {
        let id = match table.text(row, "id") {
            "" => (number + 1).to_string(),
            id => id.to_owned(),
        };
        if !wanted(row) {
            continue;
        }
        label::check_row(table, row, diags);
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
        let mut reader = Reader {
            table,
            row,
            name: &name,
            diags,
        };
        let (copies, by_players) = reader.copies(default, players.clone());
        cards.push(Card {
            id,
            name,
            row: Some(number),
            copies,
            by_players,
        });
    }
    cards
}
