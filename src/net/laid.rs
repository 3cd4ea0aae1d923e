//! Faces laid on the plane, before the net is put on a page.

use super::space::Spot;

/// A face on the plane, y growing upwards, with the corners of the solid that it has.
pub(super) struct Laid {
    pub ids: Vec<usize>,
    pub corners: Vec<Spot<2>>,
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
}
