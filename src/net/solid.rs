//! The four solids that dice are made of: their corners in space and their faces.

use super::space::{Spot, cross, dot, minus, unit};

/// The golden ratio.
const PHI: f64 = 1.618_033_988_749_895;

/// A solid whose faces are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solid {
    /// Four triangles.
    Tetrahedron,
    /// Six squares.
    Cube,
    /// Eight triangles.
    Octahedron,
    /// Twelve pentagons.
    Dodecahedron,
}

impl Solid {
    /// All of them, from the fewest faces on.
    pub const ALL: [Self; 4] = [
        Self::Tetrahedron,
        Self::Cube,
        Self::Octahedron,
        Self::Dodecahedron,
    ];

    /// Counts the faces.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Self::Tetrahedron => 4,
            Self::Cube => 6,
            Self::Octahedron => 8,
            Self::Dodecahedron => 12,
        }
    }

    /// Gives the word that players and manifests use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tetrahedron => "d4",
            Self::Cube => "d6",
            Self::Octahedron => "d8",
            Self::Dodecahedron => "d12",
        }
    }

    /// Gives the usual length of an edge in mm: one of a die that lies well in the hand and that
    /// fingers can fold.
    #[must_use]
    pub const fn usual_edge(self) -> f64 {
        match self {
            Self::Tetrahedron => 24.0,
            Self::Cube => 16.0,
            Self::Octahedron => 22.0,
            Self::Dodecahedron => 11.0,
        }
    }

    /// Counts the corners of a face.
    pub(super) const fn corners_of_face(self) -> usize {
        match self {
            Self::Tetrahedron | Self::Octahedron => 3,
            Self::Cube => 4,
            Self::Dodecahedron => 5,
        }
    }

    /// Gives the corners, as far from the middle as their coordinates happen to be.
    fn corners(self) -> Vec<Spot<3>> {
        match self {
            Self::Tetrahedron => vec![
                [1.0, 1.0, 1.0],
                [1.0, -1.0, -1.0],
                [-1.0, 1.0, -1.0],
                [-1.0, -1.0, 1.0],
            ],
            Self::Cube => signed([1.0, 1.0, 1.0]),
            Self::Octahedron => turned(&signed([0.0, 0.0, 1.0])),
            Self::Dodecahedron => {
                let mut all = signed([1.0, 1.0, 1.0]);
                all.extend(turned(&signed([0.0, 1.0 / PHI, PHI])));
                all
            }
        }
    }

    /// Gives the directions in which the faces look.
    fn normals(self) -> Vec<Spot<3>> {
        match self {
            Self::Tetrahedron => {
                let corners = self.corners().into_iter();
                corners.map(|corner| corner.map(|x| -x)).collect()
            }
            Self::Cube => turned(&signed([0.0, 0.0, 1.0])),
            Self::Octahedron => signed([1.0, 1.0, 1.0]),
            Self::Dodecahedron => turned(&signed([1.0, 0.0, PHI])),
        }
    }

    /// Gives the corners of each face, anticlockwise as seen from outside.
    pub(super) fn faces(self) -> Vec<Vec<usize>> {
        let corners = self.corners();
        let face = |normal: Spot<3>| {
            let normal = unit(normal);
            let height = |i: &usize| dot(corners[*i], normal);
            let top = (0..corners.len())
                .map(|i| height(&i))
                .fold(f64::MIN, f64::max);
            let on_it = (0..corners.len()).filter(|i| top - height(i) < 1e-6);
            let mut on_it: Vec<usize> = on_it.collect();
            let first = on_it.first().map_or(normal, |i| corners[*i]);
            let across = unit(minus(first, normal.map(|x| x * top)));
            let along = cross(normal, across);
            let angle = |i: &usize| dot(corners[*i], along).atan2(dot(corners[*i], across));
            on_it.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
            on_it
        };
        self.normals().into_iter().map(face).collect()
    }
}

/// Gives a spot with all signs that its coordinates can have.
fn signed(spot: Spot<3>) -> Vec<Spot<3>> {
    let mut all = vec![spot];
    for axis in 0..3 {
        if spot[axis] != 0.0 {
            let mut other = all.clone();
            for spot in &mut other {
                spot[axis] = -spot[axis];
            }
            all.extend(other);
        }
    }
    all
}

/// Gives spots with their coordinates in all three cyclic orders.
fn turned(spots: &[Spot<3>]) -> Vec<Spot<3>> {
    let orders = (0..3).flat_map(|by| spots.iter().map(move |spot| (by, *spot)));
    orders
        .map(|(by, mut spot)| {
            spot.rotate_right(by);
            spot
        })
        .collect()
}
