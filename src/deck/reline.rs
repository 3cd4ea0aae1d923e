//! A row of a table that comes, goes or changes → what to write where in its text. Every other byte stays.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::Diags;

use super::delimiter::detect;
use super::retype::Change;
use super::table::{Cell, Table};

/// The rows of a text with separated cells, as they stand in it: without the `\n` that ends each line.
pub struct Lines<'a> {
    file: &'a Arc<str>,
    text: &'a str,
    table: Table,
    sign: char,
}

impl<'a> Lines<'a> {
    /// Reads the rows of a text.
    #[must_use]
    pub fn of(file: &'a Arc<str>, text: &'a str) -> Self {
        Self {
            file,
            text,
            table: Table::parse(file, text, &mut Diags::new()),
            sign: char::from(detect(text).sign),
        }
    }

    /// Gives the numbers of the rows, as a spreadsheet counts them; the header comes first.
    #[must_use]
    pub fn numbers(&self) -> Vec<usize> {
        let rows = self.table.rows.iter().map(|row| row.number);
        std::iter::once(self.table.header).chain(rows).collect()
    }

    /// Gives what a row says, cell by cell.
    #[must_use]
    pub fn cells(&self, number: usize) -> Option<Vec<&str>> {
        let cells = self.row(number)?.iter();
        Some(cells.map(|cell| cell.text.as_str()).collect())
    }

