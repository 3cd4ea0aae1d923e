//! A folder to customise, made from a game or from none.

mod blank;
mod column;
mod described;
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
use crate::project::Project;
use crate::referee::Shelf;

use guide::{Subject, guide};
use moved::Moved;
use name::{game_id, title};
use own::{edited, own};
use page::pages;

pub use described::{Described, DescribedColumn, described};
pub use moved::Tables;

/// The new game that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game to copy; a small one to begin with when there is none.
    pub from: Option<String>,
    /// The folder that is to hold the new one; its last part names the game.
    pub folder: String,
    /// What its tables are.
    pub tables: Tables,
}

/// Makes a game, by path: a copy of another under an id of its own, or a small one to begin with. Its
/// templates are its own, so that it can be changed freely.
///
/// # Errors
/// When there is no such game, or the folder's name makes no id, or one that is taken.
pub fn new(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let folder = Path::new(&order.folder);
    let from = order.from.as_deref();
    if let Some(from) = from {
        workshop.know(from)?;
    }
    let id = game_id(folder).ok_or_else(|| {
        Failure::Order(format!(
            "`{}` can't name a game; use letters, digits and hyphens",
            order.folder
        ))
    })?;
    if from != Some(&id) && workshop.project.games().contains(&id.as_str()) {
        return Err(Failure::Order(format!(
            "there is a game `{id}` already, and the two would mix; name the folder otherwise"
        )));
    }
    match from {
        Some(from) => copy(workshop, [from, &id], order.tables),
        None => begin(workshop, &id, &title(folder), order.tables),
    }
}

/// Copies a game under another id.
fn copy(
    workshop: &Workshop<impl Shelf>,
    [from, id]: [&str; 2],
    tables: Tables,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let project = &workshop.project;
    let Some(deck) = workshop.shelf.deck(project, from, &mut Diags::new()) else {
        return Err(Failure::Order(format!(
            "`{from}` can't be read; `check` says why"
        )));
    };
    let pages = pages(&deck, &workshop.shelf);
    let icons = icons(project, from);
    let moved = Moved::of(&deck, &pages, &icons, tables)?;
    let mut edits = moved.edits.clone();
    edits.push((deck.manifest.game.id.span(), format!("\"{id}\"")));
    let subject = Subject::new(
        project,
        &deck,
        &workshop.shelf,
        &pages,
        (moved.name(), &moved.sheets),
        &icons,
    );
    let mut files = own(project, [from, id], &edits);
    files.insert("GUIDE.md".to_owned(), guide(&subject, id).into_bytes());
    moved.pack(&mut files, id);
    Ok(files)
}

/// Makes a small game to begin with.
fn begin(
    workshop: &Workshop<impl Shelf>,
    id: &str,
    title: &str,
    tables: Tables,
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let mut project = workshop.project.clone();
    let mut texts = blank::blank(id, title);
    for (path, text) in &texts {
        project.insert(path, text.as_bytes());
    }
    let Some(deck) = workshop.shelf.deck(&project, id, &mut Diags::new()) else {
        return Err(Failure::Order(format!(
            "`{title}` can't be read as a title"
        )));
    };
    let pages = pages(&deck, &workshop.shelf);
    let moved = Moved::of(&deck, &pages, &icons(&project, id), tables)?;
    if let Some(manifest) = texts.get_mut(&*deck.file) {
        *manifest = edited(manifest, &moved.edits);
    }
    let guide = blank::guide(id, title, moved.name());
    texts.insert("GUIDE.md".to_owned(), guide);
    let texts = texts.into_iter();
    let mut files = texts
        .map(|(path, text)| (path, text.into_bytes()))
        .collect();
    moved.pack(&mut files, id);
    Ok(files)
}

/// Names the icons that a game can use.
fn icons(project: &Project, game: &str) -> Vec<String> {
    let icons = Icons::parse(project, game, &mut Diags::new());
    icons.names().map(str::to_owned).collect()
}
