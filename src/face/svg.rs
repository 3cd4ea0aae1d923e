//! Faces → plain SVG, for vector editors and other programs.

use usvg::WriteOptions;

use crate::geom::Length;

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
    Some(format!(
        r#"<svg width="{width}mm" height="{height}mm" viewBox="{left} {left} {width} {height}"{rest}"#
    ))
}
