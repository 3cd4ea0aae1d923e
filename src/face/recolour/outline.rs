//! How far a shape reaches, from its attributes alone.

use std::f64::consts::PI;

use svgtypes::{SimplePathSegment, SimplifyingPathParser, Transform};
use usvg::roxmltree::Node;

/// Left, top, right and bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds(pub [f64; 4]);

impl Bounds {
    /// Encloses points; `None` when there are none.
    fn of(points: impl IntoIterator<Item = [f64; 2]>) -> Option<Self> {
        points.into_iter().fold(None, |found, [x, y]| {
            let Self([l, t, r, b]) = found.unwrap_or(Self([x, y, x, y]));
            Some(Self([l.min(x), t.min(y), r.max(x), b.max(y)]))
        })
    }

    /// Area in square user units.
    pub(super) fn area(self) -> f64 {
        let [l, t, r, b] = self.0;
        (r - l) * (b - t)
    }

    /// The middle.
    pub(super) fn middle(self) -> [f64; 2] {
        let [l, t, r, b] = self.0;
        [f64::midpoint(l, r), f64::midpoint(t, b)]
    }

    /// Says whether a point lies inside.
    pub(super) fn holds(self, [x, y]: [f64; 2]) -> bool {
        let [l, t, r, b] = self.0;
        (l..=r).contains(&x) && (t..=b).contains(&y)
    }

    /// The part that two have in common; without area when there is none.
    pub(super) fn within(self, other: Self) -> Self {
        let ([l, t, r, b], [l2, t2, r2, b2]) = (self.0, other.0);
        let (left, top) = (l.max(l2), t.max(t2));
        Self([left, top, r.min(r2).max(left), b.min(b2).max(top)])
    }
}

/// What a shape covers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    /// Where it lies.
    pub bounds: Bounds,
    /// Area of its fill in square user units; overlaps of its parts count twice.
    pub area: f64,
}

impl Extent {
    /// Says whether what lies in the bounds mostly lies on the shape: no ring of dots, no line.
    pub(super) fn is_solid(self) -> bool {
        self.area > 0.4 * self.bounds.area()
    }
}

/// Measures a shape under a transform; `None` for what is no shape.
///
/// Control points of curves count as points of the outline.
pub(super) fn extent(node: Node<'_, '_>, by: Transform) -> Option<Extent> {
    let n = |name: &str| number(node, name);
    let round = |rx: f64, ry: f64| {
        let (x, y) = (n("cx"), n("cy"));
        vec![
            [x - rx, y - ry],
            [x + rx, y - ry],
            [x + rx, y + ry],
            [x - rx, y + ry],
        ]
    };
    let is_round = matches!(node.tag_name().name(), "circle" | "ellipse");
    let parts: Vec<Vec<[f64; 2]>> = match node.tag_name().name() {
        "rect" | "image" => {
            let ([x, y], [w, h]) = ([n("x"), n("y")], [n("width"), n("height")]);
            vec![vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]]]
        }
        "circle" => vec![round(n("r"), n("r"))],
        "ellipse" => vec![round(n("rx"), n("ry"))],
        "line" => vec![vec![[n("x1"), n("y1")], [n("x2"), n("y2")]]],
        "polygon" | "polyline" => {
            let text = node.attribute("points").unwrap_or_default();
            vec![
                svgtypes::PointsParser::from(text)
                    .map(|(x, y)| [x, y])
                    .collect(),
            ]
        }
        "path" => path(node.attribute("d").unwrap_or_default()),
        _ => return None,
    };
    let all = parts.iter().flatten();
    let bounds = Bounds::of(all.map(|point| moved(by, *point)))?;
    let fill = if is_round { PI / 4.0 } else { 1.0 };
    let area: f64 = parts.iter().map(|part| enclosed(part)).sum();
    let area = area * fill * scale(by).powi(2);
    Some(Extent { bounds, area })
}

