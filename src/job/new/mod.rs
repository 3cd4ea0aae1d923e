//! A folder to customise, made from a game.

mod column;
mod guide;
mod list;
mod moved;
mod name;
mod own;
mod page;
mod rule;
mod workbook;

use std::collections::BTreeMap;
use std::path::Path;

use super::failure::Failure;
use super::workshop::Workshop;
use crate::diag::Diags;
use crate::face::Icons;
use crate::games;
use crate::referee::Shelf;

use guide::{Subject, guide};
use moved::{moved, sources};
use name::{game_id, sheets};
use own::own;
use page::pages;
use workbook::workbook;

/// The workbook that holds all tables.
const BOOK: &str = "tables.xlsx";

/// What the tables of the new game are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tables {
    /// The files of the game that it is made from.
    #[default]
    AsTheyAre,
    /// One workbook with a sheet for each.
    Workbook,
}

/// The new game that somebody asks for.
#[derive(Clone, Debug)]
pub struct Order {
    /// The game to start from.
    pub from: String,
    /// The folder that is to hold the new one; its last part names the game.
    pub folder: String,
    /// What its tables are.
    pub tables: Tables,
}

impl Default for Order {
    /// Starts from the first game of the shelf.
    fn default() -> Self {
        let first = games::ALL.rooms().first();
        Self {
            from: first.map_or_else(String::new, |room| room.id.to_owned()),
            folder: "my-game".to_owned(),
            tables: Tables::default(),
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
    let Order { from, folder, .. } = order;
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
    let pages = pages(&deck, &workshop.shelf);
    let icons = Icons::parse(project, from, &mut Diags::new());
    let icons: Vec<String> = icons.names().map(str::to_owned).collect();
    let mut edits = vec![(deck.manifest.game.id.span(), format!("\"{id}\""))];
    let sheets = sheets(&pages);
    let book = match order.tables {
        Tables::AsTheyAre => None,
        Tables::Workbook => {
            edits.extend(moved(&deck, &pages, &sheets, BOOK));
            let book = workbook(&deck, &pages, &sheets, &icons);
            Some(book.map_err(|error| Failure::Making(error.to_string()))?)
        }
    };
    let named = book.as_ref().map(|_| BOOK);
    let subject = Subject::new(
        project,
        &deck,
        &workshop.shelf,
        &pages,
        (named, &sheets),
        &icons,
    );
    let mut files = own(project, [from, &id], &edits);
    if let Some(book) = book {
        for source in sources(&deck) {
            files.remove(&source.replacen(deck.folder(), &format!("decks/{id}"), 1));
        }
        files.insert(format!("decks/{id}/{BOOK}"), book);
    }
    files.insert("GUIDE.md".to_owned(), guide(&subject, &id).into_bytes());
    Ok(files)
}
