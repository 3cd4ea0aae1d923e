//! Imposition proper: faces in slots, each back behind its front.
//!
//! Items, their arrangement, a grid and the way of turning the paper in; a sheet out.
//! Never decides which item goes where, nor which blank pages are printed: those are `arrange`'s and
//! `collate`'s parts.

use crate::geom::{Length, Point, Rect, Size};

use super::arrange::Leaf;
use super::cutting::Cutting;
use super::duplex::Duplex;
use super::grid::{Grid, Slot};
use super::mark::Mark;
use super::mirror::Mirror;
use super::seat::{Seat, seats};
use super::side::{Fold, Item, Placed, Sheet, Side};

/// How much is shown of an edge at each of its corners, 3 mm: rounding takes it away.
const CORNER: Length = Length::whole_mm(3);

/// Puts items, each known by its number, in the slots of a sheet. Each back goes where its front is when the
/// sheet is turned over, or folded; the place of a missing back stays empty.
#[must_use]
pub fn impose(
    item: impl Fn(usize) -> Option<Item>,
    leaf: &Leaf,
    grid: &Grid,
    duplex: Duplex,
) -> Sheet {
    place(item, leaf, &grid.filled(&leaf.items), grid, duplex)
}

/// Puts items in these slots of a sheet, with everything around them as the grid has it.
pub(super) fn place(
    item: impl Fn(usize) -> Option<Item>,
    leaf: &Leaf,
    slots: &[Slot],
    grid: &Grid,
    duplex: Duplex,
) -> Sheet {
    let seats = seats(item, leaf, slots);
    match grid.fold {
        Some(fold) => Sheet {
            front: folded(&seats, leaf.marked, grid, fold),
            back: None,
        },
        None => Sheet {
            front: front(&seats, leaf.marked, grid),
            back: back(&seats, leaf.marked, grid, duplex.mirror(grid.orientation)),
        },
    }
}

/// Gives the marks along the first `count` slots: the last sheet needs no cut through its empty
/// part.
fn marks(count: usize, grid: &Grid) -> impl Iterator<Item = Mark> + '_ {
    let used = &grid.slots[..count.min(grid.slots.len())];
    grid.marks.iter().copied().filter(move |mark| {
        let upright = mark.from.x == mark.to.x;
        used.iter().map(Slot::cut).any(|trim| {
            if upright {
                [trim.left(), trim.right()].contains(&mark.from.x)
            } else {
                [trim.top(), trim.bottom()].contains(&mark.from.y)
            }
        })
    })
}

/// Gives the outlines of the cards, each line once; scissors alone need them. Of cards that touch only the
/// corners are shown: a line between them would be left on both.
fn guides(seats: &[Seat], grid: &Grid) -> Vec<Mark> {
    if grid.cutting != Cutting::Scissors {
        return Vec::new();
    }
    let cuts: Vec<Rect> = seats.iter().map(|seat| seat.slot.cut()).collect();
    let touches = |cut: Rect| cuts.iter().any(|other| touch(cut, *other));
    let shown = |cut: Rect| -> Vec<Mark> {
        let around = outline(cut).into_iter();
        if touches(cut) {
            around.flat_map(ends).collect()
        } else {
            around.collect()
        }
    };
    once(cuts.iter().copied().flat_map(shown))
}

/// Gives each line once, from the top left on.
fn once(lines: impl Iterator<Item = Mark>) -> Vec<Mark> {
    let mut lines: Vec<Mark> = lines.collect();
    lines.sort_by_key(|mark| (mark.from.y, mark.from.x, mark.to.y, mark.to.x));
    lines.dedup();
    lines
}

/// Says whether two cards have a part of an edge in common.
fn touch(one: Rect, other: Rect) -> bool {
    let beside = one.right() == other.left() || other.right() == one.left();
    let below = one.bottom() == other.top() || other.bottom() == one.top();
    let across = one.left() < other.right() && other.left() < one.right();
    let down = one.top() < other.bottom() && other.top() < one.bottom();
    beside && down || below && across
}

/// Gives what is seen of an edge at its two corners.
fn ends(edge: Mark) -> [Mark; 2] {
    let Mark { from, to } = edge;
    let (wide, high) = (to.x - from.x, to.y - from.y);
    let part = |length: Length| CORNER.min(Length::microns(length.to_microns() / 4));
    let (x, y) = (part(wide), part(high));
    [
        Mark {
            from,
            to: Point::new(from.x + x, from.y + y),
        },
        Mark {
            from: Point::new(to.x - x, to.y - y),
            to,
        },
    ]
}

/// Gives the outlines of cards, each line once.
#[must_use]
pub fn outlines(trims: impl Iterator<Item = Rect>) -> Vec<Mark> {
    once(trims.flat_map(outline))
}

fn outline(trim: Rect) -> [Mark; 4] {
    let [left_top, right_bottom] = [trim.origin, Point::new(trim.right(), trim.bottom())];
    let right_top = Point::new(trim.right(), trim.top());
    let left_bottom = Point::new(trim.left(), trim.bottom());
    [
        (left_top, right_top),
        (left_top, left_bottom),
        (left_bottom, right_bottom),
        (right_top, right_bottom),
    ]
    .map(|(from, to)| Mark { from, to })
}

fn front(seats: &[Seat], marked: usize, grid: &Grid) -> Side {
    Side {
        page: grid.page,
        placed: seats.iter().map(|seat| seat.front()).collect(),
        marks: marks(marked, grid).collect(),
        guides: guides(seats, grid),
        registration: grid.registration.clone(),
        ..Side::default()
    }
}

fn back(seats: &[Seat], marked: usize, grid: &Grid, mirror: Mirror) -> Option<Side> {
    let backs = seats.iter().filter_map(|seat| seat.back(mirror, grid.page));
    let placed: Vec<_> = backs.collect();
    (!placed.is_empty()).then(|| Side {
        page: grid.page,
        placed,
        marks: marks(marked, grid)
            .map(|mark| mirror.mark(mark, grid.page))
            .collect(),
        ..Side::default()
    })
}

/// Fronts below the fold, their backs upside down above it, as if the page ended at twice the
/// height of the fold.
fn folded(seats: &[Seat], marked: usize, grid: &Grid, fold: Length) -> Side {
    let mut side = front(seats, marked, grid);
    let (mirror, page) = (Mirror::Rows, Size::new(grid.page.width, fold * 2));
    let backs: Vec<_> = seats
        .iter()
        .filter_map(|seat| seat.back(mirror, page))
        .collect();
    let marks: Vec<_> = side
        .marks
        .iter()
        .map(|mark| mirror.mark(*mark, page))
        .collect();
    side.marks.extend(marks);
    side.fold = Rect::around(backs.iter().map(Placed::clip)).map(|glue| Fold {
        line: Mark {
            from: Point::new(Length::ZERO, fold),
            to: Point::new(grid.page.width, fold),
        },
        glue,
    });
    side.placed.extend(backs);
    side
}
