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
        /// The letters.
        text: String,
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
/// Rounding of the layout library that is no overflow, in user units.
const TOLERANCE: f32 = 0.01;

/// Sets texts; every thread needs one of its own.
pub struct Setter<'a> {
    fonts: &'a Fonts,
    font_context: FontContext,
    layout_context: LayoutContext<u32>,
}

/// Letters that share family, weight and slant, or an icon.
struct Span<'a> {
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
        let mut size = frame.size;
        loop {
            let fitted = self.set(&spans, frame, size);
            if fitted.overflow.is_none() || size <= frame.min {
                return fitted;
            }
            size = (size - STEP).max(frame.min);
        }
    }

    /// Lays a text out at one size.
    fn set(&mut self, spans: &[Span<'_>], frame: &TextBox, size: f32) -> Fitted {
        let layout = self.layout(spans, frame, size);
        let [left, top, width, height] = frame.rect;
        let leading = size * frame.leading;
        let lines = layout.len();
        // The box is filled from the first line's ascender to the last line's descender; leading
        // only counts between lines.
        #[allow(clippy::cast_precision_loss)] // lines on a card are few
        let used = leading * lines as f32;
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
                place(&item, spans, [left, start], size, &mut pieces);
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
        builder.push_default(StyleProperty::FontSize(size));
        builder.push_default(LineHeight::Absolute(size * frame.leading));
        if frame.tracking != 0.0 {
            builder.push_default(StyleProperty::LetterSpacing(frame.tracking));
        }
        let mut at = 0;
        for (number, span) in (0_u32..).zip(spans) {
            if span.icon.is_some() {
                let side = size * ICON_SIDE;
                builder.push_inline_box(InlineBox {
                    id: u64::from(number),
                    kind: InlineBoxKind::InFlow,
                    index: at,
                    width: side,
                    // Lower than the line, so that an icon never pushes lines apart.
                    height: side * 0.5,
                    baseline: None,
                    vertical_align: VerticalAlign::BASELINE,
                });
                continue;
            }
            let range = at..at + span.text.len();
            at = range.end;
            let family = FontFamily::named(span.family);
            builder.push(StyleProperty::FontFamily(family), range.clone());
            let weight = FontWeight::new(f32::from(span.weight));
            builder.push(StyleProperty::FontWeight(weight), range.clone());
            let style = match span.slant {
                Slant::Upright => FontStyle::Normal,
                Slant::Italic => FontStyle::Italic,
            };
            builder.push(StyleProperty::FontStyle(style), range.clone());
            builder.push(StyleProperty::Brush(number), range);
        }
        let mut layout = builder.build(&text);
        layout.break_all_lines(Some(frame.rect[2]));
        let alignment = match frame.align {
            Align::Left => Alignment::Start,
            Align::Center => Alignment::Center,
            Align::Right => Alignment::End,
        };
        layout.align(alignment, AlignmentOptions::default());
        layout
    }
}

/// Turns an item of the layout into something to draw.
fn place(
    item: &PositionedLayoutItem<'_, u32>,
    spans: &[Span<'_>],
    [left, top]: [f32; 2],
    size: f32,
    pieces: &mut Vec<Piece>,
) {
    match item {
        PositionedLayoutItem::InlineBox(icon) => {
            let span = usize::try_from(icon.id).ok().and_then(|id| spans.get(id));
            let Some(name) = span.and_then(|span| span.icon) else {
                return;
            };
            let side = size * ICON_SIDE;
            let baseline = top + icon.y + icon.height;
            let y = baseline - side * (1.0 - ICON_DROP);
            pieces.push(Piece::Icon {
                x: left + icon.x,
                y,
                side,
                name: name.to_owned(),
            });
        }
        PositionedLayoutItem::GlyphRun(run) => {
            let Some(span) = spans.get(run.style().brush as usize) else {
                return;
            };
            let whole: usize = spans[..run.style().brush as usize]
                .iter()
                .filter(|s| s.icon.is_none())
                .map(|s| s.text.len())
                .sum();
            let clusters = run
                .run()
                .clusters()
                .filter(|c| c.style_index() == run.style_index());
            let mut text = String::new();
            for cluster in clusters {
                let range = cluster.text_range();
                let inner = range.start.saturating_sub(whole)..range.end.saturating_sub(whole);
                text.push_str(span.text.get(inner).unwrap_or_default());
            }
            let text = text.trim_end_matches(['\n', '\r']);
            if text.trim().is_empty() {
                return;
            }
            pieces.push(Piece::Letters {
                x: left + run.offset(),
                y: top + run.baseline(),
                text: text.to_owned(),
                family: span.family.to_owned(),
                weight: span.weight,
                slant: span.slant,
            });
        }
    }
}

/// Cuts the runs where a character needs the fallback family.
fn spans<'a>(rich: &'a Rich, frame: &'a TextBox, fonts: &Fonts) -> Vec<Span<'a>> {
    let mut spans = Vec::new();
    for run in &rich.runs {
        let weight = match run.strength {
            Strength::Regular => frame.weight,
            Strength::Bold => frame.weight.max(700),
        };
        let slant = match frame.slant {
            Slant::Italic => Slant::Italic,
            Slant::Upright => run.slant,
        };
        let span = |text, family| Span {
            text,
            family,
            weight,
            slant,
            icon: None,
        };
        if let Some(icon) = &run.icon {
            spans.push(Span {
                icon: Some(icon),
                ..span("", &frame.family)
            });
            continue;
        }
        let face = fonts.face(&frame.family, Cut { weight, slant });
        let own = |c: char| face.is_none_or(|face| fonts.covers(face, c));
        let mut rest = rich.slice(run);
        while let Some(first) = rest.chars().next() {
            let is_own = own(first);
            let end = rest.find(|c| own(c) != is_own).unwrap_or(rest.len());
            let (text, after) = rest.split_at(end);
            spans.push(span(text, if is_own { &frame.family } else { FALLBACK }));
            rest = after;
        }
    }
    spans
}