/// Area within a closed line (the shoelace formula).
fn enclosed(points: &[[f64; 2]]) -> f64 {
    let next = points.iter().cycle().skip(1);
    let twice: f64 = points
        .iter()
        .zip(next)
        .map(|(a, b)| a[0] * b[1] - b[0] * a[1])
        .sum();
    twice.abs() / 2.0
}

/// Gives the points of each part of a path.
fn path(data: &str) -> Vec<Vec<[f64; 2]>> {
    let mut parts = Vec::new();
    let mut points = Vec::new();
    for segment in SimplifyingPathParser::from(data).map_while(Result::ok) {
        match segment {
            SimplePathSegment::MoveTo { x, y } => {
                parts.push(std::mem::replace(&mut points, vec![[x, y]]));
            }
            SimplePathSegment::LineTo { x, y } => points.push([x, y]),
            SimplePathSegment::Quadratic { x1, y1, x, y } => points.extend([[x1, y1], [x, y]]),
            SimplePathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => {
                points.extend([[x1, y1], [x2, y2], [x, y]]);
            }
            SimplePathSegment::ClosePath => {}
        }
    }
    parts.push(points);
    parts
}

/// Applies a transform to a point.
pub(super) fn moved(t: Transform, [x, y]: [f64; 2]) -> [f64; 2] {
    [t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f]
}

/// Applies `inner` first, then `outer`.
pub(super) fn join(outer: Transform, inner: Transform) -> Transform {
    let [a, b] = [
        outer.a * inner.a + outer.c * inner.b,
        outer.b * inner.a + outer.d * inner.b,
    ];
    let [c, d] = [
        outer.a * inner.c + outer.c * inner.d,
        outer.b * inner.c + outer.d * inner.d,
    ];
    let [e, f] = moved(outer, [inner.e, inner.f]);
    Transform { a, b, c, d, e, f }
}

/// How much longer lines get.
pub(super) fn scale(t: Transform) -> f64 {
    (t.a * t.d - t.b * t.c).abs().sqrt()
}

/// Reads the number at the start of an attribute; 0 when there is none.
pub(super) fn number(node: Node<'_, '_>, name: &str) -> f64 {
    leading(node.attribute(name).unwrap_or_default()).unwrap_or(0.0)
}

/// Reads the number at the start of a text.
pub(super) fn leading(text: &str) -> Option<f64> {
    svgtypes::NumberListParser::from(text).next()?.ok()
}

#[cfg(test)]
mod tests {
    use usvg::roxmltree::Document;

    use super::*;

    #[test]
    fn shapes_are_measured_where_they_stand() {
        let measured = |shape: &str, by: &str| {
            let document = Document::parse(shape).expect("XML");
            let by = by.parse().expect("a transform");
            extent(document.root_element(), by).map(|extent| extent.bounds.0.map(f64::round))
        };
        let turned = "translate(10 0) rotate(90) scale(2)";
        let rect = r#"<rect x="1" y="2" width="3mm" height="4"/>"#;
        assert_eq!(measured(rect, ""), Some([1., 2., 4., 6.]));
        assert_eq!(measured(rect, turned), Some([-2., 2., 6., 8.]));
        let path = r#"<path d="M1 1h4v3q2 2-5 1z"/>"#;
        assert_eq!(measured(path, ""), Some([0., 1., 7., 6.]));
        assert_eq!(
            measured(r#"<circle r="3" cx="1"/>"#, ""),
            Some([-2., -3., 4., 3.])
        );
        assert_eq!(measured("<g/>", ""), None);
    }

    #[test]
    fn only_what_is_filled_is_solid() {
        let is_solid = |shape: &str| {
            let document = Document::parse(shape).expect("XML");
            extent(document.root_element(), Transform::default()).map(Extent::is_solid)
        };
        assert_eq!(is_solid(r#"<circle r="3"/>"#), Some(true));
        assert_eq!(is_solid(r#"<path d="M0 0h4v4H0z"/>"#), Some(true));
        assert_eq!(is_solid(r#"<path d="M0-2v4M-2 0h4"/>"#), Some(false));
        assert_eq!(is_solid(r#"<path d="M0 0h1v1zM9 9h1v1z"/>"#), Some(false));
    }
}
