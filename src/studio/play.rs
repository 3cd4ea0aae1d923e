//! How a deck plays: the verdict of `check`, and games that are played while somebody looks on.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

use crate::cli::args::Command;
use crate::cli::assignment::values;
use crate::cli::compare;
use crate::cli::simulate::order;
use crate::diag::Diags;
use crate::job::check::Order as Check;
use crate::job::compare::Version;
use crate::job::{self, File, Outcome, Workshop};
use crate::project::Project;
use crate::referee::{Shelf, report};

use super::counter::found;
use super::form::{COMPARE, PLAY, fill};
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

/// The word by which a page asks that games are played against the game as it ships.
const AGAINST: &str = "against";

/// Begins to play games, as `simulate` or `compare` is asked to, and says what keeps it from it.
pub fn begin(room: &Arc<Room>, game: &str, wanted: &Map<String, Value>) -> Value {
    let mut wanted = wanted.clone();
    let is_against = wanted.remove(AGAINST).is_some();
    let command = if is_against { COMPARE } else { PLAY };
    let slip = |option: Option<String>, message: String| json!({ "slip": { "option": option, "message": message } });
    let filled = match fill(room, command, game, &wanted) {
        Ok(filled) => filled,
        Err(wrong) => return slip(wrong.option, wrong.message),
    };
    if !room.arena.enter(game) {
        return slip(None, "other games are played at the moment".to_owned());
    }
    let room = Arc::clone(room);
    let (game, line) = (game.to_owned(), filled.line);
    std::thread::spawn(move || {
        let (said, page) = match play(&room, &game, &filled.args.command) {
            Ok((said, files)) => {
                let mut files = files.into_iter();
                let page = files.find(|file| file.path.ends_with(PAGE));
                (Ok(said), page.map(|file| file.bytes))
            }
            Err(why) => (Err(why), None),
        };
        room.arena.leave(said, page);
    });
    json!({ "line": line })
}

/// Plays games, and gives what they told as text and as files.
fn play(room: &Room, game: &str, command: &Command) -> Result<(String, Vec<File>), String> {
    let workshop = room.aside();
    match command {
        Command::Simulate(options) if !options.sweep.is_empty() => {
            let swept = job::sweep(&workshop, &order(options)?, &options.sweep, &room.arena);
            let swept = made(swept)?;
            Ok((report::swept_text(&swept.swept), swept.files))
        }
        Command::Simulate(options) => {
            let simulation = made(job::simulate(&workshop, &order(options)?, &room.arena))?;
            Ok((report::text(&simulation.report), simulation.files))
        }
        Command::Compare(options) => {
            let mut found = Diags::new();
            let deck = workshop.shelf.deck(&workshop.project, game, &mut found);
            let referee = deck.and_then(|deck| deck.manifest.game.referee);
            let referee = referee.ok_or("no shipped game has the rules of this one")?;
            let shipped = Workshop::open(Project::embedded());
            let old = Version {
                workshop: &shipped,
                game: referee.into_inner(),
                name: "as it ships".to_owned(),
                set: BTreeMap::new(),
            };
            let new = Version {
                workshop: &workshop,
                game: game.to_owned(),
                name: game.to_owned(),
                set: values(&options.set)?,
            };
            let compared = job::compare([&old, &new], &compare::order(options)?, &room.arena);
            let versus = made(compared)?;
            Ok((report::compared_text(&versus.comparison), versus.files))
        }
        _ => Err("that plays no games".to_owned()),
    }
}

/// Gives what was made, or the first thing that keeps it from being made.
fn made<T>(outcome: Outcome<T>) -> Result<T, String> {
    let first = outcome.findings.iter().next();
    let first = first.map(|one| one.message.clone());
    let made = outcome.made.map_err(|failure| failure.to_string())?;
    made.ok_or_else(|| first.unwrap_or_else(|| "the deck can't be played".to_owned()))
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
