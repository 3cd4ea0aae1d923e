//! Faces laid on the plane, before the net is put on a page.

use super::space::{Spot, length, middle, minus, plus, times};

/// A face on the plane, y growing upwards, with the corners of the solid that it has.
pub(super) struct Laid {
    pub ids: Vec<usize>,
    pub corners: Vec<Spot<2>>,
    /// Which of its corners is the tip of a kite.
    pub tip: Option<usize>,
    pub parent: Option<(usize, usize)>,
}

impl Laid {
    /// Gives the corners of the solid at both ends of an edge.
    pub fn ends(&self, edge: usize) -> [usize; 2] {
        let next = (edge + 1) % self.ids.len();
        [self.ids[edge], self.ids[next]]
    }

    /// Gives both ends of an edge on the plane.
    pub fn edge(&self, edge: usize) -> [Spot<2>; 2] {
        let next = (edge + 1) % self.corners.len();
        [self.corners[edge], self.corners[next]]
    }

    /// Gives the middle of the largest circle on it.
    pub fn middle(&self) -> Spot<2> {
        let Some(tip) = self.tip else {
            return middle(&self.corners);
        };
        let corner = |on: usize| self.corners[(tip + on) % self.corners.len()];
        let [tip, side, blunt] = [corner(0), corner(1), corner(2)];
        // The line that halves the angle of a side corner parts the axis as its edges are long.
        let [long, short] = [tip, blunt].map(|end| length(minus(side, end)));
        plus(tip, times(minus(blunt, tip), long / (long + short)))
    }
}
