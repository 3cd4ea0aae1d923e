//! Where registration marks stand, and that cards leave them alone.

use cardwright::sheet::{Cutting, Job, Paper, Spacing, lay_out};

use super::sample::{mm, poker, size};

#[test]
fn the_marks_stand_in_three_corners_at_equal_distances_from_the_edges() {
    let job = Job {
        cutting: Cutting::Machine,
        ..poker(Paper::A4)
    };
    let grid = lay_out(&job).expect("a grid");
    let marks = grid.registration;
    let left = marks.iter().map(|mark| mark.left()).min();
    let right = marks.iter().map(|mark| mark.right()).max();
    let bottom = marks.iter().map(|mark| mark.bottom()).max();
    assert_eq!(left, Some(mm(10.0)));
    assert_eq!(right, Some(grid.page.width - mm(10.0)));
    assert_eq!(bottom, Some(grid.page.height - mm(10.0)));
    assert_eq!(marks[0].size, size(5.0, 5.0));
}

#[test]
fn the_marks_stand_as_far_from_the_edges_as_is_wished_and_no_nearer_than_the_printer_prints() {
    let left = |inset, margin| {
        let job = Job {
            cutting: Cutting::Machine,
            inset: mm(inset),
            margin: mm(margin),
            ..poker(Paper::A4)
        };
        let grid = lay_out(&job).expect("a grid");
        let marks = grid.registration.iter();
        marks.map(|mark| mark.left()).min().expect("marks")
    };
    assert_eq!(left(15.9, 5.0), mm(15.9));
    assert_eq!(left(6.35, 5.0), mm(6.35));
    assert_eq!(left(6.35, 8.0), mm(8.0));
}

#[test]
fn cards_leave_the_marks_alone_though_it_costs_some() {
    let mut insets = [5.0, 10.0, 15.9].into_iter().cycle();
    for spacing in [Spacing::Apart, Spacing::Shared, Spacing::Fullest] {
        for paper in Paper::NAMED {
            let job = Job {
                spacing,
                cutting: Cutting::Machine,
                inset: mm(insets.next().expect("an inset")),
                ..Job::new(paper, size(44.0, 63.0), mm(2.0))
            };
            let grid = lay_out(&job).expect("a grid");
            assert!(grid.capacity() >= 9 && grid.marks.is_empty(), "{paper}");
            for mark in &grid.registration {
                assert!(grid.printable.contains(*mark));
                let near = mark.grown(mm(1.999));
                assert!(!grid.slots.iter().any(|slot| slot.clip().overlaps(near)));
                for strip in [grid.footer, grid.ruler].into_iter().flatten() {
                    assert!(!strip.rect.overlaps(near), "{paper}");
                }
            }
        }
    }
}
