//! Little ink: white grounds, pale fills, and dark what was light on them.
//!
//! The picture is walked in the order of painting, and every filled shape is remembered with its
//! bounds. So it is known what a mark lies on, what colour that had and what it has now: light
//! letters, signs and lines on a dark ground become dark when the ground becomes pale. Outlines
//! stay as they are. Each shape gets its own paint in its `style`, which beats every other way.

use std::collections::BTreeSet;

use simplecss::{DeclarationTokenizer, StyleSheet};
use svgtypes::{Color, Paint, Transform};
use usvg::roxmltree::{Document, Node};

use super::css::{self, Given};
use super::edit::Edits;
use super::legible::{Changes, Ground, LARGE, line, pale, part, readable, stands_out, strength};
use super::look::{Look, Role, Source, look, numbers};
use super::outline::{self, Bounds, Extent};
use super::tone::{contrast, dark, luminance, text, tint};
use crate::text::escaped;

/// Share of the picture from which on a shape counts as its ground and becomes white.
const GROUND: f64 = 0.25;
/// Strength that pictures keep.
pub(super) const PICTURE: f64 = 0.4;
/// Contrast of shapes that are told apart, and the one below which they no longer are.
const APART: (f64, f64) = (2.5, 1.5);
/// Width of the line that a shape gets which would fade into its ground, in mm.
const HAIRLINE: f64 = 0.25;

/// How many of the last and of the first things painted are looked at to find what lies below.
const RECENT: usize = 1000;

/// Finds what has to change.
pub(super) fn edits(document: &Document<'_>) -> Edits {
    let root = document.root_element();
    let view = root.attribute("viewBox").map(numbers).unwrap_or_default();
    let view = match view[..] {
        [x, y, w, h] => [x, y, x + w, y + h],
        _ => [
            0.0,
            0.0,
            outline::number(root, "width"),
            outline::number(root, "height"),
        ],
    };
    let gradients = document
        .descendants()
        .filter(|node| node.tag_name().name().ends_with("Gradient"))
        .filter_map(|node| node.attribute("id"));
    let mut walk = Walk {
        sheet: css::sheet(document),
        view: Bounds(view),
        gradients: gradients.collect(),
        grounds: Vec::new(),
        inked: false,
        edits: Edits::default(),
    };
    css::replace(document, |_, _| None, false, &mut walk.edits);
    let given = Given::of(root, &walk.sheet);
    let start = Look {
        transform: Transform::default(),
        ..look(root, &given, &Look::start())
    };
    walk.children(root, &start);
    walk.edits
}

struct Walk<'a> {
    sheet: StyleSheet<'a>,
    view: Bounds,
    /// The ids of all gradients.
    gradients: BTreeSet<&'a str>,
    grounds: Vec<Ground>,
    /// Something of the icon at hand was painted dark.
    inked: bool,
    edits: Edits,
}

