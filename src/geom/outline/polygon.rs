//! Polygons: what is measured of an outline.

/// A closed line of straight sides, in mm; its corners run so that what lies within is on the same
/// hand of every polygon.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon(Vec<[f64; 2]>);

/// Corners nearer than this to each other are one, in mm.
const SAME: f64 = 1e-6;

impl Polygon {
    /// Makes a polygon of its corners, whichever way they run.
    #[must_use]
    pub fn new(mut corners: Vec<[f64; 2]>) -> Self {
        corners.dedup_by(|a, b| distance(*a, *b) < SAME);
        while corners.len() > 1 && distance(corners[0], corners[corners.len() - 1]) < SAME {
            corners.pop();
        }
        let mut polygon = Self(corners);
        if polygon.signed() < 0.0 {
            polygon.0.reverse();
        }
        polygon
    }

    /// Gives its corners.
    #[must_use]
    pub fn corners(&self) -> &[[f64; 2]] {
        &self.0
    }

    /// Gives both ends of each side.
    pub fn sides(&self) -> impl Iterator<Item = [[f64; 2]; 2]> + Clone + '_ {
        let next = self.0.iter().cycle().skip(1);
        self.0.iter().zip(next).map(|(a, b)| [*a, *b])
    }

    fn signed(&self) -> f64 {
        let twice: f64 = self.sides().map(|[a, b]| cross(a, b)).sum();
        twice / 2.0
    }

    /// Gives its area in mm².
    #[must_use]
    pub fn area(&self) -> f64 {
        self.signed().abs()
    }

    /// Gives the length of its sides in mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.sides().map(|[a, b]| distance(a, b)).sum()
    }

    /// Gives its left, top, right and bottom edge.
    #[must_use]
    pub fn bounds(&self) -> [f64; 4] {
        let far = f64::INFINITY;
        let wider = |[l, t, r, b]: [f64; 4], [x, y]: &[f64; 2]| {
            [l.min(*x), t.min(*y), r.max(*x), b.max(*y)]
        };
        self.0.iter().fold([far, far, -far, -far], wider)
    }

    /// Finds where it crosses or touches itself, or runs back along its own side.
    #[must_use]
    pub fn crossing(&self) -> Option<[f64; 2]> {
        let sides: Vec<_> = self.sides().collect();
        let count = sides.len();
        for (i, [a, b]) in sides.iter().enumerate() {
            let [_, far] = sides[(i + 1) % count];
            let ahead = [[b[0] - a[0], b[1] - a[1]], [far[0] - b[0], far[1] - b[1]]];
            let is_back = cross(ahead[0], ahead[1]).abs() < SAME && dot(ahead[0], ahead[1]) < 0.0;
            if is_back {
                return Some(*b);
            }
            // The last side is the neighbour of the first.
            let last = if i == 0 { count - 1 } else { count };
            let others = sides.iter().take(last).skip(i + 2);
            if let Some(spot) = others.into_iter().find_map(|other| meet([*a, *b], *other)) {
                return Some(spot);
            }
        }
        None
    }

    /// Says whether a point lies within.
    #[must_use]
    pub fn contains(&self, [x, y]: [f64; 2]) -> bool {
        let crossed = self.sides().filter(|[a, b]| {
            let is_beside = (a[1] > y) != (b[1] > y);
            is_beside && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
        });
        crossed.count() % 2 == 1
    }

    /// Gives how far a point is from its sides.
    #[must_use]
    pub fn away(&self, at: [f64; 2]) -> f64 {
        let each = self.sides().map(|side| from_side(at, side));
        each.fold(f64::INFINITY, f64::min)
    }

    /// Says whether both run along the same line, wherever they begin.
    #[must_use]
    pub fn follows(&self, other: &Self, tolerance: f64) -> bool {
        let near = |one: &Self, other: &Self| one.0.iter().all(|at| other.away(*at) <= tolerance);
        near(self, other) && near(other, self)
    }

    /// Measures how far a rectangle, by its left, top, right and bottom edge, stands outside of what
    /// is at least `edge` within; less than nothing when all of it lies there.
    #[must_use]
    pub fn missed_by(&self, [left, top, right, bottom]: [f64; 4], edge: f64) -> f64 {
        let corners = [left, right]
            .into_iter()
            .flat_map(|x| [[x, top], [x, bottom]]);
        let outside = corners.map(|corner| {
            let away = self.away(corner);
            edge + if self.contains(corner) { -away } else { away }
        });
        // Of a dent that reaches into the rectangle only a corner shows.
        let dents = self.0.iter().map(|[x, y]| {
            let [across, down] = [(left - x).max(x - right), (top - y).max(y - bottom)];
            let inside = across.max(down);
            edge - if inside > 0.0 {
                across.max(0.0).hypot(down.max(0.0))
            } else {
                inside
            }
        });
        outside.chain(dents).fold(f64::NEG_INFINITY, f64::max)
    }
}

