//! The nouns of imposition: what lies where on the two sides of a sheet.
//!
//! Made by `impose`, read by the PDF and PNG writers.
//! Never computes a place.

use super::mark::Mark;
use super::tile::Tile;
use crate::face::FaceId;
use crate::geom::{Length, Rect, Size};
use std::fmt;

/// One card to be printed; two copies are two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// What is on its front.
    pub front: FaceId,
    /// What is on its back, if anything.
    pub back: Option<FaceId>,
    /// Which deck of a class set it belongs to; `None` when there is but one deck.
    pub label: Option<Label>,
}

/// How a card says which deck it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The deck.
    pub set: Set,
    /// Where its mark goes on the front, from the corner of the trim; `None` when there is no room.
    pub front: Option<Rect>,
    /// The same for the back.
    pub back: Option<Rect>,
    /// Whether the back must not tell which way the card is held, so that its mark stands in the
    /// opposite corner too, upside down.
    pub hidden: bool,
}

/// A mark in its place on a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetMark {
    /// The deck.
    pub set: Set,
    /// Where it stands, from the corner of the trim.
    pub room: Rect,
    /// Whether it stands in the opposite corner too, upside down.
    pub twice: bool,
}

/// A deck of a class set, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(pub u16);

impl Set {
    /// How many ticks the pattern of a set has.
    pub const TICKS: usize = 5;

    /// Says which ticks of the set's pattern are long, from left to right: the set's number in
    /// binary, counted from 1. Sets beyond the 31st repeat a pattern, but not with one letter.
    #[must_use]
    pub fn ticks(self) -> [bool; Self::TICKS] {
        let number = self.0 % 31 + 1;
        [4, 3, 2, 1, 0].map(|bit| number >> bit & 1 == 1)
    }
}

impl fmt::Display for Set {
    /// Writes the set's letters: A to Z, then AA, AB …
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |number: u16| char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
        if self.0 >= 26 {
            Set(self.0 / 26 - 1).fmt(f)?;
        }
        write!(f, "{}", letter(self.0))
    }
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

    /// Moves only those edges of `rect` that have less than no length, inwards.
    #[must_use]
    pub fn inside(self, rect: Rect) -> Rect {
        let inwards = |length: Length| length.min(Length::ZERO);
        let sides = Self {
            left: inwards(self.left),
            top: inwards(self.top),
            right: inwards(self.right),
            bottom: inwards(self.bottom),
        };
        sides.around(rect)
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
    /// The mark of its deck.
    pub mark: Option<SetMark>,
    /// Where its trim lies; of a piece larger than the page, a part lies beyond it.
    pub trim: Rect,
    /// How much bleed it has room for, by sides of the page, whichever way the face is turned. Less
    /// than nothing where a piece goes on on another sheet.
    pub bleed: Sides,
    /// How the face is turned about the middle of `trim`: upright or by half a turn.
    pub turn: Turn,
    /// Whether the circle in the trim is cut out, so that its bleed is a ring.
    pub round: bool,
}

impl Placed {
    /// Gives the rectangle to which the drawn face must be clipped: its trim and the bleed that it
    /// has room for. Neighbours' clips never overlap, so the order of drawing does not matter.
    #[must_use]
    pub fn clip(&self) -> Rect {
        self.bleed.around(self.trim)
    }

    /// Gives what is cut out: the trim, or the part of it that lies on this page.
    #[must_use]
    pub fn cut(&self) -> Rect {
        self.bleed.inside(self.trim)
    }
}

/// One side of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// The page as it lies, from which all places on it are measured.
    pub page: Size,
    /// The faces, in the order of the items.
    pub placed: Vec<Placed>,
    /// The crop marks.
    pub marks: Vec<Mark>,
    /// The outlines of the cards, along which scissors go; none on a back.
    pub guides: Vec<Mark>,
    /// The squares around circles along which scissors go, or a punch; none on a back.
    pub circles: Vec<Rect>,
    /// The lines along which pieces are folded backwards.
    pub creases: Vec<Mark>,
    /// What to spread glue on that nobody sees later.
    pub glue: Vec<Rect>,
    /// What a cutting machine looks for; nothing on a back.
    pub registration: Vec<Rect>,
    /// Where the sheet is folded so that its upper half becomes the back of the lower one.
    pub fold: Option<Fold>,
    /// Parts of pieces larger than the page, in the order of the faces; none on a back.
    pub tiles: Vec<Tile>,
}

/// The fold of a sheet that carries fronts and backs on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold {
    /// The line, from one edge of the page to the other.
    pub line: Mark,
    /// What to spread glue behind: the backs with their bleed.
    pub glue: Rect,
}

/// A sheet of paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What is on its front.
    pub front: Side,
    /// What is on its back; `None` when no card on it has a back.
    pub back: Option<Side>,
}
