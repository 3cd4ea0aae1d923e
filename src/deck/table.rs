//! A table whose cells know their place.
//!
//! Records of a text or a sheet in → a header and rows of equally many cells out.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::{MAX_COLUMNS, MAX_ROWS, Nature, Sheet};

use super::number;

/// A table: a header and rows of equally many cells.
#[derive(Clone, Debug)]
pub struct Table {
    /// Path inside the project.
    pub file: Arc<str>,
    /// Names of the columns.
    pub columns: Vec<Cell>,
    /// The rows below the header.
    pub rows: Vec<Row>,
}

/// One row of cells.
#[derive(Clone, Debug)]
pub struct Row {
    /// The line of the file or the row of the sheet, from 1.
    pub number: usize,
    /// As many cells as there are columns.
    pub cells: Vec<Cell>,
}

/// A row as it was read.
pub(super) type Record = Row;

/// A value and the bytes where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The value without quotes and without blanks around it.
    pub text: String,
    span: Range<usize>,
    nature: Nature,
}

impl Cell {
    /// Makes a cell of a text.
    pub(super) fn new(text: String, span: Range<usize>) -> Self {
        let nature = Nature::Plain;
        Self { text, span, nature }
    }

    /// Says what kind of value a workbook has here.
    pub(super) fn nature(&self) -> Nature {
        self.nature
    }

    fn is_blank(&self) -> bool {
        self.text.is_empty() && self.nature == Nature::Plain
    }
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
        });
        Self::assemble(file, records, diags)
    }

    /// Makes a table without a cell.
    pub(super) fn blank(file: &Arc<str>) -> Self {
        Self {
            file: Arc::clone(file),
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// Makes a table of records; broken rows are findings and left out.
    pub(super) fn assemble(
        file: &Arc<str>,
        records: impl Iterator<Item = Record>,
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
        if let Some(cell) = header.cells.get(MAX_COLUMNS) {
            let message = format!("the table has more than {MAX_COLUMNS} columns");
            diags.push(broken(file, cell.span.clone(), message));
            table.columns = header.cells.into_iter().take(MAX_COLUMNS).collect();
            return table;
        }
        table.columns = header.cells;
        for record in records {
            if table.rows.len() == MAX_ROWS {
                let message = format!("the table has more than {MAX_ROWS} rows");
                let finding = Diagnostic::new(Rule::D019, message).at(table.row_place(&record));
                diags.push(finding.help("split the deck, or use `copies` for equal cards"));
                break;
            }
            if let Some(row) = table.row(record, diags) {
                table.rows.push(row);
            }
        }
        table.drop_blank_columns();
        table.check_header(diags);
        number::check(&table, diags);
        table
    }

    /// Gives the index of a column.
    #[must_use]
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|cell| cell.text == name)
    }

    /// Gives the cell of a row in a named column.
    #[must_use]
    pub fn get<'a>(&self, row: &'a Row, column: &str) -> Option<&'a Cell> {
        row.cells.get(self.column(column)?)
    }

    /// Gives the text of a cell, empty when the column does not exist.
    #[must_use]
    pub fn text<'a>(&self, row: &'a Row, column: &str) -> &'a str {
        self.get(row, column).map_or("", |cell| cell.text.as_str())
    }

    /// Points at a cell.
    #[must_use]
    pub fn place(&self, cell: &Cell) -> Place {
        Place::new(&self.file, cell.span.clone())
    }

    /// Points at a part of a cell's text, or at the cell when the file spells the text otherwise.
    #[must_use]
    pub fn place_in(&self, cell: &Cell, part: Range<usize>) -> Place {
        let start = cell.span.start;
        if cell.span.len() == cell.text.len() {
            Place::new(&self.file, start + part.start..start + part.end)
        } else {
            self.place(cell)
        }
    }

    /// Names the row and column of the cell that holds a byte.
    pub(super) fn spot(&self, byte: usize) -> Option<String> {
        let holds = |cell: &Cell| (cell.span.start..=cell.span.end).contains(&byte);
        if self.columns.iter().any(holds) {
            return Some("in the header".to_owned());
        }
        self.rows.iter().find_map(|row| {
            let column = row.cells.iter().position(holds)?;
            let name = &self.columns.get(column)?.text;
            Some(format!("row {}, column `{name}`", row.number))
        })
    }

    /// Points at a whole row.
    #[must_use]
    pub fn row_place(&self, row: &Row) -> Place {
        let start = row.cells.first().map_or(0, |cell| cell.span.start);
        let end = row.cells.last().map_or(start, |cell| cell.span.end);
        Place::new(&self.file, start..end)
    }

    /// Takes a row that has as many cells as the header; blank ones at its end don't count.
    fn row(&self, mut row: Row, diags: &mut Diags) -> Option<Row> {
        let extra = row.cells.iter().skip(self.columns.len());
        if extra.clone().all(Cell::is_blank) {
            row.cells.truncate(self.columns.len());
        }
        if row.cells.len() != self.columns.len() {
            let message = format!(
                "this row has {} cells, the header has {}",
                row.cells.len(),
                self.columns.len()
            );
            let finding = Diagnostic::new(Rule::D001, message)
                .at(self.row_place(&row))
                .help("put a text that holds a comma or a line break in double quotes");
            diags.push(finding);
            return None;
        }
        Some(row)
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
        if self.rows.is_empty() {
            let finding = Diagnostic::new(Rule::D006, "the table has no row")
                .at(Place::file(&self.file))
                .help("write one row per card below the header");
            diags.push(finding);
        }
    }
}

/// Makes the finding of a table that is none.
pub(super) fn broken(file: &Arc<str>, span: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::new(Rule::D001, message).at(Place::new(file, span))
}
