//! The ring between trim and bleed: what is painted at the trim has to reach the bleed's edge.
//!
//! A picture in, the sides on which it ends too soon out. A white card is no fault: nothing is
//! painted at its trim either.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};

use crate::geom::{Length, Polygon, Size};

use super::cover::{TOLERANCE, is_covered};
use super::scene::Scene;

/// Pixels per millimetre: a fifth of a millimetre is finer than any blade cuts.
const FINENESS: f64 = 5.0;
/// Pixels per inch that pictures need for that, where each of them is looked at by itself.
pub(super) const DPI: f32 = 100.0;
/// Longest side in pixels; a large board is looked at less closely.
const LONGEST: f64 = 1000.0;
/// Shortest part of a side, in mm, that counts; less is a stroke that happens to cross the trim.
const SHORTEST: f64 = 2.0;
/// Least opacity (of 255) of what counts as paint.
const FAINT: u8 = 16;
/// Lightest colour (of 255) that is told from white paper.
const PALE: u8 = 250;
/// Degrees between two looks at a circle, and how many there are.
const STEP: f64 = 0.5;
const STEPS: u16 = 720;

/// A side whose bleed stays empty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Short {
    /// Which side, in words.
    pub side: &'static str,
    /// The widest part of the bleed that stays empty, in mm.
    pub by: f64,
}

/// Finds the sides on which the paint ends before the bleed does.
pub(super) fn short(scene: &Scene, size: Size, bleed: Length) -> Vec<Short> {
    let whole = size.grown(bleed);
    let far = [whole.width, whole.height].map(|side| mm(side) - TOLERANCE);
    if bleed == Length::ZERO || is_covered(scene.tree.root(), far) {
        return Vec::new();
    }
    let longest = whole.width.max(whole.height).to_mm();
    let scale = (LONGEST / longest).min(FINENESS);
    let Some(picture) = draw(scene, whole, scale) else {
        return Vec::new();
    };
    let ring = Ring {
        picture: &picture,
        bleed: pixels(bleed.to_mm() * scale),
    };
    ["on the left", "at the top", "on the right", "at the bottom"]
        .into_iter()
        .enumerate()
        .filter_map(|(number, side)| {
            let (length, depth) = ring.gap(number)?;
            let by = (f64::from(depth) / scale).min(bleed.to_mm());
            (f64::from(length) / scale >= SHORTEST).then_some(Short { side, by })
        })
        .collect()
}

/// Finds out whether the paint of a disc ends before its bleed does.
pub(super) fn short_disc(scene: &Scene, diameter: Length, bleed: Length) -> Option<Short> {
    let whole = Size::new(diameter, diameter).grown(bleed);
    let far = mm(whole.width) - TOLERANCE;
    if bleed == Length::ZERO || is_covered(scene.tree.root(), [far, far]) {
        return None;
    }
    let scale = (LONGEST / whole.width.to_mm()).min(FINENESS);
    let picture = draw(scene, whole, scale)?;
    let radius = diameter.half().to_mm();
    let pixel = |turn: f64, radius: f64| {
        let (sin, cos) = turn.to_radians().sin_cos();
        let at = |way: f64| pixels((whole.width.half().to_mm() + way * radius) * scale - 1.0);
        picture.pixel(at(cos), at(sin))
    };
    let step = 1.0 / scale;
    let depth = |turn: u16| -> Option<f64> {
        let turn = f64::from(turn) * STEP;
        let inner = pixel(turn, radius - step)?;
        let reach = bleed.to_mm() - step;
        let ends = |out: &f64| {
            let there = pixel(turn, radius + out);
            there.is_none_or(|p| p.alpha() < inner.alpha() / 2)
        };
        let mut ways = (0..)
            .map(|i| f64::from(i) * step)
            .take_while(|out| *out <= reach);
        let end = ways.find(ends).filter(|_| is_painted(inner))?;
        Some(bleed.to_mm() - end)
    };
    let depths: Vec<f64> = (0..STEPS).filter_map(depth).collect();
    let by = depths.iter().copied().reduce(f64::max)?;
    let along = f64::from(u16::try_from(depths.len()).ok()?) * STEP.to_radians() * radius;
    let side = "around the circle";
    (along >= SHORTEST).then_some(Short { side, by })
}

