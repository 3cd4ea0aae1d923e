//! Ids that become names of files, and texts that are far too long.
//!
//! A manifest or a row in, findings out.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::{flaw, folded};

use super::manifest::Manifest;
use super::table::{Row, Table};

/// Most letters of an id in a table.
const LONGEST_ID: usize = 120;
/// Most letters of a name or a title.
const LONGEST: usize = 500;

/// Finds the ids of game, components and variants that can't be names of files, and titles that are too
/// long.
pub(super) fn check(file: &Arc<str>, game: &str, manifest: &Manifest, diags: &mut Diags) {
    let complain = |message: String, place: Place, help: &str| {
        let finding = Diagnostic::new(Rule::M008, message).at(place);
        finding.help(help.to_owned())
    };
    let mut id = |id: &str, place: Place| {
        diags.extend(flaw(id).map(|flaw| {
            let message = format!("the id `{}` {flaw}", short(id));
            complain(
                message,
                place,
                "files are named after it: use letters, digits and `-`",
            )
        }));
    };
    let own = Place::new(file, manifest.game.id.span());
    id(game, own.clone());
    for name in manifest.variants.keys() {
        id(name, Place::file(file));
    }
    for one in &manifest.component {
        id(one.id.get_ref(), Place::new(file, one.id.span()));
    }
    let mut seen = BTreeSet::new();
    let mut exact = BTreeSet::new();
    for one in &manifest.component {
        let id = one.id.get_ref();
        // Those that are the same to the letter are found elsewhere.
        if exact.insert(id) && !seen.insert(folded(id)) {
            let message = format!("`{id}` and another component differ only in capitals");
            let help = "not every system keeps their files apart: choose another id";
            diags.push(complain(message, Place::new(file, one.id.span()), help));
        }
    }
    let mut title = |what: &str, text: &str, place: Place| {
        if text.chars().nth(LONGEST).is_some() {
            let message = format!("the {what} has more than {LONGEST} letters");
            diags.push(complain(message, place, "write a shorter one"));
        }
    };
    title("title", &manifest.game.title, own.clone());
    title("tagline", &manifest.game.tagline, own);
    for variant in manifest.variants.values() {
        title("title of a variant", &variant.title, Place::file(file));
    }
    for one in &manifest.component {
        title("title", &one.title, Place::new(file, one.id.span()));
    }
}

/// Finds an id or a name in a row that is far too long.
pub(super) fn check_row(table: &Table, row: &Row, diags: &mut Diags) {
    for (column, most) in [("id", LONGEST_ID), ("name", LONGEST)] {
        let text = table.text(row, column);
        if text.chars().nth(most).is_some() {
            let message = format!("the {column} has more than {most} letters");
            let place = table.get(row, column).map(|cell| table.place(cell));
            let finding = Diagnostic::new(Rule::D003, message).at_maybe(place);
            diags.push(finding.help("write a shorter one"));
        }
    }
}

/// Gives the beginning of a long id.
fn short(id: &str) -> String {
    match id.char_indices().nth(30) {
        Some((end, _)) => format!("{}…", &id[..end]),
        None => id.to_owned(),
    }
}
