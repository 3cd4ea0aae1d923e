//! What somebody types into a deck → its files, at once and whole.

use std::error::Error;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::cli::output::{below, unlinked, write};
use crate::deck::Lines;
use crate::face::Ink;
use crate::job;
use crate::job::edit::{Change, Edited, Order, Retyped};
use crate::job::row::Deed;
use crate::project::Project;

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
    let cells: Option<Vec<Change>> = cells.iter().map(cell).collect();
    let cells = cells.ok_or("a cell has a file, a row, a column, what it was, and a text")?;
    let on = wanted.get("on").and_then(Value::as_bool).unwrap_or(false);
    let _bench = room.fresh_bench()?;
    change(room, game, cells, Way::Typed { on })
}

/// Does something to a row: `{ "file", "row", "was", "deed" }`; `was` is what it said when it was looked at.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn rows(room: &Room, game: &str, wanted: &Map<String, Value>) -> Result<Value, Box<dyn Error>> {
    let told = "a row has a file, a number, what it said, and something to be done";
    let text = |name: &str| wanted.get(name).and_then(Value::as_str).ok_or(told);
    let (file, deed) = (text("file")?, text("deed")?);
    let deed = Deed::ALL.into_iter().find(|one| one.word() == deed);
    let deed = deed.ok_or(told)?;
    let row = wanted.get("row").and_then(Value::as_u64).ok_or(told)?;
    let row = usize::try_from(row)?;
    let was: Option<Vec<&str>> = wanted
        .get("was")
        .and_then(Value::as_array)
        .and_then(|cells| cells.iter().map(Value::as_str).collect());
    let _bench = room.fresh_bench()?;
    let (is_own, planned) = {
        let sources = room.sources();
        let project = &sources.workshop().project;
        if !is_as_it_was(project, file, row, was.as_deref()) {
            return Ok(json!({ "elsewhere": 0, "now": null }));
        }
        (project.owns(game), job::row::done(project, file, row, deed))
    };
    let Some((changes, then)) = planned.filter(|_| is_own) else {
        let why = if is_own {
            "that can't be done to this row"
        } else {
            SHIPS
        };
        return Ok(json!({ "refused": why }));
    };
    let mut told = change(room, game, changes, Way::Typed { on: false })?;
    if let Some(told) = told.as_object_mut() {
        told.insert("row".to_owned(), json!(then));
    }
    Ok(told)
}

/// Says whether a row still says what it said.
fn is_as_it_was(project: &Project, file: &str, row: usize, was: Option<&[&str]>) -> bool {
    let path: Arc<str> = file.into();
    let text = project.text(file).unwrap_or_default();
    let lines = Lines::of(&path, &text);
    was.is_none() || lines.cells(row).as_deref() == was
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

fn cell(value: &Value) -> Option<Change> {
    let text = |name: &str| Some(value.get(name)?.as_str()?.to_owned());
    let number = |name: &str| usize::try_from(value.get(name)?.as_u64()?).ok();
    Some(Change::Cell(Retyped {
        file: text("file")?,
        row: number("row")?,
        column: number("column")?,
        was: text("was")?,
        text: text("text")?.trim().to_owned(),
    }))
}

/// Makes changes, one after the other, and tells what is wrong then.
fn change(
    room: &Room,
    game: &str,
    changes: Vec<Change>,
    way: Way,
) -> Result<Value, Box<dyn Error>> {
    let mut order = Order::of(game);
    order.changes = changes;
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
    let cells = order.changes.iter_mut().filter_map(|change| match change {
        Change::Cell(cell) => Some(cell),
        Change::Line(_) | Change::Column(_) => None,
    });
    let mut told = Vec::new();
    for cell in cells {
        if let Some(now) = deck.and_then(|deck| said(deck, cell)) {
            cell.text = now;
        }
        told.push(
            json!({ "file": cell.file, "row": cell.row, "column": cell.column, "text": cell.text }),
        );
    }
    let moved = order
        .changes
        .iter()
        .any(|change| !matches!(change, Change::Cell(_)));
    let mut past = Past::of(&room.output, game);
    match way {
        Way::Typed { on } => past.add(&order.changes, on),
        Way::Back => past.went_back(),
        Way::Again => past.went_on(),
    }
    past.keep(&room.output, game)?;
    let findings = deck.map(|deck| findings(deck, &ready.findings));
    Ok(json!({
        "cells": told,
        // Whether rows or columns came, went or changed places.
        "moved": moved,
        "findings": findings,
        "past": past.count(),
        "version": *room.changes().borrow(),
    }))
}
