//! Where letters are safe from a slip of the knife.

/// Where letters are safe from a slip of the knife, in millimetres from the bleed's corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Zone {
    /// Left, top, right and bottom.
    pub sides: [f32; 4],
    /// Whether only the circle between them is safe.
    pub round: bool,
}

impl Zone {
    /// Measures how far a rectangle stands outside.
    pub(super) fn missed_by(self, [l, t, r, b]: [f32; 4]) -> f32 {
        let [left, top, right, bottom] = self.sides;
        if !self.round {
            return (left - l).max(top - t).max(r - right).max(b - bottom);
        }
        let (x, y) = (f32::midpoint(left, right), f32::midpoint(top, bottom));
        let (across, down) = (
            (l - x).abs().max((r - x).abs()),
            (t - y).abs().max((b - y).abs()),
        );
        across.hypot(down) - (right - left) / 2.0
    }
}
