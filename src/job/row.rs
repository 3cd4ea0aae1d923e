//! What somebody does to a whole row of a table → the changes that it takes.

use std::sync::Arc;

use crate::deck::{Lines, Table};
use crate::project::{Format, Project};

use super::edit::{Change, Relined, Retyped, Widened};

/// What somebody does to a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Deed {
    /// A row with nothing but an id of its own comes below it.
    Add,
    /// The same row comes below it, with an id of its own.
    Copy,
    /// It changes places with the row above it.
    Up,
    /// It changes places with the row below it.
    Down,
    /// It stays in the table and is left out of the deck, or comes back.
    Leave,
    /// It goes.
    Remove,
}

impl Deed {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Add,
        Self::Copy,
        Self::Up,
        Self::Down,
        Self::Leave,
        Self::Remove,
    ];

    /// Gives the word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Copy => "copy",
            Self::Up => "up",
            Self::Down => "down",
            Self::Leave => "leave",
            Self::Remove => "remove",
        }
    }
}

/// Finds the changes of a table in a text, and the number of the row to look at then; the header can be added
/// below. `None` when there is no such row, or nothing to do.
#[must_use]
pub fn done(project: &Project, file: &str, row: usize, deed: Deed) -> Option<(Vec<Change>, usize)> {
    if Format::of(file) != Some(Format::Text) {
        return None;
    }
    let text = project.text(file)?;
    let path: Arc<str> = file.into();
    let table = Rows {
        file,
        lines: Lines::of(&path, &text),
    };
    let changes = match deed {
        Deed::Add => table.added(row),
        Deed::Copy => table.copied(row),
        Deed::Up => table.swapped(table.above(row)?, row),
        Deed::Down => table.swapped(row, table.below(row)?),
        Deed::Leave => table.left(row),
        Deed::Remove => Some(vec![table.line(row, Some(table.raw(row)?), None)]),
    }?;
    let then = match deed {
        Deed::Add | Deed::Copy => row + 1,
        Deed::Up => table.above(row)?,
        Deed::Down => table.below(row)?,
        Deed::Remove => table.above(row).unwrap_or(row),
        Deed::Leave => row,
    };
    Some((changes, then))
}

/// The rows of a table.
struct Rows<'a> {
    file: &'a str,
    lines: Lines<'a>,
}

