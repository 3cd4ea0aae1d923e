//! The nouns of imposition: what lies where on the two sides of a sheet.
//!
//! Made by `impose`, read by the PDF and PNG writers.
//! Never computes a place.

use crate::face::FaceId;
use crate::geom::{Length, Outline, Rect, Size};

use super::edges::{Corners, Sides};
use super::mark::Mark;
use super::part::Tile;
use super::set::{Label, SetMark};
use super::turn::Turn;

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
    /// Corners of the bleed, by corners of the page, that would cover the card across and are left
    /// out.
    pub nicks: Corners,
    /// How the face is turned about the middle of `trim`: upright or by half a turn.
    pub turn: Turn,
    /// What of the trim is cut out.
    pub contour: Contour,
}

/// What is cut out of a trim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Contour {
    /// All of it.
    #[default]
    Rectangle,
    /// The circle in it, so that its bleed is a ring.
    Circle,
    /// What lies within the outline of the face; the bleed runs around that.
    Outline,
}

impl Placed {
    /// Gives the rectangle to which the drawn face must be clipped, but for its nicks: its trim and
    /// the bleed that it has room for. It never covers another card, so the order of drawing does
    /// not matter; bleeds may meet where a place is empty.
    #[must_use]
    pub fn clip(&self) -> Rect {
        self.bleed.around(self.trim)
    }

    /// Gives what is seen of the face, as rectangles that overlap: the clip but for its nicks.
    #[must_use]
    pub fn share(&self) -> Vec<Rect> {
        let (trim, clip, nicks) = (self.trim, self.clip(), self.nicks);
        if nicks.is_empty() {
            return vec![clip];
        }
        let part = |[left, top, right, bottom]: [Length; 4]| {
            Rect::new(left, top, Size::new(right - left, bottom - top))
        };
        let (left, top, right, bottom) = (trim.left(), trim.top(), trim.right(), trim.bottom());
        let corners = [
            (nicks.left_top, [clip.left(), clip.top(), right, bottom]),
            (nicks.right_top, [left, clip.top(), clip.right(), bottom]),
            (nicks.left_bottom, [clip.left(), top, right, clip.bottom()]),
            (nicks.right_bottom, [left, top, clip.right(), clip.bottom()]),
        ];
        let bars = [
            [clip.left(), top, clip.right(), bottom],
            [left, clip.top(), right, clip.bottom()],
        ];
        let kept = corners.into_iter().filter(|(nick, _)| !nick);
        let all = bars.into_iter().chain(kept.map(|(_, edges)| edges));
        all.map(part).collect()
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
    /// The faces, in the order of the items, block after block.
    pub placed: Vec<Placed>,
    /// The crop marks.
    pub marks: Vec<Mark>,
    /// The outlines of the cards, along which scissors go; none on a back.
    pub guides: Vec<Mark>,
    /// The squares around circles along which scissors go, or a punch; none on a back.
    pub circles: Vec<Rect>,
    /// The outlines of other pieces, along which scissors go; none on a back.
    pub outlines: Vec<Outline>,
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

impl Sheet {
    /// Adds what lies elsewhere on the same sheet.
    pub fn join(&mut self, other: Self) {
        self.front.join(other.front);
        match (&mut self.back, other.back) {
            (Some(back), Some(more)) => back.join(more),
            (back @ None, more) => *back = more,
            (Some(_), None) => {}
        }
    }
}

impl Side {
    fn join(&mut self, other: Self) {
        self.placed.extend(other.placed);
        self.marks.extend(other.marks);
        self.guides.extend(other.guides);
        self.circles.extend(other.circles);
        self.outlines.extend(other.outlines);
        self.creases.extend(other.creases);
        self.glue.extend(other.glue);
        self.registration.extend(other.registration);
        self.tiles.extend(other.tiles);
        self.fold = match (self.fold, other.fold) {
            (Some(fold), Some(more)) => Some(Fold {
                glue: Rect::around([fold.glue, more.glue].into_iter()).unwrap_or(fold.glue),
                ..fold
            }),
            (fold, more) => fold.or(more),
        };
    }
}
