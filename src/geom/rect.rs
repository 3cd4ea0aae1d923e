//! Rectangles with sides parallel to the page.

use super::length::Length;
use super::point::Point;
use super::size::Size;

/// A rectangle with sides parallel to the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rect {
    /// Top left corner.
    pub origin: Point,
    /// Width and height.
    pub size: Size,
}

impl Rect {
    /// Gives the smallest rectangle around all; `None` around nothing.
    #[must_use]
    pub fn around(rects: impl Iterator<Item = Self>) -> Option<Self> {
        rects.reduce(|a, b| {
            let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
            let (right, bottom) = (a.right().max(b.right()), a.bottom().max(b.bottom()));
            Self::new(left, top, Size::new(right - left, bottom - top))
        })
    }

    /// Makes a rectangle from its top left corner and its size.
    #[must_use]
    pub const fn new(x: Length, y: Length, size: Size) -> Self {
        Self {
            origin: Point::new(x, y),
            size,
        }
    }

    /// Gives the left edge.
    #[must_use]
    pub const fn left(self) -> Length {
        self.origin.x
    }

    /// Gives the top edge.
    #[must_use]
    pub const fn top(self) -> Length {
        self.origin.y
    }

    /// Gives the right edge.
    #[must_use]
    pub fn right(self) -> Length {
        self.origin.x + self.size.width
    }

    /// Gives the bottom edge.
    #[must_use]
    pub fn bottom(self) -> Length {
        self.origin.y + self.size.height
    }

    /// Moves all four edges outwards by `margin` (inwards when negative).
    #[must_use]
    pub fn grown(self, margin: Length) -> Self {
        Self::new(
            self.left() - margin,
            self.top() - margin,
            self.size.grown(margin),
        )
    }

    /// Moves the rectangle downwards.
    #[must_use]
    pub fn lowered(self, by: Length) -> Self {
        Self::new(self.left(), self.top() + by, self.size)
    }

    /// Says whether `other` lies within, edges included.
    #[must_use]
    pub fn contains(self, other: Self) -> bool {
        self.left() <= other.left()
            && self.top() <= other.top()
            && self.right() >= other.right()
            && self.bottom() >= other.bottom()
    }

    /// Says whether the two share an area; touching edges share none.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.left() < other.right()
            && other.left() < self.right()
            && self.top() < other.bottom()
            && other.top() < self.bottom()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn touching_rectangles_share_no_area() {
        let size = Size::new(Length::whole_mm(10), Length::whole_mm(10));
        let a = Rect::new(Length::ZERO, Length::ZERO, size);
        let b = Rect::new(Length::whole_mm(10), Length::ZERO, size);
        assert!(!a.overlaps(b));
        assert!(a.overlaps(b.grown(Length::microns(1))));
        assert!(a.grown(Length::whole_mm(10)).contains(b));
    }
}
