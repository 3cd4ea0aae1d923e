//! Imposition proper: faces in slots, each back behind its front.
//!
//! Items, their arrangement, a grid and the way of turning the paper in; sheets out.
//! Never decides which item goes where, nor which blank pages are printed: those are `arrange`'s and
//! `collate`'s parts.

use super::arrange::Leaf;
use super::duplex::{Duplex, Mirror};
use super::grid::{Grid, Slot};
use super::job::Cutting;
use super::mark::Mark;
use super::side::{Fold, Item, Label, Placed, SetMark, Sheet, Side, Sides, Turn};
use crate::geom::{Length, Point, Rect, Size};

/// Puts items in the slots of sheets. Each back goes where its front is when the sheet is turned
/// over, or folded; the place of a missing back stays empty.
#[must_use]
pub fn impose(items: &[Item], leaves: &[Leaf], grid: &Grid, duplex: Duplex) -> Vec<Sheet> {
    let sheet = |leaf: &Leaf| {
        let seats = seats(items, leaf, grid);
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
    };
    leaves.iter().map(sheet).collect()
}

/// An item in its slot.
#[derive(Clone, Copy)]
struct Seat {
    number: usize,
    item: Item,
    slot: Slot,
}

impl Seat {
    fn mark(self, room: impl Fn(Label) -> Option<Rect>) -> Option<SetMark> {
        let label = self.item.label?;
        Some(SetMark {
            set: label.set,
            room: room(label)?,
            twice: false,
        })
    }

    fn front(self) -> Placed {
        Placed {
            face: self.item.front,
            item: self.number,
            mark: self.mark(|label| label.front),
            trim: self.slot.trim,
            bleed: self.slot.bleed,
            turn: Turn::Upright,
            round: false,
        }
    }

    fn back(self, mirror: Mirror, page: Size) -> Option<Placed> {
        let mark = self.mark(|label| label.back);
        let twice = self.item.label.is_some_and(|label| label.hidden);
        Some(Placed {
            face: self.item.back?,
            trim: mirror.rect(self.slot.trim, page),
            bleed: mirror.sides(self.slot.bleed),
            turn: mirror.turn(),
            mark: mark.map(|mark| SetMark { twice, ..mark }),
            ..self.front()
        })
    }
}

fn seats(items: &[Item], leaf: &Leaf, grid: &Grid) -> Vec<Seat> {
    let slots = leaf.items.iter().zip(&grid.slots);
    let seat = |(number, slot): (&Option<usize>, &Slot)| {
        Some(Seat {
            number: (*number)?,
            item: *items.get((*number)?)?,
            slot: *slot,
        })
    };
    slots.filter_map(seat).collect()
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

/// Gives the outlines of the cards, each line once; scissors alone need them.
fn guides(seats: &[Seat], grid: &Grid) -> Vec<Mark> {
    if grid.cutting != Cutting::Scissors {
        return Vec::new();
    }
    let mut lines: Vec<_> = seats
        .iter()
        .flat_map(|seat| outline(seat.slot.cut()))
        .collect();
    lines.sort_by_key(|mark| (mark.from.y, mark.from.x, mark.to.y, mark.to.x));
    lines.dedup();
    lines
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
    side.fold = around(backs.iter().map(Placed::clip)).map(|glue| Fold {
        line: Mark {
            from: Point::new(Length::ZERO, fold),
            to: Point::new(grid.page.width, fold),
        },
        glue,
    });
    side.placed.extend(backs);
    side
}

/// Gives the smallest rectangle around all; `None` around nothing.
pub fn around(rects: impl Iterator<Item = Rect>) -> Option<Rect> {
    rects.reduce(|a, b| {
        let (left, top) = (a.left().min(b.left()), a.top().min(b.top()));
        let (right, bottom) = (a.right().max(b.right()), a.bottom().max(b.bottom()));
        Rect::new(left, top, Size::new(right - left, bottom - top))
    })
}

/// Mirrors places rather than slot numbers: where cards can't be centred to the micrometre, the
/// back still meets its front.
impl Mirror {
    fn rect(self, rect: Rect, page: Size) -> Rect {
        match self {
            Self::Columns => Rect::new(page.width - rect.right(), rect.top(), rect.size),
            Self::Rows => Rect::new(rect.left(), page.height - rect.bottom(), rect.size),
        }
    }

    fn sides(self, sides: Sides) -> Sides {
        let Sides {
            left,
            top,
            right,
            bottom,
        } = sides;
        match self {
            Self::Columns => Sides {
                left: right,
                right: left,
                ..sides
            },
            Self::Rows => Sides {
                top: bottom,
                bottom: top,
                ..sides
            },
        }
    }

    const fn turn(self) -> Turn {
        match self {
            Self::Columns => Turn::Upright,
            Self::Rows => Turn::Half,
        }
    }

    fn mark(self, mark: Mark, page: Size) -> Mark {
        let size = Size::new(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
        let line = self.rect(Rect::new(mark.from.x, mark.from.y, size), page);
        Mark {
            from: line.origin,
            to: Point::new(line.right(), line.bottom()),
        }
    }
}
