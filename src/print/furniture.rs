//! What stands on a sheet beside the cards: the footer line and the ruler.
//!
//! Both are SVG, so that their text is set by the same code as a card's.

use std::fmt::Write as _;
use std::sync::Arc;

use usvg::{Options, Tree};

use crate::geom::{Length, Size};
use crate::sheet::{RULER_LENGTH, Strip, Turn};
use crate::text::Fonts;

/// Size of the footer's letters in mm (6.5 pt).
const FOOTER_MM: f64 = 2.3;
/// Length of the metric scale.
const METRIC: Length = Length::whole_mm(100);
/// Length of the imperial scale: 4 in.
const IMPERIAL: Length = Length::microns(101_600);

/// Writes the footer line: game, sheet k of n, side, digest of the sources.
pub(super) fn footer_line(
    title: &str,
    [sheet, sheets]: [usize; 2],
    side: &str,
    digest: &str,
) -> String {
    format!("{title} · sheet {sheet} of {sheets} · {side} · {digest}")
}

/// Draws footer and ruler of one page; `None` when the page has neither.
pub(super) fn furnish(
    page: Size,
    footer: Option<(Strip, &str)>,
    ruler: Option<Strip>,
    fonts: &Fonts,
) -> Option<Tree> {
    if footer.is_none() && ruler.is_none() {
        return None;
    }
    let (w, h) = (page.width.to_mm(), page.height.to_mm());
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" font-family="Atkinson Hyperlegible Next" fill="#444">"##
    );
    if let Some((strip, line)) = footer {
        let (width, height) = open(&mut svg, strip);
        let size = fitted(line, width);
        let baseline = height / 2.0 + size * 0.34;
        let line = line.replace('&', "&amp;").replace('<', "&lt;");
        let _ = write!(
            svg,
            r#"<text x="0" y="{baseline:.3}" font-size="{size:.3}">{line}</text></g>"#
        );
    }
    if let Some(strip) = ruler {
        let (_, height) = open(&mut svg, strip);
        ruler_marks(&mut svg, height);
        svg.push_str("</g>");
    }
    svg.push_str("</svg>");
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

/// Shrinks the footer's letters until the line fits; a letter is about half as wide as high.
fn fitted(line: &str, width: f64) -> f64 {
    let letters = u32::try_from(line.chars().count()).unwrap_or(u32::MAX);
    FOOTER_MM.min(width / (f64::from(letters.max(1)) * 0.52))
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
