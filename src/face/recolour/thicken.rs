//! Lines that would be thinner than printers hold become as wide as they have to be.
//!
//! What is drawn elsewhere, by a reference, has no one width; the pictures of a face are looked at when
//! it is resolved.

use simplecss::StyleSheet;
use svgtypes::{Transform, ViewBox};
use usvg::roxmltree::{Document, Node};

use crate::geom::Length;

use super::css::{self, Given};
use super::edit::Edits;
use super::look::{Look, Source, look};
use super::restyle::restyle;

/// Rewrites the widths of lines of an SVG text whose unit is a millimetre; what is no XML comes back as
/// it is.
pub(in crate::face) fn thickened(svg: String) -> String {
    widened(&svg, |_| Some(1.0)).unwrap_or(svg)
}

/// Rewrites the widths of lines of an SVG text that is shown in this width in mm, its `viewBox` as wide;
/// `None` if all are wide enough, and for what has no `viewBox`.
#[must_use]
pub fn without_hairlines(svg: &str, width: f64) -> Option<String> {
    widened(svg, |root| {
        let view: ViewBox = root.attribute("viewBox")?.parse().ok()?;
        Some(width / view.w)
    })
}

fn widened(svg: &str, unit: impl Fn(Node<'_, '_>) -> Option<f64>) -> Option<String> {
    // Most small pictures of plain decks have no line at all.
    if !svg.contains("stroke") {
        return None;
    }
    let document = Document::parse(svg).ok()?;
    let edits = edits(&document, unit(document.root_element())?);
    (!edits.is_empty()).then(|| edits.apply(svg))
}

/// Looks at all lines of a document whose unit is so many millimetres.
fn edits(document: &Document<'_>, unit: f64) -> Edits {
    let sheet = css::sheet(document);
    let root = document.root_element();
    let start = Look {
        transform: Transform::new(unit, 0.0, 0.0, unit, 0.0, 0.0),
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
    let hairline = Length::HAIRLINE.to_mm();
    let is_thin = look.stroke_width > 0.0 && look.stroke_width * unit < hairline;
    let least = (hairline / unit * 1000.0).ceil() / 1000.0;
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
                r#"<g stroke="red" transform="scale(.5 .05)"><path style="x:y;stroke-width:1.78;"/></g>"#,
            ),
            (
                r#"<style>.a{stroke:red;stroke-width:.01}</style><text class="a">a</text>"#,
                r#"<style>.a{stroke:red;stroke-width:.01}</style><text style="stroke-width:0.089;" class="a">a</text>"#,
            ),
            // A part of a picture with a scale of its own.
            (
                r#"<svg width="1" height="1" viewBox="0 0 10 10"><path stroke="red" stroke-width=".5"/></svg>"#,
                r#"<svg width="1" height="1" viewBox="0 0 10 10"><path style="stroke-width:0.89;" stroke="red" stroke-width=".5"/></svg>"#,
            ),
        ] {
            let svg = |inner: &str| format!(r#"<svg xmlns="s">{inner}</svg>"#);
            assert_eq!(thickened(svg(from)), svg(to));
        }
    }

    #[test]
    fn lines_of_what_is_shown_small_are_as_wide_on_paper() {
        let svg = |width: &str| {
            format!(
                r#"<svg xmlns="s" width="60mm" viewBox="1 1 60 90"><path {width}stroke="red" stroke-width=".12"/></svg>"#
            )
        };
        assert_eq!(without_hairlines(&svg(""), 60.0), None);
        let half = without_hairlines(&svg(""), 30.0);
        assert_eq!(half, Some(svg(r#"style="stroke-width:0.178;" "#)));
        let no_view = svg("").replace("viewBox", "view");
        assert_eq!(without_hairlines(&no_view, 30.0), None);
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
