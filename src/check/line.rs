//! Rows of tables, whose cells are checked as they are read.

use std::ops::RangeInclusive;

use crate::deck::{Card, Cell, Component, Row, Table, is_number};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::geom::Length;

/// A row of a table, with the card that it describes if it is one.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    table: &'a Table,
    row: &'a Row,
    /// The card of the row, if it is one.
    pub card: Option<&'a Card>,
}

impl<'a> Line<'a> {
    /// Takes a row that is of no card.
    #[must_use]
    pub fn new(table: &'a Table, row: &'a Row) -> Self {
        let card = None;
        Self { table, row, card }
    }

    /// Takes the row of a card.
    #[must_use]
    pub fn of(component: &'a Component, card: &'a Card) -> Option<Self> {
        Some(Self {
            table: component.table.as_deref()?,
            row: component.row(card)?,
            card: Some(card),
        })
    }

    /// Gives the line of the file.
    #[must_use]
    pub fn number(self) -> usize {
        self.row.number
    }

    /// Gives the id of the row.
    #[must_use]
    pub fn id(self) -> &'a str {
        self.text("id")
    }

    /// Gives the name that is printed, or the id.
    #[must_use]
    pub fn name(self) -> &'a str {
        match self.text("name") {
            "" => self.id(),
            name => name,
        }
    }

    /// Gives the text of a cell; empty where the table has no such column.
    #[must_use]
    pub fn text(self, column: &str) -> &'a str {
        self.table.text(self.row, column)
    }

    /// Counts the pieces of the row.
    #[must_use]
    pub fn copies(self) -> i64 {
        self.card.map_or(1, |card| i64::from(card.copies))
    }

    /// Points at a cell.
    #[must_use]
    pub fn place(self, column: &str) -> Place {
        let cell: Option<&Cell> = self.table.get(self.row, column);
        cell.map_or_else(
            || self.table.row_place(self.row),
            |cell| self.table.place(cell),
        )
    }

    /// Points at the whole row.
    #[must_use]
    pub fn whole_place(self) -> Place {
        self.table.row_place(self.row)
    }

    /// Points at a part of a cell, or at the cell when its author spells that part otherwise.
    #[must_use]
    pub fn part(self, column: &str, part: &str) -> Place {
        let inner = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let Some(cell) = self.table.get(self.row, column) else {
            return self.place(column);
        };
        let whole = |start: &usize| {
            let before = cell.text[..*start].chars().next_back();
            let after = cell.text[start + part.len()..].chars().next();
            !before.is_some_and(inner) && !after.is_some_and(inner)
        };
        let mut found = cell.text.match_indices(part).map(|(start, _)| start);
        match found.find(whole) {
            Some(start) => self.table.place_in(cell, start..start + part.len()),
            None => self.table.place(cell),
        }
    }

    /// Makes a finding about a cell.
    #[must_use]
    pub fn about(self, rule: Rule, column: &str, message: &str) -> Diagnostic {
        let message = format!("{}: {message}", self.name());
        Diagnostic::new(rule, message).at(self.place(column))
    }

    /// Says whether the table has a column.
    #[must_use]
    pub fn has(self, column: &str) -> bool {
        self.table.column(column).is_some()
    }

    /// Reads a word that must be one of those known; a missing column has no finding here.
    pub fn word<'b>(self, column: &str, known: &[&'b str], diags: &mut Diags) -> Option<&'b str> {
        if !self.has(column) {
            return None;
        }
        let text = self.text(column);
        let found = known.iter().find(|word| **word == text);
        if found.is_none() {
            let help = match nearest(text, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known: {}", known.join(", ")),
            };
            let message = or_empty(text, column, format!("there is no {column} `{text}`"));
            diags.push(self.about(Rule::D003, column, &message).help(help));
        }
        found.copied()
    }

    /// Reads a word that stands for something.
    pub fn choice<T: Copy>(
        self,
        column: &str,
        known: &[(&str, T)],
        diags: &mut Diags,
    ) -> Option<T> {
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        let found = self.word(column, &words, diags)?;
        let (_, means) = known.iter().find(|(word, _)| *word == found)?;
        Some(*means)
    }

    /// Reads a whole number; a missing column has no finding here.
    pub fn whole(self, column: &str, range: RangeInclusive<i64>, diags: &mut Diags) -> Option<i64> {
        if !self.has(column) {
            return None;
        }
        let text = self.text(column);
        let number = text.parse::<i64>().ok();
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let [least, most] = [range.start(), range.end()];
            let wrong = format!("`{text}` is no whole number from {least} to {most}");
            let finding = self.about(Rule::D003, column, &or_empty(text, column, wrong));
            let help = format!("write a whole number from {least} to {most}");
            diags.push(finding.help(help));
        }
        number
    }

    /// Reads millimetres; a missing column has no finding here.
    pub fn length(self, column: &str, diags: &mut Diags) -> Option<Length> {
        if !self.has(column) {
            return None;
        }
        let text = self.text(column);
        let mm = text.parse::<f64>().ok().filter(|_| is_number(text));
        let length = mm.and_then(Length::from_mm);
        if length.is_none() {
            let wrong = format!("`{text}` is no length in millimetres");
            let message = or_empty(text, column, wrong);
            let finding = self.about(Rule::D003, column, &message);
            diags.push(finding.help("write such as `104.5`"));
        }
        length
    }

    /// Says that cells which mean nothing in this row are not empty.
    pub fn empty(self, columns: &[&str], why: &str, diags: &mut Diags) {
        for column in columns {
            let text = self.text(column);
            if !text.is_empty() {
                let message = format!("`{text}` in `{column}` means nothing here");
                let finding = self.about(Rule::D061, column, &message);
                diags.push(finding.help(format!("{why}: leave the cell empty")));
            }
        }
    }
}

/// Says that a cell is empty, where it is.
fn or_empty(text: &str, column: &str, otherwise: String) -> String {
    if text.is_empty() {
        format!("the `{column}` is empty")
    } else {
        otherwise
    }
}
