//! The mark of a deck in a class set: its letter and a pattern of long and short ticks.
//!
//! Black on white with a fine rim, so that it is read on any ground and without colour.

use std::fmt::Write as _;

use usvg::Tree;

use crate::geom::Size;
use crate::sheet::Set;
use crate::text::Fonts;

use super::furniture::tree;

/// Height of the letters in mm for one, two and three of them: 9.5, 6.5 and 4.5 pt.
const LETTER_MM: [f64; 3] = [3.35, 2.3, 1.6];
/// Distance of two ticks in mm.
const PITCH: f64 = 0.52;

/// Draws the mark of a deck in a box of this size.
pub(super) fn draw(set: Set, size: Size, fonts: &Fonts) -> Option<Tree> {
    let (width, height) = (size.width.to_mm(), size.height.to_mm());
    let (name, middle) = (set.to_string(), height / 2.0);
    let letter = LETTER_MM[(name.len() - 1).min(LETTER_MM.len() - 1)];
    let baseline = middle + letter * 0.345;
    let mut ticks = String::new();
    for (i, long) in (0_u8..).zip(set.ticks()) {
        let x = width - 0.65 - PITCH * f64::from(4 - i);
        let reach = if long { 1.3 } else { 0.4 };
        let _ = write!(ticks, "M{x:.2} {:.2}v{:.2}", middle - reach, reach * 2.0);
    }
    let svg = format!(
        r##"<rect x="0.1" y="0.1" width="{:.2}" height="{:.2}" rx="1" fill="#fff" stroke="#222" stroke-width="0.15"/><text x="1.75" y="{baseline:.3}" font-size="{letter}" font-weight="700" text-anchor="middle" fill="#000">{name}</text><path d="{ticks}" stroke="#000" stroke-width="0.25" fill="none"/>"##,
        width - 0.2,
        height - 0.2,
    );
    tree(&svg, size, fonts)
}
