//! Why a job can't be laid out.

use std::error::Error;
use std::fmt;

use crate::geom::{Length, Size};

use super::paper::Paper;
use super::part::MOST_PARTS;

/// The shortest side of a card, 5 mm: smaller ones can't be cut by hand.
pub(super) const SHORTEST_CARD: Length = Length::whole_mm(5);
/// The longest margin, bleed or gap, 100 mm: more is a slip of the unit.
pub(super) const LONGEST_WISH: Length = Length::whole_mm(100);

/// Why a job can't be laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobError {
    /// Not one card fits the paper.
    TooLarge {
        /// The card's trim size.
        card: Size,
        /// The paper that it should have gone on.
        paper: Paper,
        /// What the printer reaches of that paper.
        printable: Size,
    },
    /// A piece does not even fit in parts that are glued together.
    TooManyParts {
        /// The piece's trim size.
        piece: Size,
        /// The paper that its parts should have gone on.
        paper: Paper,
    },
    /// The card has a side below 5 mm, or none at all.
    TooSmall {
        /// The card's trim size.
        card: Size,
    },
    /// A margin, bleed or gap below nothing or above 100 mm.
    OutOfRange {
        /// Which of them.
        what: &'static str,
        /// How long it was to be.
        length: Length,
    },
    /// The margins leave nothing of the paper.
    AllMargin {
        /// The margin at each edge.
        margin: Length,
        /// The paper that it uses up.
        paper: Paper,
    },
}

impl fmt::Display for JobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge {
                card,
                paper,
                printable,
            } => write!(
                f,
                "a card of {card} does not fit on `{paper}`, of which {printable} can be printed"
            ),
            Self::TooManyParts { piece, paper } => write!(
                f,
                "a piece of {piece} does not fit on `{paper}`, not even in {MOST_PARTS} parts to glue together"
            ),
            Self::TooSmall { card } => {
                write!(f, "a card of {card} has a side below {SHORTEST_CARD}")
            }
            Self::OutOfRange { what, length } => {
                write!(f, "a {what} of {length} is not within 0 to {LONGEST_WISH}")
            }
            Self::AllMargin { margin, paper } => {
                write!(f, "a margin of {margin} leaves nothing of `{paper}`")
            }
        }
    }
}

impl Error for JobError {}
