//! Points in template units; y grows downwards as in SVG.

/// A point in template units; y grows downwards as in SVG.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pt {
    pub x: f64,
    pub y: f64,
}

impl Pt {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn to(self, other: Self) -> Self {
        Self::new(other.x - self.x, other.y - self.y)
    }

    pub(super) fn len(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// Moves by `dist` in the direction `angle` (radians).
    pub(super) fn step(self, angle: f64, dist: f64) -> Self {
        Self::new(self.x + angle.cos() * dist, self.y + angle.sin() * dist)
    }

    pub(super) fn mix(self, other: Self, t: f64) -> Self {
        Self::new(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
        )
    }
}

/// Rounds to two decimals and turns -0 into 0.
pub(super) fn round2(v: f64) -> f64 {
    (v * 100.0).round() / 100.0 + 0.0
}
