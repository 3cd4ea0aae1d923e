//! A text with separated cells → records whose cells know their place.
//!
//! The `csv` crate reads the values; where a cell stands in the file is found by walking the
//! record's bytes once more, since the crate only tells where a record begins.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::assemble::broken;
use super::delimiter::{Delimiter, Fit, detect};
use super::plain::Cut;
use super::table::{Cell, Record, Table};
use super::told::Told;

impl Table {
    /// Reads a text with separated cells; broken rows are findings and left out.
    #[must_use]
    pub fn parse(file: &Arc<str>, text: &str, diags: &mut Diags) -> Self {
        let delimiter = detect(text);
        let header = text.get(delimiter.skip..).unwrap_or_default();
        if delimiter.fit == Fit::Foreign {
            let start = header.len() - header.trim_start().len() + delimiter.skip;
            let line = text[start..].split('\n').next().unwrap_or_default();
            let sign = char::from(delimiter.sign);
            let message = format!("the cells are separated by `{sign}`");
            let finding = Diagnostic::new(Rule::D015, message)
                .at(Place::new(file, start..start + line.len()))
                .help("save the table with commas, semicolons or tabs between its cells");
            diags.push(finding);
        }
        let mut failed = Diags::new();
        let records = Records::new(file, text, delimiter, &mut failed);
        let cut = match delimiter.sign {
            b';' => Cut::Semicolon,
            _ => Cut::Other,
        };
        let table = Self::assemble(file, records, cut, diags);
        if !failed.is_empty() {
            // There are rows, but none that can be read.
            let is_about = |one: &Diagnostic| one.place.as_ref().is_some_and(|at| at.file == *file);
            diags.retain(|one| one.rule != Rule::D006 || !is_about(one));
        }
        diags.append(failed);
        table
    }
}

/// Rows with quotes that can't be understood, after which the rest of a table is not read.
const MOST_MISQUOTED: usize = 20;

/// Reads records one by one, so that a table of a million rows is left early.
struct Records<'a> {
    file: &'a Arc<str>,
    text: &'a str,
    delimiter: Delimiter,
    reader: csv::Reader<&'a [u8]>,
    record: csv::ByteRecord,
    /// The end of the record before, and the row of a spreadsheet that it is.
    end: usize,
    row: usize,
    /// Rows whose quotes can't be understood.
    misquoted: usize,
    diags: &'a mut Diags,
}

impl<'a> Records<'a> {
    fn new(file: &'a Arc<str>, text: &'a str, delimiter: Delimiter, diags: &'a mut Diags) -> Self {
        let reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter.sign)
            .from_reader(text.as_bytes().get(delimiter.skip..).unwrap_or_default());
        Self {
            file,
            text,
            delimiter,
            reader,
            record: csv::ByteRecord::new(),
            end: delimiter.skip,
            row: 0,
            misquoted: 0,
            diags,
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Record;

    /// Gives the next row whose quotes can be understood.
    fn next(&mut self) -> Option<Record> {
        while self.misquoted < MOST_MISQUOTED {
            let (record, is_whole) = self.record()?;
            if is_whole {
                return Some(record);
            }
            self.misquoted += 1;
        }
        None
    }
}

impl Records<'_> {
    /// Reads a record, and says whether all quotes in it have their places: if not, its cells are not what was meant.
    fn record(&mut self) -> Option<(Record, bool)> {
        match self.reader.read_byte_record(&mut self.record) {
            Ok(true) => {}
            Ok(false) => return None,
            Err(error) => {
                let message = format!("the table can't be read: {error}");
                self.diags.push(broken(self.file, 0..0, message));
                return None;
            }
        }
        let at = |position: &csv::Position| {
            let byte = usize::try_from(position.byte()).unwrap_or(usize::MAX);
            byte.saturating_add(self.delimiter.skip)
                .min(self.text.len())
        };
        let start = self.record.position().map_or(self.end, at);
        let end = at(self.reader.position()).max(start);
        let (spans, flaw) = spans(&self.text[start..end], start, self.delimiter.sign);
        let is_whole = flaw.is_none();
        self.diags.extend(flaw.map(|flaw| self.misquoted(&flaw)));
        // An empty line is a row that somebody sees; a break within a cell is none.
        let first = spans.first().map_or(start, |span| span.start);
        let breaks = self.text[self.end..first].matches('\n').count();
        self.row += if self.row == 0 {
            breaks + 1
        } else {
            breaks.max(1)
        };
        self.end = start + self.text[start..end].trim_end_matches('\n').len();
        let values = self.record.iter().enumerate();
        let cells = values.map(|(i, value)| {
            let text = String::from_utf8_lossy(value).trim().to_owned();
            Cell::new(text, spans.get(i).cloned().unwrap_or(start..end))
        });
        let record = Record {
            number: self.row,
            cells: cells.collect(),
            told: Told::default(),
        };
        Some((record, is_whole))
    }

    /// Says what is wrong with a quote.
    fn misquoted(&self, flaw: &Misquoted) -> Diagnostic {
        let line = |at: usize| self.text[..at].matches('\n').count() + 1;
        match flaw {
            Misquoted::Open(text) => {
                let message = "this quote is never closed".to_owned();
                broken(self.file, text.clone(), message).help(
                    "close it where the text ends; write a quote within a quoted text as two quotes",
                )
            }
            Misquoted::Behind { from, letters } => {
                let (first, last) = (line(*from), line(letters.start));
                let message = if first == last {
                    "letters stand behind the quote that ends a text".to_owned()
                } else {
                    format!(
                        "letters stand behind the quote that ends a text, which began with a quote in line {first}"
                    )
                };
                broken(self.file, letters.clone(), message).help(if first == last {
                    "write a quote within a quoted text as two quotes"
                } else {
                    "close the text where it ends; write a quote within a quoted text as two quotes"
                })
            }
        }
    }
}

