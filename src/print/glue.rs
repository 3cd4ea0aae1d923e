//! What stands on pieces that are glued: hatching, and for the parts of a large piece where the next
//! one goes, diamonds, and a small map of all parts.

use std::fmt::Write as _;

use crate::geom::{Length, Rect};
use crate::sheet::{Part, Strip, Tile, Tiling, Turn};

/// Half the width of a diamond in mm: large enough to see half a millimetre of slip.
const DIAMOND: f64 = 1.6;
/// Distance between the hatching lines of what is glued over, in mm.
const HATCH: f64 = 5.0;
/// The same on a narrow zone, at least.
const FINEST: f64 = 1.0;
/// Size of the words on what is glued over, in mm: 7 pt.
const WORDS: f64 = 2.47;
/// Width of a letter as a part of the size, on average.
const LETTER: f64 = 0.56;
/// Longer side of a map's cell, at most, as a multiple of its shorter one.
const WIDEST: f64 = 2.0;
/// Distance between the words of a footer and the map, 2 mm.
const MAP_GAP: Length = Length::whole_mm(2);

/// Draws what helps to glue one part: white below black, since it lies on the picture.
pub(super) fn draw(svg: &mut String, index: usize, tile: &Tile) {
    for (part, zone) in &tile.glue {
        hatch(svg, *zone);
        edge(svg, *zone);
        words(svg, *part, *zone);
    }
    let _ = write!(svg, r#"<clipPath id="part-{index}">"#);
    rect(svg, tile.cut);
    let _ = write!(svg, r#"</clipPath><g clip-path="url(#part-{index})">"#);
    for at in &tile.diamonds {
        let (x, y) = (at.x.to_mm(), at.y.to_mm());
        let path = format!(
            "M{} {y}L{x} {}L{} {y}L{x} {}Z",
            x - DIAMOND,
            y - DIAMOND,
            x + DIAMOND,
            y + DIAMOND
        );
        two_tone(svg, &path, 0.2, "");
    }
    svg.push_str("</g>");
}

/// Hatches a zone to spread glue on.
pub(super) fn hatch(svg: &mut String, zone: Rect) {
    let (left, top) = (zone.left().to_mm(), zone.top().to_mm());
    let (width, height) = (zone.size.width.to_mm(), zone.size.height.to_mm());
    let mut path = String::new();
    let step = HATCH.min(width.min(height) / 2.0).max(FINEST);
    let mut along = step;
    while along < width + height {
        // From the lower left to the upper right, within the zone.
        let (from, to) = ((along - height).max(0.0), along.min(width));
        let _ = write!(
            path,
            "M{:.3} {:.3}L{:.3} {:.3}",
            left + from,
            top + along - from,
            left + to,
            top + along - to
        );
        along += step;
    }
    two_tone(svg, &path, 0.15, "");
}

/// Draws a line where the edge of the next part will lie.
fn edge(svg: &mut String, zone: Rect) {
    let (left, top) = (zone.left().to_mm(), zone.top().to_mm());
    let (width, height) = (zone.size.width.to_mm(), zone.size.height.to_mm());
    let edge = if width < height {
        format!("M{left} {top}v{height}")
    } else {
        format!("M{left} {top}h{width}")
    };
    two_tone(svg, &edge, 0.2, "");
}

/// Says which part goes on top, in the middle of its zone.
fn words(svg: &mut String, part: Part, zone: Rect) {
    let text = format!("glue {part} on top, diamond on diamond");
    let letters = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let width = f64::from(letters) * LETTER * WORDS;
    let (x, y) = (
        (zone.left() + zone.size.width.half()).to_mm(),
        (zone.top() + zone.size.height.half()).to_mm(),
    );
    let turn = if zone.size.width < zone.size.height {
        -90
    } else {
        0
    };
    let _ = write!(
        svg,
        r##"<g transform="translate({x} {y}) rotate({turn})"><rect x="{}" y="-2.2" width="{width}" height="4.4" rx="2.2" fill="#fff"/><text y="{}" font-size="{WORDS}" text-anchor="middle" fill="#222">{text}</text></g>"##,
        -width / 2.0,
        WORDS * 0.35,
    );
}

/// Draws a dark line on a white one, since it may lie on a picture; `dashes` says how the dark one
/// is broken.
pub(super) fn two_tone(svg: &mut String, path: &str, width: f64, dashes: &str) {
    let _ = write!(
        svg,
        r##"<path d="{path}" fill="none" stroke="#fff" stroke-width="{}"/><path d="{path}" fill="none" stroke="#222" stroke-width="{width}" {dashes}/>"##,
        width * 3.0
    );
}

fn rect(svg: &mut String, rect: Rect) {
    let _ = write!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}"/>"#,
        rect.left().to_mm(),
        rect.top().to_mm(),
        rect.size.width.to_mm(),
        rect.size.height.to_mm()
    );
}

/// Divides a footer's strip: room for words, and at its end room for the map of all parts.
pub(super) fn divide(strip: Strip, tiling: &Tiling) -> (Strip, Strip) {
    let standing = strip.turn == Turn::Quarter;
    let long = if standing {
        strip.rect.size.height
    } else {
        strip.rect.size.width
    };
    let [down, across] = cell(strip, tiling);
    let (columns, rows) = tiling.shape();
    let map = if standing {
        down * number(rows)
    } else {
        across * number(columns)
    };
    let map = Length::from_mm(map).unwrap_or_default().min(long.half());
    (
        cut(strip, Length::ZERO, long - map - MAP_GAP),
        cut(strip, long - map, map),
    )
}

/// Cuts a piece out of a strip, along its line.
fn cut(strip: Strip, from: Length, length: Length) -> Strip {
    let mut rect = strip.rect;
    if strip.turn == Turn::Quarter {
        rect.origin.y = rect.bottom() - from - length;
        rect.size.height = length;
    } else {
        rect.origin.x = rect.left() + from;
        rect.size.width = length;
    }
    Strip { rect, ..strip }
}

/// Gives the height and the width of a cell of a map that stands upright in this strip, though its
/// words may not.
fn cell(strip: Strip, tiling: &Tiling) -> [f64; 2] {
    let (columns, rows) = tiling.shape();
    let window = tiling.window(tiling.part(0)).size;
    let aspect = (window.width.to_mm() / window.height.to_mm()).clamp(1.0 / WIDEST, WIDEST);
    if strip.turn == Turn::Quarter {
        let across = strip.rect.size.width.to_mm() / number(columns);
        [across / aspect, across]
    } else {
        let down = strip.rect.size.height.to_mm() / number(rows);
        [down, down * aspect]
    }
}

/// There are never so many parts that one would be lost.
fn number(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Draws all parts small, those of this sheet dark.
pub(super) fn map(strip: Strip, tiling: &Tiling, here: &[Tile]) -> String {
    let mut svg = String::new();
    let [down, across] = cell(strip, tiling);
    let (left, top) = (strip.rect.left().to_mm(), strip.rect.top().to_mm());
    for part in (0..tiling.parts()).map(|number| tiling.part(number)) {
        let dark = here.iter().any(|tile| tile.part == part);
        let _ = write!(
            svg,
            r##"<rect x="{:.3}" y="{:.3}" width="{across:.3}" height="{down:.3}" fill="{}" stroke="#444" stroke-width="0.15"/>"##,
            left + number(part.column) * across,
            top + number(part.row) * down,
            if dark { "#444" } else { "none" }
        );
    }
    svg
}
