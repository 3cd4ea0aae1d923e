//! Outlines: closed lines along which pieces are cut that are no rectangles.
//!
//! Straight and curved steps in whole micrometres in; the same line mirrored, moved, larger or written
//! as path data, and the [`Polygon`] that comes so near that no knife tells them apart, out.
//! Never knows what lies within.

mod grown;
mod polygon;

use std::fmt::Write as _;

use super::length::Length;
use super::point::Point;
use super::size::Size;

pub use polygon::Polygon;

/// How far a polygon may be from the curve that it follows, in mm: a tenth of what a blade is wide.
const FLAT: f64 = 0.01;
/// How far two lines may be apart that are one but for rounding, in mm.
const SAME: f64 = 0.005;
/// Most sides that stand for one curve.
const MOST_SIDES: u8 = 64;

/// A closed line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outline {
    /// Where it begins, and ends.
    start: Point,
    steps: Vec<Step>,
}

/// A part of an outline, from the end of the part before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A straight line to a point.
    Line(Point),
    /// A cubic curve: the handle of its beginning, the handle of its end, its end.
    Curve([Point; 3]),
}

impl Step {
    /// Gives where it ends.
    #[must_use]
    pub const fn end(self) -> Point {
        match self {
            Self::Line(end) | Self::Curve([_, _, end]) => end,
        }
    }

    fn map(self, to: impl Fn(Point) -> Point) -> Self {
        match self {
            Self::Line(end) => Self::Line(to(end)),
            Self::Curve(points) => Self::Curve(points.map(to)),
        }
    }
}

/// Which way up a hexagon lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    /// A side at the top, tips at the left and at the right.
    Beside,
    /// A tip at the top, sides at the left and at the right.
    Above,
}

impl Outline {
    /// Makes an outline; a straight line closes it if its last step does not.
    #[must_use]
    pub fn new(start: Point, mut steps: Vec<Step>) -> Self {
        if steps.last().is_some_and(|step| step.end() != start) {
            steps.push(Step::Line(start));
        }
        Self { start, steps }
    }

    /// Makes the hexagon in a rectangle, clockwise: a regular one, if its sides are as 2 to √3.
    #[must_use]
    pub fn hexagon(size: Size, tip: Tip) -> Self {
        // Of a hexagon that lies on a side, from its left tip.
        let lying = |long: Length, short: Length| {
            let (first, middle) = (long / 4, short.half());
            let second = long - first;
            [
                [Length::ZERO, middle],
                [first, Length::ZERO],
                [second, Length::ZERO],
                [long, middle],
                [second, short],
                [first, short],
            ]
        };
        let corners = match tip {
            Tip::Beside => lying(size.width, size.height),
            Tip::Above => lying(size.height, size.width).map(|[y, x]| [size.width - x, y]),
        };
        let [start, rest @ ..] = corners.map(|[x, y]| Point::new(x, y));
        Self::new(start, rest.map(Step::Line).to_vec())
    }

    /// Gives where it begins.
    #[must_use]
    pub const fn start(&self) -> Point {
        self.start
    }

    /// Gives its parts; the last one ends where the first begins.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn map(&self, to: impl Fn(Point) -> Point) -> Self {
        Self {
            start: to(self.start),
            steps: self.steps.iter().map(|step| step.map(&to)).collect(),
        }
    }

    /// Gives the outline as somebody sees it who looks at the other side of a piece of this width.
    #[must_use]
    pub fn mirrored(&self, width: Length) -> Self {
        self.map(|at| Point::new(width - at.x, at.y))
    }

    /// Gives the outline of the other side of a piece of this width: the same one, when it is mirrored
    /// onto itself.
    #[must_use]
    pub fn behind(&self, width: Length) -> Self {
        let mirrored = self.mirrored(width);
        if mirrored.polygon().follows(&self.polygon(), SAME) {
            self.clone()
        } else {
            mirrored
        }
    }

    /// Says whether nobody sees that a piece of this size was turned by half.
    #[must_use]
    pub fn is_alike_turned(&self, size: Size) -> bool {
        self.turned(size).polygon().follows(&self.polygon(), SAME)
    }

    /// Gives the outline on its head, turned about the middle of a piece.
    #[must_use]
    pub fn turned(&self, size: Size) -> Self {
        self.map(|at| Point::new(size.width - at.x, size.height - at.y))
    }

    /// Gives the outline somewhere else.
    #[must_use]
    pub fn moved(&self, by: Point) -> Self {
        self.map(|at| Point::new(at.x + by.x, at.y + by.y))
    }

    /// Gives the outline with so many thousandths of each length.
    #[must_use]
    pub fn scaled(&self, thousandths: u16) -> Self {
        self.map(|at| Point::new(at.x.scaled(thousandths), at.y.scaled(thousandths)))
    }

    /// Writes it as path data of SVG, in mm.
    #[must_use]
    pub fn data(&self) -> String {
        let at = |point: Point| format!("{} {}", point.x.to_mm(), point.y.to_mm());
        let mut data = format!("M{}", at(self.start));
        for step in &self.steps {
            let _ = match step {
                // The last line is the one that `Z` draws.
                Step::Line(end) if *end == self.start => Ok(()),
                Step::Line(end) => write!(data, "L{}", at(*end)),
                Step::Curve([a, b, end]) => write!(data, "C{} {} {}", at(*a), at(*b), at(*end)),
            };
        }
        data + "Z"
    }

    /// Gives the polygon that follows it so closely that no knife tells them apart.
    #[must_use]
    pub fn polygon(&self) -> Polygon {
        let mm = |at: Point| [at.x.to_mm(), at.y.to_mm()];
        let mut corners = vec![mm(self.start)];
        let mut from = mm(self.start);
        for step in &self.steps {
            match step {
                Step::Line(end) => corners.push(mm(*end)),
                Step::Curve(points) => {
                    let [a, b, end] = points.map(mm);
                    curve(&mut corners, [from, a, b, end]);
                }
            }
            from = mm(step.end());
        }
        Polygon::new(corners)
    }
}

