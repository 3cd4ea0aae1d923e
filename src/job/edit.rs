//! Cells of tables that somebody changes → the files as they are then.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::deck::{Table, retyped};
use crate::diag::Diags;
use crate::project::{Format, Project};
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::File;
use super::workshop::Workshop;

/// The cells that somebody changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The cells, in the order in which they are changed.
    pub cells: Vec<Retyped>,
}

of_a_game!(Order);

/// A cell that somebody changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Retyped {
    /// The table, by its path in the project.
    pub file: String,
    /// The row, as a spreadsheet counts it.
    pub row: usize,
    /// The column, from 0.
    pub column: usize,
    /// What the cell said when it was looked at.
    pub was: String,
    /// What it is to say.
    pub text: String,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edited {
    /// The game is as it ships; a game of one's own is made from it.
    Shipped,
    /// A table is one of a workbook, which is not written.
    Workbook,
    /// A cell says something else by now, or is gone: which of the cells, and what it says.
    Elsewhere(usize, Option<String>),
    /// The table can't hold one of the texts: its encoding has no such letter, or other cells would change.
    Unwritable(usize),
    /// The files as they are then, by their paths in the project.
    Changed(Vec<File>),
}

/// Changes cells: all of them or none. Every byte of a file that does not belong to one of them stays as it was.
///
/// # Errors
/// When there is no such game, or the game has no such table.
pub fn edit(workshop: &Workshop<impl Shelf>, order: &Order) -> Result<Edited, Failure> {
    workshop.know(&order.game)?;
    if !workshop.project.owns(&order.game) {
        return Ok(Edited::Shipped);
    }
    let found = &mut Diags::new();
    let deck = workshop.shelf.deck(&workshop.project, &order.game, found);
    let Some(deck) = deck else {
        let why = format!("`{}` can't be read; `check` says why", order.game);
        return Err(Failure::Order(why));
    };
    let mut project = workshop.project.clone();
    let mut changed = BTreeSet::new();
    for (number, cell) in order.cells.iter().enumerate() {
        let mut files = deck.every_table().map(|table| &table.file);
        let Some(file) = files.find(|file| ***file == *cell.file) else {
            let (file, game) = (&cell.file, &order.game);
            return Err(Failure::Order(format!("`{file}` is no table of `{game}`")));
        };
        match written(&project, file, cell) {
            Ok(bytes) => project.insert(file, bytes),
            Err(Refusal::Workbook) => return Ok(Edited::Workbook),
            Err(Refusal::Elsewhere(now)) => return Ok(Edited::Elsewhere(number, now)),
            Err(Refusal::Unwritable) => return Ok(Edited::Unwritable(number)),
        }
        changed.insert(Arc::clone(file));
    }
    let files = changed.iter().filter_map(|path| {
        let bytes = project.bytes(path)?;
        Some(File::new(&**path, &**bytes))
    });
    Ok(Edited::Changed(files.collect()))
}

/// Why a cell is not written.
enum Refusal {
    Workbook,
    Elsewhere(Option<String>),
    Unwritable,
}

/// Gives the bytes of a table with one cell changed.
fn written(project: &Project, file: &Arc<str>, cell: &Retyped) -> Result<Vec<u8>, Refusal> {
    if Format::of(file) != Some(Format::Text) {
        return Err(Refusal::Workbook);
    }
    let text = project.text(file).ok_or(Refusal::Workbook)?;
    let table = Table::parse(file, &text, &mut Diags::new());
    let mut rows = table.rows.iter().filter(|row| row.number == cell.row);
    let known = rows.next().and_then(|row| row.cells.get(cell.column));
    if known.is_none_or(|known| known.text != cell.was) {
        return Err(Refusal::Elsewhere(known.map(|known| known.text.clone())));
    }
    let change = retyped(file, &text, (cell.row, cell.column), &cell.text);
    let bytes = change.and_then(|(span, new)| project.patched(file, &[(span, &new)]));
    bytes.ok_or(Refusal::Unwritable)
}
