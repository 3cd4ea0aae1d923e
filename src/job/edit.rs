//! Cells and rows of tables that somebody changes → the files as they are then.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::deck::{Deck, Lines, Table, retyped};
use crate::diag::Diags;
use crate::project::{Format, Project};
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::File;
use super::workshop::Workshop;

/// What somebody changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The changes, in the order in which they are made.
    pub changes: Vec<Change>,
}

of_a_game!(Order);

/// A change of a table.
#[derive(Clone, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(untagged)]
pub enum Change {
    /// A cell says something else.
    Cell(Retyped),
    /// A row comes, goes, or is written otherwise.
    Line(Relined),
    /// A column comes at the end, or goes from there.
    Column(Widened),
}

/// A cell that somebody changes.
#[derive(Clone, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
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

/// A row that somebody changes as a whole.
#[derive(Clone, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Relined {
    /// The table, by its path in the project.
    pub file: String,
    /// The row, as a spreadsheet counts it; one that comes has this number then.
    pub line: usize,
    /// How it was written; `None` for a row that comes.
    pub was: Option<String>,
    /// How it is to be written; `None` for a row that goes.
    pub text: Option<String>,
}

/// A column at the end of a table that comes or goes.
#[derive(Clone, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Widened {
    /// The table, by its path in the project.
    pub file: String,
    /// The name of the column.
    pub title: String,
    /// What its cells say, by the numbers of their rows; nothing in all others.
    pub cells: Vec<(usize, String)>,
    /// Whether it goes.
    pub goes: bool,
}

impl Change {
    /// Gives the change that takes this one back.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Cell(cell) => Self::Cell(Retyped {
                was: cell.text,
                text: cell.was,
                ..cell
            }),
            Self::Line(line) => Self::Line(Relined {
                was: line.text,
                text: line.was,
                ..line
            }),
            Self::Column(column) => Self::Column(Widened {
                goes: !column.goes,
                ..column
            }),
        }
    }

    /// Gives the table that it changes.
    #[must_use]
    pub fn file(&self) -> &str {
        match self {
            Self::Cell(Retyped { file, .. })
            | Self::Line(Relined { file, .. })
            | Self::Column(Widened { file, .. }) => file,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edited {
    /// The game is as it ships; a game of one's own is made from it.
    Shipped,
    /// A table is one of a workbook, which is not written.
    Workbook,
    /// What is to change is another by now, or gone: which of the changes, and what is there.
    Elsewhere(usize, Option<String>),
    /// The table can't hold one of the changes: its encoding has no such letter, or other cells would change.
    Unwritable(usize),
    /// The files as they are then, by their paths in the project.
    Changed(Vec<File>),
}

/// Makes changes: all of them or none. Every byte of a file that does not belong to one of them stays as it was.
///
/// # Errors
/// When there is no such game, or the game has no such table.
pub fn edit(workshop: &Workshop<impl Shelf>, order: &Order) -> Result<Edited, Failure> {
    edit_read(workshop, order, None)
}

/// Makes changes of a game whose deck was read already.
///
/// # Errors
/// When there is no such game, or the game has no such table.
pub fn edit_read(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    deck: Option<&Deck>,
) -> Result<Edited, Failure> {
    workshop.know(&order.game)?;
    if !workshop.project.owns(&order.game) {
        return Ok(Edited::Shipped);
    }
    let files = match deck {
        Some(deck) => tables_of(deck),
        None => tables(workshop, &order.game)?,
    };
    made(workshop.project.clone(), &files, order)
}

/// Makes changes of these tables.
pub(super) fn made(
    mut project: Project,
    files: &[Arc<str>],
    order: &Order,
) -> Result<Edited, Failure> {
    let mut changed = BTreeSet::new();
    for (number, change) in order.changes.iter().enumerate() {
        let Some(file) = files.iter().find(|file| ***file == *change.file()) else {
            let (file, game) = (change.file(), &order.game);
            return Err(Failure::Order(format!("`{file}` is no table of `{game}`")));
        };
        match written(&project, file, change) {
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

/// Gives the paths of the tables of a game.
fn tables(workshop: &Workshop<impl Shelf>, game: &str) -> Result<Vec<Arc<str>>, Failure> {
    let found = &mut Diags::new();
    let deck = workshop.shelf.deck(&workshop.project, game, found);
    let Some(deck) = deck else {
        let why = format!("`{game}` can't be read; `check` says why");
        return Err(Failure::Order(why));
    };
    Ok(tables_of(&deck))
}

fn tables_of(deck: &Deck) -> Vec<Arc<str>> {
    let files = deck.every_table().map(|table| Arc::clone(&table.file));
    files.collect()
}

/// Why a change is not written.
enum Refusal {
    Workbook,
    Elsewhere(Option<String>),
    Unwritable,
}

/// Gives the bytes of a table with one change.
fn written(project: &Project, file: &Arc<str>, change: &Change) -> Result<Vec<u8>, Refusal> {
    if Format::of(file) != Some(Format::Text) {
        return Err(Refusal::Workbook);
    }
    let text = project.text(file).ok_or(Refusal::Workbook)?;
    let edits = match change {
        Change::Cell(cell) => retype(file, &text, cell)?,
        Change::Line(line) => reline(file, &text, line)?,
        Change::Column(column) => recolumn(file, &text, column)?,
    };
    let edits = edits.as_ref().map(|edits| {
        let edits = edits.iter();
        let edits = edits.map(|(span, new)| (span.clone(), new.as_str()));
        edits.collect::<Vec<_>>()
    });
    let bytes = edits.and_then(|edits| project.patched(file, &edits));
    bytes.ok_or(Refusal::Unwritable)
}

/// What to write where, in order; `None` when the table can't hold it.
type Edits = Option<Vec<(Range<usize>, String)>>;

fn retype(file: &Arc<str>, text: &str, cell: &Retyped) -> Result<Edits, Refusal> {
    let table = Table::parse(file, text, &mut Diags::new());
    let mut rows = table.rows.iter().filter(|row| row.number == cell.row);
    let known = rows.next().and_then(|row| row.cells.get(cell.column));
    if known.is_none_or(|known| known.text != cell.was) {
        return Err(Refusal::Elsewhere(known.map(|known| known.text.clone())));
    }
    let edit = retyped(&table, text, (cell.row, cell.column), &cell.text);
    Ok(edit.map(|edit| vec![edit]))
}

fn reline(file: &Arc<str>, text: &str, line: &Relined) -> Result<Edits, Refusal> {
    let lines = Lines::of(file, text);
    if let Some(was) = &line.was {
        let known = lines.raw(line.line);
        if known != Some(was) {
            return Err(Refusal::Elsewhere(known.map(str::to_owned)));
        }
    }
    let edit = match (&line.was, &line.text) {
        (None, None) => None,
        (None, Some(new)) => lines.inserted(line.line, new),
        (Some(_), None) => lines.removed(line.line),
        (Some(_), Some(new)) => lines.replaced(line.line, new),
    };
    Ok(edit.map(|edit| vec![edit]))
}

fn recolumn(file: &Arc<str>, text: &str, column: &Widened) -> Result<Edits, Refusal> {
    let lines = Lines::of(file, text);
    if column.goes {
        let edits = lines.narrowed(&column.title, &column.cells);
        return edits.map(Some).ok_or(Refusal::Elsewhere(None));
    }
    Ok(lines.widened(&column.title, &column.cells))
}