    /// Gives a row as it is written.
    #[must_use]
    pub fn raw(&self, number: usize) -> Option<&'a str> {
        self.text.get(self.span(number)?)
    }

    /// Gives a row with this in its first cell and nothing in all others, of which there are as many as in
    /// the header.
    #[must_use]
    pub fn blank(&self, first: &str) -> Option<String> {
        let header = self.raw(self.table.header)?;
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .delimiter(u8::try_from(self.sign).ok()?)
            .from_reader(header.as_bytes());
        let count = reader.byte_records().next()?.ok()?.len();
        let signs = self.sign.to_string().repeat(count.saturating_sub(1));
        Some(first.to_owned() + &signs)
    }

    /// Finds what to write where so that there is one more column at the end, with these cells by the numbers
    /// of their rows and nothing in all others. `None` when other cells would change.
    #[must_use]
    pub fn widened(&self, title: &str, cells: &[(usize, String)]) -> Option<Vec<Change>> {
        let one = |number| {
            let end = self.span(number)?.end;
            let cell = self.last(number, title, cells);
            Some((end..end, format!("{}{cell}", self.sign)))
        };
        let changes: Option<Vec<Change>> = self.numbers().into_iter().map(one).collect();
        let changes = changes?;
        let mut titles = self.table.titles();
        titles.push(title.to_owned());
        let mut said = self.table.rows_said();
        for (cells_said, number) in said.iter_mut().zip(self.numbers().into_iter().skip(1)) {
            cells_said.push(self.last(number, title, cells).to_owned());
        }
        self.leads_to(&changes, &titles, &said).then_some(changes)
    }

    /// Finds what to take away so that a column is gone that came so. `None` when it is not there any more as
    /// it came.
    #[must_use]
    pub fn narrowed(&self, title: &str, cells: &[(usize, String)]) -> Option<Vec<Change>> {
        let one = |number| {
            let end = self.span(number)?.end;
            let cell = format!("{}{}", self.sign, self.last(number, title, cells));
            let kept = self.text[..end].strip_suffix(&cell)?.len();
            Some((kept..end, String::new()))
        };
        let changes: Option<Vec<Change>> = self.numbers().into_iter().map(one).collect();
        let changes = changes?;
        let mut titles = self.table.titles();
        titles.pop();
        let mut said = self.table.rows_said();
        for cells in &mut said {
            cells.pop();
        }
        self.leads_to(&changes, &titles, &said).then_some(changes)
    }

    /// Gives what a column says in a row.
    fn last<'b>(&self, number: usize, title: &'b str, cells: &'b [(usize, String)]) -> &'b str {
        if number == self.table.header {
            return title;
        }
        let cell = cells.iter().find(|(row, _)| *row == number);
        cell.map_or("", |(_, cell)| cell)
    }

    /// Finds what to write where so that a row is written otherwise. `None` when there is no such row, or
    /// more would change than that.
    #[must_use]
    pub fn replaced(&self, number: usize, raw: &str) -> Option<Change> {
        let place = self.place(number)?;
        let change = (self.span(number)?, raw.to_owned());
        let now = self.after(std::slice::from_ref(&change));
        let mut was = self.table.rows_said();
        let is = now.rows_said();
        let known = is.get(place)?.clone();
        *was.get_mut(place)? = known;
        (was == is && self.table.titles() == now.titles()).then_some(change)
    }

    /// Finds what to take away so that a row is gone, with the line that it is.
    #[must_use]
    pub fn removed(&self, number: usize) -> Option<Change> {
        let place = self.place(number)?;
        let span = self.span(number)?;
        let before = &self.text[..span.start];
        let kept = before.strip_suffix('\n')?;
        let change = (kept.len()..span.end, String::new());
        let mut said = self.table.rows_said();
        said.remove(place);
        let titles = self.table.titles();
        self.leads_to(std::slice::from_ref(&change), &titles, &said)
            .then_some(change)
    }

    /// Finds what to write where so that a row comes that has this number then.
    #[must_use]
    pub fn inserted(&self, number: usize, raw: &str) -> Option<Change> {
        let numbers = self.numbers();
        let before = *numbers.iter().rev().find(|one| **one < number)?;
        let mut at = self.span(before)?.end;
        // Empty lines stay before it.
        for _ in before + 1..number {
            at += usize::from(self.text[at..].starts_with('\n'));
        }
        let change = (at..at, format!("\n{raw}"));
        let now = self.after(std::slice::from_ref(&change));
        let place = numbers.iter().filter(|one| **one < number).count() - 1;
        let mut is = now.rows_said();
        let is_there = place < is.len();
        is_there.then(|| is.remove(place));
        (is == self.table.rows_said() && is_there && self.table.titles() == now.titles())
            .then_some(change)
    }

    /// Gives the place of a row among those below the header.
    fn place(&self, number: usize) -> Option<usize> {
        let mut rows = self.table.rows.iter();
        rows.position(|row| row.number == number)
    }

    fn row(&self, number: usize) -> Option<&[Cell]> {
        if number == self.table.header {
            return Some(&self.table.columns);
        }
        Some(&self.table.rows.get(self.place(number)?)?.cells)
    }

    /// Finds a row in the text; cells without a word at its edges belong to it, also those that are left
    /// out of the table.
    fn span(&self, number: usize) -> Option<Range<usize>> {
        let cells = self.row(number)?;
        let (first, last) = (cells.first()?.span.start, cells.last()?.span.end);
        let is_edge = |c: char| c == self.sign || c == '"' || (c.is_whitespace() && c != '\n');
        let start = self.text[..first].trim_end_matches(is_edge).len();
        let rest = self.text[last..].trim_start_matches(is_edge);
        let is_first = start == 0 || self.text[..start].ends_with('\n');
        let is_last = rest.is_empty() || rest.starts_with('\n');
        (is_first && is_last).then(|| start..self.text.len() - rest.len())
    }

    /// Says whether changes make a table with just these columns and rows.
    fn leads_to(&self, changes: &[Change], titles: &[String], said: &[Vec<String>]) -> bool {
        let now = self.after(changes);
        now.titles() == titles && now.rows_said() == said
    }

    fn after(&self, changes: &[Change]) -> Table {
        let mut text = self.text.to_owned();
        for (span, new) in changes.iter().rev() {
            text.replace_range(span.clone(), new);
        }
        Table::parse(self.file, &text, &mut Diags::new())
    }
}

impl Table {
    /// Gives the names of the columns.
    pub(crate) fn titles(&self) -> Vec<String> {
        let titles = self.columns.iter();
        titles.map(|title| title.text.clone()).collect()
    }

