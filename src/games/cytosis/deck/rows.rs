//! Tables whose rows are typed.

use crate::check::{Line, Sheet, Spec};
use crate::deck::Settings;
use crate::diag::{Diags, Place};

/// A row: where it stands, and what it says.
pub struct Row<'a, T> {
    pub line: Line<'a>,
    pub is: T,
}

/// A table with its rows.
pub struct Rows<'a, T> {
    sheet: Sheet<'a>,
    pub list: Vec<Row<'a, T>>,
}

impl<'a, T> Rows<'a, T> {
    /// Finds a table and reads its rows; a missing column is a finding, and its cells say nothing.
    pub fn read(
        rules: &Settings<'a>,
        spec: &Spec,
        diags: &mut Diags,
        mut read: impl FnMut(Line<'a>, &mut Diags) -> T,
    ) -> Option<Self> {
        Self::with(rules, spec, diags, |_, line, diags| read(line, diags))
    }

    /// The same, where a row is read with its table.
    pub fn with(
        rules: &Settings<'a>,
        spec: &Spec,
        diags: &mut Diags,
        mut read: impl FnMut(&Sheet<'a>, Line<'a>, &mut Diags) -> T,
    ) -> Option<Self> {
        let sheet = Sheet::open(rules, spec, diags)?;
        let typed = |line: &Line<'a>| Row {
            line: *line,
            is: read(&sheet, *line, diags),
        };
        let list = sheet.lines.iter().map(typed).collect();
        Some(Self { sheet, list })
    }

    pub fn is_complete(&self) -> bool {
        self.sheet.complete
    }

    pub fn ids(&self) -> Vec<&'a str> {
        self.sheet.ids()
    }

    /// Says whether somebody leaves rows of it out.
    pub fn leaves_some_out(&self) -> bool {
        !self.sheet.table.unused.is_empty()
    }

    pub fn file(&self) -> Place {
        self.sheet.file()
    }

    /// Says whether a row is in play.
    pub fn plays(&self, rules: &Settings<'_>, row: &Row<'a, T>) -> bool {
        self.sheet.plays(rules, row.line)
    }

    /// Gives the rows that are in play.
    pub fn in_play(&self, rules: &Settings<'_>) -> impl Iterator<Item = &Row<'a, T>> {
        let rows = self.list.iter();
        rows.filter(move |row| self.plays(rules, row))
    }

    /// Makes something of every row; `None` when one of them doesn't say enough.
    pub fn all<U>(&self, make: impl FnMut(&Row<'a, T>) -> Option<U>) -> Option<Vec<U>> {
        let all: Option<Vec<U>> = self.list.iter().map(make).collect();
        all.filter(|_| self.sheet.has_all())
    }
}

/// Adds up the copies of cards.
pub fn copies<'r, 'a: 'r, T: 'r>(rows: impl IntoIterator<Item = &'r Row<'a, T>>) -> i64 {
    rows.into_iter().map(|row| row.line.copies()).sum()
}
