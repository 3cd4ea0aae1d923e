//! Tilings: a piece divided into windows of one size, and its parts in the slots of sheets.
//!
//! Items, their arrangement and the way of turning the paper in; sheets out, each with its part of the
//! piece, what of it the next parts are glued on, and diamonds that close when they lie right.
//! Never scales a piece, and never moves one part against another: all parts are windows on one
//! piece.

use crate::geom::{Length, Point, Rect, Size};

use super::arrange::Leaf;
use super::duplex::Duplex;
use super::edges::{Corners, Sides};
use super::grid::{Grid, Slot};
use super::impose::place;
use super::part::{Part, Tile};
use super::side::{Item, Sheet};

/// A piece divided into windows of one size, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiling {
    /// A page with one slot for each part that it holds.
    pub grid: Grid,
    /// The whole piece.
    pub(super) piece: Size,
    /// Where the columns of parts begin on the piece.
    pub(super) columns: Vec<Length>,
    /// Where the rows begin.
    pub(super) rows: Vec<Length>,
}

impl Tiling {
    /// Says how many parts a piece has.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.columns.len() * self.rows.len()
    }

    /// Says how many sheets so many pieces need.
    #[must_use]
    pub fn sheets_for(&self, pieces: usize) -> usize {
        self.grid.sheets_for(pieces * self.parts())
    }

    /// Says how many columns and rows of parts there are.
    #[must_use]
    pub fn shape(&self) -> (usize, usize) {
        (self.columns.len(), self.rows.len())
    }

    /// Names the part with this number, row by row from 0.
    #[must_use]
    pub fn part(&self, number: usize) -> Part {
        let number = number % self.parts();
        Part {
            row: number / self.columns.len(),
            column: number % self.columns.len(),
        }
    }

    /// Writes all parts as they lie on the table: `A1 A2 / B1 B2`.
    #[must_use]
    pub fn map(&self) -> String {
        let row = |row| {
            let parts = (0..self.columns.len()).map(|column| Part { row, column }.to_string());
            parts.collect::<Vec<_>>().join(" ")
        };
        let rows = (0..self.rows.len()).map(row);
        rows.collect::<Vec<_>>().join(" / ")
    }

    /// Gives what a part shows, from the corner of the piece.
    #[must_use]
    pub fn window(&self, part: Part) -> Rect {
        let size = self.grid.slots[0].trim.size;
        Rect::new(self.columns[part.column], self.rows[part.row], size)
    }

    /// Puts parts in the slots of a sheet. Every item is known by as many numbers as it has parts. Where it
    /// has a back, each part has its part of it behind.
    #[must_use]
    pub fn impose(
        &self,
        item: impl Fn(usize) -> Option<Item>,
        leaf: &Leaf,
        duplex: Duplex,
    ) -> Sheet {
        let numbers = leaf.items.iter();
        let parts: Vec<_> = numbers
            .map(|number| number.map(|number| self.part(number)))
            .collect();
        let page = self.page(leaf, &parts);
        let mut sheet = place(item, leaf, &page.slots, &page, duplex);
        let places = parts.iter().zip(&self.grid.slots);
        let tiles = places.filter_map(|(part, slot)| Some(self.place((*part)?, slot)));
        sheet.front.tiles = tiles.collect();
        sheet
    }

    /// Gives the page with a whole piece in every slot, of which all but a part is clipped away.
    fn page(&self, leaf: &Leaf, parts: &[Option<Part>]) -> Grid {
        let filled = self.grid.filled(&leaf.items);
        let slots = filled.iter().zip(&self.grid.slots).enumerate();
        // A whole piece with nicks would be seen beyond its part.
        let slots = slots.map(|(number, (filled, slot))| {
            let slot = if filled.nicks.is_empty() {
                filled
            } else {
                slot
            };
            match parts.get(number).copied().flatten() {
                Some(part) => self.slot(part, slot),
                None => *slot,
            }
        });
        Grid {
            slots: slots.collect(),
            ..self.grid.clone()
        }
    }

    fn slot(&self, part: Part, slot: &Slot) -> Slot {
        let (window, cut) = (self.window(part), slot.trim);
        let (x, y) = (cut.left() - window.left(), cut.top() - window.top());
        let inner = |edge: Length, bleed, outermost| {
            if edge == Length::ZERO {
                outermost
            } else {
                bleed
            }
        };
        let (right, bottom) = (
            self.piece.width - window.right(),
            self.piece.height - window.bottom(),
        );
        Slot {
            trim: Rect::new(x, y, self.piece),
            bleed: Sides {
                left: inner(window.left(), -window.left(), slot.bleed.left),
                top: inner(window.top(), -window.top(), slot.bleed.top),
                right: inner(right, -right, slot.bleed.right),
                bottom: inner(bottom, -bottom, slot.bleed.bottom),
            },
            nicks: Corners::default(),
        }
    }

    fn place(&self, part: Part, slot: &Slot) -> Tile {
        let (window, cut) = (self.window(part), slot.trim);
        let (x, y) = (cut.left() - window.left(), cut.top() - window.top());
        let mut glue = Vec::new();
        if let Some(next) = self.columns.get(part.column + 1) {
            let size = Size::new(window.right() - *next, cut.size.height);
            let column = part.column + 1;
            glue.push((
                Part { column, ..part },
                Rect::new(x + *next, cut.top(), size),
            ));
        }
        if let Some(next) = self.rows.get(part.row + 1) {
            let size = Size::new(cut.size.width, window.bottom() - *next);
            let row = part.row + 1;
            glue.push((Part { row, ..part }, Rect::new(cut.left(), y + *next, size)));
        }
        let shown = self.diamonds().into_iter().filter(|at| holds(window, *at));
        Tile {
            part,
            cut,
            glue,
            diamonds: shown.map(|at| Point::new(x + at.x, y + at.y)).collect(),
        }
    }

    /// Gives the centres of all diamonds, from the corner of the piece: on every seam, two for each
    /// part that it passes.
    fn diamonds(&self) -> Vec<Point> {
        let along = |starts: &[Length], end: Length| -> Vec<Length> {
            let ends = starts.iter().skip(1).copied().chain([end]);
            let quarters = starts.iter().zip(ends).flat_map(|(from, to)| {
                let quarter = (to - *from) / 4;
                [*from + quarter, to - quarter]
            });
            quarters.collect()
        };
        let (xs, ys) = (
            along(&self.columns, self.piece.width),
            along(&self.rows, self.piece.height),
        );
        let upright = self.columns.iter().skip(1);
        let upright = upright.flat_map(|x| ys.iter().map(|y| Point::new(*x, *y)));
        let level = self.rows.iter().skip(1);
        let level = level.flat_map(|y| xs.iter().map(|x| Point::new(*x, *y)));
        upright.chain(level).collect()
    }
}

/// Says whether a place lies within a window, edges included.
fn holds(window: Rect, at: Point) -> bool {
    (window.left()..=window.right()).contains(&at.x)
        && (window.top()..=window.bottom()).contains(&at.y)
}
