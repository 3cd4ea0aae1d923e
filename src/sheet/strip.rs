//! Strips: places for one line of print, the footer and the ruler.

use crate::geom::{Length, Rect};

use super::turn::Turn;

/// How high the footer is, 3 mm: a line of 6 pt.
pub const FOOTER_HEIGHT: Length = Length::whole_mm(3);
/// How long the ruler's strip is, 110 mm: 4 in (101.6 mm) and room for the numbers at its ends.
pub const RULER_LENGTH: Length = Length::whole_mm(110);

/// A place for one line of print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    /// Where it lies on the page.
    pub rect: Rect,
    /// How its line is turned: a quarter at the left and right edges of the page.
    pub turn: Turn,
}

impl Strip {
    /// Moves the strip downwards.
    pub(super) fn lowered(self, by: Length) -> Self {
        Self {
            rect: self.rect.lowered(by),
            ..self
        }
    }
}

/// What else must find a place beside the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reserve {
    /// Nothing.
    Nothing,
    /// A line of small print on every sheet.
    Footer,
    /// That, and the ruler which shows on the first sheet whether the print came out at 1:1.
    #[default]
    FooterAndRuler,
}
