//! A folder to customise, made from a shipped game.

use std::collections::BTreeMap;
use std::path::Path;

use super::failure::Failure;
use super::workshop::Workshop;
use crate::games;
use crate::referee::Shelf;

/// The guide that is laid into the folder.
const GUIDE: &str = include_str!("guide.md");

/// The new game that somebody asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game to start from.
    pub from: String,
    /// The folder that is to hold the new one; its last part names the game.
    pub folder: String,
}

impl Default for Order {
    /// Starts from the first game of the shelf.
    fn default() -> Self {
        let first = games::ALL.rooms().first();
        Self {
            from: first.map_or_else(String::new, |room| room.id.to_owned()),
            folder: "my-game".to_owned(),
        }
    }
}

/// Copies a game under another id, by path; templates are its own, so that it can be changed
/// freely.
///
/// # Errors
/// When there is no such game, or the folder's name makes no id.
pub fn new(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    workshop.know(&order.from)?;
    let from = &order.from;
    let id = game_id(Path::new(&order.folder)).ok_or_else(|| {
        let folder = &order.folder;
        Failure::Order(format!(
            "`{folder}` can't name a game; use letters, digits and hyphens"
        ))
    })?;
    let mut files = BTreeMap::new();
    for (old, new) in [
        (format!("decks/{from}"), format!("decks/{id}")),
        (format!("templates/{from}"), format!("templates/{id}")),
        ("templates/shared".to_owned(), "templates/shared".to_owned()),
    ] {
        for (path, bytes) in workshop.project.below(&old) {
            files.insert(path.replacen(&old, &new, 1), bytes.to_vec());
        }
    }
    if let Some(bytes) = files.get_mut(&format!("decks/{id}/game.toml")) {
        let text = String::from_utf8_lossy(bytes);
        // The first `id` is the game's; component ids stand further below.
        let text = text
            .replacen(&format!("id = \"{from}\""), &format!("id = \"{id}\""), 1)
            .replace(&format!("\"{from}/"), &format!("\"{id}/"));
        *bytes = text.into_bytes();
    }
    if let Some(bytes) = files.get_mut(&format!("decks/{id}/rules.md")) {
        let text = String::from_utf8_lossy(bytes);
        *bytes = text
            .replace(&format!("\"{from}/"), &format!("\"{id}/"))
            .into_bytes();
    }
    let guide = GUIDE.replace("MY-GAME", &id).replace("ITS-ORIGIN", from);
    files.insert("GUIDE.md".to_owned(), guide.into_bytes());
    Ok(files)
}

/// Makes an id from the folder's name.
fn game_id(folder: &Path) -> Option<String> {
    let name = folder.file_name()?.to_string_lossy().to_lowercase();
    let safe = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let id: String = name.chars().map(safe).collect();
    let id = id.trim_matches('-').to_owned();
    let taken = ["shared", ""].contains(&id.as_str());
    (!taken).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_names_its_game() {
        let id = |folder| game_id(Path::new(folder));
        assert_eq!(id("My Class").as_deref(), Some("my-class"));
        assert_eq!(id("a/b/cells-2/").as_deref(), Some("cells-2"));
        for bad in ["shared", "..", "/", "---"] {
            assert_eq!(id(bad), None, "{bad}");
        }
    }
}