/// Finds out whether the paint within an outline ends before its bleed does. The outline is measured
/// from the corner of the bleed.
pub(super) fn short_outline(
    scene: &Scene,
    outline: &Polygon,
    size: Size,
    bleed: Length,
) -> Option<Short> {
    let whole = size.grown(bleed);
    let far = [whole.width, whole.height].map(|side| mm(side) - TOLERANCE);
    if bleed == Length::ZERO || is_covered(scene.tree.root(), far) {
        return None;
    }
    let scale = (LONGEST / whole.width.max(whole.height).to_mm()).min(FINENESS);
    let picture = draw(scene, whole, scale)?;
    let step = 1.0 / scale;
    let depth = |[at, out]: [[f64; 2]; 2]| -> Option<f64> {
        let pixel = |by: f64| {
            let [x, y] = [0, 1].map(|i| pixels((at[i] + out[i] * by) * scale - 1.0));
            picture.pixel(x, y)
        };
        let inner = pixel(-step).filter(|pixel| is_painted(*pixel))?;
        let reach = bleed.to_mm() - step;
        let ends = |by: &f64| pixel(*by).is_none_or(|p| p.alpha() < inner.alpha() / 2);
        let mut ways = (0..)
            .map(|i| f64::from(i) * step)
            .take_while(|by| *by <= reach);
        Some(bleed.to_mm() - ways.find(ends)?)
    };
    let depths: Vec<f64> = outline.walk(step).filter_map(depth).collect();
    let by = depths.iter().copied().reduce(f64::max)?;
    let along = f64::from(u32::try_from(depths.len()).ok()?) * step;
    let side = "around the outline";
    (along >= SHORTEST).then_some(Short { side, by })
}

#[allow(clippy::cast_possible_truncation)] // cards are no larger than 2 m
fn mm(length: Length) -> f32 {
    length.to_mm() as f32
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // at most 1000
fn pixels(number: f64) -> u32 {
    number.ceil().max(0.0) as u32
}

/// Draws the picture on transparent ground so that its edges are edges of pixels.
#[allow(clippy::cast_possible_truncation)] // scales are small
fn draw(scene: &Scene, whole: Size, scale: f64) -> Option<Pixmap> {
    let (width, height) = (whole.width.to_mm(), whole.height.to_mm());
    let mut picture = Pixmap::new(pixels(width * scale), pixels(height * scale))?;
    let across = (f64::from(picture.width()) / width) as f32;
    let down = (f64::from(picture.height()) / height) as f32;
    scene.render(Transform::from_scale(across, down), &mut picture.as_mut());
    Some(picture)
}

/// A drawn picture and the width of its bleed in pixels, rounded up to lie within the trim.
struct Ring<'a> {
    picture: &'a Pixmap,
    bleed: u32,
}

impl Ring<'_> {
    /// Measures along one side how far the paint at the trim does not reach the edge: over how many
    /// pixels, and how deep at most. Sides count from the left, clockwise.
    fn gap(&self, side: usize) -> Option<(u32, u32)> {
        let (width, height) = (self.picture.width(), self.picture.height());
        let pixel = |along: u32, depth: u32| {
            let (x, y) = match side {
                0 => (depth, along),
                1 => (along, depth),
                2 => (width.checked_sub(depth + 1)?, along),
                _ => (along, height.checked_sub(depth + 1)?),
            };
            self.picture.pixel(x, y)
        };
        let length = if side.is_multiple_of(2) {
            height
        } else {
            width
        };
        let (mut short, mut deepest) = (0, 0);
        for along in self.bleed..length.checked_sub(self.bleed)? {
            let inner = pixel(along, self.bleed)?;
            if !is_painted(inner) {
                continue;
            }
            let empty = (0..=self.bleed)
                .take_while(|depth| {
                    pixel(along, *depth).is_none_or(|p| p.alpha() < inner.alpha() / 2)
                })
                .count();
            let depth = u32::try_from(empty).unwrap_or(self.bleed);
            short += u32::from(depth > 0);
            deepest = deepest.max(depth);
        }
        Some((short, deepest))
    }
}

