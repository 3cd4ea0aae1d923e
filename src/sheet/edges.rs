//! What there is for each side of a rectangle, and for each corner: bleed, or what is cut away.

use crate::geom::{Length, Rect, Size};

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

/// Corners of the bleed around a trim, named as they lie on the page.
#[allow(clippy::struct_excessive_bools)] // a corner each
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Corners {
    /// Where the left and the top bleed meet.
    pub left_top: bool,
    /// Where the right and the top bleed meet.
    pub right_top: bool,
    /// Where the left and the bottom bleed meet.
    pub left_bottom: bool,
    /// Where the right and the bottom bleed meet.
    pub right_bottom: bool,
}

impl Corners {
    /// Says whether there is none of them.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}
