//! Bleed around an outline: everything that is so near to it, and all that lies within.
//!
//! Where two sides meet in a tip, the bleed runs on to a tip of its own; that of a needle is cut off.

use super::polygon::{Polygon, cross, dot};

/// How far, by the width of the bleed, its tip may run on beyond the end of a side: tips of less than
/// 53° are cut off.
const LONGEST: f64 = 2.0;
/// Sides that turn back so sharply have no common tip.
const NEEDLE: f64 = -0.999;

/// A corner with the directions of the sides before and behind it.
struct Corner {
    at: [f64; 2],
    sides: [[f64; 2]; 2],
}

/// Gives what lies to the right of a direction.
const fn outwards([x, y]: [f64; 2]) -> [f64; 2] {
    [y, -x]
}

fn moved(at: [f64; 2], way: [f64; 2], by: f64) -> [f64; 2] {
    [at[0] + way[0] * by, at[1] + way[1] * by]
}

impl Corner {
    /// Says whether the polygon has a tip here, and no dent.
    fn is_tip(&self) -> bool {
        cross(self.sides[0], self.sides[1]) > 0.0
    }

    /// Adds the corners that lie around it.
    fn around(&self, by: f64, corners: &mut Vec<[f64; 2]>) {
        let [before, behind] = self.sides;
        let turn = dot(before, behind);
        let [one, other] = self.sides.map(outwards);
        let beyond = cross(before, behind) / (1.0 + turn);
        if turn > NEEDLE && beyond <= LONGEST {
            // The lines beside both sides meet here, be it a tip or a dent.
            let way = [one[0] + other[0], one[1] + other[1]];
            corners.push(moved(self.at, way, by / (1.0 + turn)));
        } else {
            let ends = [(one, before, by), (other, behind, -by)];
            corners.extend(ends.map(|(out, along, on)| moved(moved(self.at, out, by), along, on)));
        }
    }
}

impl Polygon {
    fn bends(&self) -> Vec<Corner> {
        let corners = self.corners();
        let ways: Vec<[f64; 2]> = self
            .sides()
            .map(|[a, b]| {
                let way = [b[0] - a[0], b[1] - a[1]];
                let long = way[0].hypot(way[1]);
                way.map(|part| part / long)
            })
            .collect();
        let bend = |(i, at): (usize, &[f64; 2])| Corner {
            at: *at,
            sides: [ways[(i + ways.len() - 1) % ways.len()], ways[i]],
        };
        corners.iter().enumerate().map(bend).collect()
    }

    /// Gives polygons that together cover it and all that is up to `by` mm outside: one, unless it
    /// has dents narrower than its bleed.
    #[must_use]
    pub fn grown(&self, by: f64) -> Vec<Self> {
        if by <= 0.0 || self.corners().len() < 3 {
            return vec![self.clone()];
        }
        let bends = self.bends();
        let mut around = Vec::new();
        for bend in &bends {
            bend.around(by, &mut around);
        }
        let whole = Self::new(around);
        if whole.crossing().is_none() && whole.area() > self.area() {
            return vec![whole];
        }
        let strips = self.sides().zip(&bends).map(|([a, b], bend)| {
            let out = outwards(bend.sides[1]);
            Self::new(vec![a, moved(a, out, by), moved(b, out, by), b])
        });
        let tips = bends.iter().filter(|bend| bend.is_tip()).map(|bend| {
            let [one, other] = bend.sides.map(|side| moved(bend.at, outwards(side), by));
            let mut corners = vec![bend.at, one];
            bend.around(by, &mut corners);
            corners.push(other);
            Self::new(corners)
        });
        std::iter::once(self.clone())
            .chain(strips)
            .chain(tips)
            .collect()
    }

