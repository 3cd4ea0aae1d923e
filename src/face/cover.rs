//! Whether one plain shape paints a whole picture, so that nobody has to look at its pixels.

use usvg::tiny_skia_path::Point;
use usvg::{Group, Node, Paint};

/// Rounding of coordinates in mm.
pub(super) const TOLERANCE: f32 = 0.01;

/// Says whether a plain rectangle covers everything, as most backgrounds do: it saves the drawing.
pub(super) fn is_covered(group: &Group, far: [f32; 2]) -> bool {
    let is_plain = group.opacity().get() >= 1.0
        && group.clip_path().is_none()
        && group.mask().is_none()
        && group.filters().is_empty();
    is_plain
        && group.children().iter().any(|node| match node {
            Node::Group(inner) => is_covered(inner, far),
            Node::Path(path) => covers(path, far),
            Node::Image(_) | Node::Text(_) => false,
        })
}

fn covers(path: &usvg::Path, [right, bottom]: [f32; 2]) -> bool {
    let fill = path.fill();
    let is_solid = fill
        .is_some_and(|f| matches!(f.paint(), Paint::Color(_)) && f.opacity().get() >= 1.0)
        && path.is_visible();
    let at = path.abs_transform();
    let bounds = path.abs_bounding_box();
    is_solid
        && at.kx.abs() < f32::EPSILON
        && at.ky.abs() < f32::EPSILON
        && bounds.left() <= TOLERANCE
        && bounds.top() <= TOLERANCE
        && bounds.right() >= right
        && bounds.bottom() >= bottom
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
