//! What somebody types into a deck → its files, at once and whole.

use std::error::Error;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::cli::output::{below, unlinked, write};
use crate::deck::Lines;
use crate::face::Ink;
use crate::job::edit::{Change, Edited, Order, Retyped, edit_read};
use crate::job::{self, Failure, File};

use super::deck::{findings, said, says};
use super::past::Past;
use super::room::{Room, SHIPS};

/// What is wanted of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Nothing: something new is typed.
    Typed {
        /// Whether it goes on in the cell that was changed last.
        on: bool,
    },
    /// The last change is taken back.
    Back,
    /// It is made again.
    Again,
}

/// Changes cells as somebody typed them: `{ "cells": [{ file, row, id, column, was, text }], "on": bool }`. The `id`
/// is what the first cell of the row said when it was looked at: a row that has moved since is followed, and what
/// came of each cell tells `from` which row it was meant to be.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn typed(
    room: &Room,
    game: &str,
    wanted: &Map<String, Value>,
) -> Result<Value, Box<dyn Error>> {
    let cells = wanted.get("cells").and_then(Value::as_array);
    let cells = cells.ok_or("no cells are named")?;
    let ids: Vec<&str> = cells
        .iter()
        .map(|cell| cell.get("id").and_then(Value::as_str).unwrap_or_default())
        .collect();
    let cells: Option<Vec<Retyped>> = cells.iter().map(cell).collect();
    let mut cells = cells.ok_or("a cell has a file, a row, a column, what it was, and a text")?;
    let on = wanted.get("on").and_then(Value::as_bool).unwrap_or(false);
    let _bench = room.fresh_bench()?;
    let from: Vec<usize> = cells.iter().map(|cell| cell.row).collect();
    for (number, (cell, id)) in cells.iter_mut().zip(ids).enumerate() {
        match lying(room, cell, id) {
            Some(row) => cell.row = row,
            None => return Ok(json!({ "elsewhere": number, "now": null })),
        }
    }
    let changes = cells.into_iter().map(Change::Cell).collect();
    let mut told = change(room, game, (changes, Vec::new()), Way::Typed { on })?;
    let cells = told.get_mut("cells").and_then(Value::as_array_mut);
    for (cell, from) in cells.into_iter().flatten().zip(from) {
        cell["from"] = json!(from);
    }
    Ok(told)
}

/// Finds the row of a cell by the id that it had: in its place, or where it lies now; nothing when it is gone, or
/// nobody can tell which it is.
fn lying(room: &Room, cell: &Retyped, id: &str) -> Option<usize> {
    if id.is_empty() {
        return Some(cell.row);
    }
    let path: Arc<str> = cell.file.as_str().into();
    let sources = room.sources();
    let text = sources.workshop().project.text(&cell.file)?;
    let lines = Lines::of(&path, &text);
    let has_it = |row: usize| {
        lines
            .cells(row)
            .is_some_and(|cells| cells.first() == Some(&id))
    };
    if has_it(cell.row) {
        return Some(cell.row);
    }
    let mut rows = lines.numbers().into_iter().filter(|row| has_it(*row));
    let found = rows.next()?;
    rows.next().is_none().then_some(found)
}

/// Copies the tables of a workbook as texts, which can be changed here: `{ "file": a table of it }`.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn as_text(
    room: &Room,
    game: &str,
    wanted: &Map<String, Value>,
) -> Result<Value, Box<dyn Error>> {
    let file = wanted.get("file").and_then(Value::as_str);
    let file = file.ok_or("no table is named")?;
    let _bench = room.fresh_bench()?;
    if !room.sources().workshop().project.owns(game) {
        return Ok(json!({ "refused": SHIPS }));
    }
    let copied = job::text_copy(room.sources().workshop(), game, file);
    let files = match copied {
        Ok(files) => files,
        Err(Failure::Order(why)) => return Ok(json!({ "refused": why })),
        Err(failure) => return Err(failure.into()),
    };
    let paths: Vec<String> = files.iter().map(|file| file.path.clone()).collect();
    keep(room, files)?;
    Ok(json!({ "files": paths }))
}

/// Takes the last change back, or makes it again.
///
/// # Errors
/// When a file can't be written.
pub fn gone(room: &Room, game: &str, way: &str) -> Result<Value, Box<dyn Error>> {
    // The name becomes part of a path.
    if !room.sources().workshop().project.games().contains(&game) {
        return Err("there is no such game".into());
    }
    // Whoever goes back twice at once goes back twice: what was done is looked at in turn.
    let _bench = room.fresh_bench()?;
    let way = match way {
        "back" => Way::Back,
        "again" => Way::Again,
        _ => return Err("that is no way".into()),
    };
    loop {
        let past = Past::of(&room.output, game);
        let cells = match way {
            Way::Again => past.again(),
            Way::Back | Way::Typed { .. } => past.back(),
        };
        let Some(cells) = cells else {
            return Ok(json!({ "refused": "there is nothing more" }));
        };
        let told = change(room, game, (cells.clone(), Vec::new()), way)?;
        if !is_done(&cells, &told) {
            return Ok(told);
        }
        // The program was killed before the table was written, or just behind it.
        remember(room, game, &cells, way)?;
    }
}

