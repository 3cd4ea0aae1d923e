//! A template that was drawn in other units than millimetres.

use std::str::FromStr as _;

use svgtypes::{Length, LengthUnit, ViewBox};
use usvg::roxmltree::Node;

use super::{Slip, spot};

/// How far a `viewBox` may differ from the card, in mm.
const TOLERANCE: f64 = 0.11;
/// How far it may reach over the trim on each side, as bleed.
const BLEED: f64 = 12.0;

/// Holds what a template says of its size against the card; `view` is the card with its bleed: left, top,
/// width and height in mm.
pub(in crate::face) fn other_units(root: Node<'_, '_>, view: [f64; 4]) -> Option<Slip> {
    let (name, [x, y, w, h]) = said(root)?;
    let [width, height] = [view[2] + 2.0 * view[0], view[3] + 2.0 * view[1]];
    let over = (w - width) / 2.0;
    let near = |a: f64, b: f64| (a - b).abs() <= TOLERANCE;
    let fits = near(w, width) && near(h, height) && near(x, 0.0) && near(y, 0.0);
    let bleeds = near(h - height, w - width)
        && (0.0..=BLEED).contains(&over)
        && near(x, -over)
        && near(y, -over);
    if fits || bleeds || w <= 0.0 || h <= 0.0 {
        return None;
    }
    let scale = (width / w).min(height / h);
    let mut steps = Vec::new();
    if !near(w * scale, w) {
        steps.push(format!("scale({scale:.4})"));
    }
    if x != 0.0 || y != 0.0 {
        steps.push(format!("translate({} {})", 0.0 - x, 0.0 - y));
    }
    let within = steps.join(" ");
    let way_out = if within.is_empty() {
        String::new()
    } else {
        format!(", and draw within `<g transform=\"{within}\">`")
    };
    Some(Slip {
        spot: spot(root, name),
        message: format!(
            "the template is {w} × {h} from {x} {y} on, but the card is {width:.2} × {height:.2} mm, and a unit is a millimetre"
        ),
        help: format!("write `viewBox=\"0 0 {width:.2} {height:.2}\"`{way_out}"),
    })
}

/// Gives left, top, width and height as the root says them, and which attribute says so.
fn said(root: Node<'_, '_>) -> Option<(&'static str, [f64; 4])> {
    if let Some(view) = root.attribute("viewBox") {
        let view = ViewBox::from_str(view).ok()?;
        return Some(("viewBox", [view.x, view.y, view.w, view.h]));
    }
    let side = |name: &str| {
        let length = Length::from_str(root.attribute(name)?.trim()).ok()?;
        let is_plain = matches!(
            length.unit,
            LengthUnit::None | LengthUnit::Px | LengthUnit::Mm
        );
        is_plain.then_some(length.number)
    };
    Some(("width", [0.0, 0.0, side("width")?, side("height")?]))
}
