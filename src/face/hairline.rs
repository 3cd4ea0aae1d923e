//! Lines that are too thin to be printed.

use usvg::{Fill, Group, ImageKind, Node, Paint, Path, Stroke, Transform};

use crate::geom::Length;
use crate::text::MM_PER_PT;

use super::placed::{bounds, placed};

/// Rounding of sizes that makes no line too thin.
const TOLERANCE: Length = Length::microns(1);

/// The lines of a picture that are too thin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hairlines {
    /// How many shapes and texts are drawn with one.
    pub count: usize,
    /// The width of the thinnest one, in points.
    pub points: f32,
    /// The middle of its shape, in millimetres from the picture's corner.
    pub at: [f32; 2],
}

/// Measures all lines of a picture as they are drawn, those of its patterns and of drawings that it shows
/// included.
pub(super) fn hairlines(group: &Group) -> Option<Hairlines> {
    let mut found = Search::default();
    found.walk(group, Transform::identity());
    found.lines
}

#[derive(Default)]
struct Search {
    lines: Option<Hairlines>,
    /// The middle of the shape whose pattern is looked at.
    patterned: Option<[f32; 2]>,
}

impl Search {
    fn walk(&mut self, group: &Group, outer: Transform) {
        placed(group, outer, &mut |node, by| {
            let middle = || {
                let [left, top, right, bottom] = bounds(node.bounding_box(), by);
                [f32::midpoint(left, right), f32::midpoint(top, bottom)]
            };
            match node {
                Node::Path(path) if path.is_visible() => self.shape(path, by, middle()),
                Node::Text(text) => {
                    let spans = text.layouted().iter().filter(|span| span.visible);
                    for line in spans.filter_map(|span| span.stroke.as_ref()) {
                        self.note(line, by, middle());
                    }
                }
                Node::Image(image) => {
                    if let ImageKind::SVG(tree) = image.kind() {
                        self.walk(tree.root(), by);
                    }
                }
                Node::Path(_) | Node::Group(_) => {}
            }
        });
    }

    fn shape(&mut self, path: &Path, by: Transform, middle: [f32; 2]) {
        if let Some(line) = path.stroke() {
            self.note(line, by, middle);
        }
        let fill = path.fill().map(Fill::paint);
        for paint in fill.into_iter().chain(path.stroke().map(Stroke::paint)) {
            if let Paint::Pattern(pattern) = paint {
                let around = self.patterned;
                self.patterned = around.or(Some(middle));
                self.walk(pattern.root(), by.pre_concat(pattern.transform()));
                self.patterned = around;
            }
        }
    }

    /// Takes a line in if it is too thin where it is drawn.
    fn note(&mut self, line: &Stroke, by: Transform, place: [f32; 2]) {
        let (across, down) = by.get_scale();
        let width = line.width().get() * across.min(down);
        if f64::from(width) >= (Length::HAIRLINE - TOLERANCE).to_mm() {
            return;
        }
        let points = width / MM_PER_PT;
        let at = self.patterned.unwrap_or(place);
        let known = self.lines.get_or_insert(Hairlines {
            count: 0,
            points,
            at,
        });
        known.count += 1;
        if points < known.points {
            (known.points, known.at) = (points, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use usvg::{Options, Tree};

    use super::*;

    /// Says how many lines are too thin, how thin the thinnest is in thousandths of a point, and where.
    fn found(inner: &str) -> Option<(usize, f32, [f32; 2])> {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">{inner}</svg>"#
        );
        let tree = Tree::from_str(&svg, &Options::default()).expect("SVG");
        let lines = hairlines(tree.root())?;
        let points = (lines.points * 1000.0).round();
        Some((lines.count, points, lines.at.map(f32::round)))
    }

    #[test]
    fn lines_are_measured_as_they_are_drawn() {
        let line = r##"<path id="l" d="M0 4h8" stroke="#000" stroke-width=".2"/>"##;
        let use_it =
            |by: &str| format!(r##"<defs>{line}</defs><use href="#l" transform="{by}"/>{line}"##);
        // 0.2 mm are 0.567 pt.
        assert_eq!(found(line), None);
        assert_eq!(found(&use_it("scale(.45)")), None);
        assert_eq!(found(&use_it("scale(.4)")), Some((1, 227.0, [2.0, 2.0])));
        assert_eq!(
            found(&use_it("translate(8 8) scale(1 .3)")),
            Some((1, 170.0, [12.0, 9.0]))
        );
        let hidden = line.replace("stroke=", r#"visibility="hidden" stroke="#);
        assert_eq!(
            found(&format!(r#"<g transform="scale(.1)">{hidden}</g>"#)),
            None
        );
    }

    #[test]
    fn lines_of_patterns_and_pictures_are_measured() {
        let pattern = r##"<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="scale(.2)"><path d="M0 4h8" stroke="#000" stroke-width=".2"/></pattern><rect x="10" y="20" width="4" height="8" fill="url(#p)"/>"##;
        assert_eq!(found(pattern), Some((1, 113.0, [12.0, 24.0])));
        let picture = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><path d="M0 40h80" stroke="#000" stroke-width=".4"/></svg>"##;
        let picture = base64(picture);
        let image = |side: u8| {
            format!(
                r#"<image x="8" width="{side}" height="{side}" href="data:image/svg+xml;base64,{picture}"/>"#
            )
        };
        assert_eq!(found(&image(20)), None);
        assert_eq!(found(&image(16)), Some((1, 227.0, [16.0, 8.0])));
    }

    fn base64(text: &str) -> String {
        use base64::Engine as _;
        base64::engine::general_purpose::STANDARD.encode(text)
    }
}
