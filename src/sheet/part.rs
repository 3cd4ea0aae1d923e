//! Parts of a piece that is larger than the paper, and their places on pages.

use std::fmt;

use crate::geom::{Length, Point, Rect};

use super::set::Set;

/// How far neighbouring parts overlap, 10 mm: as wide as the stripe of a glue stick.
pub const OVERLAP: Length = Length::whole_mm(10);
/// The most parts of a piece, 36: nobody glues more together straight.
pub const MOST_PARTS: usize = 36;

/// Which part of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// Its row, counted from 0 at the top.
    pub row: usize,
    /// Its column, counted from 0 on the left.
    pub column: usize,
}

impl fmt::Display for Part {
    /// Writes the row's letter and the column's number: `B2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = Set(u16::try_from(self.row).unwrap_or(u16::MAX));
        write!(f, "{row}{}", self.column + 1)
    }
}

/// A part in its place on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Which part.
    pub part: Part,
    /// What is cut out.
    pub cut: Rect,
    /// Where other parts are glued on top: on the right, below.
    pub glue: Vec<(Part, Rect)>,
    /// Centres of the diamonds, which lie on the edges of parts that are glued on top.
    pub diamonds: Vec<Point>,
}
