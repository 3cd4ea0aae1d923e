//! A print that is laid out and not written: what it asks of people and how its pages look, while
//! somebody still chooses.
//!
//! The same order gives the same sheets as a print, and the same words about them.

use std::sync::Arc;

use crate::deck::Deck;
use crate::diag::Diags;
use crate::face::Album;
use crate::geom::Size;
use crate::print::{Plan, Proofs, ink, plan};
use crate::referee::Shelf;
use crate::text::Fonts;

use super::failure::Failure;
use super::name;
use super::other::{Other, others};
use super::prepare::Prepared;
use super::print::{Class, Order, class, larger};
use super::sheets::{stem, written};
use super::summary::Summary;
use super::workshop::Workshop;

/// Pixels per inch of the pictures of pages.
const DPI: u16 = 96;

/// A print that is laid out.
#[non_exhaustive]
pub struct Laid {
    /// How the class plays, when there is one.
    pub class: Option<Class>,
    /// What does not fit on the paper.
    pub findings: Diags,
    /// Paths of the files that a print makes.
    pub files: Vec<String>,
    /// How much ink they take.
    pub ink: Option<ink::Usage>,
    /// What they ask of people.
    pub summary: Summary,
    /// What other ways to print the same would take.
    pub others: Vec<Other>,
    /// Its pages, in the order of the files.
    pub pages: Vec<Look>,
    drawn: Drawn,
    plan: Plan,
    proofs: Proofs,
}

/// What tells a page from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Look {
    /// Its sheet, from 0.
    pub sheet: usize,
    /// Whether it is the back of that.
    pub is_back: bool,
    /// The paper as it stands in the file.
    pub size: Size,
}

/// Cards as they are drawn for a print.
enum Drawn {
    /// As large as the deck says.
    Actual(Arc<Prepared>),
    /// Larger.
    Larger(Box<(Deck, Album)>),
}

impl Drawn {
    fn deck(&self) -> Option<(&Deck, &Album)> {
        match self {
            Self::Actual(game) => Some((game.deck.as_ref()?, &game.album)),
            Self::Larger(drawn) => Some((&drawn.0, &drawn.1)),
        }
    }
}

/// Lays a print out whose game was made ready with the ink and the variant of the order. Nothing comes of a
/// game in which something is wrong, unless a draft is wanted.
///
/// # Errors
/// When the order asks for what there is not, or for what can't be.
pub fn lay(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    game: &Arc<Prepared>,
) -> Result<Option<Laid>, Failure> {
    workshop.know(&order.game)?;
    order.check()?;
    let deck = game.deck.as_ref();
    let Some(deck) = deck.filter(|_| order.draft || !game.findings.has_error()) else {
        return Ok(None);
    };
    let (class, choice, sheets) = class(deck, order)?;
    let actual = (deck, &game.album);
    let drawn = match larger(actual, &choice, sheets)? {
        None => Drawn::Actual(Arc::clone(game)),
        Some(larger) => Drawn::Larger(Box::new(larger)),
    };
    let Some((deck, album)) = drawn.deck() else {
        return Ok(None);
    };
    let chosen = choice.components(deck)?;
    let mut findings = Diags::new();
    let plan = plan(deck, album, &chosen, &choice, sheets, &mut findings);
    let (ink, others) = rayon::join(
        || ink::sheets(plan.sheets(), album),
        || others(actual, &choice, sheets),
    );
    let others = others?;
    let stem = stem(
        deck,
        &name::part(&order.choice),
        (sheets, order.pupils),
        order.ink,
    );
    let (mut files, mut pages) = (Vec::new(), Vec::new());
    for (part, document) in plan.documents(deck, album) {
        files.push(written(&stem, &plan, &part));
        for (number, leaf) in document.leaves.iter().enumerate() {
            let (sheet, is_back) = part.locate(number);
            let size = leaf.paper();
            pages.push(Look {
                sheet,
                is_back,
                size,
            });
        }
    }
    let summary = Summary::of(&plan, deck, &choice);
    Ok(Some(Laid {
        class,
        findings,
        files,
        ink,
        summary,
        others,
        pages,
        drawn,
        plan,
        proofs: Proofs::new(DPI),
    }))
}

impl Laid {
    /// Gives the memory back that makes the next page come at once.
    pub fn rest(&self) {
        self.proofs.rest();
    }

    /// Draws a page, counted from 0 through all files.
    ///
    /// # Errors
    /// When there is no such page, or it would be too large.
    pub fn page(&self, number: usize, fonts: &Fonts) -> Result<Vec<u8>, Failure> {
        let missing = || Failure::Order(format!("there is no page {}", number.saturating_add(1)));
        let (deck, album) = self.drawn.deck().ok_or_else(missing)?;
        let mut left = number;
        for part in self.plan.parts() {
            if left < part.pages() {
                let document = self.plan.document(&part, deck, album);
                return Ok(self.proofs.page(&document, left, fonts)?);
            }
            left -= part.pages();
        }
        Err(missing())
    }
}
