//! Editions of a rulebook: which files it is made as, and what became of them.

use crate::book::{Book, RuleIds};
use crate::geom::Length;
use crate::sheet::{COPY_PAPER, Duplex, Paper};

use super::failure::Failure;
use super::file::{File, Tray};

/// What a rulebook is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Markdown with its pictures.
    Markdown,
    /// One file for screens.
    Html,
    /// Pages in two sizes.
    Pdf,
    /// Pages on sheets to fold and staple.
    Booklet,
    /// The summary on one sheet to fold.
    Zine,
}

impl Format {
    /// Those for screens, the same for every paper.
    pub const DIGITAL: [Self; 2] = [Self::Markdown, Self::Html];
    /// Those on paper.
    pub const PRINTED: [Self; 3] = [Self::Pdf, Self::Booklet, Self::Zine];
}

/// How a rulebook is wanted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Edition {
    /// Which files.
    pub formats: Vec<Format>,
    /// Papers in the tray: A4 or Letter.
    pub papers: Vec<Paper>,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// How thick it is.
    pub thickness: Length,
    /// Where it prints the ids of rules.
    pub rule_ids: RuleIds,
}

impl Default for Edition {
    /// Everything, for A4 copying paper that a printer flips on the short edge.
    fn default() -> Self {
        Self {
            formats: [&Format::DIGITAL[..], &Format::PRINTED].concat(),
            papers: vec![Paper::A4],
            duplex: Duplex::ShortEdge,
            thickness: COPY_PAPER,
            rule_ids: RuleIds::default(),
        }
    }
}

/// What became of a part of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Made {
    /// It was made; its path.
    File(String),
    /// There is no chapter that fits a mini-zine.
    NoSummary,
    /// This program was built without the typesetter.
    NoTypesetter(Format),
}

/// Gives the path of a file of a book.
pub(super) fn path(book: &Book, name: &str) -> String {
    format!("{}/rulebook/{name}", book.game)
}

/// Gives the path of a whole book with this ending.
pub(super) fn named(book: &Book, ending: &str) -> String {
    path(book, &format!("{}.{ending}", book.volume.name()))
}

/// Hands out a file.
pub(super) fn put(
    tray: &dyn Tray,
    path: String,
    bytes: impl Into<Vec<u8>>,
) -> Result<Made, Failure> {
    tray.put(File::new(path.clone(), bytes))?;
    Ok(Made::File(path))
}