    /// Gives points along it, no more than `step` mm apart, with the direction that leads outside.
    pub fn walk(&self, step: f64) -> impl Iterator<Item = [[f64; 2]; 2]> + '_ {
        self.sides().flat_map(move |[a, b]| {
            let way = [b[0] - a[0], b[1] - a[1]];
            let long = way[0].hypot(way[1]);
            let parts = (long / step).ceil().max(1.0);
            let out = outwards(way.map(|part| part / long));
            let at = move |part: f64| moved(a, way, (part + 0.5) / parts);
            let all = std::iter::successors(Some(0.0), |part| Some(part + 1.0));
            all.take_while(move |part| *part < parts)
                .map(move |part| [at(part), out])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Length, Size};
    use super::super::{Outline, Tip};
    use super::*;

    fn holds(parts: &[Polygon], at: [f64; 2]) -> bool {
        parts.iter().any(|part| part.contains(at))
    }

    /// Holds what is covered against what is near, on a fine grid.
    fn assert_covers(polygon: &Polygon, by: f64) {
        let parts = polygon.grown(by);
        let [left, top, right, bottom] = polygon.bounds();
        let mut y = top - 2.0 * by;
        while y < bottom + 2.0 * by {
            let mut x = left - 2.0 * by;
            while x < right + 2.0 * by {
                let at = [x, y];
                let near = polygon.contains(at) || polygon.away(at) < by - 0.01;
                assert!(!near || holds(&parts, at), "{at:?} is near");
                // A tip of 53 degrees reaches to 2.24 times the bleed.
                let far = !polygon.contains(at) && polygon.away(at) > by * 2.25;
                assert!(!far || !holds(&parts, at), "{at:?} is far");
                x += 0.173;
            }
            y += 0.173;
        }
    }

    #[test]
    fn the_bleed_of_a_hexagon_is_a_hexagon_whose_sides_are_so_much_farther_out() {
        let size = Size::new(Length::whole_mm(40), Length::microns(34_641));
        for (size, tip) in [(size, Tip::Beside), (size.turned(), Tip::Above)] {
            let hexagon = Outline::hexagon(size, tip).polygon();
            let [grown] = &hexagon.grown(2.0)[..] else {
                panic!("one piece");
            };
            assert_eq!(grown.corners().len(), 6);
            let middle = [size.width.to_mm() / 2.0, size.height.to_mm() / 2.0];
            // Twice the inner radius by √3: 2 mm more of it are 2.309 mm more from corner to middle.
            for corner in grown.corners() {
                let out = (corner[0] - middle[0]).hypot(corner[1] - middle[1]);
                assert!((out - 22.3094).abs() < 0.002, "{out}");
            }
            for [a, b] in grown.sides() {
                let half = [f64::midpoint(a[0], b[0]), f64::midpoint(a[1], b[1])];
                assert!((hexagon.away(half) - 2.0).abs() < 0.001);
            }
        }
    }

    #[test]
    fn bleed_covers_what_is_near_of_tips_dents_and_pockets() {
        let mm = |corners: &[[f64; 2]]| Polygon::new(corners.to_vec());
        // A needle, an L, and a pocket whose mouth is narrower than its inside.
        assert_covers(&mm(&[[0.0, 0.0], [20.0, 1.5], [0.0, 3.0]]), 2.0);
        let angle = mm(&[
            [0.0, 0.0],
            [9.0, 0.0],
            [9.0, 4.0],
            [4.0, 4.0],
            [4.0, 9.0],
            [0.0, 9.0],
        ]);
        assert_eq!(angle.grown(2.0).len(), 1);
        assert_covers(&angle, 2.0);
        let pocket = mm(&[
            [0.0, 0.0],
            [20.0, 0.0],
            [20.0, 20.0],
            [11.0, 20.0],
            [11.0, 15.0],
            [14.0, 15.0],
            [14.0, 10.0],
            [6.0, 10.0],
            [6.0, 15.0],
            [9.0, 15.0],
            [9.0, 20.0],
            [0.0, 20.0],
        ]);
        assert_covers(&pocket, 2.0);
        assert_covers(&pocket, 3.0);
        assert!(holds(&pocket.grown(3.0), [10.0, 12.5]));
    }

    #[test]
    fn points_along_it_lead_outside() {
        let triangle = Polygon::new(vec![[0.0, 0.0], [10.0, 0.0], [5.0, 8.0]]);
        let all: Vec<_> = triangle.walk(0.5).collect();
        assert!((58..70).contains(&all.len()), "{}", all.len());
        for [at, out] in all {
            assert!(!triangle.contains(moved(at, out, 0.1)));
            assert!(triangle.contains(moved(at, out, -0.1)));
        }
    }
}
