//! Legibility: what can be read on a ground that has become pale.

use svgtypes::Color;

use super::css::Given;
use super::look::{Look, Source};
use super::outline::{self, Bounds};
use super::tone::{contrast, dark, luminance, repaint, text, tint};

/// Strength of the fills of large and of small shapes, and their areas in mm².
pub(super) const LARGE: (f64, f64) = (0.13, 40.0);
const SMALL: (f64, f64) = (0.4, 4.0);
/// Contrast from which on a light mark stands out (WCAG 2.2, 1.4.11).
const MARK: f64 = 3.0;
/// Strength of a wide light line on a dark ground.
const STRIPE: f64 = 0.6;
/// Lines wider than this count as areas, in mm.
const WIDE: f64 = 2.5;

/// Something painted.
pub(super) struct Ground {
    pub bounds: Bounds,
    pub before: Color,
    /// Luminance now.
    pub after: f64,
}

/// New values of properties.
pub(super) type Changes = Vec<(&'static str, String)>;

/// Makes a colour of a gradient or filter pale.
pub(super) fn pale(given: &Given<'_>, property: &'static str, changes: &mut Changes) {
    let given = given.get(property);
    let new = given.and_then(|value| repaint(value, |c| tint(c, LARGE.0)));
    // What is not given is black.
    let new = new.or_else(|| given.is_none().then(|| text(tint(Color::black(), LARGE.0))));
    changes.extend(new.map(|new| (property, new)));
}

/// Makes a colour that can be read on a ground: what has no hue of its own takes the ground's.
pub(super) fn readable(c: Color, ground: Option<&Ground>) -> Color {
    let Some(ground) = ground else {
        return dark(c, 1.0);
    };
    let [r, g, b] = [c.red, c.green, c.blue];
    let is_plain = r.max(g).max(b) - r.min(g).min(b) < 24;
    if is_plain && stands_out(c, ground.before) {
        dark(ground.before, ground.after)
    } else {
        dark(c, ground.after)
    }
}

/// Gives a line its colour: it stays, unless it is light on a dark ground or as wide as an area.
pub(super) fn line(look: &Look<'_>, behind: Option<&Ground>) -> Option<Color> {
    let Source::Colour(c) = look.stroke else {
        return None;
    };
    let is_light = behind.is_some_and(|ground| stands_out(c, ground.before));
    let new = if is_light { readable(c, behind) } else { c };
    if look.stroke_width * outline::scale(look.transform) <= WIDE {
        return Some(new);
    }
    Some(tint(new, if is_light { STRIPE } else { LARGE.0 }))
}

/// A part of an icon with a colour of its own: dark, unless it lies on a dark part. Says as well
/// whether something of the icon is dark now.
pub(super) fn part(look: &Look<'_>, behind: Option<&Ground>, inked: bool) -> (Changes, bool) {
    let mut changes = Changes::new();
    let paints = [("fill", look.fill), ("stroke", look.stroke)];
    for (name, paint) in paints {
        if let Source::Colour(c) = paint {
            let new = if inked { c } else { readable(c, behind) };
            changes.push((name, text(new)));
        }
    }
    let is_drawn = paints
        .iter()
        .any(|(_, paint)| !matches!(paint, Source::None));
    (changes, inked || is_drawn)
}

/// Says whether a light colour stands out from a dark one.
pub(super) fn stands_out(mark: Color, ground: Color) -> bool {
    let (mark, ground) = (luminance(mark), luminance(ground));
    mark > ground && contrast(mark, ground) >= MARK
}

/// Gives the strength of a fill by the area of its shape, even steps of area making even steps.
pub(super) fn strength(area: f64) -> f64 {
    let ((pale, large), (strong, small)) = (LARGE, SMALL);
    let share = (area.max(1e-6) / small).ln() / (large / small).ln();
    strong + (pale - strong) * share.clamp(0.0, 1.0)
}
