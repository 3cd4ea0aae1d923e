//! Lines that stand only with certain cards: `{if="traits.flagellum"}`.
//!
//! A source and a deck in; what is to be cut out of the source, and names that mean nothing, out. Never
//! reads a value.

use std::ops::Range;

use crate::deck::{Component, Deck, Row, Table};

use super::value::{Cut, Failure, Refusal};

/// How the mark of such a line begins and ends.
const MARK: [&str; 2] = ["{if=\"", "\"}"];

/// Finds the lines that are left out, since they speak of a row that is not used; of all others, the
/// mark is.
pub(super) fn cuts(source: &str, deck: &Deck) -> (Vec<Cut>, Vec<Failure>) {
    let (mut cuts, mut failures) = (Vec::new(), Vec::new());
    let (mut at, mut fenced) = (0, false);
    for line in source.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        let Some((mark, names)) = mark(line).filter(|_| !fenced) else {
            continue;
        };
        let mut stands = true;
        for name in names.split_whitespace() {
            match is_used(deck, name) {
                Ok(used) => stands &= used,
                Err(refusal) => failures.push((start + mark.start..start + mark.end, refusal)),
            }
        }
        let before = line[..mark.start].trim_end().len();
        cuts.push(Cut {
            range: if stands {
                start + before..start + mark.end
            } else {
                start..at
            },
            instead: String::new(),
        });
    }
    (cuts, failures)
}

/// Finds the mark of a line, and what it names.
fn mark(line: &str) -> Option<(Range<usize>, &str)> {
    let [open, close] = MARK;
    let start = line.find(open)?;
    let names = start + open.len();
    let end = names + line[names..].find(close)?;
    Some((start..end + close.len(), &line[names..end]))
}

/// Says whether a row is used: `traits.flagellum` names it by its first cell, `steps.suit=calvin` any
/// row with such a cell.
fn is_used(deck: &Deck, name: &str) -> Result<bool, Refusal> {
    let (table, row) = name.split_once('.').unwrap_or((name, ""));
    let Some(rows) = deck.table(table) else {
        let known = deck.tables.keys().map(String::as_str);
        let known = known.chain(deck.components.iter().map(Component::id));
        let message = format!("there is no table `{table}`");
        return Err(Refusal::near(message, table, known));
    };
    let (column, value) = match row.split_once('=') {
        Some((column, value)) => (rows.column(column), value),
        None => (Some(0), row),
    };
    let Some(column) = column else {
        let known = rows.columns.iter().map(|cell| cell.text.as_str());
        let message = format!("`{table}` has no such column as `{row}` names");
        return Err(Refusal::near(message, row, known));
    };
    let has = |rows: &[Row]| rows.iter().any(|row| says(row, column, value));
    // In a deck of one's own a row may be gone for good.
    if has(&rows.rows) || has(&rows.unused) || deck.own {
        return Ok(has(&rows.rows));
    }
    let message = format!("`{table}` has no row `{row}`");
    Err(Refusal::near(message, value, known(rows, column)))
}

fn says(row: &Row, column: usize, value: &str) -> bool {
    row.cells.get(column).is_some_and(|cell| cell.text == value)
}

fn known(table: &Table, column: usize) -> impl Iterator<Item = &str> {
    let cells = table
        .rows
        .iter()
        .filter_map(move |row| row.cells.get(column));
    cells.map(|cell| cell.text.as_str())
}
