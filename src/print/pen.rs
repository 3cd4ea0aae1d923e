//! Lines, circles and drawings in a PDF, in the units of the sheet.

use std::collections::BTreeMap;
use std::sync::Arc;

use krilla::color::separation::{self, SeparationColorant, SeparationSpace};
use krilla::color::{Color, rgb};
use krilla::geom::{PathBuilder, Point, Rect as PdfRect, Size as PdfSize, Transform};
use krilla::graphic::Graphic;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::fontdb::ID;

use crate::face::{Letters, Scene};
use crate::geom::{Length, Outline, Rect, Size};
use crate::sheet::Mark;
use crate::text::{Glyph, GlyphRun, bytes};

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

/// Draws faces, and remembers the fonts of their letters.
#[derive(Default)]
pub(super) struct Pen {
    /// Fonts by the database that they are of and by their number in it.
    fonts: BTreeMap<(usize, ID), Option<Font>>,
}

impl Pen {
    /// Writes a drawing once, with filters of so many dots per inch.
    #[allow(clippy::cast_possible_truncation)] // at most 300
    pub fn drawing(
        &mut self,
        surface: &mut Surface<'_>,
        scene: &Scene,
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
        let size = points(size)?;
        inner.draw_svg(&scene.tree, size, settings)?;
        let whole = scene.tree.size();
        let scale =
            Transform::from_scale(size.width() / whole.width(), size.height() / whole.height());
        inner.push_transform(&scale);
        for letters in scene.letters.iter() {
            self.letters(&mut inner, scene, letters);
        }
        inner.pop();
        inner.finish();
        Some(Graphic::new(builder.finish(), false))
    }

    /// Writes letters as text, each glyph where it was set.
    fn letters(&mut self, surface: &mut Surface<'_>, scene: &Scene, letters: &Letters) {
        let run = &letters.run;
        let fonts = &scene.fonts;
        let read = || {
            let (bytes, index) = bytes(fonts, run.face)?;
            Font::new(bytes.to_vec().into(), index)
        };
        let known = (Arc::as_ptr(fonts).addr(), run.face);
        let font = self.fonts.entry(known).or_insert_with(read);
        let Some(font) = font.clone() else { return };
        let place = letters.place;
        let place = Transform::from_row(place.sx, place.ky, place.kx, place.sy, place.tx, place.ty);
        let [r, g, b] = letters.colour;
        surface.push_transform(&place);
        surface.set_stroke(None);
        surface.set_fill(Some(Fill {
            paint: rgb::Color::new(r, g, b).into(),
            ..Fill::default()
        }));
        let [x, y] = run.origin;
        let start = Point::from_xy(x, y);
        surface.draw_glyphs(start, &glyphs(run), font, &run.text, run.size, false);
        surface.pop();
    }
}

/// Gives glyphs as the PDF library counts them: in parts of the size, upwards.
fn glyphs(run: &GlyphRun) -> Vec<KrillaGlyph> {
    let next = run.glyphs.iter().skip(1).map(|glyph| glyph.at[0]);
    let last = run.glyphs.last().map_or(0.0, |glyph| glyph.at[0]);
    let each = run.glyphs.iter().zip(next.chain([last]));
    let glyph = |(glyph, next): (&Glyph, f32)| {
        let advance = (next - glyph.at[0]) / run.size;
        let id = GlyphId::new(u32::from(glyph.id));
        let up = -glyph.at[1] / run.size;
        KrillaGlyph::new(id, advance, 0.0, up, 0.0, glyph.text(), None)
    };
    each.map(glyph).collect()
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
