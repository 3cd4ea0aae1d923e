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
use hayro::vello_cpu::kurbo::{Affine, BezPath, PathEl, Point, Shape};

use super::super::frame::Frame;
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
/// What a square millimetre of the page takes for each mask, whatever that covers: it has as many pixels as the page,
/// which are kept. A page bears two dozen.
const MASK: f64 = 0.6;
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
    /// Millimetres in a unit of the page.
    mm: f64,
    /// Pixels in a unit of the page, where it is drawn closest.
    scale: f64,
    /// How many tiles and masks are open.
    depth: usize,
    /// Whether shapes are blended with what lies below, and drawn through a mask.
    is_blended: bool,
    is_masked: bool,
}

impl Load {
    /// Begins a page of so many square millimetres, with so many mm in a unit and pixels in a mm.
    pub fn new(page: f64, mm: f64, per_mm: f64) -> Self {
        Self {
            page,
            mm,
            scale: mm * per_mm,
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

    /// Counts what stands within a tile or a mask. Nothing is seen beyond the clips; without one, nobody knows where
    /// it goes.
    fn within(&mut self, clips: Vec<Frame>, interpret: impl FnOnce(&mut Within<'_>)) {
        self.depth += 1;
        if self.depth > DEEPEST {
            give_up();
        }
        // Masks are kept as long as what holds them is drawn.
        let kept = std::mem::take(&mut self.kept);
        interpret(&mut Within { load: self, clips });
        self.kept = kept;
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

    /// Takes to drawing through a mask, or leaves it; where what is drawn has a place on the page, so has the mask.
    pub fn mask(&mut self, mask: Option<&SoftMask<'_>>, is_placed: bool) {
        if let Some(mask) = mask
            && self.kept.insert(mask.cache_key())
        {
            self.cover(self.page, MASK);
            let is_blended = self.is_blended;
            let clips = if is_placed {
                vec![Frame::EVERYWHERE]
            } else {
                Vec::new()
            };
            self.within(clips, |within| mask.interpret(within));
            self.is_blended = is_blended;
        }
        self.is_masked = mask.is_some();
    }

    /// Counts a group, which may be drawn through a mask or blended, and of which so many square millimetres can be
    /// seen, if its place is known.
    pub fn group(&mut self, mask: Option<&SoftMask<'_>>, mode: BlendMode, area: Option<f64>) {
        self.add(SHAPE);
        if mask.is_some() || mode != BlendMode::Normal {
            let is_masked = self.is_masked;
            self.mask(mask, area.is_some());
            self.is_masked = is_masked;
            self.cover(area.unwrap_or(f64::INFINITY), BLENDED);
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
                    self.within(Vec::new(), |within| {
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

/// Gives the rectangle around a shape in mm, so many of which are a unit of the page.
pub(super) fn around(path: &BezPath, transform: Affine, mm: f64) -> Frame {
    let around = transform.transform_rect_bbox(path.bounding_box());
    let corners = [[around.x0, around.y0], [around.x1, around.y1]];
    let corners = corners.map(|corner| corner.map(|at| at * mm));
    Frame::around(corners).unwrap_or_default()
}

/// What is thrown where a page takes too long to draw.
pub(super) struct GivenUp;

/// Gives a page up that takes too long to draw.
fn give_up() -> ! {
    // The interpreter has no other way out; who reads a page is ready for it.
    resume_unwind(Box::new(GivenUp));
}

/// What stands within a tile or a mask, of which nothing is seen by itself.
struct Within<'a> {
    load: &'a mut Load,
    /// What of it can be seen, innermost last; none where nobody knows where it goes.
    clips: Vec<Frame>,
}

impl Within<'_> {
    /// Gives how many square millimetres can be seen here, where that is known.
    fn seen(&self) -> Option<f64> {
        self.clips.last().map(|clip| clip.area())
    }
}

impl<'a> Device<'a> for Within<'_> {
    fn set_soft_mask(&mut self, mask: Option<SoftMask<'a>>) {
        let is_placed = !self.clips.is_empty();
        self.load.mask(mask.as_ref(), is_placed);
    }

    fn set_blend_mode(&mut self, mode: BlendMode) {
        self.load.blend(mode);
    }

    fn draw_path(
        &mut self,
        path: &BezPath,
        transform: Affine,
        paint: &Paint<'a>,
        mode: &PathDrawMode,
    ) {
        // How large it is can't be told without where it goes; as large as the page, at worst.
        let area = self.clips.last().map_or(f64::INFINITY, |clip| {
            clip.shared(around(path, transform, self.load.mm)).area()
        });
        self.load.shape(path, area, paint, mode);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.load.clip(clip);
        if let Some(known) = self.clips.last().copied() {
            let frame = around(&clip.path, Affine::IDENTITY, self.load.mm);
            self.clips.push(known.shared(frame));
        }
    }

    fn push_transparency_group(&mut self, _: f32, mask: Option<SoftMask<'a>>, mode: BlendMode) {
        let area = self.seen();
        self.load.group(mask.as_ref(), mode, area);
    }

    fn draw_glyph(
        &mut self,
        _: &Glyph<'a>,
        _: Affine,
        _: Affine,
        _: &Paint<'a>,
        _: &GlyphDrawMode,
    ) {
        self.load.glyph();
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: Affine) {
        self.load.image();
    }

    fn pop_clip_path(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    fn pop_transparency_group(&mut self) {}
}
