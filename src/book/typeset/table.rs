//! Tables → Typst, and where they may be broken.

use super::super::{Align, Table, letters};
use super::code::{array, quoted};
use super::inline::Where;
use super::writer::Writer;

/// A table up to this many letters is kept on one page.
const KEPT_TABLE: usize = 700;
/// A cell of more letters than this may be broken.
const KEPT_CELL: usize = 400;
/// A row stays whole up to this many letters, as if all its cells were as long as the longest of the
/// table: a narrow cell is high.
const KEPT_ROW: usize = 800;

/// Up to this many letters, the longest words of all columns have room beside each other on the smallest page.
const ROOMY: usize = 32;

impl Writer<'_> {
    pub(super) fn table(&mut self, table: &Table) -> String {
        let columns = table.head.len();
        if columns == 0 {
            return "[]".to_owned();
        }
        let align = |column: usize| match table.aligns.get(column) {
            None | Some(Align::Left) => "left",
            Some(Align::Center) => "center",
            Some(Align::Right) => "right",
        };
        let aligns: Vec<String> = (0..columns).map(|column| quoted(align(column))).collect();
        let head: Vec<String> = table
            .head
            .iter()
            .map(|cell| self.inlines(cell, Where::Text))
            .collect();
        let mut total = 0;
        let mut longest = 0;
        let mut rows = Vec::new();
        for row in &table.rows {
            let mut cells = Vec::new();
            for column in 0..columns {
                let cell = row.get(column).map_or(&[][..], Vec::as_slice);
                let length = letters(cell).chars().count();
                total += length;
                longest = longest.max(length);
                cells.push(self.inlines(cell, Where::Text));
            }
            rows.push(array(cells));
        }
        // Where a table is to be written into, what is left empty takes the room, and so does the last column if there
        // is any.
        let filled = |column: usize| {
            let mut cells = table.rows.iter().filter_map(|row| row.get(column));
            cells.any(|cell| !cell.is_empty())
        };
        let wide = |column: usize| match self.writable {
            true if !filled(column) => "true",
            true if column + 1 == columns => "none",
            _ => "false",
        };
        let wide: Vec<String> = (0..columns).map(|column| wide(column).to_owned()).collect();
        let keep = total <= KEPT_TABLE && longest <= KEPT_CELL;
        let whole = keep || longest * columns <= KEPT_ROW;
        format!(
            "rows({}, {}, {}, {keep}, {whole}, {}, {})",
            array(aligns),
            array(head),
            array(rows),
            array(wide),
            array(long_words(table)),
        )
    }
}

/// Gives the longest word of each column, if they may have no room beside each other.
fn long_words(table: &Table) -> Vec<String> {
    let longest = |column: usize| -> String {
        let rows = std::iter::once(&table.head).chain(&table.rows);
        let cells = rows.filter_map(|row| row.get(column));
        let words = cells.flat_map(|cell| {
            let text = letters(cell);
            let words = text.split_whitespace().map(str::to_owned);
            words.collect::<Vec<_>>()
        });
        let longest = words.max_by_key(|word| word.chars().count());
        longest.unwrap_or_default()
    };
    let words: Vec<String> = (0..table.head.len()).map(longest).collect();
    let all: usize = words.iter().map(|word| word.chars().count()).sum();
    if all > ROOMY {
        words.iter().map(|word| quoted(word)).collect()
    } else {
        Vec::new()
    }
}
