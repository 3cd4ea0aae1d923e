//! A CSV file whose cells know their place.
//!
//! The `csv` crate reads the values; where a cell stands in the file is found by walking the
//! record's bytes once more, since the crate only tells where a record begins.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};

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
    /// As many cells as there are columns.
    pub cells: Vec<Cell>,
}

/// A value and the bytes where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The value without quotes and without blanks around it.
    pub text: String,
    span: Range<usize>,
}

impl Table {
    /// Reads a CSV text; broken rows are findings and left out.
    #[must_use]
    pub fn parse(file: &Arc<str>, text: &str, diags: &mut Diags) -> Self {
        let mut table = Self {
            file: Arc::clone(file),
            columns: Vec::new(),
            rows: Vec::new(),
        };
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .from_reader(text.as_bytes());
        let mut record = csv::ByteRecord::new();
        let mut header = true;
        loop {
            match reader.read_byte_record(&mut record) {
                Ok(false) => break,
                Ok(true) => {}
                Err(error) => {
                    diags.push(broken(
                        file,
                        0..0,
                        format!("the table can't be read: {error}"),
                    ));
                    break;
                }
            }
            let start = record
                .position()
                .map_or(0, |p| usize::try_from(p.byte()).unwrap_or(0));
            let end = usize::try_from(reader.position().byte()).unwrap_or(text.len());
            let cells = cells(&record, text, start..end.min(text.len()));
            if header {
                table.columns = cells;
                header = false;
            } else if let Some(row) = table.row(cells, diags) {
                table.rows.push(row);
            }
        }
        table.check_header(diags);
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

    /// Points at a whole row.
    #[must_use]
    pub fn row_place(&self, row: &Row) -> Place {
        let start = row.cells.first().map_or(0, |cell| cell.span.start);
        let end = row.cells.last().map_or(start, |cell| cell.span.end);
        Place::new(&self.file, start..end)
    }

    fn row(&self, cells: Vec<Cell>, diags: &mut Diags) -> Option<Row> {
        if cells.iter().all(|cell| cell.text.is_empty()) {
            return None;
        }
        if cells.len() != self.columns.len() {
            let row = Row { cells };
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
        Some(Row { cells })
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

fn broken(file: &Arc<str>, span: Range<usize>, message: String) -> Diagnostic {
    Diagnostic::new(Rule::D001, message).at(Place::new(file, span))
}

/// Pairs the values of a record with their places.
fn cells(record: &csv::ByteRecord, text: &str, bytes: Range<usize>) -> Vec<Cell> {
    let spans = spans(&text.as_bytes()[bytes.clone()], bytes.start);
    record
        .iter()
        .enumerate()
        .map(|(i, value)| Cell {
            text: String::from_utf8_lossy(value).trim().to_owned(),
            span: spans.get(i).cloned().unwrap_or(bytes.clone()),
        })
        .collect()
}

/// Finds the fields of one record; quotes and blanks around a field are left out.
///
/// As in the `csv` crate, a quote opens a field only as its very first byte.
fn spans(record: &[u8], offset: usize) -> Vec<Range<usize>> {
    // Empty lines before the record belong to it.
    let is_break = |b: &&u8| matches!(b, b'\n' | b'\r');
    let first = record.iter().take_while(is_break).count();
    let mut start = first;
    let mut spans = Vec::new();
    let mut quoted = false;
    for i in first..record.len() {
        match record[i] {
            b'"' if i == start => quoted = true,
            b'"' if quoted => quoted = false,
            // The second of two quotes within a quoted field opens it again.
            b'"' if record[start] == b'"' && record[i - 1] == b'"' => quoted = true,
            b',' if !quoted => {
                spans.push(trimmed(record, start..i, offset));
                start = i + 1;
            }
            _ => {}
        }
    }
    spans.push(trimmed(record, start..record.len(), offset));
    spans
}

fn trimmed(record: &[u8], span: Range<usize>, offset: usize) -> Range<usize> {
    let field = &record[span.clone()];
    let quoted = field.first() == Some(&b'"');
    let is_edge = |b: &&u8| b.is_ascii_whitespace() || (quoted && **b == b'"');
    let front = field.iter().take_while(is_edge).count();
    if front == field.len() {
        return offset + span.start..offset + span.start;
    }
    let back = field[front..].iter().rev().take_while(is_edge).count();
    offset + span.start + front..offset + span.end - back
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> (Table, Diags) {
        let mut diags = Diags::new();
        let table = Table::parse(&"t.csv".into(), text, &mut diags);
        (table, diags)
    }

    #[test]
    fn a_cell_knows_where_it_stands() {
        let text = "id,name\nA,\"x, \"\"y\"\"\"\n\nB, z\"z\r\nC,\n";
        let (table, diags) = parse(text);
        assert!(diags.is_empty(), "{diags:?}");
        let find = |row: usize, column: &str| {
            let cell = table.get(&table.rows[row], column).expect("cell");
            let place = table.place(cell);
            (text[place.span()].to_owned(), place.line_column(text))
        };
        assert_eq!(find(0, "id"), ("A".to_owned(), (2, 1)));
        assert_eq!(find(0, "name"), ("x, \"\"y".to_owned(), (2, 4)));
        assert_eq!(find(1, "name"), ("z\"z".to_owned(), (4, 4)));
        assert_eq!(find(2, "name"), (String::new(), (5, 3)));
    }

    #[test]
    fn a_quoted_cell_keeps_commas_and_line_breaks() {
        let (table, diags) = parse("id,text\nA,\"one, two\nthree\"\nB,four\n");
        assert!(diags.is_empty(), "{diags:?}");
        assert_eq!(table.text(&table.rows[0], "text"), "one, two\nthree");
        assert_eq!(
            table
                .place(&table.rows[1].cells[0])
                .line_column("id,text\nA,\"one, two\nthree\"\nB,four\n"),
            (4, 1)
        );
    }

    #[test]
    fn a_ragged_row_and_a_doubled_column_are_findings() {
        let (table, diags) = parse("id,name,name\nA,1,2,3\nB,1,2\n");
        assert_eq!(table.rows.len(), 1);
        assert_eq!(diags.iter().filter(|d| d.rule == Rule::D001).count(), 2);
    }

    #[test]
    fn a_header_alone_is_a_finding() {
        let (_, diags) = parse("id,name\n");
        assert!(diags.iter().any(|d| d.rule == Rule::D006));
    }
}
