//! Registration marks: what the eye of a cutting machine looks for in three corners of a page.
//!
//! A job and its page in, black rectangles out: a square at the top left, and an angle of two
//! strokes at the top right and at the bottom left.
//! Never moves a card: that is `grid`'s part.

use super::cutting::Cutting;
use super::job::{Job, registration_inset};
use crate::geom::{Length, Rect, Size};

// The shape is that of Silhouette's "Type 1" marks, which other makers' machines read as well:
// length, thickness and inset are settings of the cutting program, where they must be the same.
/// Side of the square and length of a stroke, 5 mm.
pub const REGISTRATION_LENGTH: Length = Length::whole_mm(5);
/// Width of a stroke, 0.5 mm.
pub const REGISTRATION_STROKE: Length = Length::microns(500);
/// How far everything else stays away from a mark, 2 mm.
pub(super) const CLEARANCE: Length = Length::whole_mm(2);
/// By how much cards are moved inwards until they leave the marks alone, 0.5 mm.
pub(super) const STEP: Length = Length::microns(500);

/// Gives how much of each corner the marks take; nothing when there are none.
pub(super) fn room(job: &Job) -> Length {
    match job.cutting {
        Cutting::Machine => {
            registration_inset(job.margin, job.inset) + REGISTRATION_LENGTH + CLEARANCE
        }
        Cutting::Scissors | Cutting::Guillotine => Length::ZERO,
    }
}

/// Places the marks; none unless a machine cuts.
pub(super) fn marks(job: &Job, page: Size) -> Vec<Rect> {
    if job.cutting != Cutting::Machine {
        return Vec::new();
    }
    let (long, thin) = (REGISTRATION_LENGTH, REGISTRATION_STROKE);
    let near = registration_inset(job.margin, job.inset);
    let (right, bottom) = (page.width - near, page.height - near);
    let square = Size::new(long, long);
    let (lying, standing) = (Size::new(long, thin), Size::new(thin, long));
    vec![
        Rect::new(near, near, square),
        Rect::new(right - long, near, lying),
        Rect::new(right - thin, near, standing),
        Rect::new(near, bottom - long, standing),
        Rect::new(near, bottom - thin, lying),
    ]
}
