//! Registration marks: what the eye of a cutting machine looks for in three corners of a page.
//!
//! A job and its page in, black rectangles out: a square at the top left, and an angle of two
//! strokes at the top right and at the bottom left.
//! Never moves a card: that is `grid`'s part.

use super::job::{Cutting, Job};
use crate::geom::{Length, Rect, Size};

// The shape is that of Silhouette's "Type 1" marks, which other makers' machines read as well:
// length, thickness and inset are settings of the cutting program, where they must be the same.
/// Side of the square and length of a stroke, 5 mm.
pub const REGISTRATION_LENGTH: Length = Length::whole_mm(5);
/// Width of a stroke, 0.5 mm.
pub const REGISTRATION_STROKE: Length = Length::microns(500);
/// How far the marks stay away from the edges of the page where the printer's margin is not wider,
/// 1/4 in.
const INSET: Length = Length::microns(6_350);
/// How far cards stay away from a mark, 1 mm.
pub(super) const CLEARANCE: Length = Length::whole_mm(1);
/// By how much the margins grow until the cards leave the marks alone, 0.5 mm.
pub(super) const STEP: Length = Length::microns(500);

/// Gives how far the marks stay away from the edges of the page.
#[must_use]
pub fn registration_inset(margin: Length) -> Length {
    margin.max(INSET)
}

/// Gives how much of each corner the marks take; nothing when there are none.
pub(super) fn room(job: &Job) -> Length {
    match job.cutting {
        Cutting::Machine => registration_inset(job.margin) + REGISTRATION_LENGTH + CLEARANCE,
        Cutting::Scissors | Cutting::Guillotine => Length::ZERO,
    }
}

/// Places the marks; none unless a machine cuts.
pub(super) fn marks(job: &Job, page: Size) -> Vec<Rect> {
    if job.cutting != Cutting::Machine {
        return Vec::new();
    }
    let (long, thin) = (REGISTRATION_LENGTH, REGISTRATION_STROKE);
    let near = registration_inset(job.margin);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::sample::{mm, poker, size};
    use crate::sheet::{Paper, Spacing, lay_out};

    #[test]
    fn the_marks_stand_in_three_corners_at_equal_distances_from_the_edges() {
        let job = Job {
            cutting: Cutting::Machine,
            ..poker(Paper::A4)
        };
        let marks = marks(&job, size(210.0, 297.0));
        let left = marks.iter().map(|mark| mark.left()).min();
        let right = marks.iter().map(|mark| mark.right()).max();
        let bottom = marks.iter().map(|mark| mark.bottom()).max();
        assert_eq!(left, Some(mm(6.35)));
        assert_eq!(right, Some(mm(210.0 - 6.35)));
        assert_eq!(bottom, Some(mm(297.0 - 6.35)));
        assert_eq!(marks[0].size, size(5.0, 5.0));
    }

    #[test]
    fn cards_leave_the_marks_alone_though_it_costs_some() {
        for spacing in [Spacing::Apart, Spacing::Shared, Spacing::Fullest] {
            for paper in Paper::NAMED {
                let job = Job {
                    spacing,
                    cutting: Cutting::Machine,
                    ..Job::new(paper, size(44.0, 63.0), mm(2.0))
                };
                let grid = lay_out(&job).expect("a grid");
                assert!(grid.capacity() >= 9 && grid.marks.is_empty(), "{paper}");
                for mark in &grid.registration {
                    let near = mark.grown(mm(0.999));
                    assert!(!grid.slots.iter().any(|slot| slot.clip().overlaps(near)));
                    for strip in [grid.footer, grid.ruler].into_iter().flatten() {
                        assert!(!strip.rect.overlaps(near), "{paper}");
                    }
                }
            }
        }
    }
}
