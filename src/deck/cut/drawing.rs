//! The one shape of a drawing, in mm.
//!
//! SVG in; the path of its shape with all transforms carried out, and where it stands in the file, out.
//! Never follows a link, and shows nothing.

use std::fmt::Write as _;
use std::ops::Range;

use svgtypes::{
    Length as Written, LengthUnit, PointsParser, SimplePathSegment, Transform, ViewBox,
};
use usvg::roxmltree::{Document, Node};

use crate::project::undeclared;

use super::data::{Slip, segments};

/// The elements that draw a line.
const SHAPES: [&str; 6] = ["path", "polygon", "polyline", "rect", "circle", "ellipse"];
/// What is drawn, but has no line to follow.
const OTHERS: [&str; 3] = ["text", "image", "use"];
/// Elements whose contents are drawn only where something asks for them.
const HIDDEN: [&str; 6] = ["defs", "symbol", "clipPath", "mask", "marker", "pattern"];

/// The shape of a drawing.
#[derive(Debug)]
pub(super) struct Shape {
    /// Its line.
    pub(super) segments: Vec<SimplePathSegment>,
    /// Where it stands in the file.
    pub(super) range: Range<usize>,
}

/// Where a slip is, if that is known, and what it is.
type Located = (Option<Range<usize>>, Slip);

/// Finds the one shape of a drawing.
pub(super) fn shape(text: &str) -> Result<Shape, Located> {
    let plain = undeclared(text);
    let document = Document::parse(&plain).map_err(|error| {
        let help = "save the drawing once more, as plain SVG";
        (
            None,
            (format!("the drawing is no SVG: {error}"), help.to_owned()),
        )
    })?;
    let root = document.root_element();
    let is_shown = |node: &Node<'_, '_>| !node.ancestors().any(|one| is_one(one, &HIDDEN));
    let elements = root.descendants().filter(Node::is_element).filter(is_shown);
    let shapes: Vec<_> = elements
        .clone()
        .filter(|node| is_one(*node, &SHAPES))
        .collect();
    let other = elements.clone().find(|node| is_one(*node, &OTHERS));
    let help = "draw the outline as one path, and nothing else";
    let [shape] = shapes[..] else {
        let message = match (shapes.len(), other) {
            (0, Some(other)) => format!(
                "the drawing shows a `{}`, and no shape",
                other.tag_name().name()
            ),
            (0, None) => "the drawing shows no shape".to_owned(),
            (count, _) => format!("the drawing shows {count} shapes"),
        };
        let place = shapes.get(1).copied().or(other).map(|node| tag(text, node));
        return Err((place, (message, help.to_owned())));
    };
    let place = tag(text, shape);
    let located = |slip: Slip| (Some(place.clone()), slip);
    let data = data(shape).map_err(located)?;
    let mut matrix = unit(root);
    let groups: Vec<_> = shape.ancestors().filter(Node::is_element).collect();
    for node in groups.iter().rev() {
        let Some(written) = node.attribute("transform") else {
            continue;
        };
        let inner: Transform = written.parse().map_err(|_| {
            let message = format!("the transform `{written}` can't be read");
            located((
                message,
                "save the drawing once more, as plain SVG".to_owned(),
            ))
        })?;
        matrix = join(matrix, inner);
    }
    let segments = segments(&data).map_err(located)?;
    Ok(Shape {
        segments: segments.into_iter().map(|one| moved(matrix, one)).collect(),
        range: place,
    })
}

fn is_one(node: Node<'_, '_>, names: &[&str]) -> bool {
    node.is_element() && names.contains(&node.tag_name().name())
}

/// Gives where the name of an element stands.
fn tag(text: &str, node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    let name = text[start..].find(|c: char| c.is_whitespace() || "/>".contains(c));
    start..start + name.unwrap_or(1)
}

