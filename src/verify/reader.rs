//! A drawing → its letters, as an interpreter of the printed file finds them.

use std::collections::BTreeMap;

use ttf_parser::GlyphId;
use usvg::fontdb::{Database, ID};
use usvg::layout::Span;
use usvg::tiny_skia_path::Point;
use usvg::{ClipPath, Group, Image, ImageKind, Node, Paint, PaintOrder, Text, Transform};

use super::form::{Form, Tracer};
use super::frame::{Frame, Spot};
use super::letter::Letter;

/// What is fainter than this is not read.
const FAINT: f32 = 20.0 / 255.0;
/// How near to the edge of a clip a letter may come that is there for sure, in mm.
const CUT: f64 = 0.05;

/// Where the ink of a letter lies, and its form.
type Inked = ([f32; 4], Form);

/// Reads the letters of a drawing.
pub(super) struct Reader<'a> {
    /// Those that are there.
    pub letters: Vec<Letter>,
    /// Those that a clip cuts or hides.
    pub loose: Vec<Letter>,
    inks: BTreeMap<(ID, u16), Option<Inked>>,
    fonts: &'a Database,
    bleed: f64,
    larger: f64,
}

impl<'a> Reader<'a> {
    /// Begins with a drawing with these fonts, so many mm of bleed, and a unit of so many mm.
    pub fn new(fonts: &'a Database, bleed: f64, larger: f64) -> Self {
        Self {
            letters: Vec::new(),
            loose: Vec::new(),
            inks: BTreeMap::new(),
            fonts,
            bleed,
            larger,
        }
    }

