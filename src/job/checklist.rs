//! Checklists: all pieces of a deck with a tick for each copy, for putting the box away.

use crate::book::{Book, checklist as list, markdown};
use crate::deck::Choice;
use crate::referee::Shelf;
use crate::sheet::Paper;

use super::edition::put;
use super::failure::Failure;
use super::file::Tray;
use super::name;
use super::outcome::Outcome;
use super::prepare::Wanted;
use super::workshop::Workshop;

pub use super::edition::{Format, Made};

/// The checklist that somebody asks for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to list.
    pub choice: Choice,
    /// What it is made as: Markdown, PDF, or both.
    pub formats: Vec<Format>,
    /// Paper in the tray: A4 or Letter.
    pub paper: Paper,
}

of_a_game!(Order);

impl Default for Order {
    /// A PDF of all pieces for A4.
    fn default() -> Self {
        Self {
            game: String::new(),
            choice: Choice::default(),
            formats: vec![Format::Pdf],
            paper: Paper::A4,
        }
    }
}

/// Makes a checklist. What is wrong with faces or rules does not keep it from being made.
pub fn checklist(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
) -> Outcome<Vec<Made>> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    let game = workshop.prepare(&order.game, Wanted::Tables);
    let deck = game.deck.as_ref().filter(|_| !game.findings.has_error());
    let made = deck.map(|deck| {
        let book = list(deck, &order.choice)?;
        let each = order.formats.iter();
        let each = each.map(|format| file(workshop, &book, *format, order, tray));
        each.collect::<Result<Vec<_>, _>>()
    });
    Outcome::new(game.findings, made.transpose())
}

fn file(
    workshop: &Workshop<impl Shelf>,
    book: &Book,
    format: Format,
    order: &Order,
    tray: &dyn Tray,
) -> Result<Made, Failure> {
    let (part, paper) = (name::part(&order.choice), order.paper);
    let path = |ending: &str| format!("{0}/{0}-checklist{part}{ending}", book.game);
    match format {
        Format::Markdown => put(tray, path(".md"), markdown(book)),
        _ => match printed(workshop, book, paper)? {
            Some(bytes) => put(tray, path(&format!("-{}.pdf", name::paper(paper))), bytes),
            None => Ok(Made::NoTypesetter(format)),
        },
    }
}

/// Sets a checklist for a paper.
#[cfg(feature = "typeset")]
fn printed(
    workshop: &Workshop<impl Shelf>,
    book: &Book,
    paper: Paper,
) -> Result<Option<Vec<u8>>, Failure> {
    use crate::book::{PageFormat, SetBook};
    let page = if paper == Paper::LETTER {
        PageFormat::Letter
    } else {
        PageFormat::A4
    };
    let set = SetBook::checklist(book, &workshop.fonts)?;
    Ok(Some(set.pdf(page)?))
}

/// This program was built without the typesetter.
#[cfg(not(feature = "typeset"))]
#[allow(clippy::unnecessary_wraps)] // as the other one
fn printed(_: &Workshop<impl Shelf>, _: &Book, _: Paper) -> Result<Option<Vec<u8>>, Failure> {
    Ok(None)
}
