//! Plots as SVG inside a page: numbers in, markup out. Colours come from the page's style.
//!
//! A plot is a picture to readers that speak: its words say what it shows, and a table beside it
//! holds the numbers.

use std::fmt::Write as _;

use super::number::{grouped, part, percent};
use crate::book::escape;

/// Width of every plot in its own units, which are pixels where there is room.
const WIDE: f64 = 480.0;
/// Height of a line of a plot with lines.
const LINE: f64 = 34.0;
/// Height of the bars of a histogram.
const HIGH: f64 = 150.0;

/// A share with its interval, as a line of a plot.
pub(super) struct Dot {
    pub name: String,
    pub share: f64,
    pub interval: [f64; 2],
}

/// Draws shares with their intervals, and what chance alone would give.
pub(super) fn shares(dots: &[Dot], chance: f64, words: &str) -> String {
    let (left, right) = (128.0, WIDE - 16.0);
    let ends = dots.iter().flat_map(|dot| dot.interval);
    let low = ends.clone().fold(chance, f64::min);
    let high = ends.fold(chance, f64::max);
    // Some room beyond the widest interval, and never so little that chance looks like a trend.
    let reach = ((high - chance).max(chance - low) * 1.15).max(0.02);
    let (from, to) = ((chance - reach).max(0.0), (chance + reach).min(1.0));
    let at = |share: f64| left + (share - from) / (to - from) * (right - left);
    let height = lines(dots.len()) + 34.0;
    let mut out = open(height, words);
    let bottom = lines(dots.len()) + 6.0;
    let x = at(chance);
    let _ = write!(
        out,
        r#"<line class="chance" x1="{x:.1}" x2="{x:.1}" y1="4" y2="{bottom:.1}"/>"#
    );
    let middle = format!("{} by chance", percent(chance));
    label(&mut out, x, bottom + 18.0, "middle", &middle);
    if x - left > 140.0 {
        label(&mut out, left, bottom + 18.0, "start", &percent(from));
    }
    if right - x > 140.0 {
        label(&mut out, right, bottom + 18.0, "end", &percent(to));
    }
    for (place, dot) in dots.iter().enumerate() {
        let y = lines(place) + LINE / 2.0;
        label(&mut out, 0.0, y + 5.0, "start", &dot.name);
        let [low, high] = dot.interval.map(at);
        let share = at(dot.share);
        let _ = write!(
            out,
            r#"<path class="reach" d="M{low:.1} {y:.1}H{high:.1}M{low:.1} {:.1}v12M{high:.1} {:.1}v12"/><circle class="dot" cx="{share:.1}" cy="{y:.1}" r="6"/>"#,
            y - 6.0,
            y - 6.0
        );
    }
    out.push_str("</svg>");
    out
}

/// Draws a histogram of bars (from, to, games). `say` writes a number of the axis below; `marks`
/// are numbers to point at, with their words.
pub(super) fn histogram(
    bars: &[[u64; 3]],
    say: impl Fn(u64) -> String,
    median: u64,
    words: &str,
) -> String {
    let most = bars.iter().map(|bar| bar[2]).max().unwrap_or(0).max(1);
    let mut out = open(HIGH + 56.0, words);
    let step = WIDE / count(bars.len().max(1));
    // A histogram of three bars is no wall of three doors.
    let width = (step * 0.86).min(56.0);
    let ground = HIGH + 24.0;
    for (place, [from, to, games]) in bars.iter().enumerate() {
        let height = share(*games, most) * HIGH;
        let x = step * count(place) + (step - width) / 2.0;
        let class = if *from <= median && median <= *to {
            "bar middle"
        } else {
            "bar"
        };
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{x:.1}" y="{:.1}" width="{width:.1}" height="{height:.1}"/>"#,
            ground - height
        );
    }
    let _ = write!(
        out,
        r#"<line class="ground" x1="0" x2="{WIDE}" y1="{ground:.1}" y2="{ground:.1}"/>"#
    );
    // As many numbers below as have room for their digits.
    let longest = bars.iter().map(|bar| say(bar[0]).len()).max().unwrap_or(1);
    let room = count(longest) * 10.0 + 16.0;
    let every = (1..=bars.len().max(1))
        .find(|n| count(*n) * step >= room)
        .unwrap_or(1);
    for (place, [from, ..]) in bars.iter().enumerate().step_by(every) {
        let x = step * (count(place) + 0.5);
        label(&mut out, x, ground + 20.0, "middle", &say(*from));
    }
    let top = format!("{} games", grouped(most));
    label(&mut out, 0.0, 14.0, "start", &top);
    out.push_str("</svg>");
    out
}

