//! Covers: the few cards by which a game is known on a shelf.

use crate::deck::{Deck, Kind};
use crate::diag::Diags;
use crate::face::{Edge, Ink, redraw};
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
    let deck = workshop.shelf.deck(&workshop.project, game, found);
    let Some(deck) = deck.and_then(|deck| alone(deck, number)) else {
        return Ok(None);
    };
    let (project, fonts) = (&workshop.project, &workshop.fonts);
    let album = redraw(&deck, project, fonts, (Ink::Full, None), found);
    let front = album.slots.iter().find_map(|slot| slot.front);
    let Some(face) = front.and_then(|front| album.faces.get(front.0)) else {
        return Ok(None);
    };
    let dpi = DPI.min(most_dpi(face.size));
    Ok(Some(face_png(face, Edge::Trim, f64::from(dpi))?))
}

/// Leaves one card in a deck: of its first cards one from the beginning, one from a third, and so on.
fn alone(mut deck: Deck, number: usize) -> Option<Deck> {
    let mut kinds = deck.components.iter();
    let first = kinds.position(|one| one.spec.kind == Kind::Card && one.cards.len() >= CARDS)?;
    for (place, component) in deck.components.iter_mut().enumerate() {
        let count = component.cards.len();
        let chosen = component.cards.drain(..).nth(number * count / CARDS);
        component
            .cards
            .extend(chosen.filter(|_| place == first && number < CARDS));
    }
    Some(deck)
}
