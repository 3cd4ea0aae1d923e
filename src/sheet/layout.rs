//! Layout: as many cards as fit, in the middle of a page.
//!
//! A [`Job`] in; the fuller page with its slots, crop marks, footer and ruler out.
//! Never knows a face, and never lets two cards, or anything and a card, touch.

use crate::geom::{Length, Rect, Size};

use super::cutting::Cutting;
use super::edges::{Corners, Sides};
use super::grid::{Grid, Slot};
use super::job::Job;
use super::orientation::Orientation;
use super::refusal::JobError;
use super::reserve::Strips;
use super::run::{ENOUGH_OUTER_BLEED, Run, Stock};
use super::spacing::Spacing;
use super::strip::Strip;
use super::{crop, registration, reserve};

/// The narrowest gap worth twice the cuts, 1 mm: half a millimetre of bleed for each card.
const NARROWEST_GAP: Length = Length::whole_mm(1);
/// By how much a gap that costs something is narrowed, 0.25 mm.
const NARROWER: Length = Length::microns(250);

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
        .map(|grid| widened(job, grid))
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

/// Moves cards that touch as far apart as costs no card, no footer and no ruler, when the choice is the
/// layout's. Scissors follow outlines and need no marks; what cuts by marks keeps them.
fn widened(job: &Job, grid: Grid) -> Grid {
    if job.spacing != Spacing::Fullest || grid.gap >= job.bleed * 2 {
        return grid;
    }
    let outer = job.bleed.min(ENOUGH_OUTER_BLEED);
    let gap = |page: Length, card: Length, count: usize| {
        let gaps = i64::try_from(count).ok()? - 1;
        let free = page - (job.edge() + outer) * 2 - card * (gaps + 1);
        (gaps > 0).then(|| free / gaps)
    };
    let height = grid.page.height - job.above_fold(grid.page);
    let across = gap(grid.page.width, job.card.width, grid.columns);
    let down = gap(height, job.card.height, grid.rows);
    let Some(widest) = across.into_iter().chain(down).min() else {
        return grid;
    };
    let strips = |grid: &Grid| [grid.footer, grid.ruler].map(|strip| strip.is_some());
    let bled = |grid: &Grid| {
        let first = grid.slots.first().map(|slot| slot.bleed);
        first.is_some_and(|bleed| bleed.left.min(bleed.top) >= outer)
    };
    let costs_nothing = |wider: &Grid| {
        let marked = job.cutting == Cutting::Scissors || wider.unmarked <= grid.unmarked;
        let bled = bled(wider) || !bled(&grid);
        wider.capacity() == grid.capacity() && strips(wider) == strips(&grid) && marked && bled
    };
    let widest = widest.min(job.bleed * 2);
    let gaps = std::iter::successors(Some(widest), |gap| Some(*gap - NARROWER));
    let mut wider = gaps
        .take_while(|gap| *gap >= NARROWEST_GAP)
        .filter_map(|gap| fill(job, grid.orientation, gap));
    wider.find(costs_nothing).unwrap_or(grid)
}

/// Fills one page; `None` when not one card fits it. A cutting machine's marks take the corners:
/// where cards would touch them, they move inwards until they don't.
fn fill(job: &Job, orientation: Orientation, gap: Length) -> Option<Grid> {
    let mut away = Length::ZERO;
    loop {
        let grid = fill_within(job, away, orientation, gap)?;
        let touched = |mark: &Rect| grid.slots.iter().any(|slot| slot.clip().overlaps(*mark));
        if !grid
            .registration
            .iter()
            .any(|mark| touched(&mark.grown(registration::CLEARANCE)))
        {
            return Some(grid);
        }
        away += registration::STEP;
    }
}

/// Fills one page within its margins, cards so far away from them. The outer bleed gives way to a
/// footer or a ruler that finds no place otherwise.
fn fill_within(job: &Job, away: Length, orientation: Orientation, gap: Length) -> Option<Grid> {
    let strips = |grid: &Grid| [grid.footer, grid.ruler].into_iter().flatten().count();
    let with = |outer| fill_with(job, away, orientation, [gap, outer]);
    let generous = with(job.bleed)?;
    let thrifty = with(job.bleed.min(ENOUGH_OUTER_BLEED))?;
    Some(if strips(&thrifty) > strips(&generous) {
        thrifty
    } else {
        generous
    })
}

/// Fills one page with this gap, and this much bleed outside the block.
fn fill_with(
    job: &Job,
    away: Length,
    orientation: Orientation,
    [gap, outer]: [Length; 2],
) -> Option<Grid> {
    let page = job.page(orientation);
    let above = job.above_fold(page);
    let line_up = |page, card, most| {
        Run::line_up(Stock {
            page,
            margin: job.edge() + away,
            card,
            bleed: job.bleed,
            outer,
            gap,
            most,
            cutting: job.cutting,
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
    } = reserve::reserve(across, down, [job.edge(), ends], job.reserve);
    let lower = |strip: Strip| strip.lowered(above);
    let marks = crop::mark(across, down, reach, job.cutting);
    Some(Grid {
        paper: job.paper,
        orientation,
        page,
        printable: Rect::new(Length::ZERO, Length::ZERO, page).grown(-job.margin),
        columns: across.starts().count(),
        rows: down.starts().count(),
        gap,
        bleed: job.bleed,
        slots: slots(across, down, above),
        marks: marks.into_iter().map(|mark| mark.lowered(above)).collect(),
        unmarked: crop::unmarked(across, down, reach, job.cutting),
        registration: registration::marks(job, page),
        cutting: job.cutting,
        fold: job.fold.then_some(above),
        footer: footer.map(lower),
        ruler: ruler.map(lower),
    })
}

/// Crosses two runs, of which one begins this far down the page.
pub(super) fn slots(across: Run, down: Run, above: Length) -> Vec<Slot> {
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
            nicks: Corners::default(),
        }
    };
    down.starts()
        .flat_map(|y| across.starts().map(move |x| slot(x, y)))
        .collect()
}
