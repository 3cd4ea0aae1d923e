//! The words of a game's books, written beside the page that comes of them.

use std::error::Error;

use serde_json::{Map, Value, json};

use crate::cli::output::{below, unlinked, write};
use crate::diag::{Diagnostic, Fingerprint};
use crate::project::Project;

use super::finding::shown;
use super::room::{Room, SHIPS};

/// The books of a game: for all, and for teachers.
const BOOKS: [&str; 2] = ["rules.md", "teachers.md"];

/// Tells of the books of a game; `None` when there is no such game.
pub fn words(room: &Room, game: &str) -> Option<Value> {
    let sources = room.sources();
    let project = &sources.workshop().project;
    if !project.games().contains(&game) {
        return None;
    }
    let books = BOOKS.iter().filter_map(|name| {
        let text = text(project, game, name)?;
        Some(json!({ "name": name, "text": text, "mark": mark(&text) }))
    });
    let books: Vec<Value> = books.collect();
    let own = project.owns(game);
    let findings = findings(room, game);
    let version = room.count();
    Some(json!({ "own": own, "books": books, "findings": findings, "version": version }))
}

fn path(game: &str, name: &str) -> String {
    format!("decks/{game}/{name}")
}

/// Gives a book as it is edited: lines end as they do on a page.
fn text(project: &Project, game: &str, name: &str) -> Option<String> {
    let text = project.text(&path(game, name))?;
    Some(text.replace("\r\n", "\n"))
}

/// Tells a text from what it was or will be.
fn mark(text: &str) -> String {
    let mut mark = Fingerprint::new();
    mark.eat(text.as_bytes());
    mark.to_string()
}

/// Gives what is wrong with the books, and in which lines.
fn findings(room: &Room, game: &str) -> Vec<Value> {
    let sources = room.sources();
    let project = &sources.workshop().project;
    let found = sources.read(game);
    let finding = |finding: &Diagnostic| {
        let place = finding.place.as_ref();
        let line = place.and_then(|place| {
            let text = project.text(&place.file)?;
            Some(place.line_column(&text).0)
        });
        let name = place.and_then(|place| place.file.rsplit('/').next());
        shown(
            finding,
            json!({
                "book": name,
                "line": line,
            }),
        )
    };
    found.iter().map(finding).collect()
}

/// Writes a book: `{ name, mark, text }`; the mark is that of the text that was changed.
///
/// # Errors
/// When the game has no such book, or it can't be written.
pub fn write_down(
    room: &Room,
    game: &str,
    wanted: &Map<String, Value>,
) -> Result<Value, Box<dyn Error>> {
    let said = |name: &str| wanted.get(name).and_then(Value::as_str);
    let (name, was) = (said("name").unwrap_or_default(), said("mark"));
    let new = said("text").ok_or("there is no text")?;
    if !BOOKS.contains(&name) {
        return Err("a game has no such book".into());
    }
    let _bench = room.fresh_bench()?;
    let project = room.sources().workshop().project.clone();
    if !project.owns(game) {
        return Ok(json!({ "refused": SHIPS }));
    }
    let known = text(&project, game, name).ok_or("a game has no such book")?;
    if was != Some(mark(&known).as_str()) {
        return Ok(json!({ "elsewhere": known, "mark": mark(&known) }));
    }
    let path = path(game, name);
    let bytes = project.bytes(&path).map_or(&[][..], |bytes| &**bytes);
    if std::str::from_utf8(bytes).is_err() {
        return Ok(json!({ "refused": "the file is no UTF-8; save it as that first" }));
    }
    let ends = if bytes.windows(2).any(|two| two == b"\r\n") {
        new.replace('\n', "\r\n")
    } else {
        new.to_owned()
    };
    unlinked(&room.root, &path)?;
    write(&below(&room.root, &path), ends.as_bytes())?;
    room.put(vec![(path, ends.into_bytes())]);
    let version = room.count();
    Ok(json!({ "mark": mark(new), "findings": findings(room, game), "version": version }))
}
