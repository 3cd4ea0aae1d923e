//! What the printer, the cutter and the user want.

use std::fmt;
use std::str::FromStr;

use crate::geom::{Length, Point};
use crate::sheet::{Cutting, DEFAULT_INSET, DEFAULT_MARGIN, Duplex, Paper, Set, Spacing};

use super::enlarge::Enlarge;

/// One print of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Order {
    /// Paper in the tray.
    pub paper: Paper,
    /// How the printer turns it.
    pub duplex: Duplex,
    /// Edge that the printer can't print.
    pub margin: Length,
    /// Space between cards; `None` takes what suits the way of cutting.
    pub spacing: Option<Spacing>,
    /// What the cards are cut with.
    pub cutting: Cutting,
    /// How far a machine's registration marks stay away from the edges of the page.
    pub inset: Length,
    /// Whether backs stand on the fronts' side, to be folded behind them.
    pub fold: bool,
    /// How many decks.
    pub decks: u16,
    /// Whose mark a lone deck has, when it belongs to a class set.
    pub of: Option<Set>,
    /// How much larger everything is than the deck says.
    pub enlarge: Option<Enlarge>,
    /// In which order their sheets come.
    pub sequence: Sequence,
    /// Whether a line runs around the printable part of each page.
    pub outline: bool,
    /// How far backs are moved against the printer's drift: to the right and down as seen on the
    /// back of an upright page.
    pub back_offset: Point,
}

impl Order {
    /// One deck on sheets that are turned over their long edge, to be cut with scissors.
    #[must_use]
    pub const fn new(paper: Paper) -> Self {
        Self {
            paper,
            duplex: Duplex::LongEdge,
            margin: DEFAULT_MARGIN,
            spacing: None,
            cutting: Cutting::Scissors,
            inset: DEFAULT_INSET,
            fold: false,
            decks: 1,
            of: None,
            enlarge: None,
            sequence: Sequence::Decks,
            outline: false,
            back_offset: Point::new(Length::ZERO, Length::ZERO),
        }
    }

    /// Says whether every piece has the mark of its deck.
    #[must_use]
    pub const fn is_marked(&self) -> bool {
        self.decks > 1 || self.of.is_some()
    }
}

impl Default for Order {
    /// One deck on A4.
    fn default() -> Self {
        Self::new(Paper::A4)
    }
}

/// In which order the sheets of several decks come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sequence {
    /// Deck after deck, each on sheets of its own: every group can cut its own deck.
    #[default]
    Decks,
    /// Cut-and-stack: the sheets are cut in one pile, and every pile of cards is a deck in order,
    /// or a part of one that lies beside the next part.
    Stack,
    /// Each deck begins where the one before ended: to be sorted by their
    /// marks. Where that saves no sheet, they lie as [`Sequence::Decks`].
    Close,
}

impl fmt::Display for Sequence {
    /// Writes the word that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Decks => "decks",
            Self::Stack => "stack",
            Self::Close => "close",
        })
    }
}

impl FromStr for Sequence {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Self::Decks, Self::Stack]
            .into_iter()
            .find(|sequence| sequence.to_string() == text)
            .ok_or_else(|| format!("`{text}` is no order: give `decks` or `stack`"))
    }
}
