//! Where the numbers of a face stand, and how they are turned.
//!
//! A face on the plane, y growing upwards, in; the turn of its picture and its numbers out.

use super::Number;
use super::laid::Laid;
use super::solid::Solid;
use super::space::{Spot, angle, length, middle, minus, plus, times};

/// How far from the middle of a tetrahedron's face its numbers stand, of the way to the corners.
const TO_CORNER: f64 = 0.44;

/// Gives the turn of a face's picture and its numbers.
pub(super) fn numbers(solid: Solid, index: usize, face: &Laid) -> (f64, Vec<Number>) {
    let centre = middle(&face.corners);
    let [from, to] = face.edge(0);
    let inner = length(minus(middle(&[from, to]), centre));
    let clockwise = |way: Spot<2>| -angle([0.0, 1.0], way);
    // A square's picture has an edge above it, the others' a corner.
    let tops = (0..face.corners.len()).map(|i| match solid {
        Solid::Cube => minus(middle(&face.edge(i)), centre),
        _ => minus(face.corners[i], centre),
    });
    // Of all ways to turn it, the one most upright on the page.
    let turn = tops
        .map(clockwise)
        .min_by(|a, b| a.abs().total_cmp(&b.abs()))
        .unwrap_or_default();
    let Some(value) = solid.numbers().get(index).copied() else {
        let corner = |(i, id): (usize, &usize)| {
            let way = minus(face.corners[i], centre);
            Number {
                value: u8::try_from(id + 1).unwrap_or(u8::MAX),
                at: plus(centre, times(way, TO_CORNER)),
                turn: clockwise(way),
                // The sides of the corner are half as far away as the corner.
                room: length(way) * (1.0 - TO_CORNER) / 2.0,
                underlined: false,
            }
        };
        let all = face.ids.iter().enumerate().map(corner).collect();
        return (turn, all);
    };
    let number = Number {
        value,
        at: centre,
        turn,
        room: inner,
        underlined: solid.sides() > 6 && [6, 9].contains(&value),
    };
    (turn, vec![number])
}
