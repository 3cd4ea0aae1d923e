//! Pictures: covers of games, and pages of prints. Never SVG, which could hold a script of whoever drew it.

use axum::http::StatusCode;

use crate::job;

use super::reply::{self, Reply};
use super::room::Room;

/// Gives a card of a game's cover.
pub fn cover(room: &Room, game: &str, number: usize) -> Reply {
    let sources = room.sources();
    let name = format!("cover {number} {game}");
    let made = room.keep(&name, || job::cover(sources.workshop(), game, number));
    match made {
        Ok(Some(bytes)) => reply::picture(bytes.to_vec()),
        Ok(None) => reply::missing(),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}

/// Gives a page of a print that was laid out.
pub fn sheet(room: &Room, ticket: &str, number: usize) -> Reply {
    let Some(print) = room.print(ticket) else {
        return reply::missing();
    };
    let sources = room.sources();
    match print.page(number, &sources.workshop().fonts) {
        Ok(bytes) => reply::picture(bytes),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}
