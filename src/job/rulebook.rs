//! Rulebooks: Markdown, HTML, PDF, booklet and mini-zine.

use crate::book::{Book, html, markdown, pictures};
use crate::geom::Length;
use crate::referee::Shelf;
use crate::sheet::{COPY_PAPER, Duplex, Paper};
use crate::text::Fonts;

use super::failure::Failure;
use super::file::{File, Tray};
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

/// What a rulebook is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
pub struct Edition {
    /// Which files.
    pub formats: Vec<Format>,
    /// Paper in the tray: A4 or Letter.
    pub paper: Paper,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// How thick it is.
    pub thickness: Length,
}

impl Default for Edition {
    /// Everything, for A4 copying paper that a printer flips on the short edge.
    fn default() -> Self {
        Self {
            formats: [&Format::DIGITAL[..], &Format::PRINTED].concat(),
            paper: Paper::A4,
            duplex: Duplex::ShortEdge,
            thickness: COPY_PAPER,
        }
    }
}

/// The rulebook that somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The game.
    pub game: String,
    /// How it is wanted.
    pub edition: Edition,
    /// Whether to make what can be made, even if something is wrong.
    pub draft: bool,
}

/// A rulebook that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rulebook {
    /// The game has none.
    Missing,
    /// What became of its parts, in their order.
    Made(Vec<Made>),
}

/// What became of a part of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// It was made; its path.
    File(String),
    /// There is no chapter that fits a mini-zine.
    NoSummary,
    /// This program was built without the typesetter.
    NoTypesetter(Format),
}

/// Makes a rulebook.
pub fn rulebook(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
) -> Outcome<Rulebook> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare(&order.game, Wanted::Book);
    if game.findings.has_error() && !order.draft {
        return Outcome::new(game.findings, Ok(None));
    }
    let made = match &game.book {
        Some(book) => books(book, &workshop.fonts, &order.edition, tray).map(Rulebook::Made),
        None => Ok(Rulebook::Missing),
    };
    Outcome::new(game.findings, made.map(Some))
}

/// Makes the wanted files of one rulebook.
pub(super) fn books(
    book: &Book,
    fonts: &Fonts,
    edition: &Edition,
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    let mut made = Vec::new();
    for format in &edition.formats {
        match format {
            Format::Markdown => {
                for (name, bytes) in pictures(book, fonts) {
                    tray.put(File::new(path(book, &name), bytes))?;
                }
                made.push(put(tray, path(book, "rulebook.md"), markdown(book))?);
            }
            Format::Html => {
                let page = html(book, fonts);
                made.push(put(tray, path(book, "rulebook.html"), page)?);
            }
            Format::Pdf | Format::Booklet | Format::Zine => {
                made.extend(typeset(book, fonts, edition, *format, tray)?);
            }
        }
    }
    Ok(made)
}

fn path(book: &Book, name: &str) -> String {
    format!("{}/rulebook/{name}", book.game)
}

fn put(tray: &dyn Tray, path: String, bytes: impl Into<Vec<u8>>) -> Result<Made, Failure> {
    tray.put(File::new(path.clone(), bytes))?;
    Ok(Made::File(path))
}

/// Sets the book on paper.
#[cfg(feature = "typeset")]
fn typeset(
    book: &Book,
    fonts: &Fonts,
    edition: &Edition,
    format: Format,
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    use crate::book::{PageFormat, chapter};
    use crate::print::{booklet, zine};

    let Edition { paper, duplex, .. } = *edition;
    let pages = if paper == Paper::LETTER {
        [PageFormat::HalfLetter, PageFormat::Letter]
    } else {
        [PageFormat::A5, PageFormat::A4]
    };
    let one = match format {
        Format::Booklet => {
            let bytes = booklet(book, fonts, paper, duplex, edition.thickness)?;
            put(tray, path(book, &format!("booklet-{paper}.pdf")), bytes)?
        }
        Format::Zine => {
            // The summary is the chapter that is made to stand on one sheet.
            let Some(summary) = chapter(book, "summary") else {
                return Ok(vec![Made::NoSummary]);
            };
            let bytes = zine(book, summary, fonts, paper)?;
            put(tray, path(book, &format!("summary-{paper}.pdf")), bytes)?
        }
        _ => {
            let page = |page: PageFormat| {
                let bytes = crate::book::typeset(book, fonts, page)?;
                put(tray, path(book, &format!("rulebook-{page}.pdf")), bytes)
            };
            return pages.into_iter().map(page).collect();
        }
    };
    Ok(vec![one])
}

/// This program was built without the typesetter.
#[cfg(not(feature = "typeset"))]
#[allow(clippy::unnecessary_wraps)] // as the other one
fn typeset(
    _: &Book,
    _: &Fonts,
    _: &Edition,
    format: Format,
    _: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    Ok(vec![Made::NoTypesetter(format)])
}