/// Draws counts as bars that lie.
pub(super) fn bars(rows: &[(String, u64)], of: u64, words: &str) -> String {
    let mut out = open(lines(rows.len()) * 1.35 + 4.0, words);
    let most = rows
        .iter()
        .map(|(_, games)| *games)
        .max()
        .unwrap_or(0)
        .max(1);
    for (place, (name, games)) in rows.iter().enumerate() {
        let y = lines(place) * 1.35;
        let part = format!("{name}: {}", percent(part(*games, of)));
        label(&mut out, 0.0, y + 18.0, "start", &part);
        let width = share(*games, most) * WIDE;
        let _ = write!(
            out,
            r#"<rect class="bar" x="0" y="{:.1}" width="{:.1}" height="14"/>"#,
            y + 25.0,
            width.max(1.0)
        );
    }
    out.push_str("</svg>");
    out
}

/// Draws numbers (a name, the number, how it is written) as bars that lie.
pub(super) fn numbers(rows: &[(String, f64, String)], words: &str) -> String {
    let mut out = open(lines(rows.len()) + 4.0, words);
    let most = rows
        .iter()
        .map(|(_, number, _)| *number)
        .fold(0.0, f64::max);
    let (left, right) = (128.0, WIDE - 64.0);
    for (place, (name, number, text)) in rows.iter().enumerate() {
        let y = lines(place);
        label(&mut out, 0.0, y + 18.0, "start", name);
        let width = (number / most.max(f64::MIN_POSITIVE) * (right - left)).max(1.0);
        let _ = write!(
            out,
            r#"<rect class="bar" x="{left:.1}" y="{:.1}" width="{width:.1}" height="14"/>"#,
            y + 6.0,
        );
        label(&mut out, left + width + 8.0, y + 18.0, "start", text);
    }
    out.push_str("</svg>");
    out
}

/// Draws a card's fortune on a line from none to twice what chance gives.
pub(super) fn fortune(fortune: f64, interval: [f64; 2], words: &str) -> String {
    let at = |times: f64| 4.0 + times.clamp(0.0, 2.0) * 56.0;
    let ([low, high], middle) = (interval.map(at), at(fortune));
    format!(
        r#"<svg class="fortune" viewBox="0 0 120 16" role="img" aria-label="{}"><line class="chance" x1="60" x2="60" y1="0" y2="16"/><path class="reach" d="M{low:.1} 8H{high:.1}"/><circle class="dot" cx="{middle:.1}" cy="8" r="4"/></svg>"#,
        escape(words)
    )
}

fn open(height: f64, words: &str) -> String {
    format!(
        r#"<svg class="plot" viewBox="0 0 {WIDE} {height:.0}" role="img" aria-label="{}">"#,
        escape(words)
    )
}

fn label(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let words = escape(words);
    // Writing to a string can't fail.
    let _ = write!(
        out,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{words}</text>"#
    );
}

fn lines(count: usize) -> f64 {
    self::count(count) * LINE
}

#[allow(clippy::cast_precision_loss)] // a few dozen
fn count(number: usize) -> f64 {
    number as f64
}

fn share(games: u64, most: u64) -> f64 {
    part(games, most)
}
