//! The nouns of imposition: what lies where on the two sides of a sheet.
//!
//! Made by `impose`, read by the PDF and PNG writers.
//! Never computes a place.

use super::mark::Mark;
use crate::face::FaceId;
use crate::geom::{Length, Rect, Size};

/// One card to be printed; two copies are two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// What is on its front.
    pub front: FaceId,
    /// What is on its back, if anything.
    pub back: Option<FaceId>,
}

/// How something is turned before it is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Not at all.
    #[default]
    Upright,
    /// By 90° anticlockwise: its text reads from the bottom of the page to the top.
    Quarter,
    /// By 180°: it stands on its head.
    Half,
}

impl Turn {
    /// Gives the turn in degrees anticlockwise, as the reader sees it.
    #[must_use]
    pub const fn degrees(self) -> u16 {
        match self {
            Self::Upright => 0,
            Self::Quarter => 90,
            Self::Half => 180,
        }
    }
}

/// A length for each of four sides, named as they lie on the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sides {
    /// Towards the page's left edge.
    pub left: Length,
    /// Towards the page's top edge.
    pub top: Length,
    /// Towards the page's right edge.
    pub right: Length,
    /// Towards the page's bottom edge.
    pub bottom: Length,
}

impl Sides {
    /// Moves each edge of `rect` outwards by its own length.
    #[must_use]
    pub fn around(self, rect: Rect) -> Rect {
        let size = Size::new(
            self.left + rect.size.width + self.right,
            self.top + rect.size.height + self.bottom,
        );
        Rect::new(rect.left() - self.left, rect.top() - self.top, size)
    }
}

/// A face in its place on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// Which face.
    pub face: FaceId,
    /// Which of the items it belongs to, counted from 0 in the order in which they were given: it
    /// tells copies of one card apart, and is the same for a front and its back.
    pub item: usize,
    /// Where its trim lies.
    pub trim: Rect,
    /// How much bleed it has room for, by sides of the page, whichever way the face is turned.
    pub bleed: Sides,
    /// How the face is turned about the middle of `trim`: upright or by half a turn.
    pub turn: Turn,
}

impl Placed {
    /// Gives the rectangle to which the drawn face must be clipped: its trim and the bleed that it
    /// has room for. Neighbours' clips never overlap, so the order of drawing does not matter.
    #[must_use]
    pub fn clip(&self) -> Rect {
        self.bleed.around(self.trim)
    }
}

/// One side of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The page as it lies, from which all places on it are measured.
    pub page: Size,
    /// The faces, in the order of the items.
    pub placed: Vec<Placed>,
    /// The crop marks: at every cut line of the grid also when the sheet is not full, so that a
    /// stack of sheets can be cut at once.
    pub marks: Vec<Mark>,
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What is on its front.
    pub front: Side,
    /// What is on its back; `None` when no card on it has a back.
    pub back: Option<Side>,
}
