//! What the interpreter of a PDF draws → letters, thin dark lines and rings.
//!
//! Never hears of tags, names or forms: the device is told of paths, glyphs and clips alone.

use std::collections::BTreeMap;

use hayro::hayro_interpret::font::Glyph;
use hayro::hayro_interpret::hayro_cmap::BfString;
use hayro::hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Device, GlyphDrawMode, Image, Paint, PathDrawMode, SoftMask,
    StrokeProps,
};
use hayro::vello_cpu::kurbo::{Affine, BezPath, PathEl, Point, Rect, Shape};

use super::super::form::{Form, Tracer};
use super::super::frame::{Frame, Spot};
use super::super::letter::Letter;
use super::super::seen::{Line, Ring, Seen};
use super::load::{Load, around};

/// The widest line that is taken for one to cut along, in mm.
const THIN: f64 = 0.26;
/// The lightest such line, of 255.
const DARK: u8 = 110;
/// Most letters, lines and rings of a page.
const MOST: usize = 200_000;

/// An eye on a page.
pub(super) struct Eye {
    pub seen: Seen,
    /// Millimetres in a unit of the page.
    mm: f64,
    /// What can be seen, innermost last.
    clips: Vec<Frame>,
    /// Groups that are drawn with an opacity, innermost last.
    opacity: Vec<f32>,
    /// What it takes to draw what was seen.
    load: Load,
    /// The letter that was filled last, of which the outline may come next.
    filled: Option<usize>,
    /// What a glyph inks and looks like, for a size of 1000.
    inks: BTreeMap<u128, Option<(Rect, Form)>>,
}

impl Eye {
    /// Opens on a page of this size in mm, with so many mm in a unit and pixels in a mm.
    pub fn new(mm: f64, size: Spot, per_mm: f64) -> Self {
        Self {
            seen: Seen {
                size,
                ..Seen::default()
            },
            mm,
            clips: vec![Frame::sized([0.0, 0.0], size)],
            opacity: vec![1.0],
            load: Load::new(size[0] * size[1], mm, per_mm),
            filled: None,
            inks: BTreeMap::new(),
        }
    }

    fn clip(&self) -> Frame {
        self.clips.last().copied().unwrap_or_default()
    }

    fn is_full(&mut self) -> bool {
        let seen = &self.seen;
        let full = seen.letters.len() + seen.lines.len() + seen.rings.len() > MOST;
        self.seen.cut_short |= full;
        full
    }

    /// Gives how many square millimetres of a shape can be seen.
    fn area(&self, path: &BezPath, transform: Affine) -> f64 {
        self.clip().shared(around(path, transform, self.mm)).area()
    }

    fn spot(&self, point: Point) -> Spot {
        [point.x * self.mm, point.y * self.mm]
    }

    fn colour(&self, paint: &Paint<'_>) -> Option<[u8; 3]> {
        let Paint::Color(colour) = paint else {
            return Some([0x80; 3]);
        };
        let [red, green, blue, alpha] = colour.to_rgba().to_rgba8();
        let group: f32 = self.opacity.iter().product();
        (f32::from(alpha) * group > 20.0).then_some([red, green, blue])
    }

    /// Takes thin dark lines in.
    fn stroke(&mut self, path: &BezPath, transform: Affine, props: &StrokeProps) {
        let grown = transform.determinant().abs().sqrt() * self.mm;
        let width = f64::from(props.line_width) * grown;
        let dashed = !props.dash_array.is_empty();
        if width > THIN {
            return;
        }
        let (mut start, mut last) = ([0.0; 2], [0.0; 2]);
        let (mut curves, mut bent) = (Vec::new(), 0);
        for element in path.elements() {
            if self.is_full() {
                return;
            }
            match *element {
                PathEl::MoveTo(to) => {
                    self.ring(&curves, bent, width);
                    start = self.spot(transform * to);
                    last = start;
                    (curves, bent) = (vec![start], 0);
                }
                PathEl::LineTo(to) => {
                    let to = self.spot(transform * to);
                    self.line(last, to, width, dashed);
                    last = to;
                    bent = 100;
                }
                PathEl::QuadTo(_, to) | PathEl::CurveTo(_, _, to) => {
                    last = self.spot(transform * to);
                    curves.push(last);
                    bent += 1;
                }
                PathEl::ClosePath => {
                    self.line(last, start, width, dashed);
                    last = start;
                }
            }
        }
        self.ring(&curves, bent, width);
    }

    fn line(&mut self, from: Spot, to: Spot, width: f64, dashed: bool) {
        let line = Line {
            from,
            to,
            width,
            dashed,
        };
        let clip = self.clip().grown(0.1);
        if line.length() > 0.3 && clip.holds(from) && clip.holds(to) {
            self.seen.lines.push(line);
        }
    }

    /// Takes four curves for a circle when their ends lie on one.
    fn ring(&mut self, ends: &[Spot], curves: usize, width: f64) {
        let Some(frame) = Frame::around(ends.iter().copied()).filter(|_| curves == 4) else {
            return;
        };
        let [wide, high] = frame.size();
        if (wide - high).abs() < 0.1 && wide > 4.0 && self.clip().grown(0.1).contains(frame) {
            self.seen.rings.push(Ring { frame, width });
        }
    }