/// Adds the corners that follow a curve, but for the first.
fn curve(corners: &mut Vec<[f64; 2]>, [from, a, b, end]: [[f64; 2]; 4]) {
    let bend = |i: usize| {
        let [first, second] = [from[i] - 2.0 * a[i] + b[i], a[i] - 2.0 * b[i] + end[i]];
        first.abs().max(second.abs())
    };
    // How far a curve leaves its chords: 3/4 of its bend by the square of their number.
    let sides = (0.75 * bend(0).hypot(bend(1)) / FLAT).sqrt().ceil();
    let mut count = 1;
    while f64::from(count) < sides && count < MOST_SIDES {
        count += 1;
    }
    for side in 1..=count {
        let t = f64::from(side) / f64::from(count);
        let u = 1.0 - t;
        let at = |i: usize| {
            u * u * u * from[i]
                + 3.0 * u * u * t * a[i]
                + 3.0 * u * t * t * b[i]
                + t * t * t * end[i]
        };
        corners.push([at(0), at(1)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i64, y: i64) -> Point {
        Point::new(Length::whole_mm(x), Length::whole_mm(y))
    }

    fn leaf() -> Outline {
        let curve = |a, b, end| Step::Curve([a, b, end]);
        let steps = vec![
            curve(at(4, -2), at(20, 2), at(20, 20)),
            curve(at(10, 20), at(0, 12), at(0, 0)),
        ];
        Outline::new(at(0, 0), steps)
    }

    #[test]
    fn a_polygon_follows_a_curve_closer_than_a_blade() {
        // Four quarters of a circle of 20 mm, whose cubic curves are 0.006 mm off.
        let k = Length::microns(20_000 - 11_046);
        let far = Length::whole_mm(40);
        let (r, m) = (Length::whole_mm(20), far - k);
        let p = Point::new;
        let z = Length::ZERO;
        let steps = [
            [p(m, z), p(far, k), p(far, r)],
            [p(far, m), p(m, far), p(r, far)],
            [p(k, far), p(z, m), p(z, r)],
            [p(z, k), p(k, z), p(r, z)],
        ];
        let circle = Outline::new(p(r, z), steps.map(Step::Curve).to_vec());
        let polygon = circle.polygon();
        let count = polygon.corners().len();
        assert!((40..=200).contains(&count), "{count}");
        for [a, b] in polygon.sides() {
            let middle = [f64::midpoint(a[0], b[0]), f64::midpoint(a[1], b[1])];
            let away = (middle[0] - 20.0).hypot(middle[1] - 20.0) - 20.0;
            assert!(away.abs() < 0.02, "{away}");
        }
        assert!((polygon.length() - 125.66).abs() < 0.1);
    }

    #[test]
    fn turning_a_piece_over_twice_shows_its_front_again() {
        let (leaf, size) = (
            leaf(),
            Size::new(Length::whole_mm(20), Length::whole_mm(20)),
        );
        let back = leaf.mirrored(size.width);
        assert_ne!(back, leaf);
        assert_eq!(back.mirrored(size.width), leaf);
        assert_eq!(leaf.turned(size).turned(size), leaf);
        assert_eq!(leaf.moved(at(3, 4)).moved(at(-3, -4)), leaf);
        // Over the long edge and then on its head is over the short edge.
        let over = leaf.map(|point| Point::new(point.x, size.height - point.y));
        assert_eq!(back.turned(size), over);
        assert_eq!(leaf.behind(size.width), back);
        assert!(!leaf.is_alike_turned(size));
    }

    #[test]
    fn a_hexagon_has_one_outline_on_both_sides_and_on_its_head() {
        let size = Size::new(Length::whole_mm(40), Length::microns(34_641));
        for (size, tip) in [(size, Tip::Beside), (size.turned(), Tip::Above)] {
            let hexagon = Outline::hexagon(size, tip);
            assert_eq!(hexagon.behind(size.width), hexagon);
            assert!(hexagon.is_alike_turned(size));
        }
    }

    #[test]
    fn path_data_is_closed_by_its_last_letter() {
        assert_eq!(leaf().data(), "M0 0C4 -2 20 2 20 20C10 20 0 12 0 0Z");
        let size = Size::new(Length::whole_mm(40), Length::microns(34_641));
        let data = Outline::hexagon(size, Tip::Beside).data();
        assert_eq!(data, "M0 17.32L10 0L30 0L40 17.32L30 34.641L10 34.641Z");
        let upright = Outline::hexagon(size.turned(), Tip::Above).data();
        assert_eq!(
            upright,
            "M17.321 0L34.641 10L34.641 30L17.321 40L0 30L0 10Z"
        );
    }
}
