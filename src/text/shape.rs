//! Spans → clusters: letters that a font draws as one, with the room that they take.
//!
//! Works with the shaper that draws them later, and at no size of its own: a text is shaped once,
//! whatever the sizes at which it is tried. Knows no lines.

use std::collections::BTreeMap;
use std::ops::Range;

use rustybuzz::ttf_parser::{GlyphId, Tag};
use rustybuzz::{Direction, Face, Feature, GlyphBuffer, ShapePlan, UnicodeBuffer};
use unicode_bidi::Level;
use unicode_script::Script;
use usvg::fontdb::ID;

use super::cut::{beginnings, is_new_line, levels, stretches};
use super::font::{Cut, Fonts};
use super::span::{Span, runs_left};
use super::text_box::TextBox;

/// Ligatures that are a matter of taste: spaced letters don't melt (CSS Text 3, 8.2).
const OPTIONAL: [&[u8; 4]; 5] = [b"liga", b"clig", b"dlig", b"hlig", b"calt"];

/// Shapes texts; keeps what it read of the fonts.
pub(super) struct Shaper<'a> {
    fonts: &'a Fonts,
    faces: BTreeMap<ID, Option<Face<'a>>>,
    inks: BTreeMap<(ID, u16), Option<[f32; 4]>>,
    plans: Vec<(ID, Way, ShapePlan)>,
    buffer: Option<UnicodeBuffer>,
}

/// How a stretch of letters is shaped.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Way {
    is_rtl: bool,
    script: Option<Script>,
    is_spaced: bool,
}

/// A text that was shaped.
pub(super) struct Shaped<'a> {
    /// What it was made of.
    pub spans: Vec<Span<'a>>,
    /// The letters of all spans; an icon is one object replacement character.
    pub text: String,
    /// Its clusters as they are read.
    pub clusters: Vec<Cluster>,
    /// The glyphs of the clusters; those of one cluster stand beside each other as they are drawn.
    pub glyphs: Vec<Unscaled>,
    /// For each span, whether its face draws outlines and nothing else.
    pub outlined: Vec<bool>,
    /// How high the fonts of the spans are.
    pub extents: Vec<Extent>,
    /// How high the font of the box is.
    pub strut: Extent,
    /// The direction of the paragraph.
    pub base: Level,
}

/// Letters that are drawn as one, or an icon.
pub(super) struct Cluster {
    /// The number of its span.
    pub span: usize,
    /// Bytes of the text.
    pub range: Range<usize>,
    /// Its first letter.
    pub letter: char,
    /// The number of the stretch that is shaped together.
    pub stretch: usize,
    /// The direction in which it runs.
    pub level: Level,
    /// Whether a line may begin with it.
    pub begins: bool,
    /// Whether space between letters stands behind it.
    pub is_spaced: bool,
    /// Whether it is an icon, which is as wide as the size says.
    pub is_icon: bool,
    /// Its advance in units of the font.
    pub advance: i32,
    /// The advance of its widest glyph.
    pub widest: i32,
    /// Units of the font in an em.
    pub em: f32,
    /// Its glyphs.
    pub glyphs: Range<usize>,
}

/// A glyph in units of its font.
pub(super) struct Unscaled {
    /// Its number in the font.
    pub id: u16,
    /// How far the next glyph stands to the right.
    pub advance: i32,
    /// How far it is moved to the right, and up.
    pub offset: [i32; 2],
    /// Left, bottom, right and top of what it inks; nothing for a blank.
    pub ink: Option<[f32; 4]>,
}

/// Clusters and their glyphs.
#[derive(Default)]
struct Found {
    clusters: Vec<Cluster>,
    glyphs: Vec<Unscaled>,
}

/// How far a font reaches above and below its baseline, in units of the font.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Extent {
    pub ascent: f32,
    pub descent: f32,
    /// Units of the font in an em.
    pub em: f32,
}

impl Extent {
    /// About that of Latin fonts: for a box whose font is missing, which is a finding.
    const USUAL: Self = Self {
        ascent: 0.8,
        descent: 0.2,
        em: 1.0,
    };
}

