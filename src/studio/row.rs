//! What somebody does to one row that is looked at: all of it, or nothing where the row has changed meanwhile.

use std::error::Error;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::deck::Lines;
use crate::job::edit::Change;
use crate::job::row::Deed;
use crate::job::{self, Failure, File};

use super::edit::{Way, change};
use super::room::{Room, SHIPS};

/// A row that somebody looks at.
pub struct Place<'a> {
    /// The table, by its path in the project.
    pub file: &'a str,
    /// The row, as a spreadsheet counts it.
    pub row: usize,
    /// What it said when it was looked at.
    was: Option<Vec<&'a str>>,
}

impl<'a> Place<'a> {
    /// Reads it from an order.
    fn read(wanted: &'a Map<String, Value>) -> Result<Self, Box<dyn Error>> {
        let told = "a row has a file, a number, and what it said";
        let file = wanted.get("file").and_then(Value::as_str).ok_or(told)?;
        let row = wanted.get("row").and_then(Value::as_u64).ok_or(told)?;
        let was = wanted.get("was").and_then(Value::as_array);
        Ok(Self {
            file,
            row: usize::try_from(row)?,
            was: was.and_then(|cells| cells.iter().map(Value::as_str).collect()),
        })
    }

    /// Says whether the row still says what it said.
    fn is_as_it_was(&self, room: &Room) -> bool {
        let path: Arc<str> = self.file.into();
        let sources = room.sources();
        let text = sources.workshop().project.text(self.file);
        let text = text.unwrap_or_default();
        let lines = Lines::of(&path, &text);
        self.was.is_none() || lines.cells(self.row) == self.was
    }
}

/// What is to be done at a row.
pub struct Plan {
    /// What the table says then.
    pub changes: Vec<Change>,
    /// Files that it names then.
    pub files: Vec<File>,
    /// The row that is looked at then.
    pub row: usize,
}

/// Does at a row, `{ file, row, was, … }`, what a plan says.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn done(
    room: &Room,
    game: &str,
    wanted: &Map<String, Value>,
    plan: impl FnOnce(&Place<'_>) -> Result<Plan, Failure>,
) -> Result<Value, Box<dyn Error>> {
    let place = Place::read(wanted)?;
    let _bench = room.fresh_bench()?;
    if !place.is_as_it_was(room) {
        return Ok(json!({ "elsewhere": 0, "now": null }));
    }
    if !room.sources().workshop().project.owns(game) {
        return Ok(json!({ "refused": SHIPS }));
    }
    let plan = match plan(&place) {
        Ok(plan) => plan,
        Err(Failure::Order(why)) => return Ok(json!({ "refused": why })),
        Err(failure) => return Err(failure.into()),
    };
    let new = (plan.changes, plan.files);
    let mut told = change(room, game, new, Way::Typed { on: false })?;
    if let Some(told) = told.as_object_mut() {
        told.insert("row".to_owned(), json!(plan.row));
    }
    Ok(told)
}

/// Moves, copies, adds or leaves out a row: `{ file, row, was, deed }`.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn deed(room: &Room, game: &str, wanted: &Map<String, Value>) -> Result<Value, Box<dyn Error>> {
    let deed = wanted.get("deed").and_then(Value::as_str);
    let deed = Deed::ALL.into_iter().find(|one| Some(one.word()) == deed);
    let deed = deed.ok_or("nothing is to be done")?;
    done(room, game, wanted, |place| {
        let sources = room.sources();
        let project = &sources.workshop().project;
        let planned = job::row::done(project, place.file, place.row, deed);
        let none = || Failure::Order("that can't be done to this row".to_owned());
        let (changes, row) = planned.ok_or_else(none)?;
        Ok(Plan {
            changes,
            files: Vec::new(),
            row,
        })
    })
}
