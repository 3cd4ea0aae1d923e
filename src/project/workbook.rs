//! A workbook's sheets as texts, so that findings can quote them like any other source.
//!
//! A sheet becomes one line per row, each cell behind the letter of its column:
//! `A: C01 | B: Neutrophil`. So a line's number is the row's number, and the letter is its column.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

/// Most rows that are kept of a sheet: a header, ten thousand cards and one to point at.
pub const MAX_ROWS: usize = 10_000;
/// Most columns of a table.
pub const MAX_COLUMNS: usize = 500;

/// The sheets of a workbook in their order.
#[derive(Clone, Debug)]
pub struct Workbook {
    /// The sheets that hold cells.
    pub sheets: Vec<Sheet>,
}

impl Workbook {
    /// Finds a sheet.
    #[must_use]
    pub fn sheet(&self, name: &str) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.name == name)
    }
}

/// A sheet: its text, and where in it the cells stand.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The name on its tab.
    pub name: String,
    /// One line per row.
    pub text: String,
    /// The rows that hold something.
    pub rows: Vec<SheetRow>,
    /// Why it could be read only in part or not at all.
    pub fault: Option<String>,
}

/// A row of a sheet.
#[derive(Clone, Debug)]
pub struct SheetRow {
    /// The number of the row, from 1.
    pub number: usize,
    /// The cells from column A on.
    pub cells: Vec<SheetCell>,
}

/// A cell of a sheet.
#[derive(Clone, Debug)]
pub struct SheetCell {
    /// The value without blanks around it.
    pub text: String,
    /// Where it stands in the text of the sheet.
    pub span: Range<usize>,
    /// What its value is.
    pub nature: Nature,
}

/// What kind of value a cell of a workbook holds, as far as it matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nature {
    /// A text, a number, true or false, or nothing.
    #[default]
    Plain,
    /// A date or a time.
    Date,
    /// A formula that nobody has computed yet.
    Uncomputed,
}

/// The values of a sheet by row and column, both from 0.
pub(super) type Grid = BTreeMap<usize, BTreeMap<usize, (String, Nature)>>;

impl Sheet {
    /// Writes the values down.
    pub(super) fn write(name: String, grid: Grid, fault: Option<String>) -> Self {
        let mut sheet = Self {
            name,
            text: String::new(),
            rows: Vec::new(),
            fault,
        };
        let last = grid.values().filter_map(|row| row.keys().last()).max();
        let width = last.map_or(0, |last| last + 1);
        let mut line = 0;
        for (number, mut values) in grid {
            while line < number {
                sheet.text.push('\n');
                line += 1;
            }
            let cells = (0..width)
                .map(|column| sheet.cell(column, values.remove(&column).unwrap_or_default()))
                .collect();
            let number = number + 1;
            sheet.rows.push(SheetRow { number, cells });
        }
        sheet.text.push('\n');
        sheet
    }

    fn cell(&mut self, column: usize, (value, nature): (String, Nature)) -> SheetCell {
        let before = if column == 0 { "" } else { " | " };
        let _ = write!(self.text, "{before}{}: ", letters(column));
        let start = self.text.len();
        let text = value.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.trim().to_owned();
        // A cell stays on its line, and every letter keeps its distance from the cell's beginning.
        let flat = |c: char| if c.is_ascii_control() { ' ' } else { c };
        self.text.extend(text.chars().map(flat));
        let span = start..self.text.len();
        SheetCell { text, span, nature }
    }
}

/// Gives the letters of a column, counted from 0: A, B, … Z, AA.
#[must_use]
pub fn letters(column: usize) -> String {
    let mut rest = column + 1;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or(0)));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_reads_line_by_line_with_the_letters_of_its_columns() {
        let mut grid = Grid::new();
        let mut put = |row, column, text: &str| {
            let value = (text.to_owned(), Nature::Plain);
            grid.entry(row).or_default().insert(column, value);
        };
        put(1, 0, "id");
        put(1, 2, "text");
        put(3, 0, " C01 ");
        put(3, 2, "one\r\ntwo");
        let sheet = Sheet::write("S".into(), grid, None);
        assert_eq!(
            sheet.text,
            "\nA: id | B:  | C: text\n\nA: C01 | B:  | C: one two\n"
        );
        assert_eq!(sheet.rows[1].number, 4);
        assert_eq!(sheet.rows[1].cells[2].text, "one\ntwo");
        let quoted = |cell: &SheetCell| sheet.text[cell.span.clone()].to_owned();
        assert_eq!(quoted(&sheet.rows[1].cells[2]), "one two");
        assert_eq!(quoted(&sheet.rows[1].cells[0]), "C01");
    }

    #[test]
    fn columns_count_in_letters() {
        let names = [0, 25, 26, 701, 702].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "ZZ", "AAA"]);
    }
}
