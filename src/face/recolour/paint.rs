//! New paints for shapes and letters whose ground has become pale.

use svgtypes::Color;
use usvg::roxmltree::Node;

use super::legible::{Changes, LARGE, line, part, readable, stands_out, strength};
use super::look::{Look, Role, Source};
use super::outline;
use super::tone::{contrast, dark, luminance, text, tint};
use super::walk::Walk;

/// Contrast of shapes that are told apart, and the one below which they no longer are.
const APART: (f64, f64) = (2.5, 1.5);
/// Width of the line that a shape gets which would fade into its ground, in mm.
const HAIRLINE: f64 = 0.25;

impl<'a> Walk<'a> {
    pub(super) fn shape(&mut self, node: Node<'a, '_>, look: &Look<'a>, changes: &mut Changes) {
        let Some(extent) = outline::extent(node, look.transform) else {
            return;
        };
        let behind = Some(extent.bounds.middle()).filter(|_| !look.is_elsewhere);
        let behind = behind.and_then(|at| self.behind(at));
        if look.role == Role::Icon {
            let (new, inked) = part(look, behind, self.inked);
            self.inked = inked;
            return changes.extend(new);
        }
        changes.extend(line(look, behind).map(|c| ("stroke", text(c))));
        if extent.area <= 0.0 {
            return;
        }
        let below = behind.map(|ground| ground.before);
        let before = match look.fill {
            Source::Unset if !look.is_elsewhere => Color::black(),
            Source::Colour(c) => c,
            Source::Server(id) => {
                if self.covers(extent, look) && self.gradients.contains(id) {
                    changes.push(("fill", "#fff".to_owned()));
                }
                return self.ground(node, look, Color::black(), LARGE.0);
            }
            _ => return,
        };
        let covers = self.covers(extent, look);
        let strength = if covers { 0.0 } else { strength(extent.area) };
        changes.push(("fill", text(tint(before, strength))));
        let is_bare = matches!(look.stroke, Source::None | Source::Unset);
        let fades = if look.is_elsewhere {
            luminance(before) > 0.6
        } else {
            let (old, new) = behind.map_or((1.0, 1.0), |g| (luminance(g.before), g.after));
            let after = luminance(tint(before, strength));
            contrast(luminance(before), old) >= APART.0 && contrast(after, new) < APART.1
        };
        let is_solid = look.opacity > 0.85 && before.alpha == 255;
        if fades && is_bare && is_solid && !(covers && behind.is_none()) {
            let width = if look.is_elsewhere {
                extent.area.sqrt() / 40.0
            } else {
                HAIRLINE
            };
            let width = width / outline::scale(look.transform).max(1e-6);
            let is_light = below.is_some_and(|below| stands_out(before, below));
            let line = if is_light { below } else { None };
            let line = dark(line.unwrap_or(before), 1.0);
            changes.push(("stroke", text(line)));
            changes.push(("stroke-width", format!("{width:.3}")));
        }
        if before.alpha > 215 {
            self.ground(node, look, before, strength);
        }
    }

    pub(super) fn letters(&self, look: &Look<'a>, changes: &mut Changes) {
        let [x, y] = look.at;
        let at = outline::moved(look.transform, [x, y - look.size * 0.3]);
        let behind = Some(at).filter(|_| !look.is_elsewhere);
        let behind = behind.and_then(|at| self.behind(at));
        let new = |c| readable(c, behind);
        let fill = match look.fill {
            Source::Colour(c) => Some(c),
            Source::Current => Some(look.colour),
            Source::Server(_) | Source::Unset => Some(Color::black()),
            Source::None => None,
        };
        let unset = matches!(look.fill, Source::Unset);
        if let Some(c) = fill.filter(|_| !unset) {
            changes.push(("fill", text(new(c))));
        }
        if let Source::Colour(line) = look.stroke {
            // A dark line round light letters becomes a light one round dark letters.
            let line = match fill {
                Some(c) if new(c) == c && new(line) == line => line,
                Some(_) => Color::white(),
                None => new(line),
            };
            changes.push(("stroke", text(line)));
        }
    }

    /// What a `<use>` hands down; nobody knows whether it is a sign, so it can be read.
    pub(super) fn reference(&self, node: Node<'_, '_>, look: &Look<'a>, changes: &mut Changes) {
        let at = [outline::number(node, "x"), outline::number(node, "y")];
        let behind = self.behind(outline::moved(look.transform, at));
        for (name, paint) in [("fill", look.fill), ("stroke", look.stroke)] {
            if let Source::Colour(c) = paint {
                changes.push((name, text(readable(c, behind))));
            }
        }
    }
}
