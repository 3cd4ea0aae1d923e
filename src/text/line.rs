//! Clusters → lines of a width, at a size.
//!
//! A line is as full as it can be. What stands at its end and is blank hangs out of it. Draws
//! nothing, and knows no box but its width.

use std::ops::Range;

use super::cut::is_new_line;
use super::shape::{Cluster, Extent, Shaped};
use super::text_box::Align;

/// Side of an inline icon as a multiple of the size of the letters.
pub(super) const ICON_SIDE: f32 = 1.1;
/// What an icon claims above the baseline, as a multiple of its side: less than it takes, so that
/// it never pushes lines apart.
const ICON_CLAIM: f32 = 0.5;

/// How lines are set.
#[derive(Clone, Copy)]
pub(super) struct Setting {
    /// Size of the letters.
    pub size: f32,
    /// Room from left to right.
    pub width: f32,
    /// Distance of baselines as a multiple of the size.
    pub leading: f32,
    /// Space behind each letter.
    pub tracking: f32,
    /// Where a line stands.
    pub align: Align,
}

/// A line of clusters. Lengths are in user units.
pub(super) struct Line {
    /// Its clusters.
    pub clusters: Range<usize>,
    /// Those of them that aren't blanks at its end.
    pub inked: Range<usize>,
    /// Its left end.
    pub left: f32,
    /// Its baseline, from the top of the first line.
    pub baseline: f32,
    /// How high it is.
    pub height: f32,
    /// How wide it is without the blanks that hang.
    pub width: f32,
    /// What is added to each blank between words.
    pub stretch: f32,
}

/// Parts a text into lines; an empty text has one.
pub(super) fn lines(shaped: &Shaped<'_>, set: &Setting) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut start, mut top) = (0, 0.0_f64);
    loop {
        let part = shaped.part(start, set);
        let line = shaped.line(&part, top, set);
        top += f64::from(line.height);
        start = part.clusters.end;
        lines.push(line);
        if start >= shaped.clusters.len() {
            return lines;
        }
    }
}

/// What stands on a line, and how wide and high it is.
#[derive(Clone)]
struct Part {
    clusters: Range<usize>,
    advance: f32,
    over: f32,
    under: f32,
    is_last: bool,
}

impl Setting {
    /// Gives the room of a cluster.
    pub fn advance(&self, cluster: &Cluster) -> f32 {
        if cluster.is_icon {
            return self.size * ICON_SIDE;
        }
        let tracking = if cluster.is_spaced {
            self.tracking
        } else {
            0.0
        };
        self.scaled(cluster.advance, cluster.em) + tracking
    }

    /// Gives a length of a font.
    #[allow(clippy::cast_precision_loss)] // an advance is below 65536
    pub fn scaled(&self, units: i32, em: f32) -> f32 {
        units as f32 * (self.size / em)
    }

    /// Gives what letters of a font take above and below the baseline: the leading is shared.
    fn room(&self, extent: Extent) -> (f32, f32) {
        let scale = self.size / extent.em;
        let (ascent, descent) = (extent.ascent * scale, extent.descent * scale);
        let height = self.size * self.leading;
        let over = ascent + (height - (ascent + descent)) / 2.0;
        (over, height - over)
    }
}

impl Shaped<'_> {
    /// Finds the line that begins with a cluster.
    fn part(&self, start: usize, set: &Setting) -> Part {
        let (over, under) = set.room(self.strut);
        let mut part = Part {
            clusters: start..start,
            advance: 0.0,
            over,
            under,
            is_last: true,
        };
        let mut chance = None;
        for (at, cluster) in self.clusters.iter().enumerate().skip(start) {
            if cluster.begins && part.advance != 0.0 {
                chance = Some(Part {
                    is_last: false,
                    ..part.clone()
                });
            }
            let advance = part.advance + set.advance(cluster);
            if advance > set.width
                && !hangs(cluster.letter)
                && let Some(chance) = chance
            {
                return chance;
            }
            let (over, under) = if cluster.is_icon {
                (set.size * ICON_SIDE * ICON_CLAIM, 0.0)
            } else {
                set.room(self.extents[cluster.span])
            };
            part = Part {
                clusters: start..at + 1,
                advance,
                over: part.over.max(over),
                under: part.under.max(under),
                is_last: true,
            };
            if is_new_line(cluster.letter) {
                break;
            }
        }
        part
    }

    /// Places a line.
    fn line(&self, part: &Part, top: f64, set: &Setting) -> Line {
        let clusters = &self.clusters[part.clusters.clone()];
        let blanks = clusters.iter().rev();
        let blanks =
            blanks.take_while(|cluster| hangs(cluster.letter) && cluster.level == self.base);
        let (count, hanging) = blanks.fold((0, 0.0), |(count, sum), cluster| {
            (count + 1, sum + set.advance(cluster))
        });
        let inked = part.clusters.start..part.clusters.end - count;
        let words = self.clusters[inked.clone()].iter();
        let gaps = words.filter(|cluster| parts_words(cluster.letter)).count();
        let width = part.advance - hanging;
        let free = set.width - width;
        let is_rtl = self.base.is_rtl();
        // Blanks at the end of a line that runs to the left hang there.
        let left = if is_rtl { -hanging } else { 0.0 };
        let right = left + free;
        let is_stretched = set.align == Align::Justify && !part.is_last && gaps > 0;
        let (left, stretch) = match set.align {
            // What is too wide stands at its beginning.
            _ if free <= 0.0 => (if is_rtl { right } else { left }, 0.0),
            Align::Justify if is_stretched => (left, free / count_of(gaps)),
            Align::Justify if is_rtl => (right, 0.0),
            Align::Left | Align::Justify => (left, 0.0),
            Align::Right => (right, 0.0),
            Align::Center => (left + free * 0.5, 0.0),
        };
        #[allow(clippy::cast_possible_truncation)] // summed exactly, placed as everything else
        let top = top as f32;
        Line {
            clusters: part.clusters.clone(),
            inked,
            left,
            baseline: top + part.over,
            height: part.over + part.under,
            width,
            stretch,
        }
    }
}

/// Says whether a letter takes no room at the end of a line.
fn hangs(letter: char) -> bool {
    matches!(letter, ' ' | '\t' | '\u{3000}') || is_new_line(letter)
}

/// Says whether a letter is a gap between words, which may be widened.
pub(super) fn parts_words(letter: char) -> bool {
    matches!(letter, ' ' | '\u{a0}')
}

#[allow(clippy::cast_precision_loss)] // a line has few words
fn count_of(gaps: usize) -> f32 {
    gaps as f32
}
