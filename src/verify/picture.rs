//! Pictures as programs compare them: sums of colours, so that the mean of any rectangle is known.

use super::frame::{Frame, Pose, Spot};

/// Side of a cell in which pictures are compared, in mm of the face.
pub const CELL: f64 = 0.5;
/// Cells of a side of a block, by which pictures are compared roughly.
pub const BLOCK: usize = 4;

/// The colours of a page or a face.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    width: usize,
    height: usize,
    /// Pixels in a mm, across and down.
    per_mm: Spot,
    /// For each corner of pixels the sum of the colours above and to the left of it.
    sums: Vec<[u32; 3]>,
}

impl Picture {
    /// Sums the pixels of a picture up, row by row.
    #[must_use]
    pub fn new(
        width: usize,
        height: usize,
        per_mm: Spot,
        rgb: impl Iterator<Item = [u8; 3]>,
    ) -> Self {
        let wide = width + 1;
        let mut sums = vec![[0_u32; 3]; wide * (height + 1)];
        let mut rgb = rgb;
        for y in 1..=height {
            let (above, below) = sums.split_at_mut(y * wide);
            let above = &above[(y - 1) * wide..];
            let mut row = [0_u32; 3];
            for x in 1..=width {
                let Some([red, green, blue]) = rgb.next() else {
                    break;
                };
                row = [
                    row[0] + u32::from(red),
                    row[1] + u32::from(green),
                    row[2] + u32::from(blue),
                ];
                let over = above[x];
                below[x] = [
                    over[0].wrapping_add(row[0]),
                    over[1].wrapping_add(row[1]),
                    over[2].wrapping_add(row[2]),
                ];
            }
        }
        Self {
            width,
            height,
            per_mm,
            sums,
        }
    }

    /// Gives the mean colour of a rectangle in mm; white beyond the edges.
    #[must_use]
    pub fn mean(&self, frame: Frame) -> [u8; 3] {
        let [wide, high] = [self.width, self.height].map(number);
        let left = (frame.left * self.per_mm[0]).clamp(0.0, wide);
        let right = (frame.right * self.per_mm[0]).clamp(0.0, wide);
        let top = (frame.top * self.per_mm[1]).clamp(0.0, high);
        let bottom = (frame.bottom * self.per_mm[1]).clamp(0.0, high);
        let area = (right - left) * (bottom - top);
        if area < 1e-6 {
            return [255; 3];
        }
        let corners = [[right, bottom], [left, top], [left, bottom], [right, top]];
        let [a, b, c, d] = corners.map(|[x, y]| self.sum(x, y));
        [0, 1, 2].map(|channel| byte((a[channel] + b[channel] - c[channel] - d[channel]) / area))
    }

    /// Says whether all of it is white, or nearly so.
    #[must_use]
    pub fn is_white(&self) -> bool {
        let [wide, high] = [self.width, self.height].map(number);
        let all = Frame::sized(
            [0.0; 2],
            [
                wide / self.per_mm[0].max(1.0),
                high / self.per_mm[1].max(1.0),
            ],
        );
        self.mean(all).iter().all(|part| *part > 253)
    }

    /// Gives the sum above and to the left of a place between pixels.
    fn sum(&self, x: f64, y: f64) -> [f64; 3] {
        let (column, row) = (whole(x).min(self.width - 1), whole(y).min(self.height - 1));
        let (u, v) = (x - number(column), y - number(row));
        let wide = self.width + 1;
        let at = |dx: usize, dy: usize| self.sums[(row + dy) * wide + column + dx];
        let [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        [0, 1, 2].map(|i| {
            let [a, b, c, d] = [a[i], b[i], c[i], d[i]].map(f64::from);
            a * (1.0 - u) * (1.0 - v) + b * u * (1.0 - v) + c * (1.0 - u) * v + d * u * v
        })
    }
}

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
        let mut cells = Vec::with_capacity(columns * rows);
        for y in 0..rows {
            cells.extend(row(picture, pose, columns, y));
        }
        let blocks = blocks(&cells, columns, rows);
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
        for (band, should) in bands.enumerate() {
            let top = band * BLOCK;
            let high = BLOCK.min(self.rows - top);
            let rows = (top..top + high).flat_map(|y| row(picture, pose, self.columns, y));
            let is = blocks(&rows.collect::<Vec<_>>(), self.columns, high);
            let pairs = is.iter().zip(should);
            sum += pairs.map(|(a, b)| u64::from(apart(*a, *b))).sum::<u64>();
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

/// Gives the colours of a row of cells of a face that lies so in a picture.
fn row(
    picture: &Picture,
    pose: Pose,
    columns: usize,
    y: usize,
) -> impl Iterator<Item = [u8; 3]> + '_ {
    (0..columns).map(move |x| {
        let corner = [number(x) * CELL, number(y) * CELL];
        let ends = [corner, [corner[0] + CELL, corner[1] + CELL]];
        let frame = Frame::around(ends.map(|end| pose.on_page(end)));
        picture.mean(frame.unwrap_or_default())
    })
}

/// Gives how far two colours are apart, in the channel in which they differ most.
#[must_use]
pub fn apart(a: [u8; 3], b: [u8; 3]) -> u8 {
    let each = a.into_iter().zip(b).map(|(a, b)| a.abs_diff(b));
    each.max().unwrap_or_default()
}

fn blocks(cells: &[[u8; 3]], columns: usize, rows: usize) -> Vec<[u8; 3]> {
    let mut blocks = Vec::new();
    for top in (0..rows).step_by(BLOCK) {
        for left in (0..columns).step_by(BLOCK) {
            let mut sum = [0_u32; 3];
            let mut count = 0;
            for y in top..(top + BLOCK).min(rows) {
                for cell in &cells[y * columns + left..y * columns + (left + BLOCK).min(columns)] {
                    for channel in 0..3 {
                        sum[channel] += u32::from(cell[channel]);
                    }
                    count += 1;
                }
            }
            blocks.push(sum.map(|part| u8::try_from(part / count.max(1)).unwrap_or(u8::MAX)));
        }
    }
    blocks
}

/// Pictures are small enough for that.
#[allow(clippy::cast_precision_loss)]
pub(super) fn number(count: usize) -> f64 {
    count as f64
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped
pub(super) fn whole(value: f64) -> usize {
    (value + 1e-6).floor().clamp(0.0, 1e6) as usize
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped
fn byte(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn the_mean_of_a_rectangle_counts_parts_of_pixels() {
        let black = (0..100).map(|at| if at % 10 < 5 { [0; 3] } else { [200; 3] });
        let picture = Picture::new(10, 10, [2.0; 2], black);
        assert_eq!(picture.mean(Frame::sized([0.0, 0.0], [2.5, 5.0])), [0; 3]);
        assert_eq!(picture.mean(Frame::sized([2.0, 1.0], [1.0, 1.0])), [100; 3]);
        assert_eq!(
            picture.mean(Frame::sized([2.25, 1.0], [0.5, 0.1])),
            [100; 3]
        );
        assert_eq!(picture.mean(Frame::sized([7.0, 1.0], [1.0, 1.0])), [255; 3]);
    }
}
