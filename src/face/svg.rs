//! Faces → plain SVG, for vector editors and other programs.

use std::fmt::Write as _;

use usvg::WriteOptions;

use crate::geom::{Length, Outline, Point};

use super::album::Face;

/// Where a picture of a face ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// At the trim.
    Trim,
    /// At the bleed.
    Bleed,
}

/// Decimals of coordinates and transforms: enough for a hundredth of a micrometre.
const DECIMALS: u8 = 5;

/// Writes one face as plain SVG: nothing is left of templates, icons are shapes, pictures are part
/// of the file, and text is text that names its font.
///
/// Width and height are in millimetres, and so is the unit of the drawing. Every id begins with
/// `prefix`, so that several faces can stand in one document.
#[must_use]
pub fn face_svg(face: &Face, edge: Edge, prefix: &str) -> String {
    let text = Text::Kept;
    written(face, edge, prefix, text).unwrap_or_default()
}

/// Writes one face up to its trim, with its letters as shapes.
pub(super) fn plain(face: &Face, prefix: &str) -> Option<String> {
    written(face, Edge::Trim, prefix, Text::Shapes)
}

/// What becomes of text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Kept,
    Shapes,
}

fn written(face: &Face, edge: Edge, prefix: &str, text: Text) -> Option<String> {
    let (size, cut) = match edge {
        Edge::Trim => (face.size, face.bleed),
        Edge::Bleed => (face.size.grown(face.bleed), Length::ZERO),
    };
    let tree = face.drawing.tree()?;
    let written = tree.to_string(&WriteOptions {
        id_prefix: Some(prefix.to_owned()),
        preserve_text: text == Text::Kept,
        coordinates_precision: DECIMALS,
        transforms_precision: DECIMALS,
        ..WriteOptions::default()
    });
    // Some programs drop a blank at the beginning of a text, whatever `xml:space` says. Before the
    // data of a picture the library writes one that does not belong there.
    let written = written
        .replace(r#""> "#, r#"">&#160;"#)
        .replace(";base64, ", ";base64,");
    // The library writes the size as two numbers without a unit, then the namespaces.
    let rest = written.find(" xmlns=").map_or("", |at| &written[at..]);
    let (left, width, height) = (cut.to_mm(), size.width.to_mm(), size.height.to_mm());
    let clipped = face.outline.as_ref().and_then(|outline| {
        let corner = Point::new(face.bleed, face.bleed);
        clipped(rest, &outline.moved(corner), (edge, face.bleed), prefix)
    });
    let rest = clipped.as_deref().unwrap_or(rest);
    Some(format!(
        r#"<svg width="{width}mm" height="{height}mm" viewBox="{left} {left} {width} {height}"{rest}"#
    ))
}

/// The end of the id of the clip of a piece that is cut out along an outline.
const OUTLINE: &str = "outline-of-piece";

/// Shows of a drawing what lies within an outline, or up to its bleed; `rest` begins behind the name of
/// the root and its size.
fn clipped(
    rest: &str,
    outline: &Outline,
    (edge, bleed): (Edge, Length),
    prefix: &str,
) -> Option<String> {
    let (namespaces, inside) = rest.split_once('>')?;
    let inside = inside.trim_end().strip_suffix("</svg>")?;
    let data = match edge {
        Edge::Trim => outline.data(),
        Edge::Bleed => around(outline, bleed),
    };
    Some(format!(
        r#"{namespaces}><clipPath id="{prefix}{OUTLINE}"><path d="{data}"/></clipPath><g clip-path="url(#{prefix}{OUTLINE})">{inside}</g></svg>
"#
    ))
}

/// Writes the bleed around an outline as path data.
fn around(outline: &Outline, bleed: Length) -> String {
    let mut data = String::new();
    for part in outline.polygon().grown(bleed.to_mm()) {
        for (number, [x, y]) in part.corners().iter().enumerate() {
            let letter = if number == 0 { 'M' } else { 'L' };
            let _ = write!(data, "{letter}{x:.3} {y:.3}");
        }
        data.push('Z');
    }
    data
}
