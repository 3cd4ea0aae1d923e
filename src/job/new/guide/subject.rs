//! What a guide is about: the game, its tables, and where they lie in the new folder.

use crate::deck::{Component, Deck, Kind};
use crate::project::Project;
use crate::referee::{Room, Shelf};

use super::super::page::Page;

/// What a guide is made of.
pub(in super::super) struct Subject<'a> {
    pub project: &'a Project,
    pub deck: &'a Deck,
    pub room: Option<&'a Room>,
    pub pages: &'a [Page<'a>],
    /// Where each table is found in the new folder: `cells.csv`, or a sheet.
    pub files: Vec<String>,
    /// The workbook that holds all tables, if there is one.
    pub book: Option<&'a str>,
    pub icons: &'a [String],
}

impl<'a> Subject<'a> {
    /// Makes it of a deck; without a workbook, tables are the files that they were.
    pub fn new(
        project: &'a Project,
        deck: &'a Deck,
        shelf: &'a impl Shelf,
        pages: &'a [Page<'a>],
        (book, sheets): (Option<&'a str>, &[String]),
        icons: &'a [String],
    ) -> Self {
        let inside = |page: &Page<'_>| {
            let file = page.table.file.strip_prefix(deck.folder());
            file.map_or_else(String::new, |file| file.trim_start_matches('/').to_owned())
        };
        let files = match book {
            Some(book) => sheets
                .iter()
                .map(|sheet| format!("`{book}`, sheet `{sheet}`"))
                .collect(),
            None => pages
                .iter()
                .map(|page| format!("`{}`", inside(page)))
                .collect(),
        };
        Self {
            project,
            deck,
            room: shelf.room(deck),
            pages,
            files,
            book,
            icons,
        }
    }

    /// Gives the components that are cards made of rows, with their pages.
    pub fn cards(&self) -> impl Iterator<Item = (&'a Page<'a>, &str)> {
        let pages = self.pages.iter().zip(self.files.iter().map(String::as_str));
        let is_card = |component: &Component| component.spec.kind == Kind::Card;
        pages.filter(move |(page, _)| page.components.iter().any(|one| is_card(one)))
    }
}
