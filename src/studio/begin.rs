//! A game of one's own: made from another, or from none, in the project's folder.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use serde_json::{Map, Value, json};

use crate::cli::output::{below, unlinked, write, write_folder};
use crate::job;
use crate::job::new::Order;

use super::room::Room;

/// The folder of games in a project.
const DECKS: &str = "decks/";
/// The guide that every new game brings.
const GUIDE: &str = "GUIDE.md";

/// Makes a game, and says where it lies.
///
/// # Errors
/// When there is no such game to begin with, the name can't be one, or it is taken.
pub fn begin(room: &Room, wanted: &Map<String, Value>) -> Result<Value, Box<dyn Error>> {
    let text = |name: &str| wanted.get(name).and_then(Value::as_str);
    let name = text("name").unwrap_or_default();
    if name.is_empty() || name.starts_with('.') || name.contains(['/', '\\', ':']) {
        return Err(format!("`{name}` can't name a game; use letters, digits and hyphens").into());
    }
    let order = Order {
        from: text("from").map(str::to_owned),
        folder: name.to_owned(),
        ..Order::default()
    };
    let files = job::new(room.sources().workshop(), &order)?;
    let mut decks = files.keys().filter_map(|path| path.strip_prefix(DECKS));
    let id = decks.find_map(|path| path.split('/').next());
    let id = id.ok_or("the new game has no deck")?.to_owned();
    lay(&room.root, &id, &files)?;
    room.follow()?;
    let folder = below(&room.root, &format!("{DECKS}{id}"));
    Ok(json!({ "id": id, "folder": folder.display().to_string() }))
}

/// Writes the files of a new game; what all games share stays as it is. The deck comes last, and whole: then
/// the game is there.
fn lay(root: &Path, id: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<(), Box<dyn Error>> {
    let own = [format!("templates/{id}"), format!("{DECKS}{id}")];
    for folder in &own {
        unlinked(root, folder)?;
        if below(root, folder).exists() {
            return Err(
                format!("there is a folder `{folder}` already; name the game otherwise").into(),
            );
        }
    }
    let inside = |folder: &str| -> BTreeMap<String, Vec<u8>> {
        let files = files.iter();
        let files = files.filter_map(|(path, bytes)| {
            let name = path.strip_prefix(folder)?.strip_prefix('/')?;
            Some((name.to_owned(), bytes.clone()))
        });
        files.collect()
    };
    for (path, bytes) in files {
        let is_own = own
            .iter()
            .any(|folder| path.starts_with(&format!("{folder}/")));
        let place = if path == GUIDE {
            below(root, &format!("GUIDE-{id}.md"))
        } else {
            below(root, path)
        };
        if !is_own && !place.exists() {
            unlinked(root, path)?;
            write(&place, bytes)?;
        }
    }
    for folder in &own {
        let files = inside(folder);
        if !files.is_empty() {
            write_folder(&below(root, folder), &files)?;
        }
    }
    Ok(())
}
