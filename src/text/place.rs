//! Lines → letters and icons to draw.

use std::ops::Range;

use unicode_bidi::{BidiInfo, Level};

use super::line::{ICON_SIDE, Line, Setting, parts_words};
use super::piece::Piece;
use super::run::glyph_run;
use super::shape::{Cluster, Shaped};
use super::text_box::Align;

/// Rounding that is no overflow, in user units.
pub(super) const TOLERANCE: f32 = 0.01;
/// How far an inline icon reaches below the baseline, as a multiple of its side: its middle then
/// meets the middle of the capitals.
const ICON_DROP: f32 = 0.18;
/// An invisible character that runs from right to left (Unicode: right-to-left mark).
const RIGHT_TO_LEFT: char = '\u{200f}';

/// Gives the pieces of a line from left to right; `origin` is where its text begins.
pub(super) fn placed(
    shaped: &Shaped<'_>,
    line: &Line,
    set: &Setting,
    [left, top]: [f32; 2],
) -> Vec<Piece> {
    let stretches = stretches(shaped, line);
    let levels: Vec<Level> = stretches
        .iter()
        .map(|range| shaped.clusters[range.start].level)
        .collect();
    let mut x = line.left;
    let mut pieces = Vec::new();
    for number in BidiInfo::reorder_visual(&levels) {
        let range = stretches[number].clone();
        let at = [left + x, top + line.baseline];
        let span = &shaped.spans[shaped.clusters[range.start].span];
        if let Some(name) = span.icon {
            let side = set.size * ICON_SIDE;
            pieces.push(Piece::Icon {
                x: at[0],
                y: at[1] - side * (1.0 - ICON_DROP),
                side,
                name: name.to_owned(),
                fill: span.look.fill.clone(),
            });
        } else {
            pieces.extend(letters(shaped, line, range.clone(), set, at));
        }
        let clusters = range.map(|cluster| line.advance(cluster, shaped, set));
        x += clusters.sum::<f32>();
    }
    pieces
}

/// Finds the stretches of a line.
fn stretches(shaped: &Shaped<'_>, line: &Line) -> Vec<Range<usize>> {
    let clusters = &shaped.clusters[line.clusters.clone()];
    let mut start = line.clusters.start;
    let parts = clusters.chunk_by(|a, b| a.stretch == b.stretch);
    parts
        .map(|part| {
            let range = start..start + part.len();
            start = range.end;
            range
        })
        .collect()
}

impl Line {
    /// Gives the room of a cluster, with what a gap between words gains.
    pub(super) fn advance(&self, number: usize, shaped: &Shaped<'_>, set: &Setting) -> f32 {
        let cluster = &shaped.clusters[number];
        let is_gap = self.inked.contains(&number) && parts_words(cluster.letter);
        set.advance(cluster) + if is_gap { self.stretch } else { 0.0 }
    }
}

/// Gives the letters of a stretch; `None` if it is blank. Each word that `align` may move sets on
/// anew.
fn letters(
    shaped: &Shaped<'_>,
    line: &Line,
    range: Range<usize>,
    set: &Setting,
    [left, baseline]: [f32; 2],
) -> Option<Piece> {
    let first = &shaped.clusters[range.start];
    let span = &shaped.spans[first.span];
    let is_rtl = first.level.is_rtl();
    let mut text = String::new();
    let mut breaks = Vec::new();
    let mut x = left;
    let mut inked = x;
    let mut is_apart = false;
    for number in range.clone() {
        let cluster = &shaped.clusters[number];
        if is_apart && !is_rtl && !text.is_empty() {
            breaks.push((text.len(), x));
        }
        let letters = &shaped.text[cluster.range.clone()];
        let is_blank = letters.trim().is_empty();
        is_apart = cluster.is_spaced
            || !is_drawn_whole(cluster, set)
            || (set.align == Align::Justify && is_blank);
        text.push_str(letters);
        x += line.advance(number, shaped, set);
        // No line stands below the blanks at the end.
        if line.inked.contains(&number) {
            inked = x;
        }
    }
    text.truncate(text.trim_end_matches(['\n', '\r']).len());
    let underline = inked - left;
    let is_lined = span.look.underlined && underline > 0.0;
    if text.trim().is_empty() && !is_lined {
        return None;
    }
    breaks.retain(|(at, _)| *at < text.len());
    let run = glyph_run(shaped, line, (range, text.len()), set, [left, baseline]);
    if is_rtl {
        // Drawn by itself, a bracket or a full stop would run from left to right.
        text = format!("{RIGHT_TO_LEFT}{text}{RIGHT_TO_LEFT}");
    }
    Some(Piece::Letters {
        x: left,
        y: baseline,
        text,
        breaks,
        family: span.family.to_owned(),
        weight: span.weight,
        slant: span.slant,
        fill: span.look.fill.clone(),
        underline: is_lined.then_some(underline),
        run,
    })
}

/// Says whether the SVG library leaves as much room for a cluster as it takes.
///
/// It takes the widest of a cluster's glyphs for the width of all of them, so that what follows a
/// ligature of two glyphs would be drawn over the second one.
fn is_drawn_whole(cluster: &Cluster, set: &Setting) -> bool {
    let spare = cluster.advance.saturating_sub(cluster.widest);
    set.scaled(spare, cluster.em).abs() <= TOLERANCE
}
