//! Faces as programs compare them: the mean colours of small cells, and of blocks of these.

use super::frame::{Pose, Spot};
use super::grid::{CELL, Grid};
use super::picture::{Picture, whole};

/// Cells of a side of a block, by which pictures are compared roughly.
pub const BLOCK: usize = 4;

/// What a face looks like, cell by cell from the corner of its trim.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// Cells beside each other.
    pub columns: usize,
    /// Cells below each other.
    pub rows: usize,
    /// The mean colours.
    pub cells: Vec<[u8; 3]>,
    /// Mean colours of blocks of cells.
    pub blocks: Vec<[u8; 3]>,
}

impl Look {
    /// Looks at a face of this size where it lies in a picture.
    #[must_use]
    pub fn of(picture: &Picture, pose: Pose, [width, height]: Spot) -> Self {
        let [columns, rows] = [width, height].map(|side| whole(side / CELL).max(1));
        let all = |step: usize| -> Vec<[u8; 3]> {
            let mut grid = Grid::of(picture, pose, [columns, rows], step);
            let mut all = Vec::new();
            for y in 0..rows.div_ceil(step) {
                all.extend(grid.row(y));
            }
            all
        };
        let (cells, blocks) = (all(1), all(BLOCK));
        Self {
            columns,
            rows,
            cells,
            blocks,
        }
    }

    /// Gives how far apart two looks are on the whole, from 0 to 255.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f64 {
        if self.blocks.len() != other.blocks.len() || self.blocks.is_empty() {
            return 255.0;
        }
        let pairs = self.blocks.iter().zip(&other.blocks);
        let sum: u64 = pairs.map(|(a, b)| u64::from(apart(*a, *b))).sum();
        #[allow(clippy::cast_precision_loss)] // a few thousand blocks
        let mean = sum as f64 / self.blocks.len() as f64;
        mean
    }

    /// Gives how far what lies there in a picture is from this look on the whole, if that is less than
    /// `most`. It is looked at, from the top, only until that is clear.
    #[must_use]
    pub fn nearer(&self, picture: &Picture, pose: Pose, most: f64) -> Option<f64> {
        let bands = self.blocks.chunks(self.columns.div_ceil(BLOCK).max(1));
        let mut sum = 0_u64;
        let mut mean = None;
        let mut grid = Grid::of(picture, pose, [self.columns, self.rows], BLOCK);
        for (band, should) in bands.enumerate() {
            let pairs = grid.row(band).zip(should);
            sum += pairs.map(|(a, b)| u64::from(apart(a, *b))).sum::<u64>();
            #[allow(clippy::cast_precision_loss)] // a few thousand blocks
            let known = sum as f64 / self.blocks.len() as f64;
            if known >= most {
                return None;
            }
            mean = Some(known);
        }
        mean
    }

    /// Says whether two looks are the same, as far as eyes can tell.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        let pairs = self.cells.iter().zip(&other.cells);
        let far = pairs.filter(|(a, b)| apart(**a, **b) > 60).count();
        self.cells.len() == other.cells.len() && far * 400 < self.cells.len()
    }

    /// Says whether nothing is drawn.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        // The outline and the rest of a neighbour's bleed may lie along the edges.
        let inner = |at: usize| {
            let (x, y) = (at % self.columns, at / self.columns);
            x > 2 && y > 2 && x + 3 < self.columns && y + 3 < self.rows
        };
        let mut cells = self.cells.iter().enumerate();
        cells.all(|(at, cell)| !inner(at) || cell.iter().all(|part| *part > 244))
    }
}

/// Gives how far two colours are apart, in the channel in which they differ most.
#[must_use]
pub fn apart(a: [u8; 3], b: [u8; 3]) -> u8 {
    let each = a.into_iter().zip(b).map(|(a, b)| a.abs_diff(b));
    each.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frame;
    use super::super::picture::byte;
    use super::*;

    #[test]
    fn a_look_is_as_far_as_all_of_it_however_soon_that_is_clear() {
        let page =
            (0..6400_u32).map(|at| [0, 7, 13].map(|by| byte(f64::from((at * 37 + by) % 251))));
        let picture = Picture::new(80, 80, [4.0; 2], page);
        let at = |x| Pose::within(Frame::sized([x, 1.0], [9.0, 11.0]), 1, 1.0);
        let look = Look::of(&picture, at(2.0), [11.0, 9.0]);
        assert_eq!(look.nearer(&picture, at(2.0), 1.0), Some(0.0));
        let far = Look::of(&picture, at(3.5), [11.0, 9.0]).distance(&look);
        assert!(far > 1.0, "{far}");
        assert_eq!(look.nearer(&picture, at(3.5), far + 0.01), Some(far));
        assert_eq!(look.nearer(&picture, at(3.5), far), None);
        assert_eq!(look.nearer(&picture, at(3.5), far / 3.0), None);
    }
}
