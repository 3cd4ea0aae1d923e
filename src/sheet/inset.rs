//! Insets: small pieces on a page that has room beside others.
//!
//! A job, a window on a page and a number of pieces in; a block of slots in the window's upper left
//! corner out, with crop marks of its own.
//! Never leaves its window, so that no two blocks, nor their marks, touch.

use crate::geom::{Length, Point, Rect, Size};

use super::crop::{self, Reach};
use super::cutting::Cutting;
use super::grid::{Grid, Slot};
use super::job::Job;
use super::layout::slots;
use super::mark::{Mark, OFFSET};
use super::orientation::Orientation;
use super::registration;
use super::reserve::{self, Strips};
use super::run::Run;

/// How long the crop marks of a block are, 2 mm.
const MARK: Length = Length::whole_mm(2);
/// The room at the lower and the upper edge for footer and ruler, with what keeps others away.
const STRIP: Length = Length::microns(3_300);

/// Pieces of one size that lie in a window.
#[derive(Clone, Debug)]
pub struct Inset {
    /// The page with the block's slots and marks, and nothing else.
    pub grid: Grid,
    /// What the block takes of the window, marks and bleed included.
    pub taken: Rect,
}

/// Lays so many pieces into a window of a page, `gap` apart, as few rows as can be; `None` when they
/// don't fit.
#[must_use]
pub fn inset(job: &Job, gap: Length, page: &Grid, window: Rect, pieces: usize) -> Option<Inset> {
    let pieces = i64::try_from(pieces).ok().filter(|count| *count > 0)?;
    let around = match job.cutting {
        Cutting::Machine => job.bleed,
        Cutting::Scissors | Cutting::Guillotine => job.bleed + OFFSET + MARK,
    };
    let room = |extent: Length| extent - around * 2 + gap;
    let fit = room(window.size.width).fits(job.card.width + gap);
    let count = fit.min(pieces);
    if count < 1 {
        return None;
    }
    let rows = (pieces - 1) / count + 1;
    if room(window.size.height).fits(job.card.height + gap) < rows {
        return None;
    }
    let run = |card: Length, count: i64| Run {
        page: (card + gap) * count - gap + around * 2,
        count,
        start: around,
        card,
        gap,
        inner: job.bleed.min(gap.half()),
        outer: job.bleed,
        room: around,
    };
    let (across, down) = (run(job.card.width, count), run(job.card.height, rows));
    let reach = Reach {
        across: around,
        down: around,
    };
    let at = window.origin;
    let marks = crop::mark(across, down, reach, job.cutting);
    let slots = slots(across, down, Length::ZERO);
    let grid = Grid {
        columns: across.starts().count(),
        rows: down.starts().count(),
        gap,
        bleed: job.bleed,
        slots: slots.into_iter().map(|slot| moved(slot, at)).collect(),
        marks: marks.into_iter().map(|mark| shifted(mark, at)).collect(),
        unmarked: 0,
        registration: Vec::new(),
        footer: None,
        ruler: None,
        ..page.clone()
    };
    let taken = Rect::new(at.x, at.y, Size::new(across.page, down.page));
    Some(Inset { grid, taken })
}

fn moved(slot: Slot, by: Point) -> Slot {
    let Rect { origin, size } = slot.trim;
    let trim = Rect::new(origin.x + by.x, origin.y + by.y, size);
    Slot { trim, ..slot }
}

fn shifted(mark: Mark, by: Point) -> Mark {
    let point = |at: Point| Point::new(at.x + by.x, at.y + by.y);
    Mark {
        from: point(mark.from),
        to: point(mark.to),
    }
}

