//! A cell of a text gets other words, a row goes or comes again: which letters of the file change.
//!
//! The text of a table in, a place and what is to stand there out. Everything else stays as it is: signs between
//! cells, quotes, ends of lines. What was meant is held against what the changed text is read as.

use std::ops::Range;

use crate::diag::Diags;

use super::delimiter::detect;
use super::table::{Row, Table};

/// A change of a text: what goes, and what comes.
pub type Change = (Range<usize>, String);

/// Finds what to write where in the text of a table so that a cell says something else; the row is counted as a
/// spreadsheet does, the column from 0. `None` when there is no such cell, or the text can't hold it.
#[must_use]
pub fn retyped(
    table: &Table,
    text: &str,
    (row, column): (usize, usize),
    new: &str,
) -> Option<Change> {
    let new = new.trim();
    let cell = line(table, row)?.cells.get(column)?;
    let sign = char::from(detect(text).sign);
    let span = table.place(cell).span();
    let field = field(text, span.clone(), sign);
    let is_quoted = text[field.clone()].starts_with('"');
    let needs_quotes = new.contains([sign, '"', '\n', '\r']);
    let change = if is_quoted || needs_quotes {
        (field, format!("\"{}\"", new.replace('"', "\"\"")))
    } else {
        (span, new.to_owned())
    };
    let text = applied(text, &change);
    let changed = Table::parse(&table.file, &text, &mut Diags::new());
    let cell = line(&changed, row)?.cells.get(column)?;
    // A number may be written as a spreadsheet saves it in its own language.
    let says = cell.text == new || text.get(changed.place(cell).span()) == Some(new);
    (says && same(table, &changed, (row, column))).then_some(change)
}

/// Makes a change.
#[must_use]
pub fn applied(text: &str, (span, new): &Change) -> String {
    let mut changed = text.to_owned();
    changed.replace_range(span.clone(), new);
    changed
}

/// Finds a row as a spreadsheet counts it.
fn line(table: &Table, number: usize) -> Option<&Row> {
    table.rows.iter().find(|row| row.number == number)
}

/// Finds the field around the words of a cell: with its quotes and the blanks beside it.
fn field(text: &str, span: Range<usize>, sign: char) -> Range<usize> {
    let is_blank = |c: char| c != sign && c != '\n' && c != '\r' && c.is_whitespace();
    let before = &text[..span.start];
    let after = &text[span.end..];
    let is_edge = |c: char| is_blank(c) || c == '"';
    let start = before.trim_end_matches(is_edge).len();
    let is_quoted = text[start..].starts_with('"');
    let rest = if is_quoted {
        after.trim_start_matches(is_edge)
    } else {
        after.trim_start_matches(is_blank)
    };
    start..text.len() - rest.len()
}

/// Says whether two tables have the same rows and columns, and the same cells but for one.
fn same(one: &Table, other: &Table, but: (usize, usize)) -> bool {
    let mut rows = one.rows.iter().zip(&other.rows);
    one.titles() == other.titles()
        && one.rows.len() == other.rows.len()
        && rows.all(|(old, now)| {
            let mut cells = old.cells.iter().zip(&now.cells).enumerate();
            old.number == now.number
                && old.cells.len() == now.cells.len()
                && cells.all(|(place, (old_cell, cell))| {
                    (old.number, place) == but || old_cell.text == cell.text
                })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str, place: (usize, usize), new: &str) -> Option<String> {
        let table = Table::parse(&"t.csv".into(), text, &mut Diags::new());
        let change = retyped(&table, text, place, new)?;
        Some(applied(text, &change))
    }

    #[test]
    fn only_the_cell_changes_and_it_is_quoted_only_where_it_must_be() {
        let text = "id;name;text\nA; Zelle ;\"eins; zwei\"\n\nB;;\"\"\n";
        for (place, new, changed) in [
            (
                (2, 1),
                "Größe",
                "id;name;text\nA; Größe ;\"eins; zwei\"\n\nB;;\"\"\n",
            ),
            (
                (2, 1),
                " a;b ",
                "id;name;text\nA;\"a;b\";\"eins; zwei\"\n\nB;;\"\"\n",
            ),
            (
                (2, 1),
                "a \"b\"",
                "id;name;text\nA;\"a \"\"b\"\"\";\"eins; zwei\"\n\nB;;\"\"\n",
            ),
            (
                (2, 2),
                "drei",
                "id;name;text\nA; Zelle ;\"drei\"\n\nB;;\"\"\n",
            ),
            ((2, 2), "", "id;name;text\nA; Zelle ;\"\"\n\nB;;\"\"\n"),
            (
                (4, 1),
                "x",
                "id;name;text\nA; Zelle ;\"eins; zwei\"\n\nB;x;\"\"\n",
            ),
            (
                (4, 2),
                "zwei\nZeilen",
                "id;name;text\nA; Zelle ;\"eins; zwei\"\n\nB;;\"zwei\nZeilen\"\n",
            ),
        ] {
            assert_eq!(
                typed(text, place, new).as_deref(),
                Some(changed),
                "{place:?} {new}"
            );
        }
        assert_eq!(typed(text, (3, 0), "x"), None, "an empty line is no row");
        assert_eq!(typed(text, (2, 3), "x"), None, "there is no such column");
    }

    #[test]
    fn cells_with_quotes_at_their_edges_are_found_whole() {
        let text = "id,text\nA,\"\"\"one\"\" and \"\"two\"\"\"\nB,three\n";
        let changed = typed(text, (2, 1), "\"four\"").expect("written");
        assert_eq!(changed, "id,text\nA,\"\"\"four\"\"\"\nB,three\n");
        let last = typed("id,text\nA,one", (2, 1), "two").expect("written");
        assert_eq!(last, "id,text\nA,two");
        let tabs = typed("id\ttext\nA\tone, two\n", (2, 1), "three, four").expect("written");
        assert_eq!(tabs, "id\ttext\nA\tthree, four\n");
    }

    #[test]
    fn what_would_change_another_cell_is_not_written() {
        // With the only comma gone, the semicolons would be taken for the signs between cells.
        let text = "a,b\n1;2;3,4\n";
        if let Some(changed) = typed(text, (2, 0), "x") {
            let table = Table::parse(&"t.csv".into(), &changed, &mut Diags::new());
            assert_eq!(table.rows[0].cells[1].text, "4");
        }
        // A row whose cells are all empty would be no row any more.
        assert_eq!(typed("id\nA\nB\n", (2, 0), ""), None);
    }
}
