//! What it takes to draw a page, counted before it is drawn.
//!
//! Whoever draws has no way to stop, so a page that would take minutes is given up while its commands are read: tiles
//! within tiles, gradients over the whole paper, thousands of masks.

use std::collections::BTreeSet;
use std::panic::resume_unwind;

use hayro::hayro_interpret::font::Glyph;
use hayro::hayro_interpret::pattern::{Pattern, TilingPattern};
use hayro::hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Device, GlyphDrawMode, Image, Paint, PathDrawMode, SoftMask,
};
use hayro::vello_cpu::kurbo::{Affine, BezPath, PathEl, Point};

use super::super::picture::number;

/// Most work to draw a page, in parts of outlines. The fullest page of ours, a board on both sides of a fold, takes
/// nine tenths of it, and all others a fifth.
const MOST: usize = 1_000_000;
/// What one more shape takes, whatever it looks like, and one more letter, in parts of outlines.
const SHAPE: usize = 20;
const GLYPH: usize = 30;
/// What a dash of a line takes, with its ends and corners.
const DASH: usize = 10;
/// What a square millimetre takes that is painted with a gradient, blended with what lies below, or drawn
/// through a mask; each measured against shapes, with a page that holds nothing else.
const SHADED: f64 = 6.4;
const BLENDED: f64 = 3.2;
const MASKED: f64 = 1.3;
/// Pixels of a tile that take as long.
const PIXELS: usize = 350;
/// Pixels to which the inside of a tile is limited on each side, and the most that any side can have.
const TILE: f64 = 3000.0;
const SIDE: f64 = 65_535.0;
/// Most tiles and masks within each other; whoever draws goes as deep, and has only so much room.
const DEEPEST: usize = 8;

/// What it takes to draw what was read so far.
#[derive(Default)]
pub(super) struct Load {
    work: usize,
    /// What was drawn once, and is kept by whoever draws.
    kept: BTreeSet<u128>,
    /// Square millimetres of the page.
    page: f64,
    /// Pixels in a unit of the page, where it is drawn closest.
    scale: f64,
    /// How many tiles and masks are open.
    depth: usize,
    /// Whether shapes are blended with what lies below, and drawn through a mask.
    is_blended: bool,
    is_masked: bool,
}

impl Load {
    /// Begins a page of so many square millimetres, with so many pixels in a unit.
    pub fn new(page: f64, scale: f64) -> Self {
        Self {
            page,
            scale,
            ..Self::default()
        }
    }

    /// Counts more work; who has too much to do gives the page up before it is drawn.
    fn add(&mut self, more: usize) {
        self.work = self.work.saturating_add(more);
        if self.work > MOST {
            give_up();
        }
    }

