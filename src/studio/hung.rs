//! Pictures that somebody puts on cards: taken in, looked at by themselves, and the part that is shown.

use std::error::Error;

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use crate::job;
use crate::job::Failure;
use crate::job::hang::{self, Order};

use super::reply::{self, Reply};
use super::room::Room;
use super::row::{self, Plan};

/// Largest order that brings a picture, in bytes: a photo of 24 MB, as letters of base64.
pub const LARGEST: usize = 33 << 20;

/// Puts a picture on the card of a row, `{ file, row, was, name, bytes }`, or chooses the part of it that is
/// shown, `{ file, row, was, part: [crop, focus] }`.
///
/// # Errors
/// When the order can't be read, or a file can't be written.
pub fn hung(room: &Room, game: &str, wanted: &Map<String, Value>) -> Result<Value, Box<dyn Error>> {
    row::done(room, game, wanted, |place| {
        let mut order = Order::of(game);
        (order.file, order.row) = (place.file.to_owned(), place.row);
        let sources = room.sources();
        let (changes, picture) = if let Some(part) = wanted.get("part") {
            let text = |at: usize| part.get(at).and_then(Value::as_str);
            let part = [text(0), text(1)].map(Option::unwrap_or_default);
            (hang::part(sources.workshop(), &order, part)?, None)
        } else {
            let text = |name: &str| wanted.get(name).and_then(Value::as_str);
            let none = || Failure::Order("there is no picture".to_owned());
            let bytes = STANDARD.decode(text("bytes").ok_or_else(none)?);
            let bytes = bytes.map_err(|_| none())?;
            let name = text("name").unwrap_or_default();
            let hung = job::hang(sources.workshop(), &order, name, &bytes)?;
            (hung.changes, hung.picture)
        };
        Ok(Plan {
            changes,
            files: picture.into_iter().collect(),
            row: place.row,
        })
    })
}

/// Gives a picture of a game by itself.
pub fn shown(room: &Room, game: &str, name: &str) -> Reply {
    let sources = room.sources();
    match hang::shown(sources.workshop(), game, name) {
        Ok(bytes) => reply::picture(bytes),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}
