//! Lays rich text out in a box and shrinks it until it fits.
//!
//! All lengths are user units of the template (millimetres on shipped cards). Sizes fall in steps
//! of a quarter point, so that two cards of a deck seldom differ by a hair.

use parley::layout::{Alignment, AlignmentOptions};
use parley::style::{FontFamily, FontStyle, FontWeight, LineHeight, StyleProperty};
use parley::{
    FontContext, InlineBox, InlineBoxKind, Layout, LayoutContext, PositionedLayoutItem,
    VerticalAlign,
};

use super::font::{Fonts, Slant};
use super::piece::{Fitted, Overflow};
use super::place::{ICON_SIDE, TOLERANCE, placed_icon, placed_letters};
use super::rich::Rich;
use super::span::{Span, runs_left, spans};
use super::text_box::{Align, TextBox, VAlign};

/// Millimetres in a point.
pub const MM_PER_PT: f32 = 25.4 / 72.0;
/// Smallest step by which text shrinks: a quarter of a point, in millimetres.
const STEP: f32 = 0.25 * MM_PER_PT;

/// Sets texts; every thread needs one of its own.
pub struct Setter<'a> {
    fonts: &'a Fonts,
    font_context: FontContext,
    layout_context: LayoutContext<u32>,
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

#[cfg(test)]
mod tests {
    use crate::diag::Diags;
    use crate::project::Project;

    use super::super::piece::Piece;
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
            family: super::super::READING.to_owned(),
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
            frame.family = super::super::FALLBACK.to_owned();
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
