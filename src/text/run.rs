//! Letters as their font draws them: every glyph with its place, so that what is measured is what is drawn.
//!
//! A stretch of a line in, its glyphs out. Draws nothing.

use std::ops::Range;

use usvg::fontdb::ID;

use super::line::{Line, Setting};
use super::shape::{Shaped, Unscaled};

/// Glyphs of one face of a font on one line, in user units.
#[derive(Clone, Debug, PartialEq)]
pub struct GlyphRun {
    /// The face that draws them.
    pub face: ID,
    /// Size of the letters.
    pub size: f32,
    /// Left end of the baseline.
    pub origin: [f32; 2],
    /// What they say.
    pub text: String,
    /// The glyphs from left to right.
    pub glyphs: Vec<Glyph>,
    /// Left, top, right and bottom of what they ink; without any ink, their origin.
    pub ink: [f32; 4],
}

/// A glyph where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Its number in the font.
    pub id: u16,
    /// How far its own origin lies to the right of that of the run, and below it.
    pub at: [f32; 2],
    /// Where what it says begins in the text of the run, and ends: bytes.
    text: [u32; 2],
}

impl Glyph {
    /// Gives the bytes of the run's text that it draws, together with the others of its cluster.
    #[must_use]
    pub fn text(&self) -> Range<usize> {
        let [from, to] = self
            .text
            .map(|at| usize::try_from(at).unwrap_or(usize::MAX));
        from..to
    }
}

/// Gives the glyphs of a stretch of a line that say so many bytes; `origin` is where it begins.
///
/// None where something else draws them: without a font, where the font has more than outlines to draw, and
/// for letters from right to left that the SVG library places otherwise.
pub(super) fn glyph_run(
    shaped: &Shaped<'_>,
    line: &Line,
    (range, length): (Range<usize>, usize),
    set: &Setting,
    origin: [f32; 2],
) -> Option<GlyphRun> {
    let first = &shaped.clusters[range.start];
    let is_rtl = first.level.is_rtl();
    let face = shaped.spans[first.span].face?;
    if !shaped.outlined[first.span] || (is_rtl && line.stretch != 0.0) {
        return None;
    }
    let start = first.range.start;
    let byte = |at: usize| u32::try_from((at - start).min(length)).ok();
    let mut run = GlyphRun {
        face,
        size: set.size,
        origin,
        text: shaped.text[start..start + length].to_owned(),
        glyphs: Vec::with_capacity(range.len()),
        ink: [
            f32::INFINITY,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
        ],
    };
    let mut x = 0.0;
    let mut turned = range.clone().rev();
    let mut straight = range;
    let seen: &mut dyn Iterator<Item = usize> = if is_rtl { &mut turned } else { &mut straight };
    for number in seen {
        let cluster = &shaped.clusters[number];
        let text = [byte(cluster.range.start)?, byte(cluster.range.end)?];
        let mut pen = x;
        for glyph in &shaped.glyphs[cluster.glyphs.clone()] {
            let scaled = |units: i32| set.scaled(units, cluster.em);
            let at = [pen + scaled(glyph.offset[0]), -scaled(glyph.offset[1])];
            run.take(glyph, at, set.size / cluster.em, text);
            pen += scaled(glyph.advance);
        }
        x += line.advance(number, shaped, set);
    }
    if run.ink[0] > run.ink[2] {
        let [x, y] = origin;
        run.ink = [x, y, x, y];
    }
    Some(run)
}

impl GlyphRun {
    /// Gives the bytes that it takes.
    pub(crate) fn mass(&self) -> usize {
        size_of::<Self>() + self.text.len() + size_of_val(self.glyphs.as_slice())
    }

    fn take(&mut self, glyph: &Unscaled, at: [f32; 2], scale: f32, text: [u32; 2]) {
        let id = glyph.id;
        self.glyphs.push(Glyph { id, at, text });
        let Some([left, bottom, right, top]) = glyph.ink else {
            return;
        };
        let [x, y] = [self.origin[0] + at[0], self.origin[1] + at[1]];
        let sides = [(x, left), (x, right), (y, -top), (y, -bottom)];
        let [left, right, top, bottom] = sides.map(|(from, by)| from + by * scale);
        let [l, t, r, b] = self.ink;
        self.ink = [l.min(left), t.min(top), r.max(right), b.max(bottom)];
    }
}
