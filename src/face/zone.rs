//! Where letters are safe from a slip of the knife.

use crate::geom::Polygon;

/// Where letters are safe from a slip of the knife, in millimetres from the bleed's corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone<'a> {
    /// Left, top, right and bottom.
    pub sides: [f32; 4],
    /// The sides of what remains when it is cut.
    pub trim: [f32; 4],
    /// What of it is safe.
    pub within: Within<'a>,
}

/// What is safe of the room between four sides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Within<'a> {
    /// All of it.
    Sides,
    /// The circle in it.
    Circle,
    /// What lies so far within an outline.
    Outline(&'a Polygon, f64),
}

impl Zone<'_> {
    /// Says whether nothing of a rectangle is on what is cut out.
    pub(super) fn is_cut_off(self, [l, t, r, b]: [f32; 4]) -> bool {
        let [left, top, right, bottom] = self.trim;
        r <= left || l >= right || b <= top || t >= bottom
    }

    /// Measures how far a rectangle stands outside.
    pub(super) fn missed_by(self, [l, t, r, b]: [f32; 4]) -> f32 {
        let [left, top, right, bottom] = self.sides;
        match self.within {
            Within::Sides => (left - l).max(top - t).max(r - right).max(b - bottom),
            Within::Circle => {
                let (x, y) = (f32::midpoint(left, right), f32::midpoint(top, bottom));
                let (across, down) = (
                    (l - x).abs().max((r - x).abs()),
                    (t - y).abs().max((b - y).abs()),
                );
                across.hypot(down) - (right - left) / 2.0
            }
            #[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
            Within::Outline(polygon, safe) => {
                polygon.missed_by([l, t, r, b].map(f64::from), safe) as f32
            }
        }
    }
}
