//! Lines that would be thinner than printers hold become as wide as they have to be.
//!
//! What is drawn elsewhere, by a reference, has no one width; the pictures of a face are looked at when
//! it is resolved.

use simplecss::StyleSheet;
use svgtypes::Transform;
use usvg::roxmltree::{Document, Node};

use crate::face::hairline::THINNEST_MM;

use super::css::{self, Given};
use super::edit::Edits;
use super::look::{Look, Source, look};
use super::restyle::restyle;

/// Rewrites the widths of lines of an SVG text whose unit is a millimetre; what is no XML comes back as
/// it is.
pub(in crate::face) fn thickened(svg: String) -> String {
    // Most small pictures of plain decks have no line at all.
    if !svg.contains("stroke") {
        return svg;
    }
    let edits = match Document::parse(&svg) {
        Ok(document) => edits(&document),
        Err(_) => return svg,
    };
    if edits.is_empty() {
        return svg;
    }
    edits.apply(&svg)
}

fn edits(document: &Document<'_>) -> Edits {
    let sheet = css::sheet(document);
    let root = document.root_element();
    let start = Look {
        transform: Transform::default(),
        ..look(root, &Given::of(root, &sheet), &Look::start())
    };
    let mut edits = Edits::default();
    children(root, &start, &sheet, &mut edits);
    edits
}

fn children<'a>(node: Node<'a, '_>, above: &Look<'a>, sheet: &StyleSheet<'a>, edits: &mut Edits) {
    for child in node.children().filter(Node::is_element) {
        element(child, above, sheet, edits);
    }
}

fn element<'a>(node: Node<'a, '_>, above: &Look<'a>, sheet: &StyleSheet<'a>, edits: &mut Edits) {
    let look = look(node, &Given::of(node, sheet), above);
    match node.tag_name().name() {
        "mask" | "clipPath" | "defs" | "symbol" | "pattern" | "marker" => return,
        "rect" | "circle" | "ellipse" | "line" | "polyline" | "polygon" | "path" | "text"
        | "tspan" | "textPath" => {
            restyle(node, wider(&look).as_slice(), edits);
        }
        _ => {}
    }
    children(node, &look, sheet, edits);
}

/// Gives the width of a line that is drawn too thin, in units of its element.
fn wider(look: &Look<'_>) -> Option<(&'static str, String)> {
    let Transform { a, b, c, d, .. } = look.transform;
    let unit = a.hypot(b).min(c.hypot(d));
    let is_drawn = !matches!(look.stroke, Source::None | Source::Unset);
    let is_thin = look.stroke_width > 0.0 && look.stroke_width * unit < THINNEST_MM;
    let least = (THINNEST_MM / unit * 1000.0).ceil() / 1000.0;
    (is_drawn && is_thin && least.is_finite()).then(|| ("stroke-width", least.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_wide_as_printers_hold() {
        for (from, to) in [
            (
                r#"<path stroke="red" stroke-width=".05"/>"#,
                r#"<path style="stroke-width:0.089;" stroke="red" stroke-width=".05"/>"#,
            ),
            // What comes down, a width of 1 and a style as well.
            (
                r#"<g stroke="red" transform="scale(.5 .05)"><path style="x:y"/></g>"#,
                r#"<g stroke="red" transform="scale(.5 .05)"><path style="x:y;stroke-width:1.764;"/></g>"#,
            ),
            (
                r#"<style>.a{stroke:red;stroke-width:.01}</style><text class="a">a</text>"#,
                r#"<style>.a{stroke:red;stroke-width:.01}</style><text style="stroke-width:0.089;" class="a">a</text>"#,
            ),
            // A part of a picture with a scale of its own.
            (
                r#"<svg width="1" height="1" viewBox="0 0 10 10"><path stroke="red" stroke-width=".5"/></svg>"#,
                r#"<svg width="1" height="1" viewBox="0 0 10 10"><path style="stroke-width:0.882;" stroke="red" stroke-width=".5"/></svg>"#,
            ),
        ] {
            let svg = |inner: &str| format!(r#"<svg xmlns="s">{inner}</svg>"#);
            assert_eq!(thickened(svg(from)), svg(to));
        }
    }

    #[test]
    fn wide_lines_and_what_has_none_stay() {
        for same in [
            r#"<svg><path stroke="red" stroke-width="0.089"/></svg>"#,
            r#"<svg><path stroke-width="0.01"/></svg>"#,
            r#"<svg><path stroke="none" stroke-width="0.01"/></svg>"#,
            r#"<svg><path stroke="red" stroke-width="0"/></svg>"#,
            r#"<svg><g transform="scale(0)"><path stroke="red"/></g></svg>"#,
            r#"<svg><defs><path stroke="red" stroke-width="0.01"/></defs></svg>"#,
            "stroke <no",
        ] {
            assert_eq!(thickened(same.to_owned()), same);
        }
    }
}