/// Gives a page without slots, with footer and ruler at its edges, and the window for all blocks. It
/// is as far from one edge as from the other, so that backs stay clear of footer and ruler too.
#[must_use]
pub fn bare(job: &Job, orientation: Orientation) -> (Grid, Rect) {
    let page = job.page(orientation);
    let above = job.above_fold(page);
    let corner = registration::room(job);
    let side = job.edge().max(corner);
    let end = (job.edge() + STRIP).max(corner);
    let height = page.height - above;
    let run = |page: Length, start: Length, room: Length| Run {
        page,
        count: 1,
        start,
        card: page - start * 2,
        gap: Length::ZERO,
        inner: Length::ZERO,
        outer: Length::ZERO,
        room,
    };
    let across = run(page.width, side, Length::ZERO);
    let down = run(height, end, end - job.edge());
    let Strips { footer, ruler, .. } =
        reserve::reserve(across, down, [job.edge(), side], job.reserve);
    let window = Rect::new(
        job.edge(),
        above + end,
        Size::new(page.width - job.edge() * 2, height - end * 2),
    );
    let grid = Grid {
        paper: job.paper,
        orientation,
        page,
        printable: Rect::new(Length::ZERO, Length::ZERO, page).grown(-job.margin),
        columns: 0,
        rows: 0,
        gap: Length::ZERO,
        bleed: Length::ZERO,
        slots: Vec::new(),
        marks: Vec::new(),
        unmarked: 0,
        registration: registration::marks(job, page),
        cutting: job.cutting,
        fold: job.fold.then_some(above),
        footer: footer.map(|strip| strip.lowered(above)),
        ruler: ruler.map(|strip| strip.lowered(above)),
    };
    (grid, window)
}

impl Inset {
    /// Divides what is left of the window: beside the block, and below it.
    #[must_use]
    pub fn rest(&self, window: Rect) -> [Rect; 2] {
        let (taken, Size { width, height }) = (self.taken, window.size);
        let beside = Size::new(width - taken.size.width, taken.size.height);
        let below = Size::new(width, height - taken.size.height);
        [
            Rect::new(taken.right(), taken.top(), beside),
            Rect::new(window.left(), taken.bottom(), below),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::paper::Paper;
    use super::super::strip::FOOTER_HEIGHT;
    use super::*;

    fn marker() -> Job {
        let mm = Length::whole_mm;
        Job::new(Paper::A4, Size::new(mm(24), mm(24)), mm(2))
    }

    #[test]
    fn a_block_has_room_for_its_bleed_and_its_marks() {
        let (page, window) = bare(&marker(), Orientation::Portrait);
        let gap = Length::whole_mm(4);
        let block = inset(&marker(), gap, &page, window, 10).expect("room");
        assert_eq!((block.grid.columns, block.grid.rows), (6, 2));
        assert!(window.contains(block.taken));
        for mark in &block.grid.marks {
            assert!(block.taken.contains(mark.rect()), "{mark:?}");
            let touched = |slot: &Slot| slot.clip().overlaps(mark.rect());
            assert!(!block.grid.slots.iter().any(touched), "{mark:?}");
        }
        assert_eq!(block.grid.marks.len(), 2 * (12 + 4));
        assert!(inset(&marker(), gap, &page, block.taken, 10).is_some());
        let [beside, below] = block.rest(window);
        assert!(!beside.overlaps(block.taken) && !below.overlaps(block.taken));
        let tight = Rect {
            origin: window.origin,
            size: block.taken.size.grown(Length::microns(-1)),
        };
        assert!(inset(&marker(), gap, &page, tight, 10).is_none());
    }

    #[test]
    fn a_bare_page_keeps_its_edges_for_footer_and_ruler() {
        for fold in [false, true] {
            for orientation in [Orientation::Portrait, Orientation::Landscape] {
                let job = Job { fold, ..marker() };
                let (page, window) = bare(&job, orientation);
                for strip in [page.footer, page.ruler] {
                    let strip = strip.expect("room for both").rect;
                    assert!(page.printable.contains(strip) && !strip.overlaps(window));
                    assert!(strip.size.height >= FOOTER_HEIGHT);
                }
            }
        }
    }
}