    /// Counts what stands within a tile or a mask.
    fn within(&mut self, interpret: impl FnOnce(&mut Within<'_>)) {
        self.depth += 1;
        if self.depth > DEEPEST {
            give_up();
        }
        interpret(&mut Within(self));
        self.depth -= 1;
    }

    /// Counts square millimetres that take so much each.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, and is positive
    fn cover(&mut self, area: f64, rate: f64) {
        self.add((area.min(self.page) * rate) as usize);
    }

    /// Counts a shape that covers so many square millimetres.
    pub fn shape(&mut self, path: &BezPath, area: f64, paint: &Paint<'_>, mode: &PathDrawMode) {
        self.add(SHAPE + path.elements().len());
        let is_stroke = if let PathDrawMode::Stroke(stroke) = mode {
            self.add(dashes(path, &stroke.dash_array).saturating_mul(DASH));
            true
        } else {
            false
        };
        self.painted(area, paint, is_stroke);
    }

    /// Counts a letter.
    pub fn glyph(&mut self) {
        self.add(GLYPH);
    }

    /// Counts a clip.
    pub fn clip(&mut self, clip: &ClipPath) {
        self.add(SHAPE + clip.path.elements().len());
    }

    /// Counts a picture.
    pub fn image(&mut self) {
        self.add(SHAPE);
    }

    /// Takes to blending, or leaves it.
    pub fn blend(&mut self, mode: BlendMode) {
        self.is_blended = mode != BlendMode::Normal;
    }

    /// Takes to drawing through a mask, or leaves it.
    pub fn mask(&mut self, mask: Option<&SoftMask<'_>>) {
        self.is_masked = mask.is_some();
        if let Some(mask) = mask
            && self.kept.insert(mask.cache_key())
        {
            self.cover(self.page, MASKED);
            self.within(|within| mask.interpret(within));
        }
    }

    /// Counts a group, which may be drawn through a mask or blended.
    pub fn group(&mut self, mask: Option<&SoftMask<'_>>, mode: BlendMode) {
        self.add(SHAPE);
        if mask.is_some() || mode != BlendMode::Normal {
            let is_masked = self.is_masked;
            self.mask(mask);
            self.is_masked = is_masked;
            self.cover(self.page, BLENDED);
        }
    }

    fn painted(&mut self, area: f64, paint: &Paint<'_>, is_stroke: bool) {
        let mut rate = 0.0;
        if self.is_blended {
            rate += BLENDED;
        }
        if self.is_masked {
            rate += MASKED;
        }
        match paint {
            Paint::Color(_) => {}
            Paint::Pattern(pattern) => match &**pattern {
                Pattern::Shading(_) => rate += SHADED,
                // A tile is drawn anew for every shape.
                Pattern::Tiling(tile) => {
                    self.add(self.tile(tile) / PIXELS);
                    self.within(|within| {
                        tile.interpret(within, Affine::IDENTITY, is_stroke);
                    });
                }
            },
        }
        self.cover(area, rate);
    }

    /// Counts the pixels of a tile: as large as its step, which may be far more than what is in it.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, and is positive
    fn tile(&self, tile: &TilingPattern<'_>) -> usize {
        let [a, b, c, d, ..] = tile.matrix.as_coeffs();
        let side = |grown: f64, inside: f64, step: f32| {
            let grown = (grown * self.scale).clamp(1.0 / inside, TILE / inside);
            (grown * f64::from(step)).abs().min(SIDE)
        };
        let wide = side(a.hypot(b), tile.bbox.width(), tile.x_step);
        let high = side(c.hypot(d), tile.bbox.height(), tile.y_step);
        (wide * high) as usize
    }
}

/// Counts the dashes of a line: as many as fit into the way between its points and those that bend it.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // saturates, and is positive
fn dashes(path: &BezPath, pattern: &[f32]) -> usize {
    if pattern.is_empty() {
        return 0;
    }
    let (mut start, mut last) = (Point::ORIGIN, Point::ORIGIN);
    let mut way = 0.0;
    for element in path.elements() {
        let ends: &[Point] = match element {
            PathEl::MoveTo(to) => {
                (start, last) = (*to, *to);
                &[]
            }
            PathEl::LineTo(to) => &[*to],
            PathEl::QuadTo(bend, to) => &[*bend, *to],
            PathEl::CurveTo(one, other, to) => &[*one, *other, *to],
            PathEl::ClosePath => &[start],
        };
        for to in ends {
            way += last.distance(*to);
            last = *to;
        }
    }
    let once: f64 = pattern.iter().map(|dash| f64::from(dash.abs())).sum();
    (way / once * number(pattern.len())) as usize
}

/// Gives a page up that takes too long to draw.
fn give_up() -> ! {
    // The interpreter has no other way out; who reads a page is ready for it.
    resume_unwind(Box::new("a page that takes too long to draw"));
}

/// What stands within a tile or a mask, of which nothing is seen by itself.
struct Within<'a>(&'a mut Load);

impl<'a> Device<'a> for Within<'_> {
    fn set_soft_mask(&mut self, mask: Option<SoftMask<'a>>) {
        self.0.mask(mask.as_ref());
    }

    fn set_blend_mode(&mut self, mode: BlendMode) {
        self.0.blend(mode);
    }

    fn draw_path(&mut self, path: &BezPath, _: Affine, paint: &Paint<'a>, mode: &PathDrawMode) {
        // How large it is can't be told without where it goes; as large as the page, at worst.
        self.0.shape(path, f64::INFINITY, paint, mode);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.0.clip(clip);
    }

    fn push_transparency_group(&mut self, _: f32, mask: Option<SoftMask<'a>>, mode: BlendMode) {
        self.0.group(mask.as_ref(), mode);
    }

    fn draw_glyph(
        &mut self,
        _: &Glyph<'a>,
        _: Affine,
        _: Affine,
        _: &Paint<'a>,
        _: &GlyphDrawMode,
    ) {
        self.0.glyph();
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: Affine) {
        self.0.image();
    }

    fn pop_clip_path(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}
