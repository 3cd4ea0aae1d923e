//! Points and smooth closed or open curves: the common last step of every shape. In: lists of
//! points. Out: SVG path data rounded to a tenth of a unit. Never decides what a shape looks like.

use super::pen::Pen;
use super::point::Pt;

/// The direction in which light travels (from top left), as a unit vector.
const LIGHT: Pt = Pt::new(0.6, 0.8);

/// Twice the signed area; positive means clockwise on screen.
fn area(loop_: &[Pt]) -> f64 {
    loop_
        .iter()
        .zip(loop_.iter().cycle().skip(1))
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum()
}

/// Spaces the points of a closed line evenly, `n` of them.
pub(super) fn even(loop_: &[Pt], n: usize) -> Vec<Pt> {
    let Some(first) = loop_.first() else {
        return Vec::new();
    };
    let mut walk: Vec<Pt> = loop_.to_vec();
    walk.push(*first);
    let total: f64 = walk.windows(2).map(|w| w[0].to(w[1]).len()).sum();
    if total < 1e-6 || n < 3 {
        return loop_.to_vec();
    }
    let gap = total / n as f64;
    let mut out = Vec::with_capacity(n);
    let (mut done, mut next) = (0.0, 0.0);
    for pair in walk.windows(2) {
        let part = pair[0].to(pair[1]).len();
        while next < done + part && out.len() < n {
            out.push(pair[0].mix(pair[1], (next - done) / part.max(1e-9)));
            next += gap;
        }
        done += part;
    }
    out
}

/// The outward normal (radians) at point `i` of a closed clockwise line.
pub(super) fn normal(loop_: &[Pt], i: usize) -> f64 {
    let n = loop_.len();
    let d = loop_[(i + n - 1) % n].to(loop_[(i + 1) % n]);
    d.y.atan2(d.x) - std::f64::consts::FRAC_PI_2
}

/// Turns the line clockwise when it runs the other way, because overlapping parts of one path must
/// add up under the nonzero rule.
pub(super) fn clockwise(mut loop_: Vec<Pt>) -> Vec<Pt> {
    if area(&loop_) < 0.0 {
        loop_.reverse();
    }
    loop_
}

/// Draws in the side that faces away from the light by up to `depth`: the lit part of a shape,
/// which painted over the shape's dark tone leaves a crescent of shade.
pub(super) fn lit(loop_: &[Pt], depth: f64) -> Vec<Pt> {
    if depth <= 0.0 {
        return loop_.to_vec();
    }
    (0..loop_.len())
        .map(|i| {
            let a = normal(loop_, i);
            let away = (a.cos() * LIGHT.x + a.sin() * LIGHT.y).max(0.0);
            loop_[i].step(a, -depth * away)
        })
        .collect()
}

/// Adds a closed smooth curve through all points (Catmull and Rom's spline as cubic curves).
pub(super) fn closed(pen: &mut Pen, loop_: &[Pt]) {
    let n = loop_.len();
    if n < 3 {
        return;
    }
    pen.start(loop_[0]);
    for i in 0..n {
        let (a, b) = (loop_[(i + n - 1) % n], loop_[i]);
        let (c, d) = (loop_[(i + 1) % n], loop_[(i + 2) % n]);
        pen.curve(i == 0, [a, b, c, d]);
    }
    pen.close();
}

/// Samples a smooth open curve through the points, `per` steps for each stretch.
pub(super) fn sampled(points: &[Pt], per: usize) -> Vec<Pt> {
    let n = points.len();
    if n < 2 {
        return points.to_vec();
    }
    let mut out = Vec::with_capacity(n * per);
    for i in 0..n - 1 {
        let (b, c) = (points[i], points[i + 1]);
        let a = if i == 0 { b } else { points[i - 1] };
        let d = if i + 2 < n { points[i + 2] } else { c };
        for s in 0..per {
            let t = s as f64 / per as f64;
            let (t2, t3) = (t * t, t * t * t);
            let at = |a: f64, b: f64, c: f64, d: f64| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t2
                    + (3.0 * b - a - 3.0 * c + d) * t3)
            };
            out.push(Pt::new(at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)));
        }
    }
    out.push(points[n - 1]);
    out
}

/// Adds an open smooth curve through all points.
pub(super) fn open(pen: &mut Pen, points: &[Pt]) {
    let n = points.len();
    if n < 2 {
        return;
    }
    pen.start(points[0]);
    for i in 0..n - 1 {
        let (b, c) = (points[i], points[i + 1]);
        let a = if i == 0 { b } else { points[i - 1] };
        let d = if i + 2 < n { points[i + 2] } else { c };
        pen.curve(i == 0, [a, b, c, d]);
    }
}
