//! Resolved drawings with the letters that lie upon them.
//!
//! A drawing and its letters in, pixels or outlines out.

use std::sync::Arc;

use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, PixmapMut};
use ttf_parser::{GlyphId, OutlineBuilder};
use usvg::fontdb::Database;
use usvg::{Transform, Tree};

use crate::text::{GlyphRun, bytes};

/// Letters of one colour that lie open upon a drawing.
#[derive(Clone, Debug)]
pub struct Letters {
    /// The id of their element.
    pub id: String,
    /// Their glyphs.
    pub run: Arc<GlyphRun>,
    /// Red, green and blue.
    pub colour: [u8; 3],
    /// What brings them onto the drawing.
    pub place: Transform,
}

/// A resolved drawing, and the letters that are drawn upon it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The drawing without these letters.
    pub tree: Arc<Tree>,
    /// The letters, in the order in which they are drawn.
    pub letters: Arc<[Letters]>,
    /// The fonts of the letters.
    pub fonts: Arc<Database>,
}

impl From<Tree> for Scene {
    /// A drawing that has all its letters in it.
    fn from(tree: Tree) -> Self {
        Self {
            fonts: Arc::clone(tree.fontdb()),
            tree: Arc::new(tree),
            letters: Arc::default(),
        }
    }
}

impl Scene {
    /// Draws everything; `place` brings the drawing onto the picture.
    pub fn render(&self, place: Transform, picture: &mut PixmapMut<'_>) {
        resvg::render(&self.tree, place, picture);
        for letters in self.letters.iter() {
            let Some(path) = self.outlines(letters) else {
                continue;
            };
            let [r, g, b] = letters.colour;
            let mut paint = Paint::default();
            paint.set_color(Color::from_rgba8(r, g, b, 255));
            let place = place.pre_concat(letters.place);
            picture.fill_path(&path, &paint, FillRule::Winding, place, None);
        }
    }

    /// Gives the outlines of letters, which are filled by the rule of non-zero winding; `None` for blanks.
    #[must_use]
    pub fn outlines(&self, letters: &Letters) -> Option<Path> {
        let run = &letters.run;
        let (bytes, index) = bytes(&self.fonts, run.face)?;
        let face = ttf_parser::Face::parse(bytes, index).ok()?;
        let scale = run.size / f32::from(face.units_per_em());
        let mut pen = Pen {
            path: PathBuilder::new(),
            origin: [0.0; 2],
            scale,
        };
        for glyph in &run.glyphs {
            pen.origin = [0, 1].map(|side| run.origin[side] + glyph.at[side]);
            face.outline_glyph(GlyphId(glyph.id), &mut pen);
        }
        pen.path.finish()
    }
}

/// Draws the outlines of glyphs, in units of their font upwards, where they stand.
struct Pen {
    path: PathBuilder,
    origin: [f32; 2],
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let [left, baseline] = self.origin;
        (left + x * self.scale, baseline - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
