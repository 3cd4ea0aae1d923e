//! Dividing: a mat or a board that is larger than the paper, in parts to be glued together.
//!
//! A job whose card fits no page in; the tiling that needs the fewest sheets without many more parts out.

use std::cmp::Reverse;

use crate::geom::{Length, Size};

use super::job::Job;
use super::layout::lay_out;
use super::orientation::Orientation;
use super::part::{MOST_PARTS, OVERLAP};
use super::refusal::JobError;
use super::tiling::Tiling;

/// The shortest side of a part, 30 mm: a smaller one is more glue than picture.
const SHORTEST_PART: Length = Length::whole_mm(30);
/// A sheet is worth so many parts: cutting and glueing more than these takes longer than paper costs.
const WORTH: usize = 3;

/// Divides the job's card among as few sheets as can be, unless a few more save many parts.
///
/// # Errors
///
/// A length that makes no sense, or a piece that would be too many parts.
pub fn tile(job: &Job) -> Result<Tiling, JobError> {
    job.check()?;
    // No sum of lengths below exceeds what a micrometre count holds.
    let reach = job.paper.size().height * i64::try_from(MOST_PARTS).unwrap_or(i64::MAX);
    let counts = (1..=MOST_PARTS).flat_map(|columns| {
        let most = MOST_PARTS / columns;
        (1..=most).map(move |rows| (columns, rows))
    });
    counts
        .filter(|_| job.card.width < reach && job.card.height < reach)
        .filter_map(|(columns, rows)| divide(job, columns, rows))
        .min_by_key(|tiling| {
            (
                tiling.sheets_for(1) * WORTH + tiling.parts(),
                tiling.sheets_for(1),
                tiling.grid.unmarked,
                Reverse(tiling.grid.orientation == Orientation::Portrait),
            )
        })
        .ok_or(JobError::TooManyParts {
            piece: job.card,
            paper: job.paper,
        })
}

/// Divides the piece into so many columns and rows, if that fits the paper and leaves room for the
/// footer, which says which part it is.
fn divide(job: &Job, columns: usize, rows: usize) -> Option<Tiling> {
    let (width, columns) = windows(job.card.width, columns)?;
    let (height, rows) = windows(job.card.height, rows)?;
    let orientations = match job.orientation {
        Some(orientation) => vec![orientation],
        None => vec![Orientation::Portrait, Orientation::Landscape],
    };
    let grid = orientations
        .into_iter()
        .filter_map(|orientation| {
            let window = Job {
                card: Size::new(width, height),
                orientation: Some(orientation),
                ..*job
            };
            lay_out(&window).ok()
        })
        .filter(|grid| grid.footer.is_some())
        .max_by_key(|grid| (grid.capacity(), Reverse(grid.unmarked)))?;
    Some(Tiling {
        grid,
        piece: job.card,
        columns,
        rows,
    })
}

/// Covers an extent with equal windows that overlap by [`OVERLAP`], or a micrometre more: how long
/// they are, and where they begin.
fn windows(extent: Length, count: usize) -> Option<(Length, Vec<Length>)> {
    let count = i64::try_from(count).ok()?;
    if count == 1 {
        return Some((extent, vec![Length::ZERO]));
    }
    let last = Length::microns(count - 1);
    let length = (extent + OVERLAP * (count - 1) + last) / count;
    let start = |i| (extent - length) * i / (count - 1);
    (length >= SHORTEST_PART).then(|| (length, (0..count).map(start).collect()))
}
