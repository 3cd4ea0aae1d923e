//! Tables of a game: a table that has all its columns comes with its rows.

use crate::deck::{Component, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::line::Line;
use crate::deck::Settings;

/// What is read of a table: which it is, and what has to be there.
#[derive(Clone, Copy)]
pub struct Spec {
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
pub struct Sheet<'a> {
    /// The table itself.
    pub table: &'a Table,
    /// The component that prints it.
    pub component: Option<&'a Component>,
    /// Whether no column is missing.
    pub complete: bool,
    /// Its rows, or those of its cards.
    pub lines: Vec<Line<'a>>,
}

impl Spec {
    /// Names a table under `[tables]`.
    #[must_use]
    pub const fn table(
        id: &'static str,
        title: &'static str,
        columns: &'static [&'static str],
    ) -> Self {
        Self {
            id,
            title,
            columns,
            cards: false,
        }
    }

    /// Names a component with a table.
    #[must_use]
    pub const fn printed(
        id: &'static str,
        title: &'static str,
        columns: &'static [&'static str],
    ) -> Self {
        Self {
            cards: true,
            ..Self::table(id, title, columns)
        }
    }
}

impl<'a> Sheet<'a> {
    /// Finds a table that has all its columns, or says what is missing.
    pub fn read(rules: &Settings<'a>, spec: &Spec, diags: &mut Diags) -> Option<Self> {
        Self::open(rules, spec, diags).filter(|sheet| sheet.complete)
    }

    /// Finds a table, and says which of its columns are missing.
    pub fn open(rules: &Settings<'a>, spec: &Spec, diags: &mut Diags) -> Option<Self> {
        let component = if spec.cards {
            Some(rules.component(spec.id, diags)?)
        } else {
            None
        };
        let table = match component {
            Some(component) => component.table.as_deref(),
            None => rules.table(spec.id, diags),
        };
        let table = table?;
        let lacks = |name: &&&str| table.column(name).is_none();
        let lacking: Vec<&&str> = spec.columns.iter().filter(lacks).collect();
        for name in &lacking {
            let message = format!("the {} have no column `{name}`", spec.title);
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(finding.help("add it, as in the table of the shipped deck"));
        }
        let lines = match component {
            Some(component) => cards(component),
            None => rows(table, diags),
        };
        Some(Self {
            table,
            component,
            complete: lacking.is_empty(),
            lines,
        })
    }

    /// Points at the file of the table.
    #[must_use]
    pub fn file(&self) -> Place {
        Place::file(&self.table.file)
    }

    /// Says whether every row is there: one whose id stands above is left out.
    #[must_use]
    pub fn has_all(&self) -> bool {
        self.component.is_some() || self.lines.len() == self.table.rows.len()
    }

    /// Says whether a row is in play.
    #[must_use]
    pub fn plays(&self, rules: &Settings<'_>, line: Line<'_>) -> bool {
        match (self.component, line.card) {
            (Some(component), Some(card)) => rules.has(component, card),
            _ => true,
        }
    }

    /// Gives the ids of its rows.
    #[must_use]
    pub fn ids(&self) -> Vec<&'a str> {
        self.lines.iter().map(|line| line.id()).collect()
    }

    /// Finds a row by its id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Line<'a>> {
        self.lines.iter().copied().find(|line| line.id() == id)
    }

    /// Gives the rows whose cards are in play.
    #[must_use]
    pub fn in_play(&self, rules: &Settings<'_>) -> Vec<Line<'a>> {
        let lines = self.lines.iter().copied();
        lines.filter(|line| self.plays(rules, *line)).collect()
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
        let line = Line::new(table, row);
        match lines.iter().find(|known| known.id() == line.id()) {
            Some(first) => {
                let number = first.number();
                let message = format!("the id `{}` stands in row {number} as well", line.id());
                diags.push(Diagnostic::new(Rule::D004, message).at(line.place("id")));
            }
            None => lines.push(line),
        }
    }
    lines
}