impl<'a> Shaper<'a> {
    /// Makes a shaper that works with the given fonts.
    pub fn new(fonts: &'a Fonts) -> Self {
        Self {
            fonts,
            faces: BTreeMap::new(),
            inks: BTreeMap::new(),
            plans: Vec::new(),
            buffer: None,
        }
    }

    /// Shapes spans that stand in a box.
    pub fn shape<'s>(&mut self, spans: Vec<Span<'s>>, frame: &TextBox) -> Shaped<'s> {
        let text: String = spans.iter().map(|span| span.text).collect();
        let (base, levels) = levels(&text);
        let mut found = Found::default();
        let (mut at, mut stretch) = (0, 0);
        for (number, span) in spans.iter().enumerate() {
            // The SVG library spaces no letters that may be joined.
            let is_spaced = frame.tracking != 0.0 && !span.text.contains(runs_left);
            let level = |place: usize| levels.get(place).copied().unwrap_or(base);
            let whole = at..at + span.text.len();
            at = whole.end;
            for (range, script) in stretches(&text, whole, level) {
                let first = found.clusters.len();
                let level = level(range.start);
                let way = Way {
                    is_rtl: level.is_rtl(),
                    script,
                    is_spaced,
                };
                self.add(span, &text, range, way, &mut found);
                for cluster in &mut found.clusters[first..] {
                    (cluster.span, cluster.stretch, cluster.level) = (number, stretch, level);
                }
                stretch += 1;
            }
        }
        let beginnings = beginnings(&text);
        let Found {
            mut clusters,
            glyphs,
        } = found;
        for cluster in &mut clusters {
            cluster.begins = beginnings.binary_search(&cluster.range.start).is_ok();
        }
        let extents = spans.iter().map(|span| self.extent(span.face)).collect();
        let strut = self.extent(self.fonts.face(&frame.family, Cut::REGULAR));
        let outlined = spans.iter().map(|span| self.is_outlined(span.face));
        let outlined = outlined.collect();
        Shaped {
            spans,
            text,
            clusters,
            glyphs,
            outlined,
            extents,
            strut,
            base,
        }
    }

    /// Shapes a stretch of a span, which is a part of a text.
    fn add(&mut self, span: &Span<'_>, text: &str, range: Range<usize>, way: Way, out: &mut Found) {
        let bare = |range: Range<usize>| Cluster {
            span: 0,
            letter: text[range.start..].chars().next().unwrap_or_default(),
            range,
            stretch: 0,
            level: Level::ltr(),
            begins: false,
            is_spaced: way.is_spaced && span.icon.is_none(),
            is_icon: span.icon.is_some(),
            advance: 0,
            widest: 0,
            em: 1.0,
            glyphs: 0..0,
        };
        let letters = &text[range.clone()];
        let glyphs = span.icon.is_none().then(|| self.glyphs(span, letters, way));
        let Some((glyphs, em)) = glyphs.flatten() else {
            out.clusters.push(bare(range));
            return;
        };
        let first = out.clusters.len();
        for (glyph, place) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            let at = range.start + usize::try_from(glyph.cluster).unwrap_or_default();
            let (advance, number) = (place.x_advance, out.glyphs.len());
            let id = u16::try_from(glyph.glyph_id).unwrap_or_default();
            out.glyphs.push(Unscaled {
                id,
                advance,
                offset: [place.x_offset, place.y_offset],
                ink: self.ink(span.face, id),
            });
            match out.clusters[first..].last_mut() {
                Some(last) if last.range.start == at => {
                    last.advance = last.advance.saturating_add(advance);
                    last.widest = last.widest.max(advance);
                    last.glyphs.end = number + 1;
                }
                _ => out.clusters.push(Cluster {
                    advance,
                    widest: advance,
                    em,
                    glyphs: number..number + 1,
                    ..bare(at..at)
                }),
            }
        }
        self.buffer = Some(glyphs.clear());
        let clusters = &mut out.clusters[first..];
        if way.is_rtl {
            clusters.reverse();
        }
        let mut end = range.end;
        for cluster in clusters.iter_mut().rev() {
            cluster.range.end = end;
            end = cluster.range.start;
            if is_new_line(cluster.letter) {
                (cluster.advance, cluster.widest, cluster.is_spaced) = (0, 0, false);
                cluster.glyphs = 0..0;
            }
        }
    }

    /// Shapes letters of a span, and gives the units of the font in an em; `None` without a font.
    fn glyphs(&mut self, span: &Span<'_>, letters: &str, way: Way) -> Option<(GlyphBuffer, f32)> {
        let id = span.face?;
        let face = face(&mut self.faces, self.fonts, id)?;
        let direction = if way.is_rtl {
            Direction::RightToLeft
        } else {
            Direction::LeftToRight
        };
        let script = way.script.and_then(|script| {
            let name = script.short_name().as_bytes().try_into().ok()?;
            rustybuzz::Script::from_iso15924_tag(Tag::from_bytes(name))
        });
        let known = |(face, by, _): &(ID, Way, ShapePlan)| (*face, *by) == (id, way);
        let known = self.plans.iter().position(known).unwrap_or_else(|| {
            let off = OPTIONAL.map(|name| Feature::new(Tag::from_bytes(name), 0, ..));
            let off = if way.is_spaced { &off[..] } else { &[] };
            let plan = ShapePlan::new(face, direction, script, None, off);
            self.plans.push((id, way, plan));
            self.plans.len() - 1
        });
        let mut buffer = self.buffer.take().unwrap_or_default();
        buffer.push_str(letters);
        buffer.set_direction(direction);
        if let Some(script) = script {
            buffer.set_script(script);
        }
        let (_, _, plan) = &self.plans[known];
        Some((rustybuzz::shape_with_plan(face, plan, buffer), em(face)))
    }

    /// Gives left, bottom, right and top of what a glyph inks; nothing for a blank.
    fn ink(&mut self, face: Option<ID>, glyph: u16) -> Option<[f32; 4]> {
        let id = face?;
        let measured = || {
            let face = self::face(&mut self.faces, self.fonts, id)?;
            let ink = face.glyph_bounding_box(GlyphId(glyph))?;
            Some([ink.x_min, ink.y_min, ink.x_max, ink.y_max].map(f32::from))
        };
        *self.inks.entry((id, glyph)).or_insert_with(measured)
    }

    /// Says whether a face draws one outline for each glyph: no colours, no pictures, no form among several.
    fn is_outlined(&mut self, id: Option<ID>) -> bool {
        let face = id.and_then(|id| face(&mut self.faces, self.fonts, id));
        face.is_some_and(|face| {
            let tables = face.tables();
            let is_coloured = tables.colr.is_some() || tables.svg.is_some();
            let is_picture =
                tables.sbix.is_some() || tables.cbdt.is_some() || tables.bdat.is_some();
            !is_coloured && !is_picture && !face.is_variable()
        })
    }

    /// Gives how high a face is.
    fn extent(&mut self, id: Option<ID>) -> Extent {
        let face = id.and_then(|id| face(&mut self.faces, self.fonts, id));
        face.map_or(Extent::USUAL, |face| Extent {
            ascent: f32::from(face.ascender()),
            descent: -f32::from(face.descender()),
            em: em(face),
        })
    }
}

/// Reads a face, once.
fn face<'s, 'a>(
    faces: &'s mut BTreeMap<ID, Option<Face<'a>>>,
    fonts: &'a Fonts,
    id: ID,
) -> Option<&'s Face<'a>> {
    let read = || {
        let (bytes, index) = fonts.bytes(id)?;
        Face::from_slice(bytes, index)
    };
    faces.entry(id).or_insert_with(read).as_ref()
}

/// Gives the units of a font in an em.
#[allow(clippy::cast_precision_loss)] // at most 16384
fn em(face: &Face<'_>) -> f32 {
    face.units_per_em() as f32
}
