//! Rulebooks: Markdown, HTML, PDF, booklet and mini-zine.

use std::borrow::Cow;

use crate::book::{Book, RuleIds, html, markdown, pictures};
use crate::referee::Shelf;
use crate::text::Fonts;

#[cfg(not(feature = "typeset"))]
use crate::book::Volume;

use super::edition::{named, path, put};
use super::failure::Failure;
use super::file::{File, Tray};
use super::outcome::Outcome;
use super::prepare::{Prepared, Wanted};
use super::workshop::Workshop;

#[cfg(feature = "typeset")]
use super::typeset::printed;

pub use super::edition::{Edition, Format, Made};

/// The rulebook that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// How it is wanted.
    pub edition: Edition,
    /// Whether to make what can be made, even if something is wrong.
    pub draft: bool,
}

of_a_game!(Order);

/// A rulebook that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rulebook {
    /// The game has none.
    Missing,
    /// What became of its parts, in their order.
    Made(Vec<Made>),
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
    let made = books(&game, &workshop.fonts, &order.edition, tray);
    let made = made.map(|made| made.map_or(Rulebook::Missing, Rulebook::Made));
    Outcome::new(game.findings, made.map(Some))
}

/// Makes the wanted files of a game's books; none if it has no rulebook.
pub(super) fn books(
    game: &Prepared,
    fonts: &Fonts,
    edition: &Edition,
    tray: &dyn Tray,
) -> Result<Option<Vec<Made>>, Failure> {
    let Some(rules) = &game.book else {
        return Ok(None);
    };
    let (rules, pack) = rayon::join(
        || book(rules, fonts, edition, tray),
        || {
            let pack = game.pack.as_ref();
            pack.map_or(Ok(Vec::new()), |pack| book(pack, fonts, edition, tray))
        },
    );
    Ok(Some([rules?, pack?].concat()))
}

/// Makes the wanted files of one book.
fn book(
    book: &Book,
    fonts: &Fonts,
    edition: &Edition,
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    let book = if edition.rule_ids == RuleIds::Nowhere {
        Cow::Owned(book.plain())
    } else {
        Cow::Borrowed(book)
    };
    let (digital, printed) = rayon::join(
        || digital(&book, fonts, &edition.formats, tray),
        || printed(&book, fonts, edition, tray),
    );
    Ok([digital?, printed?].concat())
}

/// Makes the files for screens.
fn digital(
    book: &Book,
    fonts: &Fonts,
    formats: &[Format],
    tray: &dyn Tray,
) -> Result<Vec<Made>, Failure> {
    let mut made = Vec::new();
    if formats.contains(&Format::Markdown) {
        for (name, bytes) in pictures(book, fonts) {
            tray.put(File::new(path(book, &name), bytes))?;
        }
        made.push(put(tray, named(book, "md"), markdown(book))?);
    }
    if formats.contains(&Format::Html) {
        let page = html(book, fonts);
        made.push(put(tray, named(book, "html"), page)?);
    }
    Ok(made)
}

/// This program was built without the typesetter.
#[cfg(not(feature = "typeset"))]
#[allow(clippy::unnecessary_wraps)] // as the other one
fn printed(book: &Book, _: &Fonts, edition: &Edition, _: &dyn Tray) -> Result<Vec<Made>, Failure> {
    // It is said once for a game.
    if book.volume == Volume::Teachers {
        return Ok(Vec::new());
    }
    let missing = |_| {
        Format::PRINTED
            .into_iter()
            .filter(|f| edition.formats.contains(f))
    };
    Ok(edition
        .papers
        .iter()
        .flat_map(missing)
        .map(Made::NoTypesetter)
        .collect())
}
