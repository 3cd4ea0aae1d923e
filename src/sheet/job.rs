//! A print job: one kind of card on one kind of paper.
//!
//! The user's wishes in, a [`Job`] whose lengths are known to be sound out.
//! Never chooses anything: that is `grid`'s part.

use crate::geom::{Length, Size};

use super::cutting::Cutting;
use super::orientation::Orientation;
use super::paper::{DEFAULT_MARGIN, Paper};
use super::refusal::{JobError, LONGEST_WISH, SHORTEST_CARD};
use super::spacing::Spacing;
use super::strip::Reserve;

// What Silhouette Studio asks for at least.
/// How far registration marks stay away from the edges of the page when nobody says so, 10 mm.
pub const DEFAULT_INSET: Length = Length::whole_mm(10);
/// How far bleed stays away from a fold, 5 mm: paper does not fold exactly where it should.
const GUTTER: Length = Length::whole_mm(5);

/// Gives how far registration marks stay away from the edges of the page: as far as is wished, but where
/// the printer prints.
#[must_use]
pub fn registration_inset(margin: Length, wish: Length) -> Length {
    margin.max(wish)
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
    /// How far a machine's registration marks stay away from the edges of the page.
    pub inset: Length,
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
            inset: DEFAULT_INSET,
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
    ///
    /// # Errors
    /// A margin, bleed, gap or inset out of range, a card that is too small, or margins that leave nothing.
    pub fn check(&self) -> Result<(), JobError> {
        let gap = match self.spacing {
            Spacing::Gap(gap) => gap,
            Spacing::Fullest | Spacing::Apart | Spacing::Shared => Length::ZERO,
        };
        let inset = registration_inset(self.margin, self.inset);
        for (what, length) in [
            ("margin", self.margin),
            ("bleed", self.bleed),
            ("gap", gap),
            ("inset", inset),
        ] {
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
