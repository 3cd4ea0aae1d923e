//! Values that somebody changes for a run, by their names: settings of `game.toml`, and cells of tables, such as
//! `cells.C51.signal`.
//!
//! Names and values in → the deck as it would be then. No file is written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::check;
use crate::deck::{Deck, Row, Setting, Table as Cells, Unknown};
use crate::diag::{Diagnostic, Diags, Place, Severity};
use crate::project::Project;
use crate::referee::Shelf;

use super::edit::{Change, Edited, Order, Retyped, made};
use super::failure::Failure;
use super::table::{self, Table};
use super::workshop::Workshop;

/// A deck whose cells say what a run asks for.
pub(super) struct Changed {
    /// The deck.
    pub deck: Deck,
    /// The table to play at, with the settings alone.
    pub table: Table,
    /// The cells that were changed, by their names.
    pub cells: BTreeMap<String, Setting>,
}

/// Says whether a name is that of a cell: `table.row.column`.
#[must_use]
pub fn is_cell(name: &str) -> bool {
    name.contains('.')
}

/// Parses the deck of a game with the cells changed that a table asks for; `None` when there is no usable
/// manifest, or when a cell can't say what is asked for.
pub(super) fn deck(
    workshop: &Workshop<impl Shelf>,
    id: &str,
    table: &Table,
    diags: &mut Diags,
) -> Result<Option<Changed>, Failure> {
    let is_changed = table.set.keys().any(|name| is_cell(name));
    // What is found in the deck as it is would be found again.
    let mut first = Diags::new();
    let found = if is_changed { &mut first } else { &mut *diags };
    let Some(deck) = table::deck(workshop, id, found)? else {
        diags.append(first);
        return Ok(None);
    };
    let mut table = table.clone();
    if !is_changed {
        let cells = BTreeMap::new();
        return Ok(Some(Changed { deck, table, cells }));
    }
    let (cells, set) = std::mem::take(&mut table.set)
        .into_iter()
        .partition(|(name, _)| is_cell(name));
    table.set = set;
    let changes = changes(&deck, &cells)?;
    let project = changed(&workshop.project, id, &deck, changes)?;
    let mut then = Diags::new();
    let was = deck;
    let deck = workshop.shelf.deck(&project, id, &mut then);
    if let Some(deck) = deck.as_ref().filter(|_| !then.has_error()) {
        let mut wrong = errors(workshop, &project, deck);
        // Most runs have none, and then nobody has to know which ones were there before.
        if !wrong.is_empty() {
            first.append(errors(workshop, &workshop.project, &was));
            wrong.retain(|one| !is_among(one, &first));
        }
        then.append(wrong);
    }
    let is_spoilt = blame(&cells, &first, &mut then);
    diags.append(then);
    let deck = deck.filter(|_| !is_spoilt);
    Ok(deck.map(|deck| Changed { deck, table, cells }))
}

impl Changed {
    /// Leaves out what the deck allows, and tells what is found at a cell that was changed as what the run asks for.
    pub fn settle(&self, found: &mut Diags) {
        check::pass(&self.deck, found);
        let place = |name: &String| {
            let (table, row, column) = locate(&self.deck, name).ok()?;
            Some(table.place(row.cells.get(column)?))
        };
        let places: Vec<Place> = self.cells.keys().filter_map(place).collect();
        let is_own = |one: &Diagnostic| {
            one.place
                .as_ref()
                .is_some_and(|place| places.contains(place))
        };
        accuse(&self.cells, found, is_own);
    }
}

/// Tells what is found only since cells were changed as what the run asks for: no file says it. Says whether there is an
/// error among it.
fn blame(cells: &BTreeMap<String, Setting>, before: &Diags, after: &mut Diags) -> bool {
    accuse(cells, after, |one| !is_among(one, before))
}

/// Says whether a finding was known before, wherever it stood.
fn is_among(one: &Diagnostic, before: &Diags) -> bool {
    let mut known = before.iter();
    known.any(|old| (old.rule, &old.message) == (one.rule, &one.message))
}

/// Finds what is wrong with the tables of a deck by the rules of its game. For how many players it suffices is seen
/// when it is played.
fn errors(workshop: &Workshop<impl Shelf>, project: &Project, deck: &Deck) -> Diags {
    let mut found = Diags::new();
    check::check(deck, project, &workshop.shelf, &mut found);
    let is_of_tables = |one: &Diagnostic| one.rule.code().starts_with('D');
    found.retain(|one| one.severity() == Severity::Error && is_of_tables(one));
    found
}

/// Tells some findings as what the run asks for, and says whether there is an error among them.
fn accuse(
    cells: &BTreeMap<String, Setting>,
    found: &mut Diags,
    is_new: impl Fn(&Diagnostic) -> bool,
) -> bool {
    let (new, old): (Vec<Diagnostic>, Vec<Diagnostic>) =
        std::mem::take(found).iter().cloned().partition(is_new);
    let is_spoilt = new.iter().any(|one| one.severity() == Severity::Error);
    let asked = asked(cells);
    let told = new.into_iter().map(|one| Diagnostic {
        message: format!("{}, as this run sets {asked}", one.message),
        place: None,
        fix: None,
        ..one
    });
    found.extend(old.into_iter().chain(told));
    is_spoilt
}

