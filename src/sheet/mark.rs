//! Crop marks: short lines that show where to cut.

use crate::geom::{Length, Point, Rect, Size};

/// How wide a crop mark is drawn, 0.15 mm.
pub const MARK_WIDTH: Length = Length::microns(150);
/// How far a mark stays away from a card's bleed, 1 mm.
pub(super) const OFFSET: Length = Length::whole_mm(1);
/// How far it stays away where it stands in the printer's margin, 0.3 mm: the nearer, the sooner it is
/// printed.
pub(super) const OFFSET_IN_MARGIN: Length = Length::microns(300);
/// The shortest mark worth its ink, 1.5 mm.
pub(super) const SHORTEST: Length = Length::microns(1_500);

/// A line along which to cut, seen beside the cards only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Its upper or left end.
    pub from: Point,
    /// Its lower or right end.
    pub to: Point,
}

impl Mark {
    /// Gives the rectangle that the mark inks, [`MARK_WIDTH`] wide and with square ends.
    #[must_use]
    pub fn rect(self) -> Rect {
        let (width, height) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let half = MARK_WIDTH.half();
        if width > height {
            let size = Size::new(width, MARK_WIDTH);
            Rect::new(self.from.x, self.from.y - half, size)
        } else {
            let size = Size::new(MARK_WIDTH, height);
            Rect::new(self.from.x - half, self.from.y, size)
        }
    }

    /// Moves the mark downwards.
    pub(super) fn lowered(self, by: Length) -> Self {
        Self {
            from: Point::new(self.from.x, self.from.y + by),
            to: Point::new(self.to.x, self.to.y + by),
        }
    }
}
