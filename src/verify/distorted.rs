//! Faces that don't lie as they should in their places, though they say what they should: mirrored, larger or
//! smaller, stretched, askew.

use std::collections::BTreeMap;

use super::frame::{Pose, Spot};
use super::letter::Letter;
use super::picture::number;
use super::proof::Proof;

/// Fewer different letters don't tell how a face lies.
const FEWEST: usize = 6;
/// How far letters may be from where the face as it is distorted has them, in mm.
const STRAY: f64 = 1.0;
/// A share by which sizes may be off without being told.
const SIZE: f64 = 0.004;
/// Degrees by which a face may be askew without being told.
const ASKEW: f64 = 0.5;

/// How a face lies that is distorted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distortion {
    /// Whether left and right have changed places.
    pub mirrored: bool,
    /// How wide and how high it is, of what it should be.
    pub size: Spot,
    /// By how many degrees it is turned, clockwise.
    pub askew: f64,
}

impl Distortion {
    /// Finds how a face is distorted whose letters are these, and how it lies otherwise: `None` where they
    /// don't tell, or nothing is distorted.
    pub(super) fn of(proof: &Proof, poses: &[Pose], here: &[&Letter]) -> Option<(Pose, Self)> {
        let laid = poses.iter().filter_map(|pose| {
            let axes = axes(&pairs(proof, *pose, here))?;
            Some((*pose, axes))
        });
        // What is mirrored still stands upright.
        let (pose, axes) = laid.max_by(|a, b| a.1[1][1].total_cmp(&b.1[1][1]))?;
        let one = Self::along(axes);
        one.is_some().then_some((pose, one))
    }

    /// Reads it from where the axes of the face lie.
    fn along([across, down]: [Spot; 2]) -> Self {
        Self {
            mirrored: across[0] * down[1] < across[1] * down[0],
            size: [across, down].map(|axis| axis[0].hypot(axis[1])),
            askew: (-down[0]).atan2(down[1]).to_degrees(),
        }
    }

    fn is_some(self) -> bool {
        let off = |size: f64| (size - 1.0).abs() > SIZE;
        self.mirrored || self.size.into_iter().any(off) || self.askew.abs() > ASKEW
    }

    /// Says it in words.
    #[must_use]
    pub fn told(self) -> String {
        let [wide, high] = self.size.map(|size| size * 100.0);
        let mut parts = Vec::new();
        if self.mirrored {
            parts.push("it is mirrored".to_owned());
        }
        if (wide - high).abs() > SIZE * 100.0 {
            parts.push(format!(
                "it is stretched to {wide:.0} % of its width and {high:.0} % of its height"
            ));
        } else if (high - 100.0).abs() > SIZE * 100.0 {
            parts.push(format!("it is {high:.1} % as large as it should be"));
        }
        if self.askew.abs() > ASKEW {
            parts.push(format!("it is turned by {:.0}°", self.askew));
        }
        parts.join(", ")
    }
}

/// Gives where letters should be on a face and where they are, for each letter that is there as often as it
/// should the middle of all that say the same.
fn pairs(proof: &Proof, pose: Pose, here: &[&Letter]) -> Vec<[Spot; 2]> {
    let mut all: BTreeMap<&str, [Vec<Spot>; 2]> = BTreeMap::new();
    for letter in &proof.letters {
        all.entry(&letter.text).or_default()[0].push(letter.ink.middle());
    }
    for letter in here {
        let spot = pose.on_face(letter.ink.middle());
        all.entry(&letter.text).or_default()[1].push(spot);
    }
    let same = all.into_iter().filter(|(text, [should, is])| {
        !text.is_empty() && !is.is_empty() && should.len() == is.len()
    });
    same.map(|(_, spots)| spots.map(|spots| middle(&spots)))
        .collect()
}

fn middle(spots: &[Spot]) -> Spot {
    [0, 1].map(|axis| spots.iter().map(|spot| spot[axis]).sum::<f64>() / number(spots.len()))
}

