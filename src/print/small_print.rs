//! Small print: a line at the edge of every sheet, set as one run of text.
//!
//! A class set has hundreds of them, and the SVG way would place every letter by itself.

use krilla::color::luma;
use krilla::geom::{Point, Transform};
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};

use crate::geom::Length;
use crate::sheet::{Strip, Turn};
use crate::text::{Cut, Fonts, MM_PER_PT, READING, escaped};

/// Size of the letters in points.
const SIZE: f64 = 6.5;
/// Width of a letter as a part of the size, on average.
const LETTER: f64 = 0.52;
/// How far the baseline lies below the middle of the strip, as a part of the size.
const DROP: f64 = 0.34;
/// Finds the face of the small print.
pub(super) fn font(fonts: &Fonts) -> Option<Font> {
    let (bytes, index) = fonts.bytes(fonts.face(READING, Cut::REGULAR)?)?;
    Font::new(bytes.to_vec().into(), index)
}

/// Joins the words of a footer: game, sheet k of n, decks, side, digest of the sources.
pub(super) fn footer(words: &[&str]) -> String {
    let words: Vec<_> = words
        .iter()
        .copied()
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" · ")
}

/// Gives how far the baseline lies below the edge of a strip, and the size of the letters in points, smaller
/// when the line is too long.
fn measures(strip: Strip, line: &str) -> (Length, f64) {
    let size = strip.rect.size;
    let (long, high) = match strip.turn {
        Turn::Quarter => (size.height, size.width),
        Turn::Upright | Turn::Half => (size.width, size.height),
    };
    let letters = u32::try_from(line.chars().count().max(1)).unwrap_or(u32::MAX);
    let size = SIZE.min(long.to_pt() / (f64::from(letters) * LETTER));
    let drop = Length::from_mm(size * DROP * f64::from(MM_PER_PT)).unwrap_or_default();
    (high.half() + drop, size)
}

/// Gives a line along a strip as SVG, for pictures of pages.
pub(super) fn svg(strip: Strip, line: &str) -> String {
    let (baseline, size) = measures(strip, line);
    let (x, y) = (strip.rect.left().to_mm(), strip.rect.top().to_mm());
    let along = match strip.turn {
        Turn::Quarter => {
            let bottom = strip.rect.bottom().to_mm();
            format!("translate({x} {bottom}) rotate(-90)")
        }
        Turn::Upright | Turn::Half => format!("translate({x} {y})"),
    };
    let (baseline, size) = (baseline.to_mm(), size * f64::from(MM_PER_PT));
    format!(
        r#"<text transform="{along}" y="{baseline}" font-size="{size}" xml:space="preserve">{}</text>"#,
        escaped(line)
    )
}

/// Writes a line along a strip, smaller when it is too long.
pub(super) fn draw(surface: &mut Surface<'_>, font: &Font, strip: Strip, line: &str) {
    let rect = strip.rect;
    let (baseline, size) = measures(strip, line);
    let baseline = points(baseline);
    let (left, top, bottom) = (
        points(rect.left()),
        points(rect.top()),
        points(rect.bottom()),
    );
    let along = match strip.turn {
        Turn::Quarter => Transform::from_row(0.0, -1.0, 1.0, 0.0, left, bottom),
        Turn::Upright | Turn::Half => Transform::from_translate(left, top),
    };
    surface.push_transform(&along);
    surface.set_stroke(None);
    surface.set_fill(Some(Fill {
        paint: luma::Color::black().into(),
        ..Fill::default()
    }));
    let start = Point::from_xy(0.0, baseline);
    #[allow(clippy::cast_possible_truncation)] // at most 6.5
    surface.draw_text(
        start,
        font.clone(),
        size as f32,
        line,
        false,
        TextDirection::Auto,
    );
    surface.pop();
}

#[allow(clippy::cast_possible_truncation)] // paper is no longer than 2 m
fn points(length: Length) -> f32 {
    length.to_pt() as f32
}
