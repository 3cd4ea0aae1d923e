//! Lays rich text out in a box and shrinks it until it fits.
//!
//! All lengths are user units of the template (millimetres on shipped cards). Sizes fall in steps
//! of a quarter point, so that two cards of a deck seldom differ by a hair.

use std::ops::Range;

use parley::layout::{Alignment, AlignmentOptions, Cluster, GlyphRun, PositionedInlineBox};
use parley::style::{FontFamily, FontStyle, FontWeight, LineHeight, StyleProperty};
use parley::{
    FontContext, InlineBox, InlineBoxKind, Layout, LayoutContext, PositionedLayoutItem,
    VerticalAlign,
};
use unicode_normalization::char::is_combining_mark;
use usvg::fontdb::ID;

use super::font::{Cut, FALLBACK, Fonts, Slant};
use super::rich::{Rich, Strength};

/// Where lines stand between left and right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Flush left.
    Left,
    /// Centred.
    Center,
    /// Flush right.
    Right,
}

/// Where the text stands between top and bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VAlign {
    /// At the top.
    Top,
    /// In the middle.
    Middle,
    /// At the bottom.
    Bottom,
}

/// A rectangle for text and how to set it.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBox {
    /// Left, top, width and height in user units.
    pub rect: [f32; 4],
    /// Preferred and smallest size of the letters in user units.
    pub size: f32,
    /// Smallest size of the letters in user units.
    pub min: f32,
    /// Distance of baselines as a multiple of the size.
    pub leading: f32,
    /// Horizontal alignment.
    pub align: Align,
    /// Vertical alignment.
    pub valign: VAlign,
    /// Bundled font family.
    pub family: String,
    /// CSS weight of text that is not bold.
    pub weight: u16,
    /// Slant of text that is not emphasised.
    pub slant: Slant,
    /// Extra space between letters in user units.
    pub tracking: f32,
}

/// A text that was laid out; it may still overflow its box.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// Size of the letters that was taken, in user units.
    pub size: f32,
    /// Runs and icons at their places.
    pub pieces: Vec<Piece>,
    /// By how much the text fails to fit, if it does.
    pub overflow: Option<Overflow>,
}

/// What stands outside the box, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overflow {
    /// Excess of the widest word.
    pub width: f32,
    /// Excess of all lines.
    pub height: f32,
}

/// Something to draw: letters or an icon.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// Letters in one style on one line.
    Letters {
        /// Left end of the baseline.
        x: f32,
        /// The baseline.
        y: f32,
        /// The letters; those that run from right to left stand between marks of that direction.
        text: String,
        /// Bytes of the text at which the drawing has to set on anew, with the left end there.
        breaks: Vec<(usize, f32)>,
        /// The family that holds them all.
        family: String,
        /// CSS weight.
        weight: u16,
        /// Upright or italic.
        slant: Slant,
    },
    /// An icon, which is as wide as high.
    Icon {
        /// Left edge.
        x: f32,
        /// Top edge.
        y: f32,
        /// Side.
        side: f32,
        /// Name between the colons.
        name: String,
    },
}

/// Smallest step by which text shrinks: a quarter of a point, in millimetres.
const STEP: f32 = 0.25 * 25.4 / 72.0;
/// Side of an inline icon as a multiple of the size of the letters.
const ICON_SIDE: f32 = 1.1;
/// How far an inline icon reaches below the baseline, as a multiple of its side: its middle then
/// meets the middle of the capitals.
const ICON_DROP: f32 = 0.18;
/// An invisible character that runs from right to left (Unicode: right-to-left mark).
const RIGHT_TO_LEFT: char = '\u{200f}';
/// Rounding of the layout library that is no overflow, in user units.
const TOLERANCE: f32 = 0.01;

/// Sets texts; every thread needs one of its own.
pub struct Setter<'a> {
    fonts: &'a Fonts,
    font_context: FontContext,
    layout_context: LayoutContext<u32>,
}

/// Letters that share a face of a font, or an icon.
struct Span<'a> {
    /// Bytes of the whole text.
    range: Range<usize>,
    /// First byte among the letters that are laid out: icons are left out there.
    at: usize,
    text: &'a str,
    family: &'a str,
    weight: u16,
    slant: Slant,
    icon: Option<&'a str>,
}

impl<'a> Setter<'a> {
    /// Makes a setter that works with the given fonts.
    #[must_use]
    pub fn new(fonts: &'a Fonts) -> Self {
        Self {
            fonts,
            font_context: fonts.context(),
            layout_context: LayoutContext::new(),
        }
    }

