//! How each solid is unfolded, and which number stands on which face.

use super::solid::Solid;

impl Solid {
    /// Says where each face of the net but the first hangs: on which edge of which face before it.
    /// Edges count anticlockwise from the one on which a face hangs, the first face's from its
    /// lower one.
    pub(super) const fn tree(self) -> &'static [(usize, usize)] {
        match self {
            // A large triangle.
            Self::Tetrahedron => &[(0, 0), (1, 1), (1, 2)],
            // A cross.
            Self::Cube => &[(0, 1), (0, 3), (0, 2), (0, 0), (4, 2)],
            // A belt of six, one above it and one below it.
            Self::Octahedron => &[(0, 1), (1, 1), (2, 2), (3, 1), (4, 2), (3, 2), (2, 1)],
            // A belt of kites, tip up and tip down by turns.
            Self::Trapezohedron => &[
                (0, 0),
                (1, 3),
                (2, 1),
                (3, 3),
                (4, 1),
                (5, 3),
                (6, 1),
                (7, 3),
                (8, 1),
            ],
            // A belt of ten, five above it and five below it.
            Self::Icosahedron => &[
                (0, 1),
                (1, 1),
                (2, 2),
                (3, 1),
                (4, 2),
                (5, 1),
                (6, 2),
                (7, 1),
                (8, 2),
                (1, 2),
                (3, 2),
                (5, 2),
                (7, 2),
                (9, 2),
                (0, 0),
                (2, 1),
                (4, 1),
                (6, 1),
                (8, 1),
            ],
            // Two flowers.
            Self::Dodecahedron => &[
                (0, 0),
                (0, 1),
                (0, 2),
                (0, 3),
                (0, 4),
                (2, 2),
                (6, 3),
                (7, 1),
                (7, 2),
                (7, 3),
                (7, 4),
            ],
        }
    }

    /// Gives the number on each face of the net in the order of [`Self::tree`]; a tetrahedron has
    /// its numbers at its corners. Faces on opposite sides make one more than there are faces,
    /// and the numbers around every corner make sums as even as that allows.
    pub(super) const fn numbers(self) -> &'static [u8] {
        match self {
            Self::Tetrahedron => &[],
            Self::Cube => &[1, 2, 5, 3, 4, 6],
            Self::Octahedron => &[1, 7, 3, 8, 2, 6, 4, 5],
            Self::Trapezohedron => &[1, 9, 6, 3, 10, 4, 5, 8, 2, 7],
            Self::Icosahedron => &[
                1, 9, 11, 8, 16, 20, 12, 10, 13, 5, 19, 6, 3, 7, 17, 18, 14, 4, 2, 15,
            ],
            Self::Dodecahedron => &[1, 11, 8, 9, 10, 7, 3, 12, 4, 5, 2, 6],
        }
    }
}
