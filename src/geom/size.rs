//! Widths with heights.

use std::fmt;

use super::length::Length;

/// A width and a height.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Size {
    /// Extent to the right.
    pub width: Length,
    /// Extent downwards.
    pub height: Length,
}

impl Size {
    /// Makes a size.
    #[must_use]
    pub const fn new(width: Length, height: Length) -> Self {
        Self { width, height }
    }

    /// Rounds a size in millimetres; `None` unless both sides are finite and positive.
    #[must_use]
    pub fn from_mm(width: f64, height: f64) -> Option<Self> {
        let size = Self::new(Length::from_mm(width)?, Length::from_mm(height)?);
        size.is_positive().then_some(size)
    }

    /// Swaps width and height, as for paper laid on its side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::new(self.height, self.width)
    }

    /// Gives so many thousandths of both sides.
    #[must_use]
    pub const fn scaled(self, thousandths: u16) -> Self {
        Self::new(
            self.width.scaled(thousandths),
            self.height.scaled(thousandths),
        )
    }

    /// Says whether both sides are longer than nothing.
    #[must_use]
    pub fn is_positive(self) -> bool {
        self.width > Length::ZERO && self.height > Length::ZERO
    }

    /// Adds `margin` on all four sides.
    #[must_use]
    pub fn grown(self, margin: Length) -> Self {
        Self::new(self.width + margin * 2, self.height + margin * 2)
    }
}

impl fmt::Display for Size {
    /// Writes `63.5 × 88.9 mm`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {} mm", self.width.to_mm(), self.height.to_mm())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_without_extent_is_refused() {
        assert_eq!(Size::from_mm(0.0, 5.0), None);
        assert_eq!(Size::from_mm(-1.0, 5.0), None);
    }
}