    /// Lays a text out at the largest size between `min` and `size` at which it fits.
    ///
    /// What does not even fit at `min` is laid out at that size and carries its [`Overflow`].
    #[must_use]
    pub fn fit(&mut self, rich: &Rich, frame: &TextBox) -> Fitted {
        let spans = spans(rich, frame, self.fonts);
        let first = self.set(&spans, frame, frame.size);
        if first.overflow.is_none() {
            return first;
        }
        // What does not fit at the smallest size fits at none: a far too long text is laid out
        // twice, not once per step.
        let last = self.set(&spans, frame, frame.min);
        if last.overflow.is_some() {
            return last;
        }
        let mut size = frame.size;
        loop {
            size = (size - STEP).max(frame.min);
            let fitted = self.set(&spans, frame, size);
            if fitted.overflow.is_none() || size <= frame.min {
                return fitted;
            }
        }
    }

    /// Lays a text out at one size.
    fn set(&mut self, spans: &[Span<'_>], frame: &TextBox, size: f32) -> Fitted {
        let layout = self.layout(spans, frame, size);
        let [left, top, width, height] = frame.rect;
        // A line that mixes fonts is a little higher than the leading says.
        let used: f32 = layout.lines().map(|line| line.metrics().line_height).sum();
        let free = height - used;
        let start = match frame.valign {
            VAlign::Top => top,
            VAlign::Middle => top + free / 2.0,
            VAlign::Bottom => top + free,
        };
        let mut pieces = Vec::new();
        let mut widest = 0.0_f32;
        for line in layout.lines() {
            let metrics = line.metrics();
            widest = widest.max(metrics.advance - metrics.hanging_advance);
            for item in line.items() {
                let origin = [left, start];
                match item {
                    PositionedLayoutItem::InlineBox(icon) => {
                        pieces.extend(placed_icon(&icon, spans, origin, size));
                    }
                    PositionedLayoutItem::GlyphRun(run) => {
                        pieces.extend(placed_letters(&run, spans, origin, frame.tracking));
                    }
                }
            }
        }
        let excess = Overflow {
            width: widest - width,
            height: -free,
        };
        let fails = excess.width > TOLERANCE || excess.height > TOLERANCE;
        Fitted {
            size,
            pieces,
            overflow: fails.then_some(excess),
        }
    }

    fn layout(&mut self, spans: &[Span<'_>], frame: &TextBox, size: f32) -> Layout<u32> {
        // The letters of icons are left out of the text: the library puts a box in their place.
        let text: String = spans
            .iter()
            .filter(|s| s.icon.is_none())
            .map(|s| s.text)
            .collect();
        let mut builder =
            self.layout_context
                .ranged_builder(&mut self.font_context, &text, 1.0, false);
        // The box's own family says how high a line is at least; without one it is any family.
        builder.push_default(StyleProperty::FontFamily(FontFamily::named(&frame.family)));
        builder.push_default(StyleProperty::FontSize(size));
        builder.push_default(LineHeight::Absolute(size * frame.leading));
        if frame.tracking != 0.0 {
            builder.push_default(StyleProperty::LetterSpacing(frame.tracking));
        }
        for (number, span) in (0_u32..).zip(spans) {
            if span.icon.is_some() {
                let side = size * ICON_SIDE;
                builder.push_inline_box(InlineBox {
                    id: u64::from(number),
                    kind: InlineBoxKind::InFlow,
                    index: span.at,
                    width: side,
                    // Lower than the line, so that an icon never pushes lines apart.
                    height: side * 0.5,
                    baseline: None,
                    vertical_align: VerticalAlign::BASELINE,
                });
                continue;
            }
            let range = span.at..span.at + span.text.len();
            let family = FontFamily::named(span.family);
            builder.push(StyleProperty::FontFamily(family), range.clone());
            let weight = FontWeight::new(f32::from(span.weight));
            builder.push(StyleProperty::FontWeight(weight), range.clone());
            let style = match span.slant {
                Slant::Upright => FontStyle::Normal,
                Slant::Italic => FontStyle::Italic,
            };
            builder.push(StyleProperty::FontStyle(style), range.clone());
            if span.text.contains(runs_left) {
                // The SVG library spaces no letters that may be joined.
                builder.push(StyleProperty::LetterSpacing(0.0), range.clone());
            }
            builder.push(StyleProperty::Brush(number), range);
        }
        let mut layout = builder.build(&text);
        layout.break_all_lines(Some(frame.rect[2]));
        let alignment = match frame.align {
            Align::Left => Alignment::Left,
            Align::Center => Alignment::Center,
            Align::Right => Alignment::Right,
        };
        layout.align(alignment, AlignmentOptions::default());
        layout
    }
}

/// Turns a box of the layout into the icon that it keeps room for.
fn placed_icon(
    icon: &PositionedInlineBox,
    spans: &[Span<'_>],
    [left, top]: [f32; 2],
    size: f32,
) -> Option<Piece> {
    let span = spans.get(usize::try_from(icon.id).ok()?)?;
    let side = size * ICON_SIDE;
    let baseline = top + icon.y + icon.height;
    Some(Piece::Icon {
        x: left + icon.x,
        y: baseline - side * (1.0 - ICON_DROP),
        side,
        name: span.icon?.to_owned(),
    })
}

/// Turns a run of the layout into letters to draw; `None` if it is blank.
fn placed_letters(
    run: &GlyphRun<'_, u32>,
    spans: &[Span<'_>],
    [left, top]: [f32; 2],
    tracking: f32,
) -> Option<Piece> {
    let span = spans.get(usize::try_from(run.style().brush).ok()?)?;
    let is_rtl = run.run().is_rtl();
    let clusters = run
        .run()
        .clusters()
        .filter(|cluster| cluster.style_index() == run.style_index());
    let mut text = String::new();
    let mut breaks = Vec::new();
    let mut x = left + run.offset();
    let mut is_apart = false;
    for cluster in clusters {
        let goes_on = cluster.is_ligature_continuation();
        if is_apart && !goes_on && !is_rtl && !text.is_empty() {
            breaks.push((text.len(), x));
        }
        is_apart = tracking != 0.0 || !is_drawn_whole(&cluster) || (is_apart && goes_on);
        let range = cluster.text_range();
        let inner = range.start.saturating_sub(span.at)..range.end.saturating_sub(span.at);
        text.push_str(span.text.get(inner).unwrap_or_default());
        x += cluster.advance();
    }
    text.truncate(text.trim_end_matches(['\n', '\r']).len());
    if text.trim().is_empty() {
        return None;
    }
    breaks.retain(|(at, _)| *at < text.len());
    if is_rtl {
        // Drawn by itself, a bracket or a full stop would run from left to right.
        text = format!("{RIGHT_TO_LEFT}{text}{RIGHT_TO_LEFT}");
    }
    Some(Piece::Letters {
        x: left + run.offset(),
        y: top + run.baseline(),
        text,
        breaks,
        family: span.family.to_owned(),
        weight: span.weight,
        slant: span.slant,
    })
}

/// Says whether the SVG library leaves as much room for a cluster as it takes.
///
/// It takes the widest of a cluster's glyphs for the width of all of them, so that what follows a
/// ligature of two glyphs would be drawn over the second one.
fn is_drawn_whole(cluster: &Cluster<'_, u32>) -> bool {
    let advances = || cluster.glyphs().map(|glyph| glyph.advance);
    let (sum, widest): (f32, f32) = (advances().sum(), advances().fold(0.0, f32::max));
    (sum - widest).abs() <= TOLERANCE
}

/// Cuts the text where another face of a font begins.
///
/// Runs that share a face are joined, whatever their weights: letters of one face can melt into a
/// ligature. A letter and its marks stay together: when a face lacks one of them, the fallback
/// family draws all.
fn spans<'a>(rich: &'a Rich, frame: &'a TextBox, fonts: &Fonts) -> Vec<Span<'a>> {
    let mut spans: Vec<(Option<ID>, Span<'a>)> = Vec::new();
    let mut at = 0;
    for run in &rich.runs {
        let weight = match run.strength {
            Strength::Regular => frame.weight,
            Strength::Bold => frame.weight.max(700),
        };
        let slant = match frame.slant {
            Slant::Italic => Slant::Italic,
            Slant::Upright => run.slant,
        };
        let cut = Cut { weight, slant };
        let face = fonts.face(&frame.family, cut);
        let own = |c: char| face.is_none_or(|face| fonts.covers(face, c));
        let span = |at: usize, range: Range<usize>, family| Span {
            at,
            text: &rich.text[range.clone()],
            range,
            family,
            weight,
            slant,
            icon: None,
        };
        if let Some(icon) = &run.icon {
            let icon = Span {
                icon: Some(icon),
                ..span(at, run.range.start..run.range.start, &frame.family)
            };
            spans.push((None, icon));
            continue;
        }
        for range in letters(rich.slice(run)) {
            let range = run.range.start + range.start..run.range.start + range.end;
            let (face, family) = if rich.text[range.clone()].chars().all(own) {
                (face, frame.family.as_str())
            } else {
                (fonts.face(FALLBACK, cut), FALLBACK)
            };
            let length = range.len();
            match spans.last_mut() {
                Some((last, span)) if span.icon.is_none() && *last == face => {
                    span.range.end = range.end;
                    span.text = &rich.text[span.range.clone()];
                }
                _ => spans.push((face, span(at, range, family))),
            }
            at += length;
        }
    }
    spans.into_iter().map(|(_, span)| span).collect()
}

/// Says whether a character belongs to a script that runs from right to left: Hebrew, Arabic and
/// their neighbours (Unicode blocks U+0590 to U+08FF and the presentation forms).
fn runs_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
}

/// Finds the letters of a text, each with the marks that belong to it.
fn letters(text: &str) -> impl Iterator<Item = Range<usize>> {
    let starts = text
        .char_indices()
        .filter(|(at, c)| *at == 0 || !is_combining_mark(*c))
        .map(|(at, _)| at);
    let ends = starts.clone().skip(1).chain([text.len()]);
    starts.zip(ends).map(|(start, end)| start..end)
}

#[cfg(test)]
mod tests {
    use crate::diag::Diags;
    use crate::project::Project;

    use super::*;

    fn fit(markdown: &str, change: impl Fn(&mut TextBox)) -> Fitted {
        let fonts = Fonts::parse(&Project::embedded(), &mut Diags::new());
        let mut frame = TextBox {
            rect: [0.0, 0.0, 50.0, 20.0],
            size: 4.0,
            min: 4.0,
            leading: 1.2,
            align: Align::Left,
            valign: VAlign::Top,
            family: "Atkinson Hyperlegible Next".to_owned(),
            weight: 400,
            slant: Slant::Upright,
            tracking: 0.0,
        };
        change(&mut frame);
        Setter::new(&fonts).fit(&Rich::parse(markdown), &frame)
    }

    fn texts(fitted: &Fitted) -> Vec<&str> {
        let letters = fitted.pieces.iter().map(|piece| match piece {
            Piece::Letters { text, .. } => text.as_str(),
            Piece::Icon { name, .. } => name.as_str(),
        });
        letters.collect()
    }

    #[test]
    fn a_ligature_across_two_runs_of_one_face_loses_no_letter() {
        // Both 600 and bold are drawn with the bold face.
        let fitted = fit("S**ffl** o**ff** f*i*", |frame| {
            frame.family = FALLBACK.to_owned();
            frame.weight = 600;
        });
        assert_eq!(texts(&fitted).concat(), "Sffl off fi");
    }

    #[test]
    fn spaced_letters_are_placed_one_by_one() {
        let fitted = fit("office", |frame| frame.tracking = 0.5);
        let [Piece::Letters { text, breaks, .. }] = &fitted.pieces[..] else {
            panic!("{fitted:?}");
        };
        assert_eq!((text.as_str(), breaks.len()), ("office", 5));
        assert!(
            breaks
                .iter()
                .is_sorted_by(|a, b| a.0 < b.0 && a.1 + 0.5 < b.1)
        );
        let plain = fit("office", |_| {});
        assert!(matches!(&plain.pieces[..], [Piece::Letters { breaks, .. }] if breaks.is_empty()));
    }

    #[test]
    fn a_mark_stays_with_its_letter() {
        assert_eq!(texts(&fit("ax\u{30d}b", |_| {})), ["a", "x\u{30d}", "b"]);
        assert_eq!(texts(&fit("cafe\u{301}", |_| {})), ["café"]);
    }

    #[test]
    fn lines_that_mix_fonts_count_with_their_full_height() {
        let height = |text: &str| {
            let fitted = fit(text, |frame| frame.rect = [0.0, 0.0, 6.0, 1.0]);
            fitted.overflow.expect("an overflow").height
        };
        let (plain, mixed) = (height("aa aa aa aa"), height("aβ aβ aβ aβ"));
        assert!(
            mixed > plain + 0.1 && mixed < plain + 0.5,
            "{plain} {mixed}"
        );
    }

    #[test]
    fn letters_that_may_be_joined_are_not_spaced() {
        let x = |tracking| match &fit("ببب", |frame| {
            frame.align = Align::Right;
            frame.tracking = tracking;
        })
        .pieces[..]
        {
            [Piece::Letters { x, breaks, .. }] if breaks.is_empty() => *x,
            other => panic!("{other:?}"),
        };
        assert!((x(0.0) - x(1.0)).abs() < 0.01);
    }

    #[test]
    fn a_text_from_right_to_left_stands_where_its_box_says() {
        let x = |align| match &fit("שלום", |frame| frame.align = align).pieces[..] {
            [Piece::Letters { x, .. }] => *x,
            other => panic!("{other:?}"),
        };
        assert!(x(Align::Left).abs() < 0.01 && x(Align::Right) > 40.0);
    }
}
