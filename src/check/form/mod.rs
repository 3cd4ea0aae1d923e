//! The tables of a deck held against what its game needs: columns, keys, and what stands in cells.
//!
//! What is missing as a whole comes first: nothing else is asked of a deck that lacks it, so that one
//! slip is one finding.

mod cell;
mod key;

use std::ops::RangeInclusive;

use crate::deck::{Deck, Form, Table, copies_for};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::column::KNOWN;
use super::source::Sources;

pub(super) use cell::cells;
pub(super) use key::links;

/// What is wrong with a table as a whole: whatever reads the deck stumbles over it.
const TORN: [Rule; 7] = [
    Rule::D001,
    Rule::D002,
    Rule::D006,
    Rule::D015,
    Rule::D019,
    Rule::M006,
    Rule::M007,
];

/// Columns that the program reads itself, whether a template does or not.
const OWN: [&str; 5] = ["id", "copies", "per_player", "flat", "variants"];

/// A table that is there, with its form.
#[derive(Clone, Copy)]
struct Filled<'a> {
    form: &'a Form,
    table: &'a Table,
}

/// Says whether all that the manifest names could be read, and nothing that a game needs is missing.
pub(super) fn is_whole(deck: &Deck, diags: &Diags) -> bool {
    // A die without a row is told at a column; the table may hold it with another size.
    let is_die = |finding: &Diagnostic| {
        let place = finding.place.as_ref();
        finding.rule == Rule::D006 && place.is_some_and(|place| !place.span().is_empty())
    };
    let torn = |finding: &Diagnostic| TORN.contains(&finding.rule) && !is_die(finding);
    let torn = diags.iter().any(torn);
    let manifest = &deck.manifest;
    let tables = manifest.tables.len() == deck.tables.len();
    !torn && tables && manifest.component.len() == deck.components.len()
}

/// Says whether all tables, columns and rows are there that the game needs.
pub(super) fn is_complete(
    deck: &Deck,
    forms: &[Form],
    read: &[&str],
    sources: &Sources,
    diags: &mut Diags,
) -> bool {
    let [fewest, most] = *deck.manifest.game.players.get_ref();
    for form in forms {
        match find(deck, form) {
            Some(filled) => filled.columns(&(fewest..=most), read, sources, diags),
            None => absent(deck, form, sources, diags),
        }
    }
    if !is_whole(deck, diags) {
        return false;
    }
    let filled = forms.iter().filter_map(|form| find(deck, form));
    let lacking = filled.filter(|filled| !filled.has_keys(sources, diags));
    lacking.count() == 0
}

/// Finds the table of a form.
fn find<'a>(deck: &'a Deck, form: &'a Form) -> Option<Filled<'a>> {
    let table = deck.table(form.id)?;
    Some(Filled { form, table })
}

/// Says that a table is not named where a template reads it.
fn absent(deck: &Deck, form: &Form, sources: &Sources, diags: &mut Diags) {
    let id = form.id;
    let named = deck.manifest.tables.contains_key(id) || deck.component(id).is_some();
    if named || !sources.reads_table(id) {
        return;
    }
    diags.push(deck.misnamed(id).unwrap_or_else(|| {
        let message = format!("the game needs a table `{id}`");
        let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&deck.file));
        finding.help(format!("write `{id} = \"{id}.csv\"` under `[tables]`"))
    }));
}

impl Filled<'_> {
    /// Finds missing columns. One that no template and no rule reads is not missed.
    fn columns(
        self,
        players: &RangeInclusive<u8>,
        read: &[&str],
        sources: &Sources,
        diags: &mut Diags,
    ) {
        if self.table.columns.is_empty() {
            return;
        }
        let Form { title, columns, .. } = *self.form;
        for column in columns {
            let name = column.name;
            if self.table.column(name).is_some() {
                continue;
            }
            let own = OWN.contains(&name) || copies_for(name).is_some_and(|n| players.contains(&n));
            if !(own || read.contains(&name) || sources.reads(name)) {
                continue;
            }
            let message = format!("the {title} have no column `{name}`");
            let finding = Diagnostic::new(Rule::D002, message);
            let others = self.table.columns.iter().filter(|other| {
                let other = other.text.as_str();
                let known = KNOWN.contains(&other) || read.contains(&other);
                !known && !columns.iter().any(|known| known.name == other)
            });
            let near = nearest(name, others.clone().map(|other| other.text.as_str()));
            let near = near.and_then(|near| others.clone().find(|other| other.text == near));
            let (place, help) = if let Some(cell) = near {
                let help = format!("is it `{}`? Then call that column `{name}`", cell.text);
                (self.table.place(cell), help)
            } else {
                let help = "add it, as in the table of the shipped deck".to_owned();
                (Place::file(&self.table.file), help)
            };
            diags.push(finding.at(place).help(help));
        }
        self.first(sources, diags);
    }

    /// Templates find a row by its first cell.
    fn first(self, sources: &Sources, diags: &mut Diags) {
        let (Some(key), Some(first)) = (self.form.columns.first(), self.table.columns.first())
        else {
            return;
        };
        let there = self.table.column(key.name).is_some();
        if there && first.text != key.name && sources.reads_rows(self.form.id) {
            let message = format!("`{}` is not the first column", key.name);
            let finding = Diagnostic::new(Rule::D002, message).at(self.table.place(first));
            diags.push(finding.help("move it to the front: rows are found by their first cell"));
        }
    }
}
