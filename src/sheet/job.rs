//! A print job: one kind of card on one kind of paper.
//!
//! The user's wishes in, a [`Job`] whose lengths are known to be sound out.
//! Never chooses anything: that is `grid`'s part.

use super::paper::{DEFAULT_MARGIN, Paper};
use super::tile::MOST_PARTS;
use crate::geom::{Length, Size};
use std::error::Error;
use std::fmt;

/// The shortest side of a card, 5 mm: smaller ones can't be cut by hand.
const SHORTEST_CARD: Length = Length::whole_mm(5);
/// The longest margin, bleed or gap, 100 mm: more is a slip of the unit.
const LONGEST_WISH: Length = Length::whole_mm(100);

/// How far bleed stays away from a fold, 5 mm: paper does not fold exactly where it should.
const GUTTER: Length = Length::whole_mm(5);

/// Which way the page lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// The short edges at the top and the bottom.
    Portrait,
    /// The long edges at the top and the bottom.
    Landscape,
}

/// How far apart cards lie on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spacing {
    /// [`Spacing::Apart`], unless [`Spacing::Shared`] gets more cards on a sheet.
    #[default]
    Fullest,
    /// A gap of twice the bleed, so that each card keeps its bleed on all four sides.
    Apart,
    /// No gap: neighbours share a cut line, halving the cuts. Bleed is left on the outside of the
    /// block only, so faces must be clipped to their slots, and a slip of the knife shows the
    /// neighbour.
    Shared,
    /// A gap of this length; bleeds are cut to half of it where they would meet.
    /// No length at all is [`Spacing::Shared`].
    Gap(Length),
}

impl Spacing {
    /// Gives the gap; [`Spacing::Fullest`] has none before both are tried.
    pub(super) fn gap(self, bleed: Length) -> Option<Length> {
        match self {
            Self::Fullest => None,
            Self::Apart => Some(bleed * 2),
            Self::Shared => Some(Length::ZERO),
            Self::Gap(gap) => Some(gap),
        }
    }
}

/// What the cards are cut with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cutting {
    /// Scissors, a card at a time: the outline of each card is drawn.
    #[default]
    Scissors,
    /// A guillotine or trimmer, many sheets at a time and through the whole page: long marks at
    /// both ends of every cut and none between the cards.
    Guillotine,
    /// A machine that finds the cards by registration marks and follows a cut file.
    Machine,
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

/// One kind of card to be laid out on one kind of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    /// The paper.
    pub paper: Paper,
    /// What the printer leaves white at each of the four edges. It is the same at all of them,
    /// since the block of cards must be centred for its backs to meet it.
    pub margin: Length,
    /// The card's trim size: what is left after cutting.
    pub card: Size,
    /// How far the picture runs beyond the trim. Cards that share cut lines have less of it outside
    /// the block where marks, footer or ruler need the room: see each slot's own.
    pub bleed: Length,
    /// How far apart the cards lie.
    pub spacing: Spacing,
    /// What else is on the sheet.
    pub reserve: Reserve,
    /// Which way the page lies; `None` takes the fuller.
    pub orientation: Option<Orientation>,
    /// How many cards there are at most: rows beyond them only take the room of a footer or a ruler.
    /// `None` fills the page.
    pub most: Option<usize>,
    /// What the cards are cut with.
    pub cutting: Cutting,
    /// Whether fronts and backs stand on one side, the backs above a fold through the middle.
    pub fold: bool,
}

impl Job {
    /// Makes a job with a 5 mm margin that leaves every choice to the layout.
    #[must_use]
    pub const fn new(paper: Paper, card: Size, bleed: Length) -> Self {
        Self {
            paper,
            margin: DEFAULT_MARGIN,
            card,
            bleed,
            spacing: Spacing::Fullest,
            reserve: Reserve::FooterAndRuler,
            orientation: None,
            most: None,
            cutting: Cutting::Scissors,
            fold: false,
        }
    }

    /// Gives the page as it lies.
    pub(super) const fn page(&self, orientation: Orientation) -> Size {
        match orientation {
            Orientation::Portrait => self.paper.size(),
            Orientation::Landscape => self.paper.size().turned(),
        }
    }

    /// Gives the height of the part above the fold, where no front can lie.
    pub(super) fn above_fold(&self, page: Size) -> Length {
        if self.fold {
            page.height.half()
        } else {
            Length::ZERO
        }
    }

    /// Gives how far bleed stays away from the edges of the page, and from the fold.
    pub(super) fn edge(&self) -> Length {
        if self.fold {
            self.margin.max(GUTTER)
        } else {
            self.margin
        }
    }

    /// Refuses lengths with which no sheet can be laid out, before anything is computed with them.
    pub(super) fn check(&self) -> Result<(), JobError> {
        let gap = match self.spacing {
            Spacing::Gap(gap) => gap,
            Spacing::Fullest | Spacing::Apart | Spacing::Shared => Length::ZERO,
        };
        for (what, length) in [("margin", self.margin), ("bleed", self.bleed), ("gap", gap)] {
            if length < Length::ZERO || length > LONGEST_WISH {
                return Err(JobError::OutOfRange { what, length });
            }
        }
        if self.card.width < SHORTEST_CARD || self.card.height < SHORTEST_CARD {
            return Err(JobError::TooSmall { card: self.card });
        }
        if !self.paper.size().grown(-self.margin).is_positive() {
            return Err(JobError::AllMargin {
                margin: self.margin,
                paper: self.paper,
            });
        }
        Ok(())
    }
}

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
                "a card of {card} does not fit on `{paper}`, of which {printable} can be printed: \
                 use larger paper, a smaller card or narrower margins"
            ),
            Self::TooManyParts { piece, paper } => write!(
                f,
                "a piece of {piece} does not fit on `{paper}`, not even in {MOST_PARTS} parts to glue \
                 together: use larger paper, a smaller piece or narrower margins"
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