    /// Gives what all rows below the header say.
    fn rows_said(&self) -> Vec<Vec<String>> {
        let cells = |cells: &[Cell]| cells.iter().map(|cell| cell.text.clone()).collect();
        self.rows.iter().map(|row| cells(&row.cells)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::retype::applied;
    use super::*;

    const TEXT: &str = "id,name,text\nA,\"Anna\nB\",\n\nB, Bert ,\"x, y\"\nC,,";

    fn done(text: &str, find: impl Fn(&Lines<'_>) -> Option<Change>) -> Option<String> {
        let file: Arc<str> = "t.csv".into();
        let change = find(&Lines::of(&file, text))?;
        Some(applied(text, &change))
    }

    #[test]
    fn a_row_is_found_as_it_is_written() {
        let file: Arc<str> = "t.csv".into();
        let lines = Lines::of(&file, TEXT);
        assert_eq!(lines.numbers(), [1, 2, 4, 5]);
        let raw: Vec<&str> = lines
            .numbers()
            .into_iter()
            .filter_map(|row| lines.raw(row))
            .collect();
        assert_eq!(
            raw,
            ["id,name,text", "A,\"Anna\nB\",", "B, Bert ,\"x, y\"", "C,,"]
        );
        assert_eq!(lines.blank("D").as_deref(), Some("D,,"));
        assert_eq!(lines.raw(3), None, "an empty line is no row");
    }

    #[test]
    fn a_row_comes_goes_and_comes_back_to_the_byte() {
        for number in [2, 4, 5] {
            let file: Arc<str> = "t.csv".into();
            let raw = Lines::of(&file, TEXT)
                .raw(number)
                .expect("a row")
                .to_owned();
            let without = done(TEXT, |lines| lines.removed(number)).expect("gone");
            assert!(!without.contains(&raw), "{without:?}");
            let again = done(&without, |lines| lines.inserted(number, &raw));
            assert_eq!(again.as_deref(), Some(TEXT));
        }
        for number in [2, 3, 4, 5, 6, 9] {
            let with = done(TEXT, |lines| lines.inserted(number, "D,x,")).expect("written");
            let file: Arc<str> = "t.csv".into();
            let lines = Lines::of(&file, &with);
            let is = number.min(6);
            assert_eq!(lines.raw(is), Some("D,x,"), "{number}: {with:?}");
            let gone = done(&with, |lines| lines.removed(is));
            assert_eq!(gone.as_deref(), Some(TEXT), "{number}");
        }
    }

    #[test]
    fn only_a_row_may_change() {
        let swapped = done(TEXT, |lines| lines.replaced(4, "D,,")).expect("written");
        assert_eq!(swapped, TEXT.replace("B, Bert ,\"x, y\"", "D,,"));
        for raw in ["D", "D,\"x", "D,,\nE,,"] {
            assert_eq!(done(TEXT, |lines| lines.replaced(4, raw)), None, "{raw}");
            assert_eq!(done(TEXT, |lines| lines.inserted(4, raw)), None, "{raw}");
        }
        assert_eq!(
            done(TEXT, |lines| lines.removed(1)),
            None,
            "the header stays"
        );
        assert_eq!(done(TEXT, |lines| lines.removed(3)), None);
    }

    #[test]
    fn a_column_comes_with_a_cell_in_every_row() {
        let file: Arc<str> = "t.csv".into();
        let lines = Lines::of(&file, TEXT);
        let cells = [(4, "no".to_owned())];
        let wide = lines.widened("use", &cells).expect("written");
        let wide = wide
            .iter()
            .rev()
            .fold(TEXT.to_owned(), |text, change| applied(&text, change));
        let wanted = "id,name,text,use\nA,\"Anna\nB\",,\n\nB, Bert ,\"x, y\",no\nC,,,";
        assert_eq!(wide, wanted);
        assert_eq!(lines.widened("a,b", &cells), None);
        let lines = Lines::of(&file, &wide);
        let narrow = lines.narrowed("use", &cells).expect("written");
        let narrow = narrow
            .iter()
            .rev()
            .fold(wide.clone(), |text, change| applied(&text, change));
        assert_eq!(narrow, TEXT);
        for other in [
            vec![],
            vec![(4, "yes".to_owned())],
            vec![(5, "no".to_owned())],
        ] {
            assert_eq!(lines.narrowed("use", &other), None);
        }
        assert_eq!(lines.narrowed("text", &cells), None);
    }
}