    /// Reads a group that is drawn with an opacity, and as far as a clip lets it be seen.
    pub fn group(&mut self, group: &Group, outer: Transform, (opacity, clip): (f32, Frame)) {
        // What goes through a filter is printed as pixels.
        if !group.filters().is_empty() {
            return;
        }
        let opacity = opacity * group.opacity().get();
        // What the library says of a text itself counts the transform of a `<use>` twice.
        let by = outer.pre_concat(group.transform());
        let clip = group
            .clip_path()
            .map_or(clip, |path| clip.shared(self.left_by(path, by)));
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group, by, (opacity, clip)),
                Node::Text(text) => self.text(text, by, (opacity, clip)),
                Node::Image(image) => self.image(image, by, (opacity, clip)),
                Node::Path(_) => {}
            }
        }
    }

    /// Reads a picture that is a drawing itself.
    fn image(&mut self, image: &Image, by: Transform, (opacity, clip): (f32, Frame)) {
        let ImageKind::SVG(tree) = image.kind() else {
            return;
        };
        if image.is_visible() {
            let (width, height) = (tree.size().width(), tree.size().height());
            let mut corners = [(0.0, 0.0), (width, 0.0), (0.0, height), (width, height)]
                .map(|(x, y)| Point::from_xy(x, y));
            by.map_points(&mut corners);
            let whole = Frame::around(corners.map(|corner| self.spot(corner)));
            let clip = clip.shared(whole.unwrap_or_default());
            self.group(tree.root(), by, (opacity, clip));
        }
    }

    /// Gives where on the face a spot of a drawing lies.
    fn spot(&self, point: Point) -> Spot {
        [point.x, point.y].map(|at| f64::from(at) * self.larger - self.bleed)
    }

    /// Gives the rectangle around what a clip path leaves.
    fn left_by(&self, path: &ClipPath, by: Transform) -> Frame {
        let own = self.around(path.root(), by.pre_concat(path.transform()));
        let own = own.unwrap_or_default();
        path.clip_path()
            .map_or(own, |outer| own.shared(self.left_by(outer, by)))
    }

    /// Gives the rectangle around the shapes of a group.
    fn around(&self, group: &Group, by: Transform) -> Option<Frame> {
        let each = group.children().iter().filter_map(|node| match node {
            Node::Group(group) => self.around(group, by.pre_concat(group.transform())),
            Node::Text(text) => self.around(text.flattened(), by),
            Node::Path(path) if path.is_visible() => {
                let bounds = path.data().clone().transform(by)?.compute_tight_bounds()?;
                let ends = [
                    Point::from_xy(bounds.left(), bounds.top()),
                    Point::from_xy(bounds.right(), bounds.bottom()),
                ];
                Frame::around(ends.map(|end| self.spot(end)))
            }
            Node::Path(_) | Node::Image(_) => None,
        });
        each.reduce(Frame::joined)
    }

    fn text(&mut self, text: &Text, by: Transform, (opacity, clip): (f32, Frame)) {
        for span in text.layouted().iter().filter(|span| span.visible) {
            let Some((colour, outline)) = inks(span, opacity) else {
                continue;
            };
            for glyph in &span.positioned_glyphs {
                let Some((ink, form)) = self.ink(glyph.font, glyph.id.0) else {
                    continue;
                };
                let whole = by.pre_concat(glyph.outline_transform());
                let spot = |x: f32, y: f32| {
                    let mut point = Point::from_xy(x, y);
                    whole.map_point(&mut point);
                    self.spot(point)
                };
                let [left, bottom, right, top] = ink;
                let corners = [(left, bottom), (right, bottom), (right, top), (left, top)];
                let Some(ink) = Frame::around(corners.map(|(x, y)| spot(x, y))) else {
                    continue;
                };
                let (at, along) = (spot(0.0, 0.0), spot(1000.0, 0.0));
                let [u, v] = [along[0] - at[0], along[1] - at[1]];
                let grown = f64::from(by.sx.hypot(by.ky)) * self.larger;
                let letter = Letter {
                    text: Letter::plain(&glyph.text),
                    at,
                    ink,
                    size: f64::from(span.font_size.get()) * grown * 72.0 / 25.4,
                    turn: v.atan2(u).to_degrees(),
                    colour,
                    outline,
                    form,
                };
                if clip.grown(-CUT).contains(ink) {
                    self.letters.push(letter);
                } else {
                    self.loose.push(letter);
                }
            }
        }
    }

    /// Gives what a glyph inks, in units of its font, and what it looks like; nothing for a space.
    fn ink(&mut self, font: ID, glyph: u16) -> Option<Inked> {
        let fonts = self.fonts;
        let measure = || {
            let found = fonts.with_face_data(font, |data, index| {
                let face = ttf_parser::Face::parse(data, index).ok()?;
                let mut tracer = Tracer::new(f64::from(face.units_per_em()));
                let ink = face.outline_glyph(GlyphId(glyph), &mut tracer)?;
                let ink = [ink.x_min, ink.y_min, ink.x_max, ink.y_max].map(f32::from);
                Some((ink, tracer.form()))
            });
            found.flatten()
        };
        *self.inks.entry((font, glyph)).or_insert_with(measure)
    }
}

/// Gives the colour of letters, and that of their outlines where they have one besides; `None` where nobody sees them.
fn inks(span: &Span, opacity: f32) -> Option<([u8; 3], Option<[u8; 3]>)> {
    let fill = span.fill.as_ref();
    let seen = fill.filter(|fill| fill.opacity().get() * opacity > FAINT);
    let seen = seen.map(|fill| colour(fill.paint()));
    let outline = span.stroke.as_ref();
    let outline = outline.filter(|stroke| stroke.opacity().get() * opacity > FAINT);
    let outline = outline.map(|stroke| colour(stroke.paint()));
    // An outline below what it encloses is printed as a shape.
    let is_below = fill.is_some() && span.paint_order == PaintOrder::StrokeAndFill;
    let outline = outline.filter(|_| !is_below);
    match (seen, outline) {
        (Some(fill), outline) => Some((fill, outline)),
        (None, outline) => Some((outline?, None)),
    }
}

/// Gives a colour; grey for what has more than one.
fn colour(paint: &Paint) -> [u8; 3] {
    match paint {
        Paint::Color(colour) => [colour.red, colour.green, colour.blue],
        _ => [0x80; 3],
    }
}
