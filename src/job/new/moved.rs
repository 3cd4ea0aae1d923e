//! Tables that move into one workbook: what their game's manifest says of them, rewritten.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::deck::{Deck, TableSpec};
use crate::project::join;

use super::page::Page;

/// What stands in place of a part of a text.
pub(super) type Edit = (Range<usize>, String);

/// Gives the edits of the manifest with which it takes all tables from the sheets of a workbook.
pub(super) fn moved(deck: &Deck, pages: &[Page<'_>], sheets: &[String], file: &str) -> Vec<Edit> {
    let sheet = |name: &str| {
        let at = pages.iter().position(|page| page.is(name))?;
        Some(format!("\"{}\"", sheets[at]))
    };
    let mut edits = Vec::new();
    for (name, spec) in &deck.manifest.tables {
        if let Some(sheet) = sheet(name) {
            let value = format!("{{ file = \"{file}\", sheet = {sheet} }}");
            edits.push((spec.span(), value));
        }
    }
    for component in &deck.components {
        let spec = &component.spec;
        let (Some(data), Some(sheet)) = (&spec.data, sheet(component.id())) else {
            continue;
        };
        match &spec.sheet {
            Some(written) => {
                edits.push((data.span(), format!("\"{file}\"")));
                edits.push((written.span(), sheet));
            }
            None => edits.push((data.span(), format!("\"{file}\"\nsheet = {sheet}"))),
        }
    }
    edits
}

/// Gives the files from which the tables of a deck were read.
pub(super) fn sources(deck: &Deck) -> BTreeSet<String> {
    let named = deck.manifest.tables.values();
    let named = named.map(|spec| match spec.get_ref() {
        TableSpec::File(file) => file,
        TableSpec::Sheet(sheet) => &sheet.file,
    });
    let printed = deck.components.iter();
    let printed = printed.filter_map(|one| Some(one.spec.data.as_ref()?.get_ref()));
    let written = named.chain(printed);
    written
        .filter_map(|file| join(deck.folder(), file))
        .collect()
}
