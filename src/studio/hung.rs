//! Pictures that somebody puts on cards: taken in, looked at by themselves, and the part that is shown.

use std::error::Error;

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use crate::job;
use crate::job::Failure;
use crate::job::hang::{self, Order};

use super::edit::{Place, Way, change, keep};
use super::reply::{self, Reply};
use super::room::{Room, SHIPS};

/// Largest order that brings a picture, in bytes: a photo of 24 MB, as letters of base64.
pub const LARGEST: usize = 33 << 20;

/// Puts a picture on the card of a row, `{ file, row, was, name, bytes }`, or chooses the part of it that is
/// shown, `{ file, row, was, part: [crop, focus] }`.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn hung(room: &Room, game: &str, wanted: &Map<String, Value>) -> Result<Value, Box<dyn Error>> {
    let place = Place::read(wanted)?;
    let _bench = room.fresh_bench()?;
    if !place.is_as_it_was(room) {
        return Ok(json!({ "elsewhere": 0, "now": null }));
    }
    if !room.sources().workshop().project.owns(game) {
        return Ok(json!({ "refused": SHIPS }));
    }
    let mut order = Order::of(game);
    (order.file, order.row) = (place.file.to_owned(), place.row);
    let changes = if let Some(part) = wanted.get("part") {
        let text = |at: usize| part.get(at).and_then(Value::as_str);
        let part = [text(0), text(1)].map(Option::unwrap_or_default);
        hang::part(room.sources().workshop(), &order, part)
    } else {
        brought(room, &order, wanted)
    };
    match changes {
        Ok(changes) => {
            let mut told = change(room, game, changes, Way::Typed { on: false })?;
            if let Some(told) = told.as_object_mut() {
                told.insert("row".to_owned(), json!(place.row));
            }
            Ok(told)
        }
        Err(Failure::Order(why)) => Ok(json!({ "refused": why })),
        Err(failure) => Err(failure.into()),
    }
}

/// Takes a picture in, and gives what names it then.
fn brought(
    room: &Room,
    order: &Order,
    wanted: &Map<String, Value>,
) -> Result<Vec<job::edit::Change>, Failure> {
    let text = |name: &str| wanted.get(name).and_then(Value::as_str);
    let none = || Failure::Order("there is no picture".to_owned());
    let bytes = STANDARD.decode(text("bytes").ok_or_else(none)?);
    let bytes = bytes.map_err(|_| none())?;
    let name = text("name").unwrap_or_default();
    let hung = job::hang(room.sources().workshop(), order, name, &bytes)?;
    let files: Vec<job::File> = hung.picture.into_iter().collect();
    keep(room, files).map_err(|error| Failure::Making(error.to_string()))?;
    Ok(hung.changes)
}

/// Gives a picture of a game by itself.
pub fn shown(room: &Room, game: &str, name: &str) -> Reply {
    let sources = room.sources();
    match hang::shown(sources.workshop(), game, name) {
        Ok(bytes) => reply::picture(bytes),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}
