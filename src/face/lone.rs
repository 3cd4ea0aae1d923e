//! A drawing that belongs to no card: no edge is cut, so it has no bleed.

use std::sync::Arc;

use crate::geom::{Length, Size};

use super::album::{ACTUAL, Face};
use super::apart::Runs;
use super::drawing::Drawing;
use super::inspect::Fault;
use super::sources::{Sources, Stock};
use super::spoken::words;
use super::tree;
use super::zone::{Within, Zone};

/// Makes a face of a drawing of a width and height in mm.
///
/// # Errors
/// What keeps it from being drawn, and the first thing in it that is too bad to be shown.
pub(super) fn lone(
    svg: &Arc<str>,
    sides: [f64; 2],
    sources: Sources<'_>,
    stock: impl FnOnce() -> Arc<Stock>,
    grave: impl Fn(&Fault) -> Option<String>,
) -> Result<Face, String> {
    let size = Size::from_mm(sides[0], sides[1]).filter(|size| size.is_positive());
    let size = size.ok_or("it has no size")?;
    #[allow(clippy::cast_possible_truncation)] // no larger than a page
    let [width, height] = sides.map(|side| side as f32);
    let zone = Zone {
        sides: [0.0, 0.0, width, height],
        trim: [0.0, 0.0, width, height],
        within: Within::Sides,
    };
    let resolved = tree::resolve(svg, &Runs::new(), zone, sources)?;
    match resolved.faults.iter().find_map(grave) {
        Some(message) => Err(message),
        None => Ok(Face {
            words: words(resolved.tree.root()),
            drawing: Drawing::resolved(resolved, svg, stock),
            size,
            bleed: Length::ZERO,
            scale: ACTUAL,
            outline: None,
        }),
    }
}
