//! Pictures as programs compare them: sums of colours, so that the mean of any rectangle is known.

use super::frame::{Frame, Spot};

/// How far the parts of a colour that is no grey are from each other.
const COLOURED: u8 = 12;

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
        Self::default().anew([width, height], per_mm, rgb)
    }

    /// Sums the pixels of another picture up, in the room of this one.
    #[must_use]
    pub(super) fn anew(
        self,
        [width, height]: [usize; 2],
        per_mm: Spot,
        mut rgb: impl Iterator<Item = [u8; 3]>,
    ) -> Self {
        let wide = width + 1;
        let mut sums = self.sums;
        sums.resize(wide * (height + 1), [0; 3]);
        sums[..wide].fill([0; 3]);
        for y in 1..=height {
            let (above, below) = sums.split_at_mut(y * wide);
            let above = &above[(y - 1) * wide..];
            below[0] = [0; 3];
            let mut row = [0_u32; 3];
            let sums = below[1..wide].iter_mut().zip(&above[1..wide]);
            for ((sum, over), pixel) in sums.zip(&mut rgb) {
                for channel in 0..3 {
                    row[channel] += u32::from(pixel[channel]);
                    sum[channel] = over[channel].wrapping_add(row[channel]);
                }
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
        let (left, right) = (self.mark(0, frame.left), self.mark(0, frame.right));
        let (top, bottom) = (self.mark(1, frame.top), self.mark(1, frame.bottom));
        let area = (right.at - left.at) * (bottom.at - top.at);
        if area < 1e-6 {
            return [255; 3];
        }
        let (a, b) = (self.sum(right, bottom), self.sum(left, top));
        let (c, d) = (self.sum(left, bottom), self.sum(right, top));
        each(|i| byte((a[i] + b[i] - c[i] - d[i]) / area))
    }

    /// Finds the pixels of a rectangle in mm; those beyond the edges are none of it.
    pub(super) fn patch(&self, frame: Frame) -> Patch {
        let [left, top] = self.pixel([frame.left, frame.top]);
        let [right, bottom] = self.pixel([frame.right, frame.bottom]);
        let area = u32::try_from((right - left) * (bottom - top)).unwrap_or(u32::MAX);
        Patch {
            from: [left, top],
            to: [right, bottom],
            area,
            share: 1.0 / f64::from(area),
        }
    }

    /// Gives the mean colour of such a rectangle that is moved by some pixels; white where there are none.
    pub(super) fn about(&self, patch: Patch, [across, down]: [usize; 2]) -> [u8; 3] {
        let [right, bottom] = [patch.to[0] + across, patch.to[1] + down];
        if patch.area == 0 || right > self.width || bottom > self.height {
            return [255; 3];
        }
        let wide = self.width + 1;
        let corner = (patch.from[1] + down) * wide + patch.from[0] + across;
        let (side, height) = (patch.to[0] - patch.from[0], patch.to[1] - patch.from[1]);
        let below = corner + height * wide;
        let (a, b) = (&self.sums[below + side], &self.sums[corner]);
        let (c, d) = (&self.sums[below], &self.sums[corner + side]);
        each(|i| {
            let sum = a[i]
                .wrapping_add(b[i])
                .wrapping_sub(c[i])
                .wrapping_sub(d[i]);
            byte(f64::from(sum) * patch.share)
        })
    }

    /// Finds the line at a place in mm, across or down; one beyond the edge lies on it.
    pub(super) fn mark(&self, axis: usize, place: f64) -> Mark {
        let pixels = [self.width, self.height][axis];
        let at = (place * self.per_mm[axis]).clamp(0.0, number(pixels));
        let pixel = whole(at).min(pixels.saturating_sub(1));
        Mark {
            at,
            pixel,
            part: at - number(pixel),
        }
    }

    /// Finds the corner of pixels that is nearest to a place in mm.
    pub(super) fn pixel(&self, place: Spot) -> [usize; 2] {
        let ends = [self.width, self.height];
        [0, 1].map(|axis| whole(place[axis] * self.per_mm[axis] + 0.5).min(ends[axis]))
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

    /// Says whether no square millimetre has a colour.
    #[must_use]
    pub fn is_grey(&self) -> bool {
        let [wide, high] =
            [0, 1].map(|axis| whole(number([self.width, self.height][axis]) / self.per_mm[axis]));
        let mut squares = (0..wide * high).map(|at| [at % wide, at / wide].map(number));
        squares.all(|corner| {
            let colour = self.mean(Frame::sized(corner, [1.0; 2]));
            let [red, green, blue] = colour;
            red.abs_diff(green).max(green.abs_diff(blue)) < COLOURED
        })
    }

    /// Gives the sum above and to the left of where two lines cross.
    pub(super) fn sum(&self, x: Mark, y: Mark) -> [f64; 3] {
        let (u, v) = (x.part, y.part);
        let wide = self.width + 1;
        let at = |dx: usize, dy: usize| self.sums[(y.pixel + dy) * wide + x.pixel + dx];
        let [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
        let (left, right) = (1.0 - u, u);
        let weights = [left * (1.0 - v), right * (1.0 - v), left * v, right * v];
        each(|i| {
            let above = f64::from(a[i]) * weights[0] + f64::from(b[i]) * weights[1];
            above + f64::from(c[i]) * weights[2] + f64::from(d[i]) * weights[3]
        })
    }
}

/// Makes something of each channel of a colour. The compiler sees through this, and not always through `map`.
#[inline]
pub(super) fn each<T>(make: impl Fn(usize) -> T) -> [T; 3] {
    [make(0), make(1), make(2)]
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// Its first corner.
    from: [usize; 2],
    /// The corner across from that.
    to: [usize; 2],
    /// How many pixels it has, and the share of each.
    area: u32,
    share: f64,
}

/// A line across a picture, or down, that may lie within pixels.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mark {
    /// Where it lies, in pixels.
    pub at: f64,
    /// The pixel that it lies in, and how far.
    pub pixel: usize,
    pub part: f64,
}

/// Pictures are small enough for that.
#[allow(clippy::cast_precision_loss)]
pub(super) fn number(count: usize) -> f64 {
    count as f64
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped
pub(super) fn whole(value: f64) -> usize {
    (value + 1e-6).clamp(0.0, 1e6) as usize
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped
pub(super) fn byte(value: f64) -> u8 {
    (value + 0.5).clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_picture_is_left_in_the_one_that_takes_its_room() {
        let grey = |level: u8, count: usize| std::iter::repeat_n([level; 3], count);
        let first = Picture::new(10, 8, [1.0; 2], grey(200, 80));
        for [wide, high] in [[4, 9], [10, 8], [20, 20]] {
            let next = first
                .clone()
                .anew([wide, high], [1.0; 2], grey(7, wide * high));
            let alone = Picture::new(wide, high, [1.0; 2], grey(7, wide * high));
            assert_eq!(next.sums, alone.sums, "{wide} × {high}");
        }
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
