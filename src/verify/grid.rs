//! The cells of a face where it lies in a picture, or blocks of them, row by row.
//!
//! Neighbours share corners, and all cells of a row or column share a line: each is looked up once.

use super::frame::{Pose, Spot};
use super::picture::{Mark, Picture, byte, each, number};

/// Side of a cell in which pictures are compared, in mm of the face.
pub const CELL: f64 = 0.5;

/// The cells of a face, or blocks of them.
pub(super) struct Grid<'a> {
    picture: &'a Picture,
    pose: Pose,
    /// Cells of a side of a block.
    step: usize,
    /// Rows of cells.
    rows: usize,
    /// The lines that the corners of a row lie on.
    across: Vec<Mark>,
    /// The sums at the corners of the line that was looked at last, and its number.
    last: Vec<[f64; 3]>,
    line: Option<usize>,
}

impl<'a> Grid<'a> {
    /// Lays a grid of so many columns and rows of cells over a picture, as a face lies there, and takes so
    /// many cells together, across and down.
    pub fn of(picture: &'a Picture, pose: Pose, [columns, rows]: [usize; 2], step: usize) -> Self {
        let axis = usize::from(pose.quarters % 2);
        let line = |x: usize| {
            let x = number((x * step).min(columns)) * CELL;
            let on_page: Spot = pose.on_page([x, 0.0]);
            picture.mark(axis, on_page[axis])
        };
        Self {
            picture,
            pose,
            step,
            rows,
            across: (0..=columns.div_ceil(step)).map(line).collect(),
            last: Vec::new(),
            line: None,
        }
    }

    /// Gives the mean colours of a row of blocks.
    pub fn row(&mut self, y: usize) -> impl Iterator<Item = [u8; 3]> + '_ {
        let above = if self.line == Some(y) {
            std::mem::take(&mut self.last)
        } else {
            self.sums(y)
        };
        self.last = self.sums(y + 1);
        self.line = Some(y + 1);
        let height = (self.down(y + 1).at - self.down(y).at).abs();
        let (across, below, quarters) = (&self.across, &self.last, self.pose.quarters);
        (0..across.len() - 1).map(move |x| {
            let area = (across[x + 1].at - across[x].at).abs() * height;
            if area < 1e-6 {
                return [255; 3];
            }
            let [a, b, c, d] = [&above[x], &above[x + 1], &below[x], &below[x + 1]];
            // Which corner is the right bottom one on the page, the left top one, and the two others.
            let [a, b, c, d] = match quarters {
                0 => [d, a, c, b],
                1 => [b, c, d, a],
                2 => [a, d, b, c],
                _ => [c, b, a, d],
            };
            each(|i| byte((a[i] + b[i] - c[i] - d[i]) / area))
        })
    }

    fn down(&self, y: usize) -> Mark {
        let axis = 1 - usize::from(self.pose.quarters % 2);
        let y = number((y * self.step).min(self.rows)) * CELL;
        let on_page = self.pose.on_page([0.0, y]);
        self.picture.mark(axis, on_page[axis])
    }

    /// Gives the sums at the corners along a line.
    fn sums(&self, y: usize) -> Vec<[f64; 3]> {
        let (down, upright) = (self.down(y), self.pose.quarters.is_multiple_of(2));
        let sums = self.across.iter().map(|across| {
            let [x, y] = if upright {
                [*across, down]
            } else {
                [down, *across]
            };
            self.picture.sum(x, y)
        });
        sums.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::frame::Frame;
    use super::*;

    #[test]
    fn a_cell_is_as_a_rectangle_of_its_size_however_the_face_is_turned() {
        let page = (0..48_000_u32).map(|at| [3, 7, 11].map(|by| (at * by % 256).to_le_bytes()[0]));
        let picture = Picture::new(240, 200, [4.0; 2], page);
        for (quarters, at) in [
            (0, [2.3, 41.7]),
            (1, [31.9, 3.1]),
            (2, [40.0, 30.0]),
            (3, [-1.0, 20.5]),
        ] {
            let pose = Pose {
                at,
                quarters,
                scale: 0.97,
            };
            for (step, y) in [
                (1, 0),
                (1, 1),
                (1, 7),
                (1, 8),
                (1, 25),
                (4, 0),
                (4, 1),
                (4, 6),
            ] {
                let mut grid = Grid::of(&picture, pose, [30, 26], step);
                let rows = usize::saturating_sub(y, 1)..=y;
                let row = rows.map(|y| grid.row(y).collect::<Vec<_>>()).last();
                for (x, cell) in row.expect("a row").into_iter().enumerate() {
                    let corner = [x * step, y * step];
                    let ends = [
                        corner,
                        [(corner[0] + step).min(30), (corner[1] + step).min(26)],
                    ];
                    let ends = ends.map(|end| end.map(|at| number(at) * CELL));
                    let frame = Frame::around(ends.map(|end| pose.on_page(end)));
                    let mean = picture.mean(frame.expect("a rectangle"));
                    assert_eq!(cell, mean, "{quarters} quarters, {step}, {x}, {y}");
                }
            }
        }
    }
}