/// Says whether a change could not be made because the cell says already what it is to say.
fn is_done(changes: &[Change], told: &Value) -> bool {
    let number = told.get("elsewhere").and_then(Value::as_u64);
    let number = number.and_then(|number| usize::try_from(number).ok());
    let now = told.get("now").and_then(Value::as_str);
    match number.and_then(|number| changes.get(number)) {
        Some(Change::Cell(cell)) => now == Some(&*cell.text),
        _ => false,
    }
}

fn cell(value: &Value) -> Option<Retyped> {
    let text = |name: &str| Some(value.get(name)?.as_str()?.to_owned());
    let number = |name: &str| usize::try_from(value.get(name)?.as_u64()?).ok();
    Some(Retyped {
        file: text("file")?,
        row: number("row")?,
        column: number("column")?,
        was: text("was")?,
        text: text("text")?.trim().to_owned(),
    })
}

/// Writes files of the project, and takes them in.
///
/// # Errors
/// When one can't be written.
pub fn keep(room: &Room, files: Vec<File>) -> Result<(), Box<dyn Error>> {
    for file in &files {
        unlinked(&room.root, &file.path)?;
        write(&below(&room.root, &file.path), &file.bytes)?;
    }
    room.put(
        files
            .into_iter()
            .map(|file| (file.path, file.bytes))
            .collect(),
    );
    Ok(())
}

/// Remembers what is done.
fn remember(room: &Room, game: &str, changes: &[Change], way: Way) -> Result<Past, Box<dyn Error>> {
    let mut past = Past::of(&room.output, game);
    match way {
        Way::Typed { .. } if changes.is_empty() => {}
        Way::Typed { on } => past.add(changes, on),
        Way::Back => past.went_back(),
        Way::Again => past.went_on(),
    }
    past.keep(&room.output, game)?;
    Ok(past)
}

/// Makes changes of a game as it is known here.
fn edited(room: &Room, order: &Order) -> Result<Edited, Failure> {
    let sources = room.sources();
    let workshop = sources.workshop();
    let is_own = workshop.project.owns(&order.game);
    let ready = is_own.then(|| room.ready(&sources, &order.game, (Ink::Full, None)));
    let deck = ready.as_ref().and_then(|ready| ready.deck.as_ref());
    edit_read(workshop, order, deck)
}

/// Makes changes, one after the other, keeps files that they name, and tells what is wrong then.
///
/// # Errors
/// When a file can't be written.
pub fn change(
    room: &Room,
    game: &str,
    (changes, named): (Vec<Change>, Vec<File>),
    way: Way,
) -> Result<Value, Box<dyn Error>> {
    let mut order = Order::of(game);
    order.changes = changes;
    let edited = edited(room, &order)?;
    let files = match edited {
        Edited::Changed(files) => files,
        Edited::Shipped => {
            return Ok(json!({ "refused": SHIPS }));
        }
        Edited::Workbook => {
            return Ok(
                json!({ "refused": "a workbook is not written here: change it in a spreadsheet" }),
            );
        }
        Edited::Elsewhere(number, now) => return Ok(json!({ "elsewhere": number, "now": now })),
        Edited::Unwritable(number) => {
            let why = "the table can't hold this: its encoding has no such letter, or other cells would change";
            return Ok(json!({ "refused": why, "cell": number }));
        }
    };
    // First how it is taken back, as the program may be killed any time; then what is named, then what names it.
    let remembered = match way {
        Way::Typed { .. } => Some(remember(room, game, &order.changes, way)?),
        Way::Back | Way::Again => None,
    };
    keep(room, named.into_iter().chain(files).collect())?;
    let sources = room.sources();
    let ready = room.ready(&sources, game, (Ink::Full, None));
    let deck = ready.deck.as_ref();
    // What the table says now: a number may have been written as a spreadsheet does.
    let cells = order.changes.iter_mut().filter_map(|change| match change {
        Change::Cell(cell) => Some(cell),
        Change::Line(_) | Change::Column(_) => None,
    });
    let (mut told, mut differs) = (Vec::new(), false);
    for cell in cells {
        if let Some(now) = deck.and_then(|deck| said(deck, cell))
            && now != cell.text
        {
            (cell.text, differs) = (now, true);
        }
        let says = deck.and_then(|deck| says(deck, &cell.file, cell.row));
        told.push(json!({
            "file": cell.file, "row": cell.row, "column": cell.column, "text": cell.text, "says": says,
        }));
    }
    let moved = order
        .changes
        .iter()
        .any(|change| !matches!(change, Change::Cell(_)));
    let past = match remembered {
        Some(mut past) if differs => {
            past.amend(&order.changes);
            past.keep(&room.output, game)?;
            past
        }
        Some(past) => past,
        None => remember(room, game, &order.changes, way)?,
    };
    let findings = deck.map(|deck| findings(deck, &ready.findings));
    Ok(json!({
        "cells": told,
        // Whether rows or columns came, went or changed places.
        "moved": moved,
        "findings": findings,
        "past": past.count(),
        "version": room.count(),
    }))
}
