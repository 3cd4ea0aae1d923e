//! What somebody types into a deck → its files, at once and whole.

use std::error::Error;
use std::sync::PoisonError;

use serde_json::{Map, Value, json};

use crate::cli::output::{below, unlinked, write};
use crate::face::Ink;
use crate::job;
use crate::job::edit::{Edited, Order, Retyped};

use super::deck::{findings, said};
use super::past::Past;
use super::room::{Room, SHIPS};

/// What is wanted of the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Nothing: something new is typed.
    Typed {
        /// Whether it goes on in the cell that was changed last.
        on: bool,
    },
    Back,
    Again,
}

/// Changes cells as somebody typed them: `{ "cells": [{ file, row, column, was, text }], "on": bool }`.
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
    let cells: Option<Vec<Retyped>> = cells.iter().map(cell).collect();
    let cells = cells.ok_or("a cell has a file, a row, a column, what it was, and a text")?;
    let on = wanted.get("on").and_then(Value::as_bool).unwrap_or(false);
    change(room, game, cells, Way::Typed { on })
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
    let past = Past::of(&room.output, game);
    let (way, cells) = match way {
        "back" => (Way::Back, past.back()),
        "again" => (Way::Again, past.again()),
        _ => return Err("that is no way".into()),
    };
    match cells {
        Some(cells) => change(room, game, cells, way),
        None => Ok(json!({ "refused": "there is nothing more" })),
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

/// Changes cells, one after the other, and tells what is wrong then.
fn change(room: &Room, game: &str, cells: Vec<Retyped>, way: Way) -> Result<Value, Box<dyn Error>> {
    let _bench = room.bench.lock().unwrap_or_else(PoisonError::into_inner);
    let mut order = Order::of(game);
    order.cells = cells;
    // What another program has just saved is not lost: it is read first.
    room.take(room.fresh()?);
    let edited = job::edit(room.sources().workshop(), &order)?;
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
    let mut project = room.sources().workshop().project.clone();
    for file in files {
        unlinked(&room.root, &file.path)?;
        write(&below(&room.root, &file.path), &file.bytes)?;
        project.insert(&file.path, file.bytes);
    }
    room.take(project);
    let sources = room.sources();
    let ready = room.ready(&sources, game, (Ink::Full, None));
    let deck = ready.deck.as_ref();
    // What the table says now: a number may have been written as a spreadsheet does.
    for cell in &mut order.cells {
        if let Some(now) = deck.and_then(|deck| said(deck, cell)) {
            cell.text = now;
        }
    }
    let mut past = Past::of(&room.output, game);
    match way {
        Way::Typed { on } => past.add(&order.cells, on),
        Way::Back => past.went_back(),
        Way::Again => past.went_on(),
    }
    past.keep(&room.output, game)?;
    let findings = deck.map(|deck| findings(deck, &ready.findings));
    let cells = order.cells.iter().map(|cell| {
        json!({ "file": cell.file, "row": cell.row, "column": cell.column, "text": cell.text })
    });
    Ok(json!({
        "cells": cells.collect::<Vec<_>>(),
        "findings": findings,
        "past": past.count(),
        "version": *room.changes().borrow(),
    }))
}