/// A quote that makes other cells than were meant.
enum Misquoted {
    /// It is never closed: the first line of its text.
    Open(Range<usize>),
    /// Something stands between it and the end of its cell: where the text begins, and what stands there.
    Behind { from: usize, letters: Range<usize> },
}

/// Finds the fields of one record, without quotes and blanks around them, and the first quote that is not as it
/// should be.
///
/// As in the `csv` crate, a quote opens a field only as its very first byte.
fn spans(record: &str, offset: usize, sign: u8) -> (Vec<Range<usize>>, Option<Misquoted>) {
    let bytes = record.as_bytes();
    // Empty lines before the record belong to it.
    let is_break = |b: &&u8| matches!(b, b'\n' | b'\r');
    let first = bytes.iter().take_while(is_break).count();
    let mut start = first;
    let mut spans = Vec::new();
    let mut quoted = false;
    let mut behind = None;
    for i in first..bytes.len() {
        match bytes[i] {
            b'"' if i == start => quoted = true,
            b'"' if quoted => quoted = false,
            // The second of two quotes within a quoted field opens it again.
            b'"' if bytes[start] == b'"' && bytes[i - 1] == b'"' => quoted = true,
            byte if byte == sign && !quoted => {
                spans.push(trimmed(record, start..i, offset));
                start = i + 1;
            }
            byte if !quoted && bytes[start] == b'"' && !byte.is_ascii_whitespace() => {
                behind = behind.or(Some((start, i)));
            }
            _ => {}
        }
    }
    spans.push(trimmed(record, start..record.len(), offset));
    let line = |from: usize| {
        let line = record[from..].split(['\n', '\r']).next();
        offset + from..offset + from + line.unwrap_or_default().len()
    };
    let flaw = match behind {
        Some((from, at)) => Some(Misquoted::Behind {
            from: offset + from,
            letters: line(at),
        }),
        None => quoted.then(|| Misquoted::Open(line(start))),
    };
    (spans, flaw)
}

fn trimmed(record: &str, span: Range<usize>, offset: usize) -> Range<usize> {
    let field = &record[span.clone()];
    let quoted = field.starts_with('"');
    let is_edge = |c: char| c.is_whitespace() || (quoted && c == '"');
    let inner = field.trim_start_matches(is_edge);
    let start = if inner.is_empty() {
        span.start + usize::from(quoted)
    } else {
        span.end - inner.len()
    };
    let length = inner.trim_end_matches(is_edge).len();
    offset + start..offset + start + length
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
    fn a_quote_that_makes_other_cells_is_told_alone_and_at_its_place() {
        for (rows, quoted, told, kept) in [
            (
                "A,\"one,2\nB,\"two,3\nC,three,4\n",
                "two,3",
                "letters stand behind the quote that ends a text, which began with a quote in line 2",
                &["C"][..],
            ),
            (
                "A,\"Say \"hello\" now, please\",2\n",
                "hello\" now, please\",2",
                "letters stand behind the quote that ends a text",
                &[],
            ),
            (
                "A,\"one,2\nB,two,3\n",
                "\"one,2",
                "this quote is never closed",
                &[],
            ),
            (
                "A,one,2\nB,\"two\nC,three,3\nD,\"four, five\",4\n",
                "four, five\",4",
                "letters stand behind the quote that ends a text, which began with a quote in line 3",
                &["A"],
            ),
        ] {
            let text = format!("id,text,copies\n{rows}");
            let (table, diags) = parse(&text);
            let found: Vec<_> = diags.iter().collect();
            let [one] = found[..] else {
                panic!("{rows}: {found:#?}");
            };
            assert_eq!((one.rule, &*one.message), (Rule::D001, told), "{rows}");
            let place = one.place.as_ref().expect("a place");
            assert_eq!(&text[place.span()], quoted, "{rows}");
            let ids: Vec<_> = table.rows.iter().map(|row| table.text(row, "id")).collect();
            assert_eq!(ids, kept, "{rows}");
        }
        // Where nothing is as it should be, the rest is not read.
        let (_, diags) = parse(&format!("id,text\n{}", "A,\"one\"two\n".repeat(100_000)));
        assert_eq!(diags.iter().count(), MOST_MISQUOTED);
        // Blanks are no letters, and a quote within a text that has none around it is one.
        let (table, diags) = parse("id,text\nA,\"one\" \nB,a \"b\" c\r\nC,\"two\"\r\n");
        assert!(diags.is_empty(), "{diags:?}");
        let texts: Vec<_> = table
            .rows
            .iter()
            .map(|row| table.text(row, "text"))
            .collect();
        assert_eq!(texts, ["one", "a \"b\" c", "two"]);
    }

    #[test]
    fn an_empty_cell_in_quotes_lies_between_them() {
        let text = "id,text\nA,\"\"\nB,\n";
        let (table, _) = parse(text);
        let start = |row: usize| table.place(&table.rows[row].cells[1]).span().start;
        assert_eq!(Some(start(0)), text.find("\"\"").map(|at| at + 1));
        assert_eq!(start(1), text.len() - 1);
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