impl<'a> Walk<'a> {
    fn children<'i>(&mut self, node: Node<'a, 'i>, look: &Look<'a>) {
        for child in node.children().filter(Node::is_element) {
            self.element(child, look);
        }
    }

    fn element<'i>(&mut self, node: Node<'a, 'i>, above: &Look<'a>) {
        let given = Given::of(node, &self.sheet);
        let mut look = look(node, &given, above);
        let mut changes = Changes::new();
        if let Some(Paint::Color(c)) = given.get("color").and_then(|v| Paint::from_str(v).ok()) {
            // The middle of an icon, on the usual grid of 24 units.
            let at = outline::moved(look.transform, [12.0, 12.0]);
            changes.push(("color", text(readable(c, self.behind(at)))));
        }
        match node.tag_name().name() {
            "mask" | "clipPath" | "style" | "title" | "desc" | "metadata" => return,
            "defs" | "symbol" | "pattern" | "marker" => look.is_elsewhere = true,
            "stop" => pale(&given, "stop-color", &mut changes),
            "feFlood" | "feDropShadow" => pale(&given, "flood-color", &mut changes),
            "feDiffuseLighting" | "feSpecularLighting" => {
                pale(&given, "lighting-color", &mut changes);
            }
            "text" | "tspan" | "textPath" | "tref" => {
                look.role = Role::Letters;
                let [x, y] = [node.attribute("x"), node.attribute("y")]
                    .map(|v| v.and_then(outline::leading));
                look.at = [x.unwrap_or(look.at[0]), y.unwrap_or(look.at[1])];
                self.letters(&look, &mut changes);
            }
            "use" => self.reference(node, &look, &mut changes),
            "image" => self.ground(node, &look, Color::black(), PICTURE),
            "rect" | "circle" | "ellipse" | "line" | "polyline" | "polygon" | "path" => {
                self.shape(node, &look, &mut changes);
            }
            _ => {}
        }
        self.write(node, &changes);
        let is_icon = look.role == Role::Shape && node.attribute("data-icon").is_some();
        if is_icon {
            look.role = Role::Icon;
            self.inked = false;
        }
        self.children(node, &look);
    }

    /// The topmost thing painted at a point.
    fn behind(&self, at: [f64; 2]) -> Option<&Ground> {
        let last = self.grounds.iter().rev().take(RECENT);
        let first = self.grounds.iter().take(RECENT).rev();
        last.chain(first).find(|ground| ground.bounds.holds(at))
    }

    /// Remembers what was painted, when it covers what lies below.
    fn ground(&mut self, node: Node<'_, '_>, look: &Look<'_>, before: Color, strength: f64) {
        let extent = outline::extent(node, look.transform).filter(|e| e.is_solid());
        let after = luminance(tint(before, strength));
        if let Some(Extent { bounds, .. }) = extent
            && !look.is_elsewhere
            && look.opacity > 0.85
        {
            self.grounds.push(Ground {
                bounds,
                before,
                after,
            });
        }
    }

    fn shape(&mut self, node: Node<'a, '_>, look: &Look<'a>, changes: &mut Changes) {
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

    /// Says whether a shape is the ground of the picture.
    fn covers(&self, extent: Extent, look: &Look<'_>) -> bool {
        let shown = extent.bounds.within(self.view).area().min(extent.area);
        !look.is_elsewhere && shown >= GROUND * self.view.area()
    }

    fn letters(&self, look: &Look<'a>, changes: &mut Changes) {
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
    fn reference(&self, node: Node<'_, '_>, look: &Look<'a>, changes: &mut Changes) {
        let at = [outline::number(node, "x"), outline::number(node, "y")];
        let behind = self.behind(outline::moved(look.transform, at));
        for (name, paint) in [("fill", look.fill), ("stroke", look.stroke)] {
            if let Source::Colour(c) = paint {
                changes.push((name, text(readable(c, behind))));
            }
        }
    }

    /// Puts new values into the `style` of an element.
    fn write(&mut self, node: Node<'_, '_>, changes: &[(&'static str, String)]) {
        if changes.is_empty() {
            return;
        }
        let pairs = changes
            .iter()
            .map(|(name, value)| [name, ":", value, ";"].concat());
        let new: String = pairs.collect();
        let style = node
            .attributes()
            .find(|a| a.name() == "style" && a.namespace().is_none());
        if let Some(style) = style {
            let is_kept = |name: &str| changes.iter().all(|(changed, _)| *changed != name);
            let kept = DeclarationTokenizer::from(style.value()).filter(|d| is_kept(d.name));
            let kept = css::rewritten(kept, |_, _| None, false);
            self.edits.put(style.range_value(), escaped(&(kept + &new)));
        } else {
            let tag = &node.document().input_text()[node.range()];
            let name = tag.find(|c: char| c.is_whitespace() || c == '/' || c == '>');
            let at = node.range().start + name.unwrap_or(tag.len());
            self.edits
                .put(at..at, format!(r#" style="{}""#, escaped(&new)));
        }
    }
}