/// Writes any shape as path data.
fn data(node: Node<'_, '_>) -> Result<String, Slip> {
    let number = |name: &str| -> Result<f64, Slip> {
        let Some(text) = node.attribute(name) else {
            return Ok(0.0);
        };
        let length: Result<Written, _> = text.parse();
        let plain = length.ok().filter(|length| length.unit == LengthUnit::None);
        plain.map(|length| length.number).ok_or_else(|| {
            let message = format!("`{name}=\"{text}\"` is no plain number");
            (message, "draw the outline as a path".to_owned())
        })
    };
    let ellipse = |cx: f64, cy: f64, rx: f64, ry: f64| {
        let (left, right) = (cx - rx, cx + rx);
        format!("M{left} {cy}A{rx} {ry} 0 0 1 {right} {cy}A{rx} {ry} 0 0 1 {left} {cy}Z")
    };
    Ok(match node.tag_name().name() {
        "polygon" | "polyline" => {
            let mut data = String::new();
            for (x, y) in PointsParser::from(node.attribute("points").unwrap_or_default()) {
                let letter = if data.is_empty() { 'M' } else { 'L' };
                let _ = write!(data, "{letter}{x} {y}");
            }
            if node.tag_name().name() == "polygon" && !data.is_empty() {
                data.push('Z');
            }
            data
        }
        "rect" => {
            if node.has_attribute("rx") || node.has_attribute("ry") {
                let message = "a rectangle with round corners is no path".to_owned();
                return Err((message, "turn the shape into a path".to_owned()));
            }
            let [x, y, w, h] = [
                number("x")?,
                number("y")?,
                number("width")?,
                number("height")?,
            ];
            format!("M{x} {y}h{w}v{h}h{}Z", -w)
        }
        "circle" => ellipse(number("cx")?, number("cy")?, number("r")?, number("r")?),
        "ellipse" => ellipse(number("cx")?, number("cy")?, number("rx")?, number("ry")?),
        _ => node.attribute("d").unwrap_or_default().to_owned(),
    })
}

/// Gives how the drawing's unit becomes a mm: by its width and its box, where it has both; else its
/// unit is a mm, as in templates.
fn unit(root: Node<'_, '_>) -> Transform {
    let written = |name: &str| -> Option<f64> {
        let length: Written = root.attribute(name)?.parse().ok()?;
        let unit = match length.unit {
            LengthUnit::None | LengthUnit::Mm => 1.0,
            LengthUnit::Cm => 10.0,
            LengthUnit::In => 25.4,
            LengthUnit::Pt => 25.4 / 72.0,
            LengthUnit::Pc => 25.4 / 6.0,
            // CSS: 96 of them are an inch.
            LengthUnit::Px => 25.4 / 96.0,
            _ => return None,
        };
        Some(length.number * unit)
    };
    let view = root
        .attribute("viewBox")
        .and_then(|text| text.parse::<ViewBox>().ok());
    let Some(view) = view.filter(|view| view.w > 0.0 && view.h > 0.0) else {
        return Transform::default();
    };
    let by = |length: Option<f64>, side: f64| length.map(|length| length / side);
    let (across, down) = (by(written("width"), view.w), by(written("height"), view.h));
    let across = across.or(down).unwrap_or(1.0);
    let down = down.unwrap_or(across);
    Transform::new(across, 0.0, 0.0, down, -view.x * across, -view.y * down)
}

/// Carries out `inner` first, then `outer`.
fn join(outer: Transform, inner: Transform) -> Transform {
    let way = |x: f64, y: f64| (outer.a * x + outer.c * y, outer.b * x + outer.d * y);
    let ((a, b), (c, d)) = (way(inner.a, inner.b), way(inner.c, inner.d));
    let (e, f) = way(inner.e, inner.f);
    Transform::new(a, b, c, d, e + outer.e, f + outer.f)
}

