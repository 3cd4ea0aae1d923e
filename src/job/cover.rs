//! Covers: the few cards by which a game is known on a shelf.

use std::ptr;

use crate::deck::{Card, Deck, Kind};
use crate::diag::Diags;
use crate::face::{Edge, Ink, draw_some};
use crate::print::{face_png, most_dpi};
use crate::referee::Shelf;

use super::failure::Failure;
use super::workshop::Workshop;

/// How many cards lie on a cover.
pub const CARDS: usize = 3;
/// Pixels per inch of the cards of a cover.
const DPI: u16 = 130;

/// Draws the front of one of the cards of a cover, counted from 0; only that card is drawn. `None` when the
/// game has no such card, or it can't be drawn.
///
/// # Errors
/// When there is no such game, or no picture can be made.
pub fn cover(
    workshop: &Workshop<impl Shelf>,
    game: &str,
    number: usize,
) -> Result<Option<Vec<u8>>, Failure> {
    workshop.know(game)?;
    let found = &mut Diags::new();
    let Some(deck) = workshop.shelf.deck(&workshop.project, game, found) else {
        return Ok(None);
    };
    let Some(shown) = chosen(&deck, number) else {
        return Ok(None);
    };
    let wanted = |_: &_, card: &Card| ptr::eq(card, shown);
    let (project, fonts) = (&workshop.project, &workshop.fonts);
    let album = draw_some(&deck, project, fonts, (Ink::Full, None), wanted, found);
    let front = album.slots.iter().find_map(|slot| slot.front);
    let Some(face) = front.and_then(|front| album.faces.get(front.0)) else {
        return Ok(None);
    };
    let dpi = DPI.min(most_dpi(face.size));
    Ok(Some(face_png(face, Edge::Trim, f64::from(dpi))?))
}

/// Chooses a card of the first cards, from the beginning, from a third, and so on.
fn chosen(deck: &Deck, number: usize) -> Option<&Card> {
    let mut all = deck.components.iter();
    let first = all.find(|one| one.spec.kind == Kind::Card && one.cards.len() >= CARDS)?;
    (number < CARDS).then(|| &first.cards[number * first.cards.len() / CARDS])
}
