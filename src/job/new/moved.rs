//! Tables that move into one workbook: what their game's manifest says of them, rewritten.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::deck::{Deck, TableSpec};
use crate::project::join;

use super::super::failure::Failure;
use super::name::sheets;
use super::page::Page;
use super::workbook::workbook;

/// What stands in place of a part of a text.
pub(super) type Edit = (Range<usize>, String);

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

/// The tables of a game in the form that somebody wants.
pub(super) struct Moved {
    /// What its manifest says otherwise.
    pub edits: Vec<Edit>,
    /// A sheet for each table.
    pub sheets: Vec<String>,
    /// The workbook, and the files that it stands for, from the folder of the game.
    book: Option<(Vec<u8>, Vec<String>)>,
}

impl Moved {
    pub fn of(
        deck: &Deck,
        pages: &[Page<'_>],
        icons: &[String],
        tables: Tables,
    ) -> Result<Self, Failure> {
        let sheets = sheets(pages);
        let (edits, book) = match tables {
            Tables::AsTheyAre => (Vec::new(), None),
            Tables::Workbook => {
                let book = workbook(deck, pages, &sheets, icons);
                let book = book.map_err(|error| Failure::Making(error.to_string()))?;
                let sources = sources(deck).into_iter();
                let sources = sources.map(|path| path[deck.folder().len()..].to_owned());
                let edits = moved(deck, pages, &sheets, BOOK);
                (edits, Some((book, sources.collect())))
            }
        };
        Ok(Self {
            edits,
            sheets,
            book,
        })
    }

    /// Names the workbook, when there is one.
    pub fn name(&self) -> Option<&'static str> {
        self.book.as_ref().map(|_| BOOK)
    }

    /// Puts the workbook in the place of the files that it stands for.
    pub fn pack(self, files: &mut BTreeMap<String, Vec<u8>>, id: &str) {
        if let Some((book, sources)) = self.book {
            for source in sources {
                files.remove(&format!("decks/{id}{source}"));
            }
            files.insert(format!("decks/{id}/{BOOK}"), book);
        }
    }
}

/// Gives the edits of the manifest with which it takes all tables from the sheets of a workbook.
fn moved(deck: &Deck, pages: &[Page<'_>], sheets: &[String], file: &str) -> Vec<Edit> {
    let sheet = |name: &str| {
        let at = pages.iter().position(|page| page.is(name))?;
        Some(format!("\"{}\"", sheets[at]))
    };
    let mut edits = Vec::new();
    for (name, spec) in &deck.manifest.tables {
        if let Some(sheet) = sheet(name) {
            let value = format!("{{ file = \"{file}\", sheet = {sheet} }}");
            edits.push((spec.span(), value));
        }
    }
    for component in &deck.components {
        let spec = &component.spec;
        let (Some(data), Some(sheet)) = (&spec.data, sheet(component.id())) else {
            continue;
        };
        match &spec.sheet {
            Some(written) => {
                edits.push((data.span(), format!("\"{file}\"")));
                edits.push((written.span(), sheet));
            }
            None => edits.push((data.span(), format!("\"{file}\"\nsheet = {sheet}"))),
        }
    }
    edits
}

/// Gives the files from which the tables of a deck were read.
fn sources(deck: &Deck) -> BTreeSet<String> {
    let named = deck.manifest.tables.values();
    let named = named.map(|spec| match spec.get_ref() {
        TableSpec::File(file) => file,
        TableSpec::Sheet(sheet) => &sheet.file,
    });
    let printed = deck.components.iter();
    let printed = printed.filter_map(|one| Some(one.spec.data.as_ref()?.get_ref()));
    let written = named.chain(printed);
    written
        .filter_map(|file| join(deck.folder(), file))
        .collect()
}
