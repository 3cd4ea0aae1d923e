//! Records of a text or a sheet in → a table of equally long rows out.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule, counted};
use crate::project::{MAX_COLUMNS, MAX_ROWS, Sheet};

use super::changed;
use super::plain::{self, Cut};
use super::table::{Cell, Record, Row, Table};
use super::told::Told;

/// Longest text of a cell in bytes, as in spreadsheets (Excel's limits).
const MAX_CELL: usize = 32_767;

/// Says that a cell holds too much.
fn overlong(file: &Arc<str>, cell: &Cell) -> Diagnostic {
    let message = format!("this cell has more than {MAX_CELL} bytes");
    broken(file, cell.span.clone(), message)
        .help("a quote that is never closed, or a text for a page")
}

impl Table {
    /// Reads a sheet of a workbook.
    #[must_use]
    pub fn of_sheet(file: &Arc<str>, sheet: &Sheet, diags: &mut Diags) -> Self {
        let records = sheet.rows.iter().map(|row| Record {
            number: row.number,
            cells: row
                .cells
                .iter()
                .map(|cell| Cell {
                    text: cell.text.clone(),
                    span: cell.span.clone(),
                    nature: cell.nature,
                })
                .collect(),
            told: Told::default(),
        });
        let mut table = Self::assemble(file, records, Cut::Other, diags);
        table.name_columns(sheet);
        table
    }

    /// Makes a table of records; broken rows are findings and left out.
    pub(super) fn assemble(
        file: &Arc<str>,
        records: impl Iterator<Item = Record>,
        cut: Cut,
        diags: &mut Diags,
    ) -> Self {
        let mut table = Self::blank(file);
        let mut records = records.filter(|record| !record.cells.iter().all(Cell::is_blank));
        let Some(header) = records.next() else {
            let finding = Diagnostic::new(Rule::D006, "the table is empty")
                .at(Place::file(file))
                .help(
                    "write the names of the columns in the first row, and one row per card below",
                );
            diags.push(finding);
            return table;
        };
        if let Some(cell) = header.cells.iter().find(|cell| cell.text.len() > MAX_CELL) {
            diags.push(overlong(file, cell));
            return table;
        }
        if let Some(cell) = header.cells.get(MAX_COLUMNS) {
            let message = format!("the table has more than {MAX_COLUMNS} columns");
            diags.push(broken(file, cell.span.clone(), message));
            table.columns = header.cells.into_iter().take(MAX_COLUMNS).collect();
            return table;
        }
        (table.header, table.columns) = (header.number, header.cells);
        let mut refused = false;
        for record in records {
            if table.rows.len() == MAX_ROWS {
                let message = format!("the table has more than {MAX_ROWS} rows");
                let finding = Diagnostic::new(Rule::D019, message).at(table.row_place(&record));
                diags.push(finding.help("split the deck, or use `copies` for equal cards"));
                break;
            }
            match table.row(record, diags) {
                Some(row) => table.rows.push(row),
                None => refused = true,
            }
        }
        table.drop_blank_columns();
        table.check_header(diags);
        if table.rows.is_empty() && !refused {
            let finding = Diagnostic::new(Rule::D006, "the table has no row")
                .at(Place::file(file))
                .help("write one row per card below the header");
            diags.push(finding);
        }
        plain::settle(&mut table, cut);
        changed::check(&table, diags);
        table
    }

    /// Takes a row that has as many cells as the header; blank ones at its end don't count.
    fn row(&self, mut row: Row, diags: &mut Diags) -> Option<Row> {
        if let Some(cell) = row.cells.iter().find(|cell| cell.text.len() > MAX_CELL) {
            diags.push(overlong(&self.file, cell));
            return None;
        }
        let extra = row.cells.iter().skip(self.columns.len());
        if extra.clone().all(Cell::is_blank) {
            row.cells.truncate(self.columns.len());
        }
        if row.cells.len() != self.columns.len() {
            let message = format!(
                "this row has {}, the header has {}",
                counted(row.cells.len(), "cell"),
                self.columns.len()
            );
            let help = if row.cells.len() < self.columns.len() {
                "write the cells that it lacks: an empty one has its place between the others, too"
            } else {
                "put a text that holds a comma or a line break in double quotes"
            };
            let finding = Diagnostic::new(Rule::D001, message)
                .at(self.row_place(&row))
                .help(help);
            diags.push(finding);
            return None;
        }
        Some(row)
    }

    /// Remembers where each column stands in the sheet: those that are left out have letters, too.
    fn name_columns(&mut self, sheet: &Sheet) {
        let row = sheet.rows.iter().find(|row| row.number == self.header);
        let cells = || row.into_iter().flat_map(|row| &row.cells);
        let place = |title: &Cell| cells().position(|cell| cell.span == title.span);
        self.letters = self.columns.iter().filter_map(place).collect();
    }

    /// Takes out columns without name and content, which spreadsheets leave behind.
    fn drop_blank_columns(&mut self) {
        for i in (0..self.columns.len()).rev() {
            let blank = |row: &Row| row.cells[i].is_blank();
            if self.columns[i].is_blank() && self.rows.iter().all(blank) {
                self.columns.remove(i);
                for row in &mut self.rows {
                    row.cells.remove(i);
                }
            }
        }
    }

    fn check_header(&self, diags: &mut Diags) {
        for (i, cell) in self.columns.iter().enumerate() {
            if cell.text.is_empty() {
                diags.push(broken(
                    &self.file,
                    cell.span.clone(),
                    "this column has no name".into(),
                ));
            } else if self.columns[..i]
                .iter()
                .any(|other| other.text == cell.text)
            {
                let message = format!("the column `{}` stands in the header twice", cell.text);
                diags.push(broken(&self.file, cell.span.clone(), message));
            }
        }
    }
}

/// Makes the finding of a table that is none.
pub(super) fn broken(file: &Arc<str>, span: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::new(Rule::D001, message).at(Place::new(file, span))
}
