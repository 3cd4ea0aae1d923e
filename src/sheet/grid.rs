//! Grids: where cards lie on a page.
//!
//! A [`Job`] in; the fuller page with its slots, crop marks, footer and ruler out.
//! Never knows a face, and never lets two cards, or anything and a card, touch.

use super::job::{Cutting, Job, JobError, Orientation, Spacing};
use super::mark::{self, Mark};
use super::paper::Paper;
use super::registration;
use super::run::{Run, Stock};
use super::side::Sides;
use super::strip::{self, Strip, Strips};
use crate::geom::{Length, Rect, Size};
use std::cmp::Reverse;

/// The bleed that is enough outside the block when a footer or a ruler lacks the room, 2 mm.
const ENOUGH_OUTER_BLEED: Length = Length::whole_mm(2);

/// A card's place on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Where the card is cut out.
    pub trim: Rect,
    /// How much bleed there is on each side: all of it, or half the gap to a neighbour.
    pub bleed: Sides,
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

    /// Orders grids by what users want: most of all cards on a sheet, then bleed on every side,
    /// then a mark at every cut line, then a footer, and else a page that stands upright.
    fn merit(&self, bleed: Length) -> impl Ord + use<> {
        (
            self.capacity(),
            self.gap >= bleed * 2,
            Reverse(self.unmarked),
            self.footer.is_some(),
            self.orientation == Orientation::Portrait,
        )
    }
}

/// Lays a job's cards out on its paper, as many as fit, in the middle of the page.
///
/// # Errors
///
/// A length that makes no sense, or a card that does not fit the paper.
pub fn lay_out(job: &Job) -> Result<Grid, JobError> {
    job.check()?;
    let orientations = orientations(job);
    let gaps = match job.spacing.gap(job.bleed) {
        Some(gap) => vec![gap],
        None => [Spacing::Apart, Spacing::Shared]
            .into_iter()
            .filter_map(|spacing| spacing.gap(job.bleed))
            .collect(),
    };
    let printable = job.page(orientations[0]).grown(-job.margin);
    orientations
        .iter()
        .flat_map(|&orientation| gaps.iter().map(move |&gap| (orientation, gap)))
        .filter_map(|(orientation, gap)| fill(job, orientation, gap))
        .max_by_key(|grid| grid.merit(job.bleed))
        .ok_or(JobError::TooLarge {
            card: job.card,
            paper: job.paper,
            printable,
        })
}

/// Gives the ways in which the page may lie. A square paper has but one: which of its edges is the
/// long one would else depend on a name.
fn orientations(job: &Job) -> Vec<Orientation> {
    let Size { width, height } = job.paper.size();
    match job.orientation {
        _ if width == height => vec![Orientation::Portrait],
        Some(orientation) => vec![orientation],
        None => vec![Orientation::Portrait, Orientation::Landscape],
    }
}

/// Fills one page; `None` when not one card fits it. A cutting machine's marks take the corners:
/// where cards would touch them, the margins grow until they don't.
fn fill(job: &Job, orientation: Orientation, gap: Length) -> Option<Grid> {
    let mut job = *job;
    loop {
        let grid = fill_within(&job, orientation, gap)?;
        let touched = |mark: &Rect| grid.slots.iter().any(|slot| slot.clip().overlaps(*mark));
        if !grid
            .registration
            .iter()
            .any(|mark| touched(&mark.grown(registration::CLEARANCE)))
        {
            return Some(grid);
        }
        job.margin += registration::STEP;
    }
}

/// Fills one page within its margins. The outer bleed gives way to a footer or a ruler that finds
/// no place otherwise.
fn fill_within(job: &Job, orientation: Orientation, gap: Length) -> Option<Grid> {
    let strips = |grid: &Grid| [grid.footer, grid.ruler].into_iter().flatten().count();
    let generous = fill_with(job, orientation, gap, job.bleed)?;
    let thrifty = fill_with(job, orientation, gap, job.bleed.min(ENOUGH_OUTER_BLEED))?;
    Some(if strips(&thrifty) > strips(&generous) {
        thrifty
    } else {
        generous
    })
}

/// Fills one page with this much bleed outside the block.
fn fill_with(job: &Job, orientation: Orientation, gap: Length, outer: Length) -> Option<Grid> {
    let page = job.page(orientation);
    let above = job.above_fold(page);
    let line_up = |page, card, most| {
        Run::line_up(Stock {
            page,
            margin: job.edge(),
            card,
            bleed: job.bleed,
            outer,
            gap,
            most,
        })
    };
    let across = line_up(page.width, job.card.width, i64::MAX)?;
    let most = job.most.and_then(|most| i64::try_from(most).ok());
    let rows = most.map_or(i64::MAX, |most| (most - 1) / across.count + 1);
    let down = line_up(page.height - above, job.card.height, rows)?;
    let ends = job.edge().max(registration::room(job));
    let Strips {
        footer,
        ruler,
        reach,
    } = strip::reserve(across, down, [job.edge(), ends], job.reserve);
    let lower = |strip: Strip| Strip {
        rect: strip.rect.lowered(above),
        ..strip
    };
    let marks = mark::mark(across, down, reach, job.cutting);
    Some(Grid {
        paper: job.paper,
        orientation,
        page,
        printable: Rect::new(Length::ZERO, Length::ZERO, page).grown(-job.margin),
        columns: across.starts().count(),
        rows: down.starts().count(),
        gap,
        slots: slots(across, down, above),
        marks: marks.into_iter().map(|mark| mark.lowered(above)).collect(),
        unmarked: mark::unmarked(across, down, reach, job.cutting),
        registration: registration::marks(job, page),
        cutting: job.cutting,
        fold: job.fold.then_some(above),
        footer: footer.map(lower),
        ruler: ruler.map(lower),
    })
}

/// Crosses two runs, of which one begins this far down the page.
fn slots(across: Run, down: Run, above: Length) -> Vec<Slot> {
    let size = Size::new(across.card, down.card);
    let slot = |x, y| {
        let (left, right) = across.bleeds(x);
        let (top, bottom) = down.bleeds(y);
        Slot {
            trim: Rect::new(x, y, size).lowered(above),
            bleed: Sides {
                left,
                top,
                right,
                bottom,
            },
        }
    };
    down.starts()
        .flat_map(|y| across.starts().map(move |x| slot(x, y)))
        .collect()
}
