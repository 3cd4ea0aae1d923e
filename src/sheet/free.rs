//! Free places: towards a slot that stays empty, a card keeps its whole bleed.
//!
//! A grid and the items in its slots in, the slots as they are printed out.
//! Never covers a card, nor its half of a gap; the bleeds of two cards may meet in an empty place.

use crate::geom::Length;

use super::edges::{Corners, Sides};
use super::grid::{Grid, Slot};

/// Columns to the right and rows down.
type Step = [isize; 2];

/// Which slots hold something, row by row.
struct Filling<'a> {
    grid: &'a Grid,
    items: &'a [Option<usize>],
}

impl Grid {
    /// Gives the slots with the bleed that they have when these items lie in them.
    #[must_use]
    pub(super) fn filled(&self, items: &[Option<usize>]) -> Vec<Slot> {
        let filling = Filling { grid: self, items };
        let slots = self.slots.iter().enumerate();
        slots.map(|(at, slot)| filling.opened(at, *slot)).collect()
    }
}

impl Filling<'_> {
    fn opened(&self, at: usize, slot: Slot) -> Slot {
        let size = slot.trim.size;
        let reach = |step, extent| self.reach(at, step, extent);
        let side = |step, extent, now: Length| reach(step, extent).map_or(now, |far| now.max(far));
        let nick = |[x, y]: Step| {
            let is_free = |step| reach(step, Length::ZERO).is_some();
            is_free([x, 0]) && is_free([0, y]) && self.holds(at, [x, y]) == Some(true)
        };
        Slot {
            trim: slot.trim,
            bleed: Sides {
                left: side([-1, 0], size.width, slot.bleed.left),
                top: side([0, -1], size.height, slot.bleed.top),
                right: side([1, 0], size.width, slot.bleed.right),
                bottom: side([0, 1], size.height, slot.bleed.bottom),
            },
            nicks: Corners {
                left_top: nick([-1, -1]),
                right_top: nick([1, -1]),
                left_bottom: nick([-1, 1]),
                right_bottom: nick([1, 1]),
            },
        }
    }

    /// Says whether the slot so many steps away holds something; `None` beyond the grid.
    fn holds(&self, at: usize, [x, y]: Step) -> Option<bool> {
        let Grid { columns, rows, .. } = *self.grid;
        let column = (at % columns).checked_add_signed(x)?;
        let row = (at / columns).checked_add_signed(y)?;
        let item = || self.items.get(row * columns + column).copied().flatten();
        (column < columns && row < rows).then(|| item().is_some())
    }

    /// Gives how far bleed may reach over empty slots of this extent, half the way to the next card;
    /// `None` where there is no empty slot.
    fn reach(&self, at: usize, [x, y]: Step, extent: Length) -> Option<Length> {
        let mut room = self.grid.gap;
        let next = |steps: isize| self.holds(at, [x * steps, y * steps]);
        let mut steps = 1;
        while next(steps) == Some(false) {
            room += extent + self.grid.gap;
            steps += 1;
        }
        let room = if next(steps).is_some() {
            room.half()
        } else {
            room
        };
        (steps > 1).then_some(room.min(self.grid.bleed))
    }
}
