//! Whether one plain shape paints a whole picture, so that nobody has to look at its pixels.

use usvg::tiny_skia_path::Point;
use usvg::{Group, Node, Paint, Transform};

use super::placed::bounds;

/// Rounding of coordinates in mm.
pub(super) const TOLERANCE: f32 = 0.01;

/// Says whether a plain rectangle covers everything, as most backgrounds do: it saves the drawing.
pub(super) fn is_covered(group: &Group, far: [f32; 2]) -> bool {
    covered(group, Transform::identity(), far)
}

fn covered(group: &Group, outer: Transform, far: [f32; 2]) -> bool {
    let by = outer.pre_concat(group.transform());
    let is_plain = group.opacity().get() >= 1.0
        && group.clip_path().is_none()
        && group.mask().is_none()
        && group.filters().is_empty();
    is_plain
        && group.children().iter().any(|node| match node {
            Node::Group(inner) => covered(inner, by, far),
            Node::Path(path) => covers(path, by, far),
            Node::Image(_) | Node::Text(_) => false,
        })
}

fn covers(path: &usvg::Path, by: Transform, far: [f32; 2]) -> bool {
    let fill = path.fill();
    let is_solid = fill
        .is_some_and(|f| matches!(f.paint(), Paint::Color(_)) && f.opacity().get() >= 1.0)
        && path.is_visible();
    let [left, top, right, bottom] = bounds(path.bounding_box(), by);
    is_solid
        && by.kx.abs() < f32::EPSILON
        && by.ky.abs() < f32::EPSILON
        && left <= TOLERANCE
        && top <= TOLERANCE
        && right >= far[0]
        && bottom >= far[1]
        && is_rectangle(path.data().points())
}

/// Says whether four points, in order, are the corners of an upright rectangle.
fn is_rectangle(points: &[Point]) -> bool {
    let same = |a: f32, b: f32| (a - b).abs() < f32::EPSILON * a.abs().max(1.0);
    let [a, b, c, d] = points else { return false };
    let sides = [(a, b), (b, c), (c, d), (d, a)];
    let is_upright = sides.iter().all(|(p, q)| same(p.x, q.x) != same(p.y, q.y));
    is_upright && !same(a.x, c.x) && !same(a.y, c.y)
}
