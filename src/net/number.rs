//! Where the numbers of a face stand, and how they are turned.
//!
//! A face on the plane, y growing upwards, in; the turn of its picture and its numbers out.

use super::Number;
use super::laid::Laid;
use super::solid::Solid;
use super::space::{Spot, angle, dot, length, middle, minus, plus, rotated, times, unit};

/// How far from the middle of a tetrahedron's face its numbers stand, of the way to the corners.
const TO_CORNER: f64 = 0.44;
/// How much two turns may differ to be alike, in degrees.
const EXACT: f64 = 1e-6;

/// Gives the turn of a face's picture and its numbers.
pub(super) fn numbers(solid: Solid, index: usize, face: &Laid) -> (f64, Vec<Number>) {
    let centre = face.middle();
    let [from, to] = face.edge(0);
    let inner = dot(unit(rotated(minus(to, from), 90.0)), minus(centre, from));
    let clockwise = |way: Spot<2>| -angle([0.0, 1.0], way);
    // A square's picture has an edge above it, a kite's its tip, the others' a corner.
    let tops = (0..face.corners.len()).filter(|i| face.tip.is_none_or(|tip| tip == *i));
    let tops = tops.map(|i| match solid {
        Solid::Cube => minus(middle(&face.edge(i)), centre),
        _ => minus(face.corners[i], centre),
    });
    // Of all ways to turn it, the one most upright on the page; of two alike, the one clockwise.
    let tilt = |turn: &f64| turn.abs() - turn.signum() * EXACT;
    let turn = tops
        .map(clockwise)
        .min_by(|a, b| tilt(a).total_cmp(&tilt(b)))
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
