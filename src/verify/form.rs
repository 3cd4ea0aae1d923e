//! The outline of a glyph → its form: what tells an `a` from an `o`, whatever file says it is.
//!
//! Outlines that another program rounded, or wrote with other curves, have the same form.

use ttf_parser::OutlineBuilder;

use super::frame::Spot;

/// Straight lines in place of a curve.
const PIECES: u8 = 8;
/// How far areas may differ: by so much of them, and by so much of the square of the size.
const AREA: [f64; 2] = [0.03, 0.0006];
/// How far middles and spreads may differ, in parts of the size.
const FAR: f64 = 0.009;

/// What a glyph looks like, in parts of its size: how much it inks, where the middle of that lies,
/// and how far it spreads. Nothing is known of a form without an area.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Form {
    area: f64,
    middle: Spot,
    spread: Spot,
}

impl Form {
    /// Says whether two glyphs look the same, as far as both are known.
    #[must_use]
    pub fn is(self, other: Self) -> bool {
        if self.area <= 0.0 || other.area <= 0.0 {
            return true;
        }
        let near = |a: Spot, b: Spot| (0..2).all(|axis| (a[axis] - b[axis]).abs() < FAR);
        let [share, least] = AREA;
        (self.area - other.area).abs() < share * self.area + least
            && near(self.middle, other.middle)
            && near(self.spread, other.spread)
    }
}

/// Follows an outline.
pub(super) struct Tracer {
    /// What the size is in units of the outline.
    unit: f64,
    start: Spot,
    last: Spot,
    /// Integrals over what is enclosed: of 1, of x and y, of their squares.
    area: f64,
    first: Spot,
    second: Spot,
}

impl Tracer {
    pub fn new(unit: f64) -> Self {
        Self {
            unit,
            start: [0.0; 2],
            last: [0.0; 2],
            area: 0.0,
            first: [0.0; 2],
            second: [0.0; 2],
        }
    }

    pub fn begin(&mut self, at: Spot) {
        self.end();
        self.start = at.map(|part| part / self.unit);
        self.last = self.start;
    }

    pub fn straight(&mut self, to: Spot) {
        self.line(to.map(|part| part / self.unit));
    }

    pub fn bent(&mut self, by: Spot, to: Spot) {
        let (from, by, to) = (
            self.last,
            by.map(|part| part / self.unit),
            to.map(|part| part / self.unit),
        );
        self.curve(|t, axis| {
            let s = 1.0 - t;
            s * s * from[axis] + 2.0 * s * t * by[axis] + t * t * to[axis]
        });
    }

    pub fn twice_bent(&mut self, one: Spot, two: Spot, to: Spot) {
        let [one, two, to] = [one, two, to].map(|spot| spot.map(|part| part / self.unit));
        let from = self.last;
        self.curve(|t, axis| {
            let s = 1.0 - t;
            s * s * s * from[axis]
                + 3.0 * s * s * t * one[axis]
                + 3.0 * s * t * t * two[axis]
                + t * t * t * to[axis]
        });
    }

    pub fn end(&mut self) {
        self.line(self.start);
    }

    pub fn form(mut self) -> Form {
        self.end();
        if self.area.abs() < 1e-6 {
            return Form::default();
        }
        let middle = self.first.map(|sum| sum / self.area);
        let spread = [0, 1].map(|axis| {
            let square = self.second[axis] / self.area - middle[axis] * middle[axis];
            square.max(0.0).sqrt()
        });
        Form {
            area: self.area.abs(),
            middle,
            spread,
        }
    }

    fn curve(&mut self, at: impl Fn(f64, usize) -> f64) {
        for step in 1..=PIECES {
            let t = f64::from(step) / f64::from(PIECES);
            self.line([at(t, 0), at(t, 1)]);
        }
    }

    /// Adds what lies between a line and the origin.
    fn line(&mut self, to: Spot) {
        let from = std::mem::replace(&mut self.last, to);
        let cross = from[0] * to[1] - to[0] * from[1];
        self.area += cross / 2.0;
        for axis in 0..2 {
            let (a, b) = (from[axis], to[axis]);
            self.first[axis] += (a + b) * cross / 6.0;
            self.second[axis] += (a * a + a * b + b * b) * cross / 12.0;
        }
    }
}

impl OutlineBuilder for Tracer {
    fn move_to(&mut self, x: f32, y: f32) {
        self.begin([x, y].map(f64::from));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.straight([x, y].map(f64::from));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.bent([x1, y1].map(f64::from), [x, y].map(f64::from));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [one, two, to] = [[x1, y1], [x2, y2], [x, y]].map(|spot| spot.map(f64::from));
        self.twice_bent(one, two, to);
    }

    fn close(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of half the size, with a hole of a quarter when there is one, whichever way it runs.
    fn square(unit: f64, hole: Option<f64>) -> Form {
        let mut tracer = Tracer::new(unit);
        let corners = [[0.0, 0.0], [0.5, 0.0], [0.5, 0.5], [0.0, 0.5]];
        tracer.begin(corners[0].map(|part| part * unit));
        for corner in &corners[1..] {
            tracer.straight(corner.map(|part| part * unit));
        }
        if let Some(left) = hole {
            let corners = [
                [left, 0.1],
                [left, 0.35],
                [left + 0.1, 0.35],
                [left + 0.1, 0.1],
            ];
            tracer.begin(corners[0].map(|part| part * unit));
            for corner in &corners[1..] {
                tracer.straight(corner.map(|part| part * unit));
            }
        }
        tracer.form()
    }

    #[test]
    fn the_same_outline_has_one_form_in_all_units_and_another_one_has_another() {
        let plain = square(1000.0, None);
        assert!((plain.area - 0.25).abs() < 1e-9 && (plain.middle[0] - 0.25).abs() < 1e-9);
        assert!(plain.is(square(2048.0, None)));
        let [left, right] = [0.1, 0.3].map(|left| square(1000.0, Some(left)));
        assert!(!plain.is(left) && !left.is(right));
        assert!(left.is(Form::default()), "nothing is known of it");
    }
}
