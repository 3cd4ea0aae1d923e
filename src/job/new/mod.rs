//! A folder to customise, made from a game.

mod name;
mod own;

use std::collections::BTreeMap;
use std::path::Path;

use super::failure::Failure;
use super::workshop::Workshop;
use crate::diag::Diags;
use crate::games;
use crate::referee::Shelf;

use name::game_id;
use own::own;

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
/// When there is no such game, or the folder's name makes no id, or one that is taken.
pub fn new(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    workshop.know(&order.from)?;
    let Order { from, folder } = order;
    let id = game_id(Path::new(folder)).ok_or_else(|| {
        Failure::Order(format!(
            "`{folder}` can't name a game; use letters, digits and hyphens"
        ))
    })?;
    if id != *from && workshop.project.games().contains(&id.as_str()) {
        return Err(Failure::Order(format!(
            "there is a game `{id}` already, and the two would mix; name the folder otherwise"
        )));
    }
    let project = &workshop.project;
    let Some(deck) = workshop.shelf.deck(project, from, &mut Diags::new()) else {
        return Err(Failure::Order(format!(
            "`{from}` can't be read; `check` says why"
        )));
    };
    let mut files = own(project, from, &id, deck.manifest.game.id.span());
    let guide = GUIDE.replace("MY-GAME", &id).replace("ITS-ORIGIN", from);
    files.insert("GUIDE.md".to_owned(), guide.into_bytes());
    Ok(files)
}