/// Says whether a pixel can be told from white paper.
fn is_painted(pixel: PremultipliedColorU8) -> bool {
    let paper = 255 - pixel.alpha();
    let darkest = pixel.red().min(pixel.green()).min(pixel.blue());
    pixel.alpha() >= FAINT && darkest.saturating_add(paper) < PALE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(drawing: &str) -> Vec<(&'static str, f64)> {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="26" height="36" viewBox="-3 -3 26 36">{drawing}</svg>"#
        );
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default());
        let scene = tree.expect("a picture").into();
        let size = Size::new(Length::whole_mm(20), Length::whole_mm(30));
        let found = short(&scene, size, Length::whole_mm(3));
        found.iter().map(|s| (s.side, s.by)).collect()
    }

    #[test]
    fn paint_that_ends_at_the_trim_is_short_by_the_whole_bleed() {
        let all = ["on the left", "at the top", "on the right", "at the bottom"];
        let found = sides(r#"<rect width="20" height="30" fill="navy"/>"#);
        assert_eq!(found, all.map(|side| (side, 3.0)));
        let found = sides(r#"<rect width="20" height="30" fill="navy" opacity="0.4"/>"#);
        assert_eq!(found.len(), 4, "a thin colour shows as well");
    }

    #[test]
    fn only_the_side_that_is_short_is_told_and_by_how_much() {
        let found = sides(r#"<rect x="-1" y="-3" width="24" height="36" fill="navy"/>"#);
        assert_eq!(found, [("on the left", 2.0)]);
        let found = sides(r#"<rect x="-3" y="-3" width="26" height="35.4" fill="navy"/>"#);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!((found[0].1 - 0.6).abs() < 0.21, "{found:?}");
    }

    #[test]
    fn what_reaches_the_bleed_is_fine_however_it_is_drawn() {
        for drawing in [
            r#"<rect x="-3" y="-3" width="26" height="36" fill="navy"/>"#,
            r#"<circle cx="10" cy="15" r="40" fill="navy"/>"#,
            r#"<g opacity="0.5"><rect x="-4" y="-4" width="30" height="40" fill="navy"/></g>"#,
            r#"<path d="M-3-3H10V33H-3z" fill="red"/><path d="M10-3H23V33H10z" fill="blue"/>"#,
        ] {
            assert_eq!(sides(drawing), [], "{drawing}");
        }
    }

    #[test]
    fn a_disc_needs_its_bleed_all_around_and_nothing_in_its_corners() {
        let disc = |drawing: &str| {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="26" height="26" viewBox="-3 -3 26 26">{drawing}</svg>"#
            );
            let tree = usvg::Tree::from_str(&svg, &usvg::Options::default());
            let scene = tree.expect("a picture").into();
            let [diameter, bleed] = [20, 3].map(Length::whole_mm);
            short_disc(&scene, diameter, bleed).map(|short| short.by)
        };
        let circle = |radius: f64| format!(r#"<circle cx="10" cy="10" r="{radius}" fill="navy"/>"#);
        for fine in [13.0, 40.0, 9.0, 0.1] {
            assert_eq!(disc(&circle(fine)), None, "{fine}");
        }
        for (radius, by) in [(10.1, 2.9), (11.0, 2.0), (12.0, 1.0)] {
            let found = disc(&circle(radius)).expect("it is short");
            assert!((found - by).abs() < 0.4, "{radius}: {found}");
        }
        let half = r#"<path d="M-3-3H10V23H-3z" fill="navy"/>"#;
        assert_eq!(disc(half), None, "half a disc reaches its edge");
        let notched = format!("{}{}", circle(10.2), half);
        assert!(disc(&notched).is_some(), "the other half does not");
    }

    #[test]
    fn a_white_card_needs_no_bleed() {
        for drawing in [
            "",
            r#"<rect width="20" height="30" fill="white"/>"#,
            r#"<rect x="2" y="2" width="16" height="26" fill="navy"/>"#,
            r#"<path d="M-1 9h30" stroke="navy"/>"#,
        ] {
            assert_eq!(sides(drawing), [], "{drawing}");
        }
    }

    #[test]
    fn a_shape_that_only_seems_to_cover_everything_is_looked_at() {
        // A bow tie and a clipped rectangle.
        for drawing in [
            r#"<path d="M-3-3L23 33H-3L23-3z" fill="navy"/>"#,
            r#"<clipPath id="c"><rect width="20" height="30"/></clipPath><g clip-path="url(#c)"><rect x="-3" y="-3" width="26" height="36" fill="navy"/></g>"#,
        ] {
            assert!(!sides(drawing).is_empty(), "{drawing}");
        }
    }
}
