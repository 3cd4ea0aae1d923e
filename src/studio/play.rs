//! How a deck plays: the verdict of `check`, and games that are played while somebody looks on.

use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

use crate::cli::args::Command;
use crate::cli::simulate::order;
use crate::job;
use crate::job::check::Order as Check;
use crate::referee::report;

use super::counter::found;
use super::form::{PLAY, fill};
use super::reply::{self, Reply};
use super::room::Room;

/// The end of the path of the page with plots.
const PAGE: &str = ".html";

/// Says whether a deck can be printed and played, and everything that is wrong with it.
pub fn verdict(room: &Room, game: &str) -> Value {
    let workshop = room.aside();
    let outcome = job::check(&workshop, &Check::of(game));
    match outcome.made {
        Ok(Some(checked)) => json!({
            "lines": checked.verdict.lines(),
            "printable": checked.verdict.printable,
            "faces": checked.faces,
            "findings": found(&outcome.findings, &workshop.project),
        }),
        Ok(None) => json!({ "findings": found(&outcome.findings, &workshop.project) }),
        Err(failure) => json!({ "error": failure.to_string() }),
    }
}

/// Begins to play games, as `simulate` is asked to, and says what keeps it from it.
pub fn begin(room: &Arc<Room>, game: &str, wanted: &Map<String, Value>) -> Value {
    let filled = match fill(room, PLAY, game, wanted) {
        Ok(filled) => filled,
        Err(slip) => return json!({ "slip": { "option": slip.option, "message": slip.message } }),
    };
    let Command::Simulate(options) = &filled.args.command else {
        return json!({ "slip": { "option": null, "message": "that is no simulation" } });
    };
    let order = order(options);
    if !room.arena.enter(game) {
        return json!({ "slip": { "option": null, "message": "other games are played at the moment" } });
    }
    let room = Arc::clone(room);
    std::thread::spawn(move || {
        let outcome = job::simulate(&room.aside(), &order, &room.arena);
        match outcome.made {
            Ok(Some(simulation)) => {
                let mut files = simulation.files.into_iter();
                let page = files.find(|file| file.path.ends_with(PAGE));
                let page = page.map(|file| file.bytes);
                room.arena.leave(Ok(report::text(&simulation.report)), page);
            }
            Ok(None) => {
                let first = outcome
                    .findings
                    .iter()
                    .next()
                    .map(|one| one.message.clone());
                let why = first.unwrap_or_else(|| "the deck can't be played".to_owned());
                room.arena.leave(Err(why), None);
            }
            Err(failure) => room.arena.leave(Err(failure.to_string()), None),
        }
    });
    json!({ "line": filled.line })
}

/// Says how far games of a deck have come, and what they told.
pub fn told(room: &Room, game: &str) -> Value {
    let state = room.arena.lock();
    if state.game != game {
        return json!({ "playing": false });
    }
    let (said, error) = match &state.said {
        Some(Ok(said)) => (Some(said), None),
        Some(Err(error)) => (None, Some(error)),
        None => (None, None),
    };
    json!({
        "playing": state.is_playing,
        "steps": state.steps,
        "done": state.done,
        "doing": state.doing,
        "said": said,
        "error": error,
        "page": state.page.is_some(),
    })
}

/// Gives the page with plots of the games that were played last.
pub fn page(room: &Room, game: &str) -> Reply {
    let state = room.arena.lock();
    match state.page.as_ref().filter(|_| state.game == game) {
        Some(page) => reply::book(page.to_vec()),
        None => reply::refused(StatusCode::NOT_FOUND, "no games were played"),
    }
}
