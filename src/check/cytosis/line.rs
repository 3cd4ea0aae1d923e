//! The tables of the game and their rows, whose cells are checked as they are read.

use std::ops::RangeInclusive;

use crate::deck::{Card, Cell, Component, Row, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::rules::Rules;

/// What is read of a table.
pub(super) struct Spec {
    /// Its name among the tables, or its component.
    pub id: &'static str,
    /// What its rows are called.
    pub title: &'static str,
    /// Columns that it can't do without.
    pub columns: &'static [&'static str],
    /// Whether it is the table of a component.
    pub cards: bool,
}

/// A table with its rows.
pub(super) struct Sheet<'a> {
    pub table: &'a Table,
    /// The component that prints it.
    pub component: Option<&'a Component>,
    pub lines: Vec<Line<'a>>,
}

/// A row.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    table: &'a Table,
    row: &'a Row,
    /// The card of the row, if it is one.
    pub card: Option<&'a Card>,
}

impl<'a> Sheet<'a> {
    /// Finds a table that has all its columns, or says what is missing.
    pub fn read(rules: Rules<'a>, spec: &Spec, diags: &mut Diags) -> Option<Self> {
        let component = if spec.cards {
            Some(rules.component(spec.id, diags)?)
        } else {
            None
        };
        let table = match component {
            Some(component) => component.table.as_deref(),
            None => rules.deck.tables.get(spec.id).map(AsRef::as_ref),
        };
        let Some(table) = table else {
            rules.missing(&format!("a table `{}`", spec.id), diags);
            return None;
        };
        let lacks = |name: &&&str| table.column(name).is_none();
        let lacking: Vec<&&str> = spec.columns.iter().filter(lacks).collect();
        for name in &lacking {
            let message = format!("the {} have no column `{name}`", spec.title);
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(finding.help("add it, as in the table of the shipped deck"));
        }
        if !lacking.is_empty() {
            return None;
        }
        let lines = match component {
            Some(component) => cards(component),
            None => rows(table, diags),
        };
        Some(Self {
            table,
            component,
            lines,
        })
    }

    /// Gives the ids of its rows.
    pub fn ids(&self) -> Vec<&'a str> {
        self.lines.iter().map(|line| line.id()).collect()
    }

    /// Finds a row by its id.
    pub fn find(&self, id: &str) -> Option<Line<'a>> {
        self.lines.iter().copied().find(|line| line.id() == id)
    }

    /// Gives the rows whose cards are in play.
    pub fn in_play(&self, rules: Rules<'_>) -> Vec<Line<'a>> {
        let used = |line: &Line<'a>| match (self.component, line.card) {
            (Some(component), Some(card)) => rules.has(component, card),
            _ => true,
        };
        self.lines.iter().copied().filter(used).collect()
    }
}

fn cards(component: &Component) -> Vec<Line<'_>> {
    let cards = component.cards.iter();
    cards.filter_map(|card| Line::of(component, card)).collect()
}

/// Gives the rows of a table that is none of cards; an id names one of them.
fn rows<'a>(table: &'a Table, diags: &mut Diags) -> Vec<Line<'a>> {
    let mut lines: Vec<Line<'a>> = Vec::new();
    for row in &table.rows {
        let line = Line {
            table,
            row,
            card: None,
        };
        match lines.iter().find(|known| known.id() == line.id()) {
            Some(first) => {
                let number = first.row.number;
                let message = format!("the id `{}` stands in row {number} as well", line.id());
                diags.push(Diagnostic::new(Rule::D004, message).at(line.place("id")));
            }
            None => lines.push(line),
        }
    }
    lines
}

impl<'a> Line<'a> {
    /// Takes the row of a card.
    pub fn of(component: &'a Component, card: &'a Card) -> Option<Self> {
        Some(Self {
            table: component.table.as_deref()?,
            row: component.row(card)?,
            card: Some(card),
        })
    }

    pub fn id(self) -> &'a str {
        self.text("id")
    }

    /// Gives the name that is printed, or the id.
    pub fn name(self) -> &'a str {
        match self.text("name") {
            "" => self.id(),
            name => name,
        }
    }

    pub fn text(self, column: &str) -> &'a str {
        self.table.text(self.row, column)
    }

    /// Counts the pieces of the row.
    pub fn copies(self) -> i64 {
        self.card.map_or(1, |card| i64::from(card.copies))
    }

    /// Points at a cell.
    pub fn place(self, column: &str) -> Place {
        let cell: Option<&Cell> = self.table.get(self.row, column);
        cell.map_or_else(
            || self.table.row_place(self.row),
            |cell| self.table.place(cell),
        )
    }

    /// Makes a finding about a cell.
    pub fn about(self, rule: Rule, column: &str, message: &str) -> Diagnostic {
        let message = format!("{}: {message}", self.name());
        Diagnostic::new(rule, message).at(self.place(column))
    }

    /// Reads a word that must be one of those known.
    pub fn word<'b>(self, column: &str, known: &[&'b str], diags: &mut Diags) -> Option<&'b str> {
        let text = self.text(column);
        let found = known.iter().find(|word| **word == text);
        if found.is_none() {
            let help = match nearest(text, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known: {}", known.join(", ")),
            };
            let message = format!("there is no {column} `{text}`");
            diags.push(self.about(Rule::D003, column, &message).help(help));
        }
        found.copied()
    }

    /// Reads a whole number.
    pub fn whole(self, column: &str, range: RangeInclusive<i64>, diags: &mut Diags) -> Option<i64> {
        let text = self.text(column);
        let number = text.parse::<i64>().ok();
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let [least, most] = [range.start(), range.end()];
            let message = format!("`{text}` is no whole number from {least} to {most}");
            let finding = self.about(Rule::D003, column, &message);
            diags.push(finding.help(format!("write such as `{least}`")));
        }
        number
    }

    /// Says that cells which mean nothing in this row are not empty.
    pub fn empty(self, columns: &[&str], why: &str, diags: &mut Diags) {
        for column in columns {
            let text = self.text(column);
            if !text.is_empty() {
                let message = format!("`{text}` in `{column}` means nothing here");
                let finding = self.about(Rule::D003, column, &message);
                diags.push(finding.help(format!("{why}: leave the cell empty")));
            }
        }
    }
}
