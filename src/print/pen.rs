//! Lines, circles and drawings in a PDF, in the units of the sheet.

use krilla::color::Color;
use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::geom::{PathBuilder, Rect as PdfRect, Size as PdfSize};
use krilla::graphic::Graphic;
use krilla::paint::Stroke;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::Tree;

use crate::geom::{Length, Outline, Polygon, Rect, Size, Step};
use crate::sheet::Mark;

use super::finish;

/// Dots per point at which SVG filters are drawn: 300 dpi. The library counts in points of the page,
/// whatever the unit of a drawing.
const FILTER_SCALE: f32 = 300.0 / 72.0;

/// How far the handles of a quarter circle reach, as a part of its radius.
const QUARTER: f32 = 0.5523;

/// The tag of what is no part of the content.
pub(super) fn artifact() -> ContentTag<'static> {
    ContentTag::Artifact(Artifact::with_kind(ArtifactType::Page))
}

pub(super) fn ends(mark: &Mark) -> [Length; 4] {
    [mark.from.x, mark.from.y, mark.to.x, mark.to.y]
}

pub(super) fn edges(rect: &Rect) -> [Length; 4] {
    [rect.left(), rect.top(), rect.right(), rect.bottom()]
}

pub(super) fn stroke(paint: Color, width: Length) -> Stroke {
    Stroke {
        paint: paint.into(),
        width: pt(width),
        ..Stroke::default()
    }
}

pub(super) fn lines(surface: &mut Surface<'_>, marks: &[Mark], stroke: Stroke) {
    let mut path = PathBuilder::new();
    for mark in marks {
        path.move_to(pt(mark.from.x), pt(mark.from.y));
        path.line_to(pt(mark.to.x), pt(mark.to.y));
    }
    draw(surface, path, stroke);
}

pub(super) fn circles(surface: &mut Surface<'_>, squares: &[Rect], stroke: Stroke) {
    let mut path = PathBuilder::new();
    for square in squares {
        circle(&mut path, *square);
    }
    draw(surface, path, stroke);
}

pub(super) fn outlines(surface: &mut Surface<'_>, outlines: &[Outline], stroke: Stroke) {
    let mut path = PathBuilder::new();
    for outline in outlines {
        let start = outline.start();
        path.move_to(pt(start.x), pt(start.y));
        for step in outline.steps() {
            match step {
                Step::Line(end) if *end == start => {}
                Step::Line(end) => path.line_to(pt(end.x), pt(end.y)),
                Step::Curve([a, b, end]) => {
                    path.cubic_to(pt(a.x), pt(a.y), pt(b.x), pt(b.y), pt(end.x), pt(end.y));
                }
            }
        }
        path.close();
    }
    draw(surface, path, stroke);
}

/// Adds a polygon whose corners `place` puts on the page, in mm.
pub(super) fn polygon(
    path: &mut PathBuilder,
    polygon: &Polygon,
    place: impl Fn([f64; 2]) -> [f64; 2],
) {
    for (number, corner) in polygon.corners().iter().enumerate() {
        let [x, y] = place(*corner).map(mm);
        if number == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    path.close();
}

/// Adds the circle in a square, as four cubic curves.
pub(super) fn circle(path: &mut PathBuilder, square: Rect) {
    let [left, top, right, bottom] = edges(&square).map(pt);
    let (x, y) = (f32::midpoint(left, right), f32::midpoint(top, bottom));
    let (across, down) = (
        (right - left) / 2.0 * QUARTER,
        (bottom - top) / 2.0 * QUARTER,
    );
    path.move_to(x, top);
    path.cubic_to(x + across, top, right, y - down, right, y);
    path.cubic_to(right, y + down, x + across, bottom, x, bottom);
    path.cubic_to(x - across, bottom, left, y + down, left, y);
    path.cubic_to(left, y - down, x - across, top, x, top);
    path.close();
}

fn draw(surface: &mut Surface<'_>, path: PathBuilder, stroke: Stroke) {
    let Some(path) = path.finish() else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(stroke));
    surface.draw_path(&path);
}

/// Writes a drawing once.
pub(super) fn drawing(surface: &mut Surface<'_>, tree: &Tree, size: Size) -> Option<Graphic> {
    let mut builder = surface.stream_builder();
    let mut inner = builder.surface();
    let settings = SvgSettings {
        embed_text: true,
        filter_scale: FILTER_SCALE,
    };
    inner.draw_svg(tree, points(size)?, settings)?;
    inner.finish();
    Some(Graphic::new(builder.finish(), false))
}

/// The colour of cut marks; a plotter finds them by its name, an office printer prints black.
pub(super) fn spot_colour() -> separation::Color {
    let name = SeparationColorant::Custom(finish::SPOT_COLOUR.to_owned());
    let black = krilla::color::luma::Color::black();
    separation::Color::new(255, SeparationSpace::new(name, black.into()))
}

/// Points of so many mm.
#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
fn mm(length: f64) -> f32 {
    (length * 72.0 / 25.4) as f32
}

#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
pub(super) fn pt(length: Length) -> f32 {
    length.to_pt() as f32
}

pub(super) fn points(size: Size) -> Option<PdfSize> {
    PdfSize::from_wh(pt(size.width), pt(size.height))
}

pub(super) fn rect(rect: Rect) -> Option<PdfRect> {
    PdfRect::from_ltrb(
        pt(rect.left()),
        pt(rect.top()),
        pt(rect.right()),
        pt(rect.bottom()),
    )
}