/// Finds where the axes of a face lie, by least squares: `None` where the places don't follow any.
fn axes(pairs: &[[Spot; 2]]) -> Option<[Spot; 2]> {
    if pairs.len() < FEWEST {
        return None;
    }
    let [from, to] = [0, 1].map(|side| {
        let spots: Vec<Spot> = pairs.iter().map(|pair| pair[side]).collect();
        middle(&spots)
    });
    let moved = pairs.iter().map(|[should, is]| {
        let by = |spot: &Spot, middle: Spot| [spot[0] - middle[0], spot[1] - middle[1]];
        (by(should, from), by(is, to))
    });
    let moved: Vec<(Spot, Spot)> = moved.collect();
    let sum = |of: &dyn Fn(&(Spot, Spot)) -> f64| moved.iter().map(of).sum::<f64>();
    let [xx, xy, yy] = [
        sum(&|(u, _)| u[0] * u[0]),
        sum(&|(u, _)| u[0] * u[1]),
        sum(&|(u, _)| u[1] * u[1]),
    ];
    let whole = xx * yy - xy * xy;
    // All in one line tell nothing of what is across it.
    if whole <= 1e-3 * xx * yy || whole <= f64::EPSILON {
        return None;
    }
    let column = |axis: usize| {
        let [x, y] = [0, 1].map(|of| sum(&|(u, v)| u[of] * v[axis]));
        [(x * yy - y * xy) / whole, (y * xx - x * xy) / whole]
    };
    let [right, under] = [column(0), column(1)];
    let axes = [[right[0], under[0]], [right[1], under[1]]];
    let far = sum(&|(u, v)| {
        let off = |at: usize| v[at] - u[0] * axes[0][at] - u[1] * axes[1][at];
        off(0).powi(2) + off(1).powi(2)
    });
    ((far / number(moved.len())).sqrt() < STRAY).then_some(axes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FACE: [Spot; 7] = [
        [3.0, 4.0],
        [50.0, 8.0],
        [20.0, 30.0],
        [41.0, 60.0],
        [8.0, 77.0],
        [31.0, 44.0],
        [55.0, 80.0],
    ];

    fn laid(by: impl Fn(Spot) -> Spot) -> Option<Distortion> {
        let pairs = FACE.map(|spot| [spot, by(spot)]);
        axes(&pairs).map(Distortion::along)
    }

    #[test]
    fn how_a_face_lies_is_told_by_where_its_letters_are() {
        let plain = laid(|[x, y]| [x + 1.0, y - 2.0]).expect("a way to lie");
        assert!(!plain.is_some(), "{plain:?}");
        let told = |by: fn(Spot) -> Spot| laid(by).expect("a way to lie").told();
        assert_eq!(told(|[x, y]| [63.0 - x, y]), "it is mirrored");
        assert_eq!(
            told(|[x, y]| [x * 1.03, y * 1.03]),
            "it is 103.0 % as large as it should be"
        );
        assert_eq!(
            told(|[x, y]| [x * 1.1, y]),
            "it is stretched to 110 % of its width and 100 % of its height"
        );
        let turned = |[x, y]: Spot| {
            let (sin, cos) = 5_f64.to_radians().sin_cos();
            [x * cos - y * sin, x * sin + y * cos]
        };
        assert_eq!(told(turned), "it is turned by 5°");
    }

    #[test]
    fn letters_in_one_line_or_anywhere_tell_nothing() {
        let line = FACE.map(|[x, _]| [[x, 10.0], [x, 10.0]]);
        assert_eq!(axes(&line), None);
        let other = laid(|[x, y]| [(x * 7.0) % 13.0, (y * 5.0) % 11.0]);
        assert_eq!(other, None);
        let few = FACE.map(|spot| [spot; 2]);
        assert_eq!(axes(&few[..FEWEST - 1]), None);
    }
}