/// Writes cells and their values as somebody asked for them.
fn asked(cells: &BTreeMap<String, Setting>) -> String {
    let mut words = cells.iter().map(|(name, value)| {
        let value = spelled(name, value).unwrap_or_default();
        format!("`{name}={value}`")
    });
    let first: Vec<String> = words.by_ref().take(3).collect();
    match words.count() {
        0 => first.join(", "),
        more => format!("{} and {more} other cells", first.join(", ")),
    }
}

/// Finds the cells.
pub(super) fn changes(
    deck: &Deck,
    cells: &BTreeMap<String, Setting>,
) -> Result<Vec<Change>, Failure> {
    let one = |(name, value): (&String, &Setting)| change(deck, name, &spelled(name, value)?);
    cells.iter().map(one).collect()
}

/// Makes changes of the tables of a deck.
fn changed(
    project: &Project,
    game: &str,
    deck: &Deck,
    changes: Vec<Change>,
) -> Result<Project, Failure> {
    let files: Vec<Arc<str>> = deck
        .every_table()
        .map(|table| Arc::clone(&table.file))
        .collect();
    let order = Order {
        game: game.to_owned(),
        changes,
    };
    let refuse = |why: &str| Err(Failure::Order(why.to_owned()));
    match made(project.clone(), &files, &order)? {
        Edited::Changed(files) => {
            let mut project = project.clone();
            for file in files {
                project.insert(&file.path, file.bytes);
            }
            Ok(project)
        }
        Edited::Workbook => refuse(
            "a cell of a workbook can't be changed for a run; save its sheet as CSV and name that in `game.toml`",
        ),
        Edited::Elsewhere(..) | Edited::Unwritable(_) | Edited::Shipped => {
            refuse("the table can't hold such a value; `check` says whether it can be read")
        }
    }
}

/// Finds a cell by its name, and what to write there.
fn change(deck: &Deck, name: &str, text: &str) -> Result<Change, Failure> {
    let cell = find(deck, name)?;
    Ok(Change::Cell(Retyped {
        text: text.to_owned(),
        ..cell
    }))
}

/// Finds a cell by its name, to be changed.
pub(super) fn find(deck: &Deck, name: &str) -> Result<Retyped, Failure> {
    let (table, row, column) = locate(deck, name)?;
    let was = row.cells.get(column).map(|cell| cell.text.clone());
    Ok(Retyped {
        file: table.file.to_string(),
        row: row.number,
        column,
        was: was.unwrap_or_default(),
        text: String::new(),
    })
}

/// Finds the table, the row and the column of a cell by its name: `table.row.column`, the row by its id.
fn locate<'a>(deck: &'a Deck, name: &str) -> Result<(&'a Cells, &'a Row, usize), Failure> {
    let wrong = || {
        let why = format!(
            "`{name}` is no cell: write `table.row.column`, such as `cells.C51.signal`, where the table is a \
             component or one of `[tables]`, and the row has that id"
        );
        Failure::Order(why)
    };
    let (id, rest) = name.split_once('.').ok_or_else(wrong)?;
    // An id may have a dot of its own.
    let (row, column) = rest.rsplit_once('.').ok_or_else(wrong)?;
    let table = deck.table(id).ok_or_else(|| {
        let components = deck.components.iter().map(crate::deck::Component::id);
        let known: BTreeSet<&str> = components
            .chain(deck.tables.keys().map(String::as_str))
            .collect();
        let known: Vec<&str> = known.into_iter().collect();
        Failure::from(Unknown::new("table", id, &known))
    })?;
    let titles: Vec<&str> = table
        .columns
        .iter()
        .map(|cell| cell.text.as_str())
        .collect();
    let place = table
        .column(column)
        .ok_or_else(|| Failure::from(Unknown::new("column", column, &titles)))?;
    let ids: Vec<&str> = table.rows.iter().map(|row| table.text(row, "id")).collect();
    let found = ids.iter().position(|id| *id == row);
    let found = found.ok_or_else(|| Failure::from(Unknown::new("row", row, &ids)))?;
    Ok((table, &table.rows[found], place))
}

/// Writes a value as it stands in a table.
fn spelled(name: &str, value: &Setting) -> Result<String, Failure> {
    match value {
        Setting::Whole(number) => Ok(number.to_string()),
        Setting::Number(number) => Ok(number.to_string()),
        Setting::Switch(is_on) => Ok(is_on.to_string()),
        Setting::Word(word) => Ok(word.clone()),
        Setting::List(_) => Err(Failure::Order(format!(
            "`{name}` is a cell: it takes a number or a word, no list"
        ))),
    }
}