impl Rows<'_> {
    fn line(&self, line: usize, was: Option<String>, text: Option<String>) -> Change {
        Change::Line(Relined {
            file: self.file.to_owned(),
            line,
            was,
            text,
        })
    }

    fn cell(&self, row: usize, column: usize, was: &str, text: &str) -> Change {
        Change::Cell(Retyped {
            file: self.file.to_owned(),
            row,
            column,
            was: was.to_owned(),
            text: text.to_owned(),
        })
    }

    /// Gives the rows below the header.
    fn numbers(&self) -> Vec<usize> {
        self.lines.numbers().split_off(1)
    }

    fn raw(&self, row: usize) -> Option<String> {
        self.numbers()
            .contains(&row)
            .then(|| self.lines.raw(row).map(str::to_owned))?
    }

    fn above(&self, row: usize) -> Option<usize> {
        self.numbers().into_iter().rev().find(|one| *one < row)
    }

    fn below(&self, row: usize) -> Option<usize> {
        self.numbers().into_iter().find(|one| *one > row)
    }

    fn added(&self, row: usize) -> Option<Vec<Change>> {
        let known = self.lines.cells(row)?;
        let is_header = !self.numbers().contains(&row);
        let first = self
            .numbers()
            .first()
            .and_then(|row| self.lines.cells(*row));
        let like = if is_header { first } else { Some(known) };
        let id = self.fresh(like.and_then(|cells| cells.first().copied()).unwrap_or("1"));
        let raw = self.lines.blank(&id)?;
        Some(vec![self.line(row + 1, None, Some(raw))])
    }

    fn copied(&self, row: usize) -> Option<Vec<Change>> {
        let raw = self.raw(row)?;
        let id = *self.lines.cells(row)?.first()?;
        Some(vec![
            self.line(row + 1, None, Some(raw)),
            self.cell(row + 1, 0, id, &self.fresh(id)),
        ])
    }

    /// Lets two rows change places.
    fn swapped(&self, upper: usize, lower: usize) -> Option<Vec<Change>> {
        let [above, below] = [self.raw(upper)?, self.raw(lower)?];
        Some(vec![
            self.line(upper, Some(above.clone()), Some(below.clone())),
            self.line(lower, Some(below), Some(above)),
        ])
    }

    /// Leaves a row out, or takes it in again.
    fn left(&self, row: usize) -> Option<Vec<Change>> {
        self.raw(row)?;
        let titles = self.lines.cells(self.lines.numbers()[0])?;
        let Some(column) = titles.iter().position(|title| *title == Table::USE) else {
            return Some(vec![Change::Column(Widened {
                file: self.file.to_owned(),
                title: Table::USE.to_owned(),
                cells: vec![(row, "no".to_owned())],
                goes: false,
            })]);
        };
        let numbers = self.numbers();
        let place = numbers.iter().position(|one| *one == row)?;
        let said = |row: &usize| self.lines.cells(*row)?.get(column).copied();
        let said: Vec<&str> = numbers.iter().filter_map(said).collect();
        let wanted = Table::use_otherwise(&said, place);
        let all = numbers.iter().zip(said.iter().zip(wanted));
        let cells = all.filter(|(_, (was, text))| *was != text);
        let cells = cells.map(|(row, (was, text))| self.cell(*row, column, was, text));
        Some(cells.collect())
    }

    /// Gives an id like this one that no row has: the next number, as wide.
    fn fresh(&self, like: &str) -> String {
        let stem = like.trim_end_matches(|c: char| c.is_ascii_digit());
        let width = like.len() - stem.len();
        let ids: Vec<&str> = self
            .numbers()
            .into_iter()
            .filter_map(|row| self.lines.cells(row)?.first().copied())
            .collect();
        let number = |id: &&str| id.strip_prefix(stem)?.parse::<u32>().ok();
        let highest = ids.iter().filter_map(number).map(u64::from).max();
        let stem = if width == 0 && !stem.is_empty() {
            format!("{stem}-")
        } else {
            stem.to_owned()
        };
        let first = highest.map_or(2, |highest| highest + 1);
        let mut fresh = (first..).map(|number| format!("{stem}{number:0width$}"));
        fresh
            .find(|id| !ids.contains(&id.as_str()))
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::edit::{Edited, Order, made};

    const PATH: &str = "decks/own/cards.csv";
    fn project(table: &str) -> Project {
        let mut project = Project::default();
        project.insert(PATH, table.as_bytes());
        project
    }

    fn edited(table: &str, changes: Vec<Change>) -> String {
        let order = Order {
            game: "own".to_owned(),
            changes,
        };
        match made(project(table), &[PATH.into()], &order) {
            Ok(Edited::Changed(files)) => {
                String::from_utf8(files[0].bytes.clone()).expect("a text")
            }
            other => panic!("{other:?}"),
        }
    }

    /// Does something, and takes it back.
    fn doing(table: &str, row: usize, deed: Deed) -> (String, usize) {
        let project = project(table);
        let (changes, then) = done(&project, PATH, row, deed).expect("something to do");
        let after = edited(table, changes.clone());
        let back = changes.into_iter().rev().map(Change::reversed);
        assert_eq!(edited(&after, back.collect()), table, "{deed:?}");
        (after, then)
    }

    #[test]
    fn every_deed_is_done_and_taken_back_to_the_byte() {
        let table = "id;name\r\nC08;\"Anna; B\"\r\n\r\nC09; Bert\r\nC11;Cleo";
        for (row, deed, wanted, then) in [
            (2, Deed::Add, table.replace("B\"", "B\"\r\nC12;"), 3),
            (
                1,
                Deed::Add,
                table.replace("name\r\n", "name\r\nC12;\r\n"),
                2,
            ),
            (5, Deed::Add, format!("{table}\r\nC12;"), 6),
            (
                4,
                Deed::Copy,
                table.replace(" Bert", " Bert\r\nC12; Bert"),
                5,
            ),
            (
                4,
                Deed::Up,
                "id;name\r\nC09; Bert\r\n\r\nC08;\"Anna; B\"\r\nC11;Cleo".to_owned(),
                2,
            ),
            (
                4,
                Deed::Down,
                "id;name\r\nC08;\"Anna; B\"\r\n\r\nC11;Cleo\r\nC09; Bert".to_owned(),
                5,
            ),
            (4, Deed::Remove, table.replace("\r\nC09; Bert", ""), 2),
            (
                4,
                Deed::Leave,
                "id;name;use\r\nC08;\"Anna; B\";\r\n\r\nC09; Bert;no\r\nC11;Cleo;".to_owned(),
                4,
            ),
        ] {
            assert_eq!(doing(table, row, deed), (wanted, then), "{deed:?} {row}");
        }
        let project = project(table);
        for (row, deed) in [
            (2, Deed::Up),
            (5, Deed::Down),
            (1, Deed::Remove),
            (3, Deed::Copy),
        ] {
            assert_eq!(done(&project, PATH, row, deed), None, "{deed:?} {row}");
        }
    }

    #[test]
    fn a_row_that_is_left_out_comes_back_and_no_other_with_it() {
        for (cells, row, wanted) in [
            (["", "", ""], 2, ["no", "", ""]),
            (["no", "", ""], 2, ["", "", ""]),
            (["yes", "no", ""], 3, ["yes", "yes", "yes"]),
            (["yes", "", "yes"], 2, ["", "", "yes"]),
            (["yes", "", ""], 3, ["yes", "yes", ""]),
            (["yes", "", ""], 2, ["no", "no", "no"]),
            (["ja", "", "FALSCH"], 4, ["ja", "yes", "yes"]),
            (["x", "x", ""], 3, ["x", "", ""]),
        ] {
            let table = |[a, b, c]: [&str; 3]| format!("id,use\nA,{a}\nB,{b}\nC,{c}\n");
            let (after, _) = doing(&table(cells), row, Deed::Leave);
            assert_eq!(after, table(wanted), "{cells:?}");
        }
    }

    #[test]
    fn a_new_id_is_like_the_others() {
        for (ids, like, wanted) in [
            ("C01\nC02\n", 2, "C03"),
            ("C1\nD7\nC9\n", 2, "C10"),
            ("amoeba\n", 2, "amoeba-2"),
            ("amoeba\namoeba-2\n", 2, "amoeba-3"),
            ("7\n", 2, "8"),
            ("18446744073709551615\n", 2, "00000000000000000002"),
        ] {
            let (after, _) = doing(&format!("id\n{ids}"), like, Deed::Copy);
            assert_eq!(after.lines().nth(2), Some(wanted), "{ids}");
        }
    }
}
