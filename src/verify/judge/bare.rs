//! Files that hold nothing to cut out: rulebooks, checklists.

use crate::diag::Rule;

use super::super::page::Page;
use super::bench::{Bench, Sheets};
use super::found::Found;

/// Says once of such a file that it holds no piece, in place of what each page lacks.
pub(super) fn judge(bench: Bench<'_>, found: &mut Vec<Found>) {
    let bare: Vec<bool> = bench.files.iter().map(is_bare).collect();
    let all = bare.iter().all(|one| *one);
    found.retain(|one| match one.page {
        Some(_) => !bare.get(one.file).copied().unwrap_or_default(),
        None => !(all && one.rule == Rule::V005),
    });
    for file in (0..bare.len()).filter(|file| bare[*file]) {
        let message = "no piece of the game is in this file";
        let help = "sheets from `print` and `export` can be verified; a rulebook or a checklist has no pieces";
        found.push(Found {
            file,
            ..Found::whole(Rule::V002, message).help(help)
        });
    }
}

/// Says whether there are pages, all were read, and nothing is on them that could be a piece.
fn is_bare(sheets: &Sheets) -> bool {
    let pages = &sheets.pages;
    let holds_none = |page: &Page| page.is_read() && page.pieces.is_empty();
    pages.iter().any(|page| !page.blank) && pages.iter().all(holds_none)
}
