//! What the layout library placed → letters and icons to draw.

use parley::layout::{Cluster, GlyphRun, PositionedInlineBox};

use super::piece::Piece;
use super::span::Span;
use super::text_box::Align;

/// Side of an inline icon as a multiple of the size of the letters.
pub(super) const ICON_SIDE: f32 = 1.1;
/// Rounding of the layout library that is no overflow, in user units.
pub(super) const TOLERANCE: f32 = 0.01;
/// How far an inline icon reaches below the baseline, as a multiple of its side: its middle then
/// meets the middle of the capitals.
const ICON_DROP: f32 = 0.18;
/// An invisible character that runs from right to left (Unicode: right-to-left mark).
const RIGHT_TO_LEFT: char = '\u{200f}';

/// How a line is set.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub tracking: f32,
    pub align: Align,
    /// Where its letters end in the text.
    pub end: usize,
}

/// Turns a box of the layout into the icon that it keeps room for.
pub(super) fn placed_icon(
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
        fill: span.look.fill.clone(),
    })
}

/// Turns a run of the layout into letters to draw; `None` if it is blank. Each word that `align` may
/// move sets on anew.
pub(super) fn placed_letters(
    run: &GlyphRun<'_, u32>,
    spans: &[Span<'_>],
    [left, top]: [f32; 2],
    line: Line,
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
    let mut inked = x;
    let mut is_apart = false;
    for cluster in clusters {
        let goes_on = cluster.is_ligature_continuation();
        if is_apart && !goes_on && !is_rtl && !text.is_empty() {
            breaks.push((text.len(), x));
        }
        is_apart = line.tracking != 0.0 || !is_drawn_whole(&cluster) || (is_apart && goes_on);
        let range = cluster.text_range();
        let inner = range.start.saturating_sub(span.at)..range.end.saturating_sub(span.at);
        let letters = span.text.get(inner).unwrap_or_default();
        let is_blank = letters.trim().is_empty();
        is_apart |= line.align == Align::Justify && is_blank;
        text.push_str(letters);
        x += cluster.advance();
        // No line stands below the blanks at the end.
        if !is_blank || range.end < line.end {
            inked = x;
        }
    }
    text.truncate(text.trim_end_matches(['\n', '\r']).len());
    let underline = inked - left - run.offset();
    let is_lined = span.look.underlined && underline > 0.0;
    if text.trim().is_empty() && !is_lined {
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
        fill: span.look.fill.clone(),
        underline: is_lined.then_some(underline),
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
