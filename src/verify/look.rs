//! Faces as programs compare them: the mean colours of small cells, and of blocks of these.

use super::frame::{Frame, Pose, Spot};
use super::grid::{CELL, Grid};
use super::picture::{Picture, each, number, whole};

/// Cells of a side of a block, by which pictures are compared roughly.
pub const BLOCK: usize = 4;
/// So many blocks are compared before it is asked whether that is enough.
const BAND: usize = 64;

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
    /// Which cells count; all if there are none.
    clear: Vec<bool>,
    /// Which blocks count; all if there are none.
    inside: Vec<bool>,
    /// How many count.
    counted: usize,
}

impl Look {
    /// Looks at a face of this size where it lies in a picture.
    #[must_use]
    pub fn of(picture: &Picture, pose: Pose, [width, height]: Spot) -> Self {
        let [columns, rows] = [width, height].map(|side| whole(side / CELL).max(1));
        let blocks = means(picture, pose, [columns, rows], BLOCK);
        Self {
            columns,
            rows,
            cells: means(picture, pose, [columns, rows], 1),
            clear: Vec::new(),
            inside: Vec::new(),
            counted: blocks.len(),
            blocks,
        }
    }

    /// Counts only some blocks, of each of which it is asked by its place on the face.
    #[must_use]
    pub fn counting(mut self, counts: impl Fn(Frame) -> bool) -> Self {
        let columns = self.columns.div_ceil(BLOCK);
        let side = number(BLOCK) * CELL;
        let counted = |at: usize| {
            let corner = [at % columns, at / columns].map(|at| number(at) * side);
            self.counts(at) && counts(Frame::sized(corner, [side; 2]))
        };
        self.inside = (0..self.blocks.len()).map(counted).collect();
        self.counted = self.inside.iter().filter(|inside| **inside).count();
        self
    }

    /// Counts only the cells whose middles lie within something, and the blocks of which all does, if there
    /// are any.
    #[must_use]
    pub fn cut_out(mut self, within: impl Fn(Spot) -> bool) -> Self {
        let columns = self.columns;
        let middle = |at: usize| [at % columns, at / columns].map(|at| (number(at) + 0.5) * CELL);
        self.clear = (0..self.cells.len()).map(|at| within(middle(at))).collect();
        let all = self.counting(|block| {
            let (x, y) = ([block.left, block.right], [block.top, block.bottom]);
            let corners = [[x[0], y[0]], [x[1], y[0]], [x[0], y[1]], [x[1], y[1]]];
            corners.into_iter().chain([block.middle()]).all(&within)
        });
        if all.counted > 0 {
            return all;
        }
        Self {
            inside: Vec::new(),
            counted: all.blocks.len(),
            ..all
        }
    }

    /// Says whether a cell counts.
    #[must_use]
    pub fn is_clear(&self, cell: usize) -> bool {
        self.clear.get(cell).copied().unwrap_or(true)
    }

    /// Says whether a block counts.
    pub(super) fn counts(&self, block: usize) -> bool {
        self.inside.get(block).copied().unwrap_or(true)
    }

    /// Gives how far blocks, the first of which has this number, are apart in all.
    fn sum(&self, first: usize, pairs: impl Iterator<Item = ([u8; 3], [u8; 3])>) -> u64 {
        let far = |(a, b)| u64::from(apart(a, b));
        if self.inside.is_empty() {
            return pairs.map(far).sum();
        }
        let all = pairs.enumerate().filter(|(at, _)| self.counts(first + at));
        all.map(|(_, pair)| far(pair)).sum()
    }

    /// Gives the mean of what is so far apart in all.
    fn mean(&self, sum: u64) -> f64 {
        #[allow(clippy::cast_precision_loss)] // a few thousand blocks
        let sum = sum as f64;
        sum / number(self.counted.max(1))
    }

    /// Looks at no more than the blocks of a face of this size.
    #[must_use]
    pub fn roughly(picture: &Picture, pose: Pose, [width, height]: Spot) -> Vec<[u8; 3]> {
        let cells = [width, height].map(|side| whole(side / CELL).max(1));
        means(picture, pose, cells, BLOCK)
    }

    /// Gives how far apart two looks are on the whole, from 0 to 255.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f64 {
        self.below(&other.blocks, f64::MAX).unwrap_or(255.0)
    }

    /// Gives how far blocks are from those of this look on the whole, if that is less than `most`. They are
    /// looked at, from the top, only until that is clear.
    #[must_use]
    pub fn below(&self, blocks: &[[u8; 3]], most: f64) -> Option<f64> {
        if self.blocks.len() != blocks.len() {
            return None;
        }
        let (mut sum, mut known) = (0_u64, None);
        let bands = self.blocks.chunks(BAND).zip(blocks.chunks(BAND));
        for (number, (some, other)) in bands.enumerate() {
            let pairs = some.iter().copied().zip(other.iter().copied());
            sum += self.sum(number * BAND, pairs);
            known = Some(self.mean(sum));
            if known >= Some(most) {
                return None;
            }
        }
        known
    }

    /// Gives how far what lies there in a picture is from this look on the whole, if that is less than
    /// `most`. It is looked at, from the top, only until that is clear.
    #[must_use]
    pub fn nearer(&self, picture: &Picture, pose: Pose, most: f64) -> Option<f64> {
        let wide = self.columns.div_ceil(BLOCK).max(1);
        let bands = self.blocks.chunks(wide);
        let (mut sum, mut known) = (0_u64, None);
        let mut grid = Grid::of(picture, pose, [self.columns, self.rows], BLOCK);
        for (band, should) in bands.enumerate() {
            let pairs = grid.row(band).zip(should.iter().copied());
            sum += self.sum(band * wide, pairs);
            known = Some(self.mean(sum));
            if known >= Some(most) {
                return None;
            }
        }
        known
    }

    /// Says whether two looks are the same, as far as eyes can tell.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        let pairs = pairs.filter(|(at, _)| self.is_clear(*at));
        let far = pairs.filter(|(_, (a, b))| apart(**a, **b) > 60).count();
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

/// Gives the mean colours of the cells of a face, or of blocks of so many, row by row.
fn means(picture: &Picture, pose: Pose, cells: [usize; 2], step: usize) -> Vec<[u8; 3]> {
    let mut grid = Grid::of(picture, pose, cells, step);
    let mut all = Vec::new();
    for y in 0..cells[1].div_ceil(step) {
        all.extend(grid.row(y));
    }
    all
}

/// Gives how far two colours are apart, in the channel in which they differ most.
#[must_use]
pub fn apart(a: [u8; 3], b: [u8; 3]) -> u8 {
    let [red, green, blue] = each(|i| a[i].abs_diff(b[i]));
    red.max(green).max(blue)
}

#[cfg(test)]
mod tests {
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