    fn letter(&mut self, text: &str, whole: Affine, ink: Option<(Rect, Form)>, colour: [u8; 3]) {
        let Some((ink, form)) = ink.filter(|(ink, _)| ink.area() > 0.0) else {
            return;
        };
        let corners = [
            (ink.x0, ink.y0),
            (ink.x1, ink.y0),
            (ink.x1, ink.y1),
            (ink.x0, ink.y1),
        ];
        let corners = corners.map(|corner| self.spot(whole * Point::from(corner)));
        let Some(ink) = Frame::around(corners) else {
            return;
        };
        if !self.clip().holds(ink.middle()) {
            return;
        }
        let at = self.spot(whole * Point::ZERO);
        let along = self.spot(whole * Point::new(1000.0, 0.0));
        let up = self.spot(whole * Point::new(0.0, 1000.0));
        let size = (up[0] - at[0]).hypot(up[1] - at[1]) * 72.0 / 25.4;
        let turn = (along[1] - at[1]).atan2(along[0] - at[0]).to_degrees();
        let text = Letter::plain(text);
        if text.is_empty() {
            self.seen.mute += 1;
        }
        self.seen.letters.push(Letter {
            text,
            at,
            ink,
            size,
            turn,
            colour,
            outline: None,
            form,
        });
    }
}

/// Follows the outline of a glyph.
fn form(path: &BezPath) -> Form {
    let mut tracer = Tracer::new(1000.0);
    let spot = |point: Point| [point.x, point.y];
    for element in path.elements() {
        match *element {
            PathEl::MoveTo(to) => tracer.begin(spot(to)),
            PathEl::LineTo(to) => tracer.straight(spot(to)),
            PathEl::QuadTo(by, to) => tracer.bent(spot(by), spot(to)),
            PathEl::CurveTo(one, two, to) => tracer.twice_bent(spot(one), spot(two), spot(to)),
            PathEl::ClosePath => tracer.end(),
        }
    }
    tracer.form()
}

fn is_dark(colour: [u8; 3]) -> bool {
    colour.iter().all(|part| *part < DARK)
}

impl<'a> Device<'a> for Eye {
    fn set_soft_mask(&mut self, mask: Option<SoftMask<'a>>) {
        // Whatever is drawn begins with this, but for the outline of a letter that was filled.
        self.filled = None;
        self.load.mask(mask.as_ref(), true);
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
        let area = self.area(path, transform);
        self.load.shape(path, area, paint, mode);
        let PathDrawMode::Stroke(props) = mode else {
            return;
        };
        if self.colour(paint).is_some_and(is_dark) {
            self.stroke(path, transform, props);
        }
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.load.clip(clip);
        let frame = around(&clip.path, Affine::IDENTITY, self.mm);
        self.clips.push(self.clip().shared(frame));
    }

    fn push_transparency_group(
        &mut self,
        opacity: f32,
        mask: Option<SoftMask<'a>>,
        mode: BlendMode,
    ) {
        let area = self.clip().area();
        self.load.group(mask.as_ref(), mode, Some(area));
        self.opacity.push(opacity);
    }

    fn draw_glyph(
        &mut self,
        glyph: &Glyph<'a>,
        transform: Affine,
        glyph_transform: Affine,
        paint: &Paint<'a>,
        mode: &GlyphDrawMode,
    ) {
        self.load.glyph();
        let Some(colour) = self.colour(paint) else {
            return;
        };
        if matches!(mode, GlyphDrawMode::Invisible) || self.is_full() {
            return;
        }
        let is_outline = matches!(mode, GlyphDrawMode::Stroke(_));
        if let Some(filled) = self.filled.take().filter(|_| is_outline)
            && let Some(letter) = self.seen.letters.get_mut(filled)
        {
            letter.outline = Some(colour);
            return;
        }
        let text = match glyph.as_unicode() {
            Some(BfString::Char(letter)) => letter.to_string(),
            Some(BfString::String(text)) => text,
            None => String::new(),
        };
        let ink = match glyph {
            Glyph::Outline(outline) => {
                let key = outline.identifier().cache_key();
                let ink = || {
                    let path = outline.outline();
                    (!path.is_empty()).then(|| (path.bounding_box(), form(&path)))
                };
                *self.inks.entry(key).or_insert_with(ink)
            }
            // Drawn letters of other programs: as large as most.
            Glyph::Type3(_) if !Letter::plain(&text).is_empty() => {
                Some((Rect::new(50.0, 0.0, 500.0, 500.0), Form::default()))
            }
            Glyph::Type3(_) => None,
        };
        let next = self.seen.letters.len();
        self.letter(&text, transform * glyph_transform, ink, colour);
        let is_filled = !is_outline && self.seen.letters.len() > next;
        self.filled = is_filled.then_some(next);
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: Affine) {
        self.load.image();
    }

    fn pop_clip_path(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    fn pop_transparency_group(&mut self) {
        if self.opacity.len() > 1 {
            self.opacity.pop();
        }
    }
}
