//! A table whose cells know their place.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::Place;
use crate::project::Nature;

use super::told::Told;

/// A table: a header and rows of equally many cells.
#[derive(Clone, Debug)]
pub struct Table {
    /// Path inside the project.
    pub file: Arc<str>,
    /// Names of the columns.
    pub columns: Vec<Cell>,
    /// The rows below the header that are used.
    pub rows: Vec<Row>,
    /// The rows that somebody leaves out.
    pub unused: Vec<Row>,
    /// The row of the header, from 1.
    pub(super) header: usize,
    /// The place of each column in a workbook, from 0; empty in a text, which has no letters.
    pub(super) letters: Vec<usize>,
}

/// One row of cells.
#[derive(Clone, Debug)]
pub struct Row {
    /// The row as a spreadsheet counts it, from 1.
    pub number: usize,
    /// As many cells as there are columns.
    pub cells: Vec<Cell>,
    /// What its cells say in the words of the game.
    pub(super) told: Told,
}

/// A row as it was read.
pub(super) type Record = Row;

/// A value and the bytes where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The value without quotes and without blanks around it.
    pub text: String,
    /// Where it stands.
    pub(super) span: Range<usize>,
    /// What kind of value a workbook has here.
    pub(super) nature: Nature,
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

    /// Says whether there is nothing in it.
    pub(super) fn is_blank(&self) -> bool {
        self.text.is_empty() && self.nature == Nature::Plain
    }
}

impl Table {
    /// Makes a table without a cell.
    pub(super) fn blank(file: &Arc<str>) -> Self {
        Self {
            file: Arc::clone(file),
            columns: Vec::new(),
            rows: Vec::new(),
            unused: Vec::new(),
            header: 1,
            letters: Vec::new(),
        }
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

    /// Finds the row and the column of the cell in which a place begins.
    #[must_use]
    pub fn find(&self, place: &Place) -> Option<(usize, usize)> {
        let start = place.span().start;
        let holds = |cell: &Cell| (cell.span.start..=cell.span.end).contains(&start);
        let mut rows = self.rows.iter().enumerate();
        rows.find_map(|(row, cells)| Some((row, cells.cells.iter().position(holds)?)))
    }

    /// Points at a whole row.
    #[must_use]
    pub fn row_place(&self, row: &Row) -> Place {
        let start = row.cells.first().map_or(0, |cell| cell.span.start);
        let end = row.cells.last().map_or(start, |cell| cell.span.end);
        Place::new(&self.file, start..end)
    }
}
