//! What stands on a sheet beside the cards: footer line, ruler, outline, fold, registration marks,
//! and on large or folded pieces what helps to fold and glue them.
//!
//! All are SVG, so that their text is set by the same code as a card's.

use std::fmt::Write as _;
use std::sync::Arc;

use usvg::{Options, Tree};

use crate::geom::{Length, Rect, Size};
use crate::sheet::{Fold, Mark, Page, RULER_LENGTH, Side, Strip, Turn};
use crate::text::Fonts;

use super::glue;

/// How far the dotted line around what is glued stays away from it, 0.5 mm: marks begin at 1 mm.
const GLUE_LINE: Length = Length::microns(500);
/// Width of a line to fold along, in mm.
const CREASE: f64 = 0.2;
/// How far it ends before the edge, in mm.
const SHORT: f64 = 0.4;
/// Length of the metric scale.
const METRIC: Length = Length::whole_mm(100);
/// Length of the imperial scale: 4 in.
const IMPERIAL: Length = Length::microns(101_600);

/// What stands on a page whatever is printed there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Furniture {
    /// Lines of small print, each with its place.
    pub lines: Vec<(Strip, String)>,
    /// Place of the ruler.
    pub ruler: Option<Strip>,
    /// A line near the edge of the page, to see how front and back lie.
    pub outline: Option<Rect>,
    /// The map of a large piece's parts, as SVG in mm.
    pub map: String,
    /// More shapes and texts as SVG, in mm from the corner of the page.
    pub drawing: String,
}

/// Draws what stands on one page beside its cards and its footer; `None` when that is nothing.
pub(super) fn furnish(page: &Page, furniture: &Furniture, fonts: &Fonts) -> Option<Tree> {
    let nothing = Side::default();
    let side = match page {
        Page::Printed(side) => side.as_ref(),
        Page::Blank(_) => &nothing,
    };
    let mut svg = String::new();
    if let Some(strip) = furniture.ruler {
        let (_, height) = open(&mut svg, strip);
        ruler_marks(&mut svg, height);
        svg.push_str("</g>");
    }
    if let Some(outline) = furniture.outline {
        frame(&mut svg, outline, r##"stroke="#000" stroke-width="0.2""##);
    }
    for mark in &side.registration {
        frame(&mut svg, *mark, r##"fill="#000""##);
    }
    for (number, tile) in side.tiles.iter().enumerate() {
        glue::draw(&mut svg, number, tile);
    }
    for zone in &side.glue {
        glue::hatch(&mut svg, *zone);
    }
    creases(&mut svg, &side.creases);
    svg.push_str(&furniture.map);
    svg.push_str(&furniture.drawing);
    if let Some(fold) = side.fold {
        fold_line(&mut svg, fold);
    }
    if svg.is_empty() {
        return None;
    }
    tree(&svg, page.size(), fonts)
}

/// Resolves shapes and texts that lie on a page, in mm from its corner.
pub(super) fn tree(body: &str, page: Size, fonts: &Fonts) -> Option<Tree> {
    let (w, h) = (page.width.to_mm(), page.height.to_mm());
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" font-family="Atkinson Hyperlegible Next" fill="#000">{body}</svg>"##
    );
    let options = Options {
        dpi: 25.4,
        fontdb: Arc::clone(fonts.database()),
        ..Options::default()
    };
    Tree::from_str(&svg, &options).ok()
}

/// Opens a group whose x axis runs along a strip; gives the strip's length and height in mm.
fn open(svg: &mut String, strip: Strip) -> (f64, f64) {
    let rect = strip.rect;
    let (x, y) = (rect.left().to_mm(), rect.top().to_mm());
    let (w, h) = (rect.size.width.to_mm(), rect.size.height.to_mm());
    if strip.turn == Turn::Quarter {
        let bottom = y + h;
        let _ = write!(
            svg,
            r#"<g transform="translate({x} {bottom}) rotate(-90)">"#
        );
        (h, w)
    } else {
        let _ = write!(svg, r#"<g transform="translate({x} {y})">"#);
        (w, h)
    }
}

/// Draws a rectangle, hollow unless `style` fills it.
fn frame(svg: &mut String, rect: Rect, style: &str) {
    let hollow = if style.contains("fill=") {
        ""
    } else {
        r#" fill="none""#
    };
    let _ = write!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}"{hollow} {style}/>"#,
        rect.left().to_mm(),
        rect.top().to_mm(),
        rect.size.width.to_mm(),
        rect.size.height.to_mm()
    );
}

/// Draws lines to fold along. They end short of the edges, where cuts run.
fn creases(svg: &mut String, creases: &[Mark]) {
    let mut path = String::new();
    for Mark { from, to } in creases {
        let [left, right, x, y] = [from.x, to.x, to.x, to.y].map(Length::to_mm);
        if from.x == to.x {
            let [top, bottom] = [from.y.min(to.y), from.y.max(to.y)].map(Length::to_mm);
            let _ = write!(path, "M{x} {:.3}V{:.3}", top + SHORT, bottom - SHORT);
        } else {
            let (left, right) = (left.min(right), left.max(right));
            let _ = write!(path, "M{:.3} {y}H{:.3}", left + SHORT, right - SHORT);
        }
    }
    if !path.is_empty() {
        let dashes = r#"stroke-dasharray="1.4 0.9""#;
        glue::two_tone(svg, &path, CREASE, dashes);
    }
}

/// Draws the fold and the outline of what is glued.
fn fold_line(svg: &mut String, Fold { line, glue }: Fold) {
    let _ = write!(
        svg,
        r##"<path d="M{} {}H{}" stroke="#000" stroke-width="0.2" stroke-dasharray="3 1.5"/>"##,
        line.from.x.to_mm(),
        line.from.y.to_mm(),
        line.to.x.to_mm()
    );
    let around = glue.grown(GLUE_LINE);
    let dotted =
        r##"stroke="#444" stroke-width="0.25" stroke-linecap="round" stroke-dasharray="0 1""##;
    frame(svg, around, dotted);
}

/// Draws 100 mm above and 4 in below one line, so that a print at another scale is seen at once.
fn ruler_marks(svg: &mut String, height: f64) {
    let middle = height / 2.0;
    let size = (height * 0.47).clamp(1.3, 2.3);
    let mut path = format!("M0 {middle:.3}H{}", IMPERIAL.to_mm());
    for i in 0..=20 {
        let x = METRIC.to_mm() / 20.0 * f64::from(i);
        let tick = if i % 2 == 0 { 0.9 } else { 0.55 } * middle;
        let _ = write!(path, "M{x} {middle:.3}v-{tick:.3}");
    }
    for i in 0..=16 {
        let x = IMPERIAL.to_mm() / 16.0 * f64::from(i);
        let tick = if i % 4 == 0 { 0.9 } else { 0.55 } * middle;
        let _ = write!(path, "M{x:.3} {middle:.3}v{tick:.3}");
    }
    let _ = write!(
        svg,
        r##"<path d="{path}" stroke="#444" stroke-width="0.15" fill="none"/>"##
    );
    let x = IMPERIAL.to_mm() + 0.8;
    let _ = write!(
        svg,
        r#"<text x="{x}" y="{:.3}" font-size="{size:.3}">100 mm</text><text x="{x}" y="{:.3}" font-size="{size:.3}">4 in</text>"#,
        middle - size * 0.15,
        middle + size * 0.85,
    );
}

/// The strip must be long enough for both scales and their words.
const _: () = assert!(RULER_LENGTH.to_microns() > IMPERIAL.to_microns() + 7_000);
