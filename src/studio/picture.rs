//! Pictures: covers of games, and pages of prints. Never SVG, which could hold a script of whoever drew it.

use axum::http::StatusCode;

use crate::job;
use crate::job::print::Order;

use super::counter;
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
    let sources = room.sources();
    let lay = |order: &Order| counter::lay(room, &sources, order).ok()?.1;
    let Some(print) = room.prints.get(ticket, lay) else {
        return reply::missing();
    };
    match print.page(number, &sources.workshop().fonts) {
        Ok(bytes) => reply::picture(bytes),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}
