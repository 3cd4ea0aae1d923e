//! Findings that the program can mend itself → the changed files, or what to type where.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::deck::Cells;
use crate::diag::{Diags, Edit, Fix, Source};
use crate::face::Ink;
use crate::project::Project;
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::File;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// The files of a game that are to be mended.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
}

of_a_game!(Order);

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fixed {
    /// No finding has a remedy that can be written.
    Nothing,
    /// The game is as it ships; a game of one's own is made from it.
    Shipped,
    /// Cells are wrong, so that nobody knows what would be right.
    Unsound,
    /// The files can't be written, such as a workbook: what to type where.
    ByHand(Vec<String>),
    /// The files as they are then, by their paths in the project, and what changes in them.
    Changed {
        /// The files.
        files: Vec<File>,
        /// What changes.
        what: Vec<String>,
    },
}

/// Mends what can be mended: all of it or nothing.
///
/// # Errors
/// When there is no such game.
pub fn fix(workshop: &Workshop<impl Shelf>, order: &Order) -> Result<Fixed, Failure> {
    workshop.know(&order.game)?;
    let project = &workshop.project;
    if !project.owns(&order.game) {
        return Ok(Fixed::Shipped);
    }
    let game = workshop.prepare(&order.game, Wanted::Cards(Ink::Full));
    if !game.sound {
        return Ok(Fixed::Unsound);
    }
    let fixes = chosen(&game.findings);
    if fixes.is_empty() {
        return Ok(Fixed::Nothing);
    }
    let mut edits: Vec<&Edit> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort();
    let Some(files) = written(project, &edits) else {
        return Ok(Fixed::ByHand(typed(project, &edits)));
    };
    let what = fixes.iter().map(|fix| fix.what.clone()).collect();
    Ok(Fixed::Changed { files, what })
}

/// Chooses the fixes that don't write into the same place; the others come next time.
fn chosen(findings: &Diags) -> Vec<&Fix> {
    let mut chosen: Vec<&Fix> = Vec::new();
    for fix in findings.iter().filter_map(|finding| finding.fix.as_deref()) {
        let mut others = chosen.iter().flat_map(|other| &other.edits);
        if !others.any(|other| fix.edits.iter().any(|edit| edit.meets(other))) {
            chosen.push(fix);
        }
    }
    chosen
}

/// Gives the changed files; nothing if one of them can't be written. The edits come in order.
fn written(project: &Project, edits: &[&Edit]) -> Option<Vec<File>> {
    let mut files: BTreeMap<&Arc<str>, Vec<(Range<usize>, &str)>> = BTreeMap::new();
    for edit in edits {
        let file = files.entry(&edit.place.file).or_default();
        file.push((edit.place.span(), &edit.text));
    }
    let files = files.into_iter();
    let written = files.map(|(path, edits)| {
        let bytes = project.patched(path, &edits)?;
        Some(File::new(&**path, bytes))
    });
    written.collect()
}

/// Says what to type where, as somebody sees it in a spreadsheet or an editor.
fn typed(project: &Project, edits: &[&Edit]) -> Vec<String> {
    let cells = Cells::of(project);
    let line = |edit: &&Edit| {
        let Edit { place, text } = edit;
        let cell = cells.cell(place).unwrap_or_else(|| {
            let source = project.text(&place.file).unwrap_or_default();
            let (line, column) = place.line_column(&source);
            format!("{}:{line}:{column}", place.file)
        });
        format!("{text} into {cell}")
    };
    edits.iter().map(line).collect()
}
