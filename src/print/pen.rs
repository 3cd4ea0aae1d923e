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

use crate::geom::{Length, Outline, Rect, Size};
use crate::sheet::Mark;

use super::{finish, trace};

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
        trace::line(&mut path, mark, pt);
    }
    draw(surface, path, stroke);
}

pub(super) fn circles(surface: &mut Surface<'_>, squares: &[Rect], stroke: Stroke) {
    let mut path = PathBuilder::new();
    for square in squares {
        trace::circle(&mut path, *square, pt);
    }
    draw(surface, path, stroke);
}

pub(super) fn outlines(surface: &mut Surface<'_>, outlines: &[Outline], stroke: Stroke) {
    let mut path = PathBuilder::new();
    for outline in outlines {
        trace::outline(&mut path, outline, pt);
    }
    draw(surface, path, stroke);
}

fn draw(surface: &mut Surface<'_>, path: PathBuilder, stroke: Stroke) {
    let Some(path) = path.finish() else { return };
    surface.set_fill(None);
    surface.set_stroke(Some(stroke));
    surface.draw_path(&path);
}

/// Writes a drawing once, with filters of so many dots per inch.
#[allow(clippy::cast_possible_truncation)] // at most 300
pub(super) fn drawing(
    surface: &mut Surface<'_>,
    tree: &Tree,
    size: Size,
    dpi: f64,
) -> Option<Graphic> {
    let mut builder = surface.stream_builder();
    let mut inner = builder.surface();
    let settings = SvgSettings {
        embed_text: true,
        // The library counts in points of the page, whatever the unit of a drawing.
        filter_scale: (dpi / 72.0) as f32,
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
pub(super) fn mm(length: f64) -> f32 {
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
