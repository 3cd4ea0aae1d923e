//! The six solids that dice are made of: their corners in space and their faces.

use super::space::{Spot, cross, dot, length, minus, plus, rotated, unit};

/// The golden ratio.
const PHI: f64 = 1.618_033_988_749_895;
/// Half the golden ratio: the cosine of 36°, a tenth of a circle.
const TENTH: f64 = PHI / 2.0;

/// A solid whose faces are all alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solid {
    /// Four triangles.
    Tetrahedron,
    /// Six squares.
    Cube,
    /// Eight triangles.
    Octahedron,
    /// Ten kites, with a right angle between each long and short edge.
    Trapezohedron,
    /// Twelve pentagons.
    Dodecahedron,
    /// Twenty triangles.
    Icosahedron,
}

impl Solid {
    /// All of them, from the fewest faces on.
    pub const ALL: [Self; 6] = [
        Self::Tetrahedron,
        Self::Cube,
        Self::Octahedron,
        Self::Trapezohedron,
        Self::Dodecahedron,
        Self::Icosahedron,
    ];

    /// Counts the faces.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Self::Tetrahedron => 4,
            Self::Cube => 6,
            Self::Octahedron => 8,
            Self::Trapezohedron => 10,
            Self::Dodecahedron => 12,
            Self::Icosahedron => 20,
        }
    }

    /// Gives the word that players and manifests use.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tetrahedron => "d4",
            Self::Cube => "d6",
            Self::Octahedron => "d8",
            Self::Trapezohedron => "d10",
            Self::Dodecahedron => "d12",
            Self::Icosahedron => "d20",
        }
    }

    /// Gives the usual length of an edge in mm: one of a die that lies well in the hand and that
    /// fingers can fold.
    #[must_use]
    pub const fn usual_edge(self) -> f64 {
        match self {
            Self::Tetrahedron => 24.0,
            Self::Cube => 16.0,
            Self::Octahedron | Self::Trapezohedron => 22.0,
            Self::Dodecahedron => 11.0,
            Self::Icosahedron => 20.0,
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
            Self::Icosahedron => turned(&signed([0.0, 1.0, PHI])),
            // Ten corners up and down around the middle, and the two tips. With these heights the four
            // corners of a kite lie on a plane, and its long edges meet its short ones at right angles.
            Self::Trapezohedron => {
                let (rise, tip) = ((1.0 - TENTH) / 2.0, f64::midpoint(1.0, TENTH));
                let root = TENTH.sqrt();
                let around = around([1.0, rise / root]);
                around.chain(signed([0.0, 0.0, tip / root])).collect()
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
            Self::Icosahedron => {
                let mut all = signed([1.0, 1.0, 1.0]);
                all.extend(turned(&signed([0.0, PHI, 1.0 / PHI])));
                all
            }
            // A kite looks the other way than its blunt corner lies.
            Self::Trapezohedron => around([1.0, -TENTH.sqrt()]).collect(),
        }
    }

    /// Says whether a corner is one of the two tips where five kites meet.
    pub(super) const fn is_tip(self, corner: usize) -> bool {
        matches!(self, Self::Trapezohedron) && corner >= TIPS
    }

    /// Gives the way of edge 0 of the first face, so that the face stands upright: on an edge, or on the
    /// blunt corner of a kite.
    pub(super) fn way(self) -> Spot<2> {
        match self {
            Self::Trapezohedron => [-(1.0 - TENTH).sqrt(), -TENTH.sqrt()],
            _ => [1.0, 0.0],
        }
    }

    /// Lays a face with these corners on the plane, its edge 0 from one spot towards another. The longest
    /// edge of the solid gets this length.
    pub(super) fn laid(self, ids: &[usize], from: Spot<2>, to: Spot<2>, edge: f64) -> Vec<Spot<2>> {
        let corners = self.corners();
        let at: Vec<Spot<3>> = ids.iter().map(|id| corners[*id]).collect();
        let next = at.iter().cycle().skip(1);
        let longest = at.iter().zip(next).map(|(a, b)| length(minus(*b, *a)));
        let scale = edge / longest.fold(0.0, f64::max);
        let across = unit(minus(at[1], at[0]));
        let along = cross(unit(cross(across, minus(at[2], at[0]))), across);
        let [x, y] = unit(minus(to, from));
        at.iter()
            .map(|corner| {
                let way = minus(*corner, at[0]);
                let [a, b] = [dot(way, across), dot(way, along)].map(|part| part * scale);
                plus(from, [a * x - b * y, a * y + b * x])
            })
            .collect()
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

/// Where the tips of a trapezohedron begin among its corners.
const TIPS: usize = 10;

/// Gives ten spots at this distance from the middle, each a tenth of a circle on, up and down by turns.
fn around([away, rise]: Spot<2>) -> impl Iterator<Item = Spot<3>> {
    let ways = (0..TIPS).zip([rise, -rise].into_iter().cycle());
    let mut way = [away, 0.0];
    ways.map(move |(_, rise)| {
        let [x, y] = way;
        way = rotated(way, 36.0);
        [x, y, rise]
    })
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
