//! Commands that a page gives: just those of the terminal, with their files and words.

use serde_json::{Map, Value, json};

use crate::cli;
use crate::cli::output::below;
use crate::cli::terminal::Terminal;
use crate::cli::verdict::Verdict;

use super::form::{COMMANDS, fill};
use super::room::Room;

/// Carries a command out, and says what it said and which files it made.
pub fn give(room: &Room, command: &str, game: &str, wanted: &Map<String, Value>) -> Value {
    if !COMMANDS.contains(&command) {
        let message = format!("no page gives the command `{command}`");
        return json!({ "slip": { "option": null, "message": message } });
    }
    let filled = match fill(room, command, game, wanted) {
        Ok(filled) => filled,
        Err(slip) => {
            return json!({ "slip": { "option": slip.option, "message": slip.message } });
        }
    };
    let _bench = room.bench();
    let terminal = Terminal::overheard();
    let ended = cli::carry_out(&filled.args, &terminal, None);
    let heard = terminal.heard();
    let set = room.made(&heard.files);
    let files: Vec<Value> = heard.files.iter().map(|path| file(room, path)).collect();
    let (clean, error) = match ended {
        Ok(verdict) => (verdict == Verdict::Clean, None),
        Err(error) => (false, Some(error.to_string())),
    };
    json!({
        "line": filled.line,
        "clean": clean,
        "error": error,
        "said": heard.lines,
        "files": files,
        "set": set,
    })
}

fn file(room: &Room, path: &str) -> Value {
    let size = std::fs::metadata(below(&room.output, path)).map_or(0, |meta| meta.len());
    let name = path.rsplit('/').next().unwrap_or(path);
    json!({ "name": name, "path": path, "bytes": size })
}
