//! Grids: where cards lie on a page.

use std::cmp::Reverse;

use crate::geom::{Length, Rect, Size};

use super::cutting::Cutting;
use super::edges::{Corners, Sides};
use super::mark::Mark;
use super::orientation::Orientation;
use super::paper::Paper;
use super::strip::Strip;

/// A card's place on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Where the card is cut out.
    pub trim: Rect,
    /// How much bleed there is on each side: all of it, or half the gap to a neighbour.
    pub bleed: Sides,
    /// Corners of the bleed that are left out, since they would cover the card across.
    pub nicks: Corners,
}

impl Slot {
    /// Gives the trim with its bleed, to which a face drawn here must be clipped.
    #[must_use]
    pub fn clip(&self) -> Rect {
        self.bleed.around(self.trim)
    }

    /// Gives what is cut out: the trim, or the part of it that lies on this page.
    #[must_use]
    pub fn cut(&self) -> Rect {
        self.bleed.inside(self.trim)
    }
}

/// A page laid out for one kind of card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The paper.
    pub paper: Paper,
    /// Which way the page lies.
    pub orientation: Orientation,
    /// The page's size as it lies.
    pub page: Size,
    /// What the printer reaches of the page.
    pub printable: Rect,
    /// How many cards lie side by side.
    pub columns: usize,
    /// How many cards lie one below the other.
    pub rows: usize,
    /// What lies between two neighbours: nothing when they share a cut line.
    pub gap: Length,
    /// The bleed of a side that faces no card.
    pub bleed: Length,
    /// The places of the cards, row by row from the top left.
    pub slots: Vec<Slot>,
    /// The crop marks of a front; the same lines serve its back.
    pub marks: Vec<Mark>,
    /// How many cut lines have their marks in the printer's margin, where they may not be printed,
    /// or no marks at all, for want of room at the page's edges.
    pub unmarked: usize,
    /// What a cutting machine looks for on a front; nothing for other ways of cutting.
    pub registration: Vec<Rect>,
    /// What the cards are cut with.
    pub cutting: Cutting,
    /// How far below the page's top edge the sheet is folded, the cards lying below and their backs
    /// above it.
    pub fold: Option<Length>,
    /// The place of the footer, if it was asked for and there is one.
    pub footer: Option<Strip>,
    /// The place of the first sheet's ruler, 3 to 6 mm high, if asked for and if there is one.
    pub ruler: Option<Strip>,
}

impl Grid {
    /// Says how many cards one sheet holds.
    #[must_use]
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// Says how many sheets this many cards need.
    #[must_use]
    pub fn sheets_for(&self, cards: usize) -> usize {
        cards.div_ceil(self.capacity())
    }

    /// Gives the windows that stay empty behind so many cards: beside the last of them, and below
    /// its row, clear of the bleed of the cards. Where marks stand between the slots, there is none.
    #[must_use]
    pub fn rest(&self, cards: usize) -> Vec<Rect> {
        let columns = self.columns.max(1);
        let row = cards.next_multiple_of(columns);
        // The cards beside it reach over their half of the gap.
        let more = (self.bleed * 2 - self.gap).half().max(Length::ZERO);
        let parts = [(cards..row, more), (row..self.slots.len(), Length::ZERO)];
        let windows = parts.into_iter().filter_map(|(part, left)| {
            let above = if part.start < columns {
                Length::ZERO
            } else {
                more
            };
            let slots = self.slots.get(part)?;
            let window = Rect::around(slots.iter().map(Slot::clip))?;
            let size = Size::new(window.size.width - left, window.size.height - above);
            let window = Rect::new(window.left() + left, window.top() + above, size);
            size.is_positive().then_some(window)
        });
        let marked = |window: &Rect| self.marks.iter().any(|mark| window.overlaps(mark.rect()));
        windows.filter(|window| !marked(window)).collect()
    }

    /// Orders grids by what users want: most of all cards on a sheet, then bleed on every side,
    /// then a mark at every cut line, then a footer, and else a page that stands upright.
    pub(super) fn merit(&self, bleed: Length) -> impl Ord + use<> {
        (
            self.capacity(),
            self.gap >= bleed * 2,
            Reverse(self.unmarked),
            self.footer.is_some(),
            self.orientation == Orientation::Portrait,
        )
    }
}