pub(super) fn cross(a: [f64; 2], b: [f64; 2]) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

pub(super) fn dot(a: [f64; 2], b: [f64; 2]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

fn from_side(at: [f64; 2], [a, b]: [[f64; 2]; 2]) -> f64 {
    let [along, off] = [[b[0] - a[0], b[1] - a[1]], [at[0] - a[0], at[1] - a[1]]];
    let part = (dot(along, off) / dot(along, along)).clamp(0.0, 1.0);
    distance(at, [a[0] + along[0] * part, a[1] + along[1] * part])
}

/// Finds where two sides meet.
fn meet([a, b]: [[f64; 2]; 2], [c, d]: [[f64; 2]; 2]) -> Option<[f64; 2]> {
    let apart =
        |i: usize| a[i].max(b[i]) < c[i].min(d[i]) - SAME || c[i].max(d[i]) < a[i].min(b[i]) - SAME;
    if apart(0) || apart(1) {
        return None;
    }
    let [one, other] = [[b[0] - a[0], b[1] - a[1]], [d[0] - c[0], d[1] - c[1]]];
    let between = [c[0] - a[0], c[1] - a[1]];
    let area = cross(one, other);
    if area.abs() < SAME * SAME {
        // Along one line, or beside each other.
        return [a, b].into_iter().find(|at| from_side(*at, [c, d]) < SAME);
    }
    let [t, u] = [cross(between, other) / area, cross(between, one) / area];
    let slack = 1e-9;
    let within = |part: f64| (-slack..=1.0 + slack).contains(&part);
    (within(t) && within(u)).then(|| [a[0] + one[0] * t, a[1] + one[1] * t])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polygon(corners: &[[f64; 2]]) -> Polygon {
        Polygon::new(corners.to_vec())
    }

    #[test]
    fn what_crosses_touches_or_runs_back_is_found_where_it_does() {
        let bow = polygon(&[[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]]);
        assert_eq!(bow.crossing(), Some([5.0, 5.0]));
        let spike = polygon(&[
            [0.0, 0.0],
            [10.0, 0.0],
            [20.0, 5.0],
            [15.0, 2.5],
            [0.0, 9.0],
        ]);
        assert_eq!(spike.crossing(), Some([20.0, 5.0]));
        let touching = polygon(&[
            [0.0, 0.0],
            [10.0, 0.0],
            [10.0, 10.0],
            [5.0, 0.0],
            [0.0, 10.0],
        ]);
        assert_eq!(touching.crossing(), Some([5.0, 0.0]));
        let flat = polygon(&[[0.0, 0.0], [10.0, 0.0]]);
        assert!(flat.crossing().is_some());
        for fine in [
            &[[0.0, 0.0], [10.0, 0.0], [5.0, 8.0]][..],
            &[
                [0.0, 0.0],
                [5.0, 0.0],
                [10.0, 0.0],
                [10.0, 9.0],
                [5.0, 2.0],
                [0.0, 9.0],
            ],
        ] {
            assert_eq!(polygon(fine).crossing(), None, "{fine:?}");
        }
    }

    #[test]
    fn a_rectangle_is_measured_against_slanted_sides_and_dents() {
        // A square of 20 with a dent from above down to its middle.
        let dented = polygon(&[
            [0.0, 0.0],
            [9.0, 0.0],
            [10.0, 10.0],
            [11.0, 0.0],
            [20.0, 0.0],
            [20.0, 20.0],
            [0.0, 20.0],
        ]);
        let missed = |rect, edge| dented.missed_by(rect, edge);
        assert!(missed([3.0, 13.0, 17.0, 17.0], 3.0) <= 1e-9);
        assert!((missed([2.0, 13.0, 17.0, 17.0], 3.0) - 1.0).abs() < 1e-9);
        assert!((missed([3.0, 12.0, 17.0, 17.0], 3.0) - 1.0).abs() < 1e-9);
        assert!(
            (missed([3.0, 9.0, 17.0, 17.0], 3.0) - 4.0).abs() < 0.1,
            "the dent is a mm deep in it"
        );
        assert!((missed([3.0, 13.0, 21.0, 17.0], 3.0) - 4.0).abs() < 1e-9);
        let diamond = polygon(&[[10.0, 0.0], [20.0, 10.0], [10.0, 20.0], [0.0, 10.0]]);
        assert!(diamond.missed_by([5.0, 5.0, 15.0, 15.0], 0.0).abs() < 1e-9);
        assert!(diamond.missed_by([4.0, 5.0, 15.0, 15.0], 0.0) > 0.7);
    }
}
