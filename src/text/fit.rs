//! Lays rich text out in a box and shrinks it until it fits.
//!
//! All lengths are user units of the template (millimetres on shipped cards). Sizes fall in steps
//! of a quarter point, so that two cards of a deck seldom differ by a hair.

use parley::layout::{Alignment, AlignmentOptions};
use parley::setting::Tag;
use parley::style::{
    FontFamily, FontStyle, FontVariation, FontVariations, FontWeight, LineHeight, StyleProperty,
};
use parley::{
    FontContext, InlineBox, InlineBoxKind, Layout, LayoutContext, PositionedLayoutItem,
    VerticalAlign,
};

use super::font::{Fonts, Slant};
use super::mark::Look;
use super::piece::{Fitted, Overflow, Piece};
use super::place::{ICON_SIDE, Line, TOLERANCE, placed_icon, placed_letters};
use super::rich::Rich;
use super::span::{Span, runs_left, spans};
use super::text_box::{Align, TextBox, VAlign};

/// Millimetres in a point.
pub const MM_PER_PT: f32 = 25.4 / 72.0;
/// Smallest step by which text shrinks: a quarter of a point, in millimetres.
const STEP: f32 = 0.25 * MM_PER_PT;
/// What an empty line parts, as a multiple of a line.
const GAP: f32 = 0.5;
/// Between the sign of an item and its words, as a multiple of the size of the letters.
const SIGN_GAP: f32 = 0.4;
/// The name of an axis that no font has.
const APART: Tag = Tag::new(b"cwlk");

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
        let parts = self.parts(rich, frame);
        let first = self.set(&parts, frame, frame.size);
        if first.overflow.is_none() {
            return first;
        }
        // What does not fit at the smallest size fits at none: a far too long text is laid out
        // twice, not once per step.
        let last = self.set(&parts, frame, frame.min);
        if last.overflow.is_some() {
            return last;
        }
        let mut size = frame.size;
        loop {
            size = (size - STEP).max(frame.min);
            let fitted = self.set(&parts, frame, size);
            if fitted.overflow.is_none() || size <= frame.min {
                return fitted;
            }
        }
    }

    /// Finds the spans of each part.
    fn parts<'r>(&self, rich: &'r Rich, frame: &'r TextBox) -> Vec<Passage<'r>> {
        let parts = rich.parts.iter();
        parts
            .map(|part| Passage {
                spans: spans(rich, &rich.runs[part.runs.clone()], frame, self.fonts),
                sign: part.sign.map(|(run, depth)| {
                    let runs = std::slice::from_ref(&rich.runs[run]);
                    (spans(rich, runs, frame, self.fonts), depth)
                }),
                is_apart: part.is_apart,
            })
            .collect()
    }

    /// Lays a text out at one size.
    fn set(&mut self, parts: &[Passage<'_>], frame: &TextBox, size: f32) -> Fitted {
        let [left, top, width, height] = frame.rect;
        let hang = self.hang(parts, frame, size);
        let mut laid = Vec::new();
        for part in parts {
            let depth = part.sign.as_ref().map_or(0, |(_, depth)| depth + 1);
            let inset = hang * f32::from(depth);
            let align = match frame.align {
                // What hangs beside a sign stands close to it.
                Align::Center | Align::Right if depth > 0 => Align::Left,
                align => align,
            };
            let layout = self.layout(&part.spans, frame, (size, width - inset, align));
            // A line that mixes fonts is a little higher than the leading says.
            let used: f32 = layout.lines().map(|line| line.metrics().line_height).sum();
            let gap = if part.is_apart {
                size * frame.leading * GAP
            } else {
                0.0
            };
            laid.push((part, layout, [inset, gap, used], align));
        }
        let used: f32 = laid
            .iter()
            .map(|(_, _, [_, gap, used], _)| gap + used)
            .sum();
        let free = height - used;
        let mut start = match frame.valign {
            VAlign::Top => top,
            VAlign::Middle => top + free / 2.0,
            VAlign::Bottom => top + free,
        };
        let mut pieces = Vec::new();
        let mut widest = 0.0_f32;
        for (part, layout, [inset, gap, used], align) in &laid {
            start += gap;
            if let Some((sign, _)) = &part.sign {
                let layout = self.layout(sign, frame, (size, width, Align::Left));
                let advance: f32 = layout.lines().map(|line| line.metrics().advance).sum();
                let x = left + inset - advance - size * SIGN_GAP;
                place(
                    &layout,
                    sign,
                    (frame, size),
                    [x, start],
                    Align::Left,
                    &mut pieces,
                );
            }
            let placed = place(
                layout,
                &part.spans,
                (frame, size),
                [left + inset, start],
                *align,
                &mut pieces,
            );
            widest = widest.max(inset + placed);
            start += used;
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

    /// Gives the room that the widest sign takes, with the gap behind it.
    fn hang(&mut self, parts: &[Passage<'_>], frame: &TextBox, size: f32) -> f32 {
        let mut widest = 0.0_f32;
        for (sign, _) in parts.iter().filter_map(|part| part.sign.as_ref()) {
            let layout = self.layout(sign, frame, (size, frame.rect[2], Align::Left));
            let advance: f32 = layout.lines().map(|line| line.metrics().advance).sum();
            widest = widest.max(advance);
        }
        widest + size * SIGN_GAP
    }

    fn layout(
        &mut self,
        spans: &[Span<'_>],
        frame: &TextBox,
        (size, width, align): (f32, f32, Align),
    ) -> Layout<u32> {
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
            if *span.look != Look::default() {
                // No font has this axis: it keeps letters of two looks from melting into one.
                let apart = [FontVariation::new(
                    APART,
                    f32::from(u16::try_from(number).unwrap_or(u16::MAX)),
                )];
                let apart = FontVariations::List(apart.to_vec().into());
                builder.push(StyleProperty::FontVariations(apart), range.clone());
            }
            builder.push(StyleProperty::Brush(number), range);
        }
        let mut layout = builder.build(&text);
        layout.break_all_lines(Some(width));
        let alignment = match align {
            Align::Left => Alignment::Left,
            Align::Center => Alignment::Center,
            Align::Right => Alignment::Right,
            Align::Justify => Alignment::Justify,
        };
        layout.align(alignment, AlignmentOptions::default());
        layout
    }
}

/// A paragraph or an item with its spans.
struct Passage<'a> {
    spans: Vec<Span<'a>>,
    sign: Option<(Vec<Span<'a>>, u8)>,
    is_apart: bool,
}

/// Gives the pieces of a layout, and how wide it is.
fn place(
    layout: &Layout<u32>,
    spans: &[Span<'_>],
    (frame, size): (&TextBox, f32),
    origin: [f32; 2],
    align: Align,
    pieces: &mut Vec<Piece>,
) -> f32 {
    let mut widest = 0.0_f32;
    for line in layout.lines() {
        let metrics = line.metrics();
        widest = widest.max(metrics.advance - metrics.hanging_advance);
        let set = Line {
            tracking: frame.tracking,
            align,
            end: line.text_range().end,
        };
        for item in line.items() {
            match item {
                PositionedLayoutItem::InlineBox(icon) => {
                    pieces.extend(placed_icon(&icon, spans, origin, size));
                }
                PositionedLayoutItem::GlyphRun(run) => {
                    pieces.extend(placed_letters(&run, spans, origin, set));
                }
            }
        }
    }
    widest
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

    fn letters(fitted: &Fitted) -> Vec<(&str, f32, f32)> {
        let letters = fitted.pieces.iter().filter_map(|piece| match piece {
            Piece::Letters { text, x, y, .. } => Some((text.as_str(), *x, *y)),
            Piece::Icon { .. } => None,
        });
        letters.collect()
    }

    #[test]
    fn items_hang_beside_their_signs() {
        let text = "Choose:\u{2028}9. one two three four five six seven\u{2028}10. eight";
        let fitted = fit(text, |frame| frame.align = Align::Center);
        let all = letters(&fitted);
        let signs: Vec<&str> = all.iter().map(|one| one.0).collect();
        assert_eq!(signs[1], "9.");
        assert_eq!(signs.last(), Some(&"eight"));
        let (nine, ten, eight) = (all[1], all[all.len() - 2], all[all.len() - 1]);
        assert!(all.len() >= 6 && nine.1 > ten.1 + 1.0, "{all:?}");
        assert!(
            ten.1.abs() < 0.01 && (ten.2 - eight.2).abs() < 0.01,
            "{all:?}"
        );
        for line in &all[2..all.len() - 2] {
            assert!((line.1 - eight.1).abs() < 0.01, "{all:?}");
        }
        // The paragraph stays in the middle of the box.
        assert!(all[0].1 > 10.0, "{all:?}");
    }

    #[test]
    fn an_empty_line_leaves_half_a_line_and_a_line_that_is_meant_none() {
        let below =
            |text: &str| letters(&fit(text, |_| {}))[1].2 - letters(&fit(text, |_| {}))[0].2;
        assert!((below("a\u{2028}b") - 4.8).abs() < 0.01);
        assert!((below("a\u{2028}\u{2028}b") - 7.2).abs() < 0.01);
    }

    #[test]
    fn justified_lines_end_at_the_edge_but_for_the_last() {
        let text = "many words that take more than one line of this small box";
        let ends = |align| {
            let fitted = fit(text, |frame| frame.align = align);
            let last = |piece: &Piece| match piece {
                Piece::Letters { breaks, .. } => breaks.last().map(|(_, x)| *x),
                Piece::Icon { .. } => None,
            };
            fitted.pieces.iter().map(last).collect::<Vec<_>>()
        };
        assert!(ends(Align::Left).iter().all(Option::is_none));
        let ends = ends(Align::Justify);
        assert!(
            ends.len() >= 2 && ends[0].is_some_and(|x| x > 35.0),
            "{ends:?}"
        );
    }

    #[test]
    fn letters_of_two_looks_never_melt() {
        let fitted = fit("of[f]{red}[ic]{blue .underline}e", |frame| {
            frame.family = super::super::FALLBACK.to_owned();
        });
        assert_eq!(texts(&fitted), ["of", "f", "ic", "e"]);
        let lines = fitted.pieces.iter().filter_map(|piece| match piece {
            Piece::Letters {
                underline, fill, ..
            } => underline.map(|long| (long, fill.as_deref())),
            Piece::Icon { .. } => None,
        });
        let lines: Vec<_> = lines.collect();
        assert!(
            matches!(lines[..], [(long, Some("blue"))] if long > 1.0 && long < 6.0),
            "{lines:?}"
        );
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
