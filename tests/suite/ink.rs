//! What is drawn of a text: its glyphs, measured from the outlines in the font files.

use std::collections::BTreeMap;

use cardwright::face::Face;
use ttf_parser::GlyphId;
use usvg::Text;
use usvg::fontdb::{Database, ID};

use super::inks::texts;

/// Width of the bleed of the tiny deck in millimetres.
const BLEED: f32 = 2.0;

/// What is drawn of one `<text>`.
#[derive(Debug)]
pub struct Ink {
    pub text: String,
    /// Left end, baseline.
    pub origin: [f32; 2],
    /// Where the next glyph would stand.
    pub end: f32,
    /// Left, top, right and bottom of the outlines.
    pub bounds: [f32; 4],
    pub glyphs: Vec<Glyph>,
}

/// One drawn glyph.
#[derive(Debug)]
pub struct Glyph {
    pub id: u16,
    /// The letters it stands for.
    pub text: String,
    pub family: String,
    /// Left end of its advance.
    pub x: f32,
    /// Left, top, right and bottom of its outline, if it has one.
    pub bounds: Option<[f32; 4]>,
}

/// Measures what is drawn, by the number of the piece, in the coordinates of the template.
pub fn ink(face: &Face) -> BTreeMap<usize, Ink> {
    let mut found = Vec::new();
    let tree = face.drawing.tree().expect("a drawing");
    texts(tree.root(), &mut found);
    let number = |text: &Text| -> Option<usize> { text.id().strip_prefix("cw-0-")?.parse().ok() };
    found
        .into_iter()
        .filter_map(|text| Some((number(text)?, measure(text, tree.fontdb()))))
        .collect()
}

fn measure(text: &Text, database: &Database) -> Ink {
    let mut ink = Ink {
        text: text.chunks().iter().map(usvg::TextChunk::text).collect(),
        origin: [f32::MAX, f32::MAX],
        end: f32::MIN,
        bounds: [f32::MAX, f32::MAX, f32::MIN, f32::MIN],
        glyphs: Vec::new(),
    };
    for glyph in text
        .layouted()
        .iter()
        .flat_map(|span| &span.positioned_glyphs)
    {
        let at = text.abs_transform().pre_concat(glyph.outline_transform());
        let (advance, outline, family) = outline(database, glyph.font, glyph.id);
        // The text stands upright: scale and shift are all there is.
        let x = |x: f32| at.sx * x + at.tx - BLEED;
        let y = |y: f32| at.sy * y + at.ty - BLEED;
        let bounds = outline.map(|[left, low, right, high]| [x(left), y(high), x(right), y(low)]);
        ink.origin = [ink.origin[0].min(x(0.0)), y(0.0)];
        ink.end = ink.end.max(x(advance));
        if let Some([left, top, right, bottom]) = bounds {
            let [l, t, r, b] = ink.bounds;
            ink.bounds = [l.min(left), t.min(top), r.max(right), b.max(bottom)];
        }
        ink.glyphs.push(Glyph {
            id: glyph.id.0,
            text: glyph.text.clone(),
            family,
            x: x(0.0),
            bounds,
        });
    }
    ink
}

/// Gives advance, outline and family of a glyph, in units of its font.
fn outline(database: &Database, font: ID, glyph: GlyphId) -> (f32, Option<[f32; 4]>, String) {
    let family = database.face(font).map(|face| face.families[0].0.clone());
    let measured = database.with_face_data(font, |data, index| {
        let face = ttf_parser::Face::parse(data, index).expect("a font");
        let outline = face
            .glyph_bounding_box(glyph)
            .map(|b| [b.x_min, b.y_min, b.x_max, b.y_max].map(f32::from));
        (
            f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()),
            outline,
        )
    });
    let (advance, outline) = measured.expect("a font");
    (advance, outline, family.expect("a font"))
}
