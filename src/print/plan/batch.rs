//! Pieces of one size: how they are laid out, and which of them belongs to which deck.

use crate::face::FaceId;
use crate::geom::Length;
use crate::sheet::{Grid, Item, Job, Label, Set, Tiling};

use super::super::form::Form;
use super::super::order::Order;

/// Components of one size.
#[derive(Clone, Debug)]
pub(in crate::print) struct Batch {
    /// What the grid was made of.
    pub job: Job,
    /// How they lie on a sheet of their own.
    pub grid: Grid,
    /// How pieces larger than the paper are divided.
    pub tiling: Option<Tiling>,
    /// How the pieces lie in their slots.
    pub form: Form,
    /// The cards of one deck, copies repeated; a divided piece is here once for each part.
    pub pieces: Vec<Piece>,
    /// The number of its first item among those of all batches.
    pub first: usize,
    /// Title of a component and the index of its first item.
    pub starts: Vec<(String, usize)>,
}

/// A card to be cut out.
#[derive(Clone, Copy, Debug)]
pub(in crate::print) struct Piece {
    /// Its faces.
    pub item: Item,
    /// The other face of a standee, which lies on the same side of the sheet.
    pub behind: Option<FaceId>,
    /// How it says to which deck it belongs; the deck is filled in later.
    pub label: Label,
    /// Radius of its corners.
    pub corner: Length,
}

impl Batch {
    /// Gives the titles of the components.
    pub fn titles(&self) -> impl Iterator<Item = &str> {
        self.starts.iter().map(|(title, _)| title.as_str())
    }

    /// Gives a card of all decks, which follow each other, with the mark of its deck.
    pub fn item(&self, number: usize, order: Order) -> Option<Item> {
        let deck = number.checked_div(self.pieces.len())?;
        let deck = u16::try_from(deck).ok()?;
        let piece = &self.pieces[number % self.pieces.len()];
        let first = order.of.unwrap_or(Set(0));
        Some(Item {
            label: order.is_marked().then_some(Label {
                set: Set(first.0 + deck),
                ..piece.label
            }),
            ..piece.item
        })
    }
}
