//! Keys: rows that have to be there, and cells that name rows of other tables.

use crate::deck::{Cell, Column, Deck, Form, Holds};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::source::Sources;
use super::cell::{Told, is_within};
use super::{Filled, find};

/// A cell that names a row of another table.
struct Use<'a> {
    /// Whose cell it is.
    who: String,
    column: &'static Column,
    word: &'a str,
    place: Place,
}

/// A word that is no key, and who names it.
struct Wrong<'a> {
    word: &'a str,
    uses: Vec<&'a Use<'a>>,
}

impl<'a> Filled<'a> {
    /// Says whether all rows are there that templates and rules call by their keys.
    pub(super) fn has_keys(self, sources: &Sources, diags: &mut Diags) -> bool {
        if self.form.keys.is_empty() || !sources.reads_table(self.form.id) {
            return true;
        }
        let there: Vec<&str> = self.words().collect();
        let lacks = |key: &&&str| !there.contains(*key);
        let mut complete = true;
        for key in self.form.keys.iter().filter(lacks) {
            complete = false;
            let others = there.iter().filter(|word| !self.form.keys.contains(word));
            let near = nearest(key, others.copied());
            let cell = near.and_then(|near| self.key(near)).or(self.key(""));
            let message = format!("the {} have no row `{key}`", self.form.title);
            let finding = Diagnostic::new(Rule::D003, message);
            diags.push(match cell {
                Some(cell) => finding.at(self.table.place(cell)).help(this_one(key)),
                None => finding
                    .at(Place::file(&self.table.file))
                    .help("add it, as in the table of the shipped deck"),
            });
        }
        complete
    }

    /// Gives the keys of the rows.
    pub(super) fn words(self) -> impl Iterator<Item = &'a str> {
        let rows = self.table.rows.iter();
        rows.filter_map(|row| Some(row.cells.first()?.text.as_str()))
    }

    fn key(self, word: &str) -> Option<&'a Cell> {
        let mut keys = self.table.rows.iter().filter_map(|row| row.cells.first());
        keys.find(|cell| cell.text == word)
    }

    /// Gives the cells that name rows of another table.
    fn uses(self, table: &str) -> Vec<Use<'a>> {
        let is_use = |column: &&'static Column| column.names().is_some_and(|(of, _)| of == table);
        let mut uses = Vec::new();
        for column in self.form.columns.iter().filter(is_use) {
            let Some(at) = self.table.column(column.name) else {
                continue;
            };
            for row in &self.table.rows {
                let cell = &row.cells[at];
                let other = column.names().and_then(|(_, other)| other);
                let words = column.words(&cell.text);
                uses.extend(words.filter(|word| Some(*word) != other).map(|word| Use {
                    who: self.who(row),
                    column,
                    word,
                    place: self.table.place(cell),
                }));
            }
        }
        uses
    }
}

/// Finds cells that name no row of another table. A word that is wrong in several cells is one
/// finding; where the row itself was renamed, it is one at that row.
pub(in super::super) fn links(deck: &Deck, forms: &'static [Form], diags: &mut Diags) {
    for of in forms.iter().filter_map(|form| find(deck, form)) {
        let tables = forms.iter().filter_map(|form| find(deck, form));
        let uses: Vec<Use<'_>> = tables.flat_map(|filled| filled.uses(of.form.id)).collect();
        let known: Vec<&str> = of.words().filter(|key| !key.is_empty()).collect();
        let mut wrong: Vec<Wrong<'_>> = Vec::new();
        for one in uses.iter().filter(|one| !known.contains(&one.word)) {
            match wrong.iter_mut().find(|other| other.word == one.word) {
                Some(other) => other.uses.push(one),
                None => wrong.push(Wrong {
                    word: one.word,
                    uses: vec![one],
                }),
            }
        }
        let is_used = |key: &str| uses.iter().any(|one| one.word == key);
        let mut blank = of.key("");
        for wrong in wrong {
            let near = nearest(wrong.word, known.iter().copied());
            let several = wrong.uses.len() > 1;
            let lost = near.filter(|near| several && !is_used(near));
            let renamed = lost.and_then(|near| of.key(near));
            match renamed.or_else(|| blank.take().filter(|_| near.is_none() || several)) {
                Some(cell) => of.renamed(cell, &wrong, diags),
                None => unknown(of, &wrong, near, &known, diags),
            }
        }
    }
}

impl Filled<'_> {
    /// Says that cells name a row that has another key now, which is all that is wrong with them.
    fn renamed(self, key: &Cell, wrong: &Wrong<'_>, diags: &mut Diags) {
        let own = self.table.place(key);
        let quoted = format!("`{}`", wrong.word);
        diags.retain(|finding| {
            let mut places = wrong.uses.iter().map(|one| &one.place).chain([&own]);
            // Effects name rows, too.
            let effect = finding.rule == Rule::D014 && finding.message.contains(&quoted);
            !effect && !places.any(|place| is_within(finding, place))
        });
        let count = match wrong.uses.as_slice() {
            [_] => "a cell names".to_owned(),
            uses => format!("{} cells name", uses.len()),
        };
        let (title, word) = (self.form.title, wrong.word);
        let message = format!("the {title} have no row `{word}`, which {count}");
        diags.push(
            Diagnostic::new(Rule::D003, message)
                .at(own)
                .help(this_one(word)),
        );
    }
}

fn this_one(word: &str) -> String {
    format!("is it this one? Then write `{word}`")
}

/// Says that cells name no row.
fn unknown(
    of: Filled<'_>,
    wrong: &Wrong<'_>,
    near: Option<&str>,
    known: &[&str],
    diags: &mut Diags,
) {
    let first = wrong.uses[0];
    let more = match wrong.uses.len() - 1 {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let file = of.table.file.rsplit('/').next().unwrap_or_default();
    let message = format!(
        "{}{more}: there is no {} `{}` in `{file}`",
        first.who, first.column.name, wrong.word
    );
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of: {}", known.join(", ")),
    };
    let finding = Diagnostic::new(Rule::D003, message);
    Told(diags).push(finding.at(first.place.clone()).help(help));
}

impl Column {
    /// Gives the table whose rows its cells name, and the word that needs no row.
    fn names(&self) -> Option<(&'static str, Option<&'static str>)> {
        match self.holds {
            Holds::Key(table) | Holds::Keys(table) => Some((table, None)),
            Holds::KeyOr(table, word) => Some((table, Some(word))),
            _ => None,
        }
    }
}
