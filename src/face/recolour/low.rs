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
use super::outline::{self, Bounds, Extent};
use super::tone::{contrast, dark, luminance, repaint, text, tint};
use super::{Edits, escaped};

/// Share of the picture from which on a shape counts as its ground and becomes white.
const GROUND: f64 = 0.25;
/// Strength of the fills of large and of small shapes, and their areas in mm².
const LARGE: (f64, f64) = (0.13, 40.0);
const SMALL: (f64, f64) = (0.4, 4.0);
/// Strength that pictures keep.
pub(super) const PICTURE: f64 = 0.4;
/// Contrast from which on a light mark stands out (WCAG 2.2, 1.4.11).
const MARK: f64 = 3.0;
/// Contrast of shapes that are told apart, and the one below which they no longer are.
const APART: (f64, f64) = (2.5, 1.5);
/// Strength of a wide light line on a dark ground.
const STRIPE: f64 = 0.6;
/// Lines wider than this count as areas, in mm.
const WIDE: f64 = 2.5;
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

fn numbers(text: &str) -> Vec<f64> {
    svgtypes::NumberListParser::from(text)
        .map_while(Result::ok)
        .collect()
}

/// What an element is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Shape,
    Letters,
    Icon,
}

/// A paint as it comes down to an element.
#[derive(Clone, Copy)]
enum Source<'a> {
    /// Nobody has said anything.
    Unset,
    None,
    Colour(Color),
    /// The colour of the text around an icon.
    Current,
    /// A gradient or pattern.
    Server(&'a str),
}

/// What comes down to an element.
#[derive(Clone, Copy)]
struct Look<'a> {
    fill: Source<'a>,
    stroke: Source<'a>,
    stroke_width: f64,
    colour: Color,
    opacity: f64,
    size: f64,
    /// Where letters stand, in their own units.
    at: [f64; 2],
    role: Role,
    /// The element is drawn elsewhere, by a reference.
    is_elsewhere: bool,
    transform: Transform,
}

impl Look<'_> {
    fn start() -> Self {
        Self {
            fill: Source::Unset,
            stroke: Source::None,
            stroke_width: 1.0,
            colour: Color::black(),
            opacity: 1.0,
            size: 3.0,
            at: [0.0; 2],
            role: Role::Shape,
            is_elsewhere: false,
            transform: Transform::default(),
        }
    }
}

/// Something painted.
struct Ground {
    bounds: Bounds,
    before: Color,
    /// Luminance now.
    after: f64,
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

/// New values of properties.
type Changes = Vec<(&'static str, String)>;

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

/// Finds what an element looks like before anything is changed.
fn look<'a>(node: Node<'a, '_>, given: &Given<'a>, above: &Look<'a>) -> Look<'a> {
    let mut look = *above;
    let number = |name: &str| given.get(name).and_then(outline::leading);
    if let Some(Paint::Color(c)) = given.get("color").and_then(|v| Paint::from_str(v).ok()) {
        look.colour = c;
    }
    look.fill = source(given.get("fill"), &look, above.fill);
    look.stroke = source(given.get("stroke"), &look, above.stroke);
    look.stroke_width = number("stroke-width").unwrap_or(above.stroke_width);
    look.size = number("font-size").unwrap_or(above.size);
    look.opacity *= number("opacity").unwrap_or(1.0) * number("fill-opacity").unwrap_or(1.0);
    if let Some(own) = given.get("transform").and_then(|t| t.parse().ok()) {
        look.transform = outline::join(above.transform, own);
    }
    if node.tag_name().name() == "svg" {
        look.transform = outline::join(look.transform, viewport(node));
    }
    look
}

/// Makes a colour of a gradient or filter pale.
fn pale(given: &Given<'_>, property: &'static str, changes: &mut Changes) {
    let given = given.get(property);
    let new = given.and_then(|value| repaint(value, |c| tint(c, LARGE.0)));
    // What is not given is black.
    let new = new.or_else(|| given.is_none().then(|| text(tint(Color::black(), LARGE.0))));
    changes.extend(new.map(|new| (property, new)));
}

/// Makes a colour that can be read on a ground: what has no hue of its own takes the ground's.
fn readable(c: Color, ground: Option<&Ground>) -> Color {
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
fn line(look: &Look<'_>, behind: Option<&Ground>) -> Option<Color> {
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
fn part(look: &Look<'_>, behind: Option<&Ground>, inked: bool) -> (Changes, bool) {
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
fn stands_out(mark: Color, ground: Color) -> bool {
    let (mark, ground) = (luminance(mark), luminance(ground));
    mark > ground && contrast(mark, ground) >= MARK
}

/// Gives the strength of a fill by the area of its shape, even steps of area making even steps.
fn strength(area: f64) -> f64 {
    let ((pale, large), (strong, small)) = (LARGE, SMALL);
    let share = (area.max(1e-6) / small).ln() / (large / small).ln();
    strong + (pale - strong) * share.clamp(0.0, 1.0)
}

fn source<'a>(value: Option<&'a str>, look: &Look<'_>, above: Source<'a>) -> Source<'a> {
    let Some(value) = value else { return above };
    match Paint::from_str(value.trim()) {
        Ok(Paint::None) => Source::None,
        Ok(Paint::Color(c)) => Source::Colour(c),
        Ok(Paint::CurrentColor) if look.role == Role::Icon || look.is_elsewhere => Source::Current,
        Ok(Paint::CurrentColor) => Source::Colour(look.colour),
        Ok(Paint::FuncIRI(id, _)) => Source::Server(id),
        Ok(_) => above,
        // The resolver takes black to fill and draws no line.
        Err(_) => Source::Unset,
    }
}

/// What an inner `<svg>` does to its content.
fn viewport(node: Node<'_, '_>) -> Transform {
    let [x, y] = [outline::number(node, "x"), outline::number(node, "y")];
    let view = node.attribute("viewBox").map(numbers).unwrap_or_default();
    let [w, h] = [
        outline::number(node, "width"),
        outline::number(node, "height"),
    ];
    match view[..] {
        [left, top, width, height] if width > 0.0 && height > 0.0 && w > 0.0 && h > 0.0 => {
            let scale = (w / width).min(h / height);
            let (e, f) = (x - left * scale, y - top * scale);
            Transform::new(scale, 0.0, 0.0, scale, e, f)
        }
        _ => Transform::new(1.0, 0.0, 0.0, 1.0, x, y),
    }
}
