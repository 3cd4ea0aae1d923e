//! Albums: every distinct face of a deck once, and which card shows which.

use std::borrow::Cow;
use std::sync::Arc;

use crate::deck::Card;
use crate::geom::{Length, Outline, Size};

use super::drawing::Drawing;
use super::ink::Ink;

/// Index of a face in its album.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub usize);

/// Which side of a card a face is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that differs from card to card.
    Front,
    /// The side that the cards of a pile share.
    Back,
}

impl Side {
    /// Gives the word for the side, as templates and messages say it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Back => "back",
        }
    }
}

/// One distinct picture.
#[derive(Clone, Debug)]
pub struct Face {
    /// The picture with its bleed; its unit is a millimetre, unless it is printed larger.
    pub drawing: Drawing,
    /// The words on it, in the order in which they are drawn.
    pub words: String,
    /// Trim size.
    pub size: Size,
    /// Bleed on all four sides.
    pub bleed: Length,
    /// How many thousandths of a millimetre a unit of the drawing is.
    pub scale: u16,
    /// The line along which it is cut out, from the corner of the trim, if that is neither the trim nor
    /// a circle.
    pub outline: Option<Arc<Outline>>,
}

/// A face as large as its drawing says, in thousandths.
pub const ACTUAL: u16 = 1000;

/// One card of the deck with its faces, or one of its copies where these differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index of the component in the deck.
    pub component: usize,
    /// Index of the card in its component.
    pub card: usize,
    /// Which of the card's copies it is, from 1; `None` when all look alike.
    pub copy: Option<u32>,
    /// The front; `None` if it could not be drawn.
    pub front: Option<FaceId>,
    /// The back; `None` if the component has none or it could not be drawn.
    pub back: Option<FaceId>,
}

impl Slot {
    /// Counts the copies that it stands for when so many of its card are wanted. Those beyond the
    /// copies of a pack begin anew with the first.
    #[must_use]
    pub fn copies(&self, card: &Card, wanted: u32) -> u32 {
        let made = card.copies.max(1);
        match self.copy {
            None => wanted,
            Some(copy) => wanted / made + u32::from(copy <= wanted % made),
        }
    }

    /// Names it among those of its component: by the id of its card, and by its copy after the first.
    #[must_use]
    pub fn key<'a>(&self, card: &'a Card) -> Cow<'a, str> {
        match self.copy {
            None | Some(1) => Cow::Borrowed(&card.id),
            Some(copy) => Cow::Owned(format!("{} {copy}", card.id)),
        }
    }
}

/// All faces of a deck.
#[derive(Clone, Debug, Default)]
pub struct Album {
    /// Distinct pictures in the order in which cards need them first.
    pub faces: Vec<Face>,
    /// All cards in the order of the deck; copies that look alike are not repeated.
    pub slots: Vec<Slot>,
    /// How much ink they take.
    pub ink: Ink,
}

impl Album {
    /// Gives the bytes that its faces take as drawings, without pictures of pixels.
    pub(crate) fn mass(&self) -> usize {
        let each = self.faces.iter().map(|face| face.drawing.load().mass);
        each.sum()
    }

    /// Gives the album with so many thousandths of the size of each face.
    #[must_use]
    pub fn scaled(mut self, thousandths: u16) -> Self {
        for face in &mut self.faces {
            face.size = face.size.scaled(thousandths);
            face.bleed = face.bleed.scaled(thousandths);
            face.scale = thousandths;
            let outline = face.outline.take();
            face.outline = outline.map(|outline| Arc::new(outline.scaled(thousandths)));
        }
        self
    }
}
