//! Where faces and their marks lie on a page, and pages on the paper: matrices in the order of a PDF
//! (ISO 32000-1, 8.3.4), in any unit. What is printed and what is shown of it before lie alike.

use crate::face::Face;
use crate::geom::{Length, Point, Rect, Size};
use crate::sheet::{Placed, SetMark, Turn};

/// The numbers a to f of a matrix.
pub(super) type Matrix = [f32; 6];

/// Gives what brings a page onto the paper, where everything is moved by `shift`.
pub(super) fn on_paper(
    page: Size,
    turn: Turn,
    shift: Point,
    unit: impl Fn(Length) -> f32,
) -> Matrix {
    let (x, y) = (unit(shift.x), unit(shift.y));
    match turn {
        Turn::Quarter => [0.0, -1.0, 1.0, 0.0, x, unit(page.width + shift.y)],
        Turn::Upright | Turn::Half => [1.0, 0.0, 0.0, 1.0, x, y],
    }
}

/// Gives what brings a face with its bleed onto the page.
pub(super) fn on_page(face: &Face, placed: &Placed, unit: impl Fn(Length) -> f32) -> Matrix {
    let whole = placed.trim.grown(face.bleed);
    match placed.turn {
        Turn::Half => half([whole.right(), whole.bottom()].map(unit)),
        _ => moved([whole.left(), whole.top()].map(unit)),
    }
}

/// Gives what brings the marks of a deck onto a face with its bleed.
pub(super) fn marks(face: &Face, mark: SetMark, unit: impl Fn(Length) -> f32) -> Vec<Matrix> {
    let Rect { origin, .. } = mark.room;
    let [left, top] = [origin.x, origin.y].map(|at| unit(at + face.bleed));
    let whole = face.size.grown(face.bleed);
    let mut places = vec![moved([left, top])];
    if mark.twice {
        places.push(half([unit(whole.width) - left, unit(whole.height) - top]));
    }
    places
}

/// Gives where a spot of a face, in mm, lies on the page.
pub(super) fn spots(placed: &Placed) -> impl Fn([f64; 2]) -> [f64; 2] {
    let (trim, turn) = (placed.trim, placed.turn);
    let [left, top] = [trim.left(), trim.top()].map(Length::to_mm);
    let [right, bottom] = [trim.right(), trim.bottom()].map(Length::to_mm);
    move |[x, y]| match turn {
        Turn::Half => [right - x, bottom - y],
        _ => [left + x, top + y],
    }
}

fn moved([x, y]: [f32; 2]) -> Matrix {
    [1.0, 0.0, 0.0, 1.0, x, y]
}

fn half([x, y]: [f32; 2]) -> Matrix {
    [-1.0, 0.0, 0.0, -1.0, x, y]
}