fn moved(t: Transform, segment: SimplePathSegment) -> SimplePathSegment {
    let at = |x: f64, y: f64| (t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f);
    match segment {
        SimplePathSegment::MoveTo { x, y } => {
            let (x, y) = at(x, y);
            SimplePathSegment::MoveTo { x, y }
        }
        SimplePathSegment::LineTo { x, y } => {
            let (x, y) = at(x, y);
            SimplePathSegment::LineTo { x, y }
        }
        SimplePathSegment::CurveTo {
            x1,
            y1,
            x2,
            y2,
            x,
            y,
        } => {
            let ((x1, y1), (x2, y2), (x, y)) = (at(x1, y1), at(x2, y2), at(x, y));
            SimplePathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            }
        }
        SimplePathSegment::Quadratic { x1, y1, x, y } => {
            let ((x1, y1), (x, y)) = (at(x1, y1), at(x, y));
            SimplePathSegment::Quadratic { x1, y1, x, y }
        }
        SimplePathSegment::ClosePath => SimplePathSegment::ClosePath,
    }
}

#[cfg(test)]
mod tests {
    use super::super::closed;
    use super::*;
    use crate::geom::{Length, Size};

    fn read(inside: &str, root: &str) -> Result<String, String> {
        let svg = format!(
            "<!DOCTYPE svg>\n<svg xmlns=\"http://www.w3.org/2000/svg\" {root}>{inside}</svg>"
        );
        let size = Size::new(Length::whole_mm(30), Length::whole_mm(20));
        let shape = shape(&svg).map_err(|(_, (message, _))| message)?;
        let outline = closed(&shape.segments, size).map_err(|(message, _)| message)?;
        Ok(outline.data())
    }

    #[test]
    fn a_drawing_may_have_another_unit_and_groups_that_move_its_shape() {
        let whole = "M0 0L30 0L30 20L0 20Z";
        let path = r#"<path fill="none" stroke="red" d="M0 0H30V20H0Z"/>"#;
        assert_eq!(read(path, "").as_deref(), Ok(whole));
        let inches = r#"<polygon points="0,0 300,0 300,200 0,200"/>"#;
        let root = r#"width="30mm" height="2cm" viewBox="0 0 300 200""#;
        assert_eq!(read(inches, root).as_deref(), Ok(whole));
        let moved = r#"<defs><path d="M0 0L9 9"/></defs><g transform="translate(5 5)"><g transform="scale(2)"><rect x="-2.5" y="-2.5" width="15" height="10"/></g></g>"#;
        assert_eq!(read(moved, "").as_deref(), Ok(whole));
        let shifted = r#"<rect x="10" y="10" width="30" height="20"/>"#;
        assert_eq!(
            read(shifted, r#"viewBox="10 10 30 20""#).as_deref(),
            Ok(whole)
        );
        let round = read(r#"<ellipse cx="15" cy="10" rx="15" ry="10"/>"#, "");
        assert!(round.is_ok_and(|data| data.starts_with("M0 10C")));
    }

    #[test]
    fn a_drawing_without_one_plain_shape_is_told() {
        let two = r#"<circle cx="9" cy="9" r="9"/><circle cx="9" cy="9" r="5"/>"#;
        for (inside, said) in [
            ("", "the drawing shows no shape"),
            (two, "the drawing shows 2 shapes"),
            (
                "<text>hi</text>",
                "the drawing shows a `text`, and no shape",
            ),
            (
                "<polyline points=\"0,0 30,0 30,20\"/>",
                "the outline is open",
            ),
            (
                "<circle cx=\"50%\" cy=\"9\" r=\"9\"/>",
                "`cx=\"50%\"` is no plain number",
            ),
            ("<path d=\"M0 0 L3\"/>", "the outline can't be read"),
            (
                "<path d=\"M0 0H30V20H0Z\" transform=\"turn\"/>",
                "the transform `turn` can't be read",
            ),
            (
                "<rect width=\"30\" height=\"20\" rx=\"3\"/>",
                "round corners",
            ),
            ("<path", "the drawing is no SVG"),
        ] {
            let slip = read(inside, "").expect_err(inside);
            assert!(
                slip.starts_with(said) || slip.contains(said),
                "{inside}: {slip}"
            );
        }
    }
}
