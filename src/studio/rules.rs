//! Rulebooks, to be read on the screen.

use axum::http::StatusCode;

use crate::job::rulebook::{Edition, Format, Order};
use crate::job::{self, Failure, Files};

use super::reply::{self, Reply};
use super::room::Room;

/// The end of the path of a rulebook.
const NAME: &str = "/rulebook.html";

/// Gives the rulebook of a game as a page.
pub fn rules(room: &Room, game: &str) -> Reply {
    let sources = room.sources();
    let made = room.keep(&format!("rules {game}"), || {
        let edition = Edition {
            formats: vec![Format::Html],
            ..Edition::default()
        };
        let order = Order {
            edition,
            draft: true,
            ..Order::of(game)
        };
        let files = Files::default();
        let outcome = job::rulebook(sources.workshop(), &order, &files);
        outcome.made?;
        let mut files = files.into_inner().into_iter();
        let page = files.find(|(path, _)| path.ends_with(NAME));
        Ok::<_, Failure>(page.map(|(_, bytes)| bytes))
    });
    match made {
        Ok(Some(page)) => reply::book(page.to_vec()),
        Ok(None) => reply::refused(
            StatusCode::NOT_FOUND,
            "there is no rules.md to make a rulebook of",
        ),
        Err(failure) => reply::refused(StatusCode::NOT_FOUND, failure.to_string()),
    }
}
