//! Letters that are drawn as they were set, apart from the drawing that the SVG library resolves.
//!
//! Plain SVG and the glyphs of its text boxes in; SVG with a hidden mark in the place of letters out, and
//! where the marks came to lie. Letters that something covers, fades, cuts or paints with more than a colour
//! stay text.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use usvg::roxmltree::{Document, Node as Element};
use usvg::{FillRule, Group, Node, Paint, Path, Transform, Tree};

use crate::text::GlyphRun;

use super::placed::{bounds, is_plain};
use super::scene::Letters;

/// The glyphs of letters, by the ids of their elements.
pub(super) type Runs = BTreeMap<String, Arc<GlyphRun>>;

/// How an element of letters begins and ends, and what stands before its id and the style of a part of it.
const OPEN: &str = "<text ";
const CLOSE: &str = "</text>";
const ID: &str = " id=\"";
const STYLE: &str = " style=\"";
/// A mark has an area, whatever its letters ink, in mm.
const LEAST: f32 = 0.01;
/// Most pairs of a mark and a shape that are looked at.
const PAIRS: usize = 4_000_000;

/// Elements around a box that change nothing about how letters are set.
const ELEMENTS: [&str; 3] = ["svg", "g", "a"];
/// So do these of their attributes, and all that begin with these words. Fonts are named by each text.
#[rustfmt::skip]
const ATTRIBUTES: [&str; 21] = [
    "id", "class", "transform", "opacity", "clip-path", "mask", "filter", "color", "x", "y", "width", "height",
    "viewBox", "preserveAspectRatio", "version", "role", "lang", "font-family", "font-size", "font-weight",
    "font-style",
];
const FAMILIES: [&str; 4] = ["fill", "stroke", "data-", "aria-"];

/// Says whether a template has a style sheet, which may touch any letters.
pub(super) fn is_styled(document: &Document<'_>) -> bool {
    document
        .descendants()
        .any(|node| node.tag_name().name() == "style")
}

/// Says whether the elements around a box leave its letters as they were set.
pub(super) fn is_free(node: Element<'_, '_>) -> bool {
    let mut around = node.ancestors().skip(1).filter(Element::is_element);
    around.all(|one| {
        let is_known = |name: &str| {
            ATTRIBUTES.contains(&name) || FAMILIES.iter().any(|word| name.starts_with(word))
        };
        let mut plain = one.attributes().filter(|one| one.namespace().is_none());
        ELEMENTS.contains(&one.tag_name().name()) && plain.all(|one| is_known(one.name()))
    })
}

/// Puts a hidden mark in the place of each text that `run` knows by its id.
pub(super) fn marked<'a>(svg: &str, run: impl Fn(&str) -> Option<&'a GlyphRun>) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(at) = rest.find(OPEN) {
        let tag = &rest[at..];
        let known = tag.split_once('>').and_then(|(open, rest)| {
            let id = open.split_once(ID)?.1.split('"').next()?;
            let run = run(id)?;
            let inner = rest.split_once(CLOSE)?.0;
            // With little ink, parts of a text may have colours of their own.
            let is_one = !inner.contains(STYLE);
            is_one.then_some((run, open, open.len() + 1 + inner.len() + CLOSE.len()))
        });
        let Some((run, open, length)) = known else {
            let (before, after) = rest.split_at(at + OPEN.len());
            out.push_str(before);
            rest = after;
            continue;
        };
        out.push_str(&rest[..at]);
        let [left, top, right, bottom] = run.ink;
        let (right, bottom) = (right.max(left + LEAST), bottom.max(top + LEAST));
        // Writing to a string can't fail.
        let _ = write!(
            out,
            r#"<path d="M{left:.3} {top:.3}H{right:.3}V{bottom:.3}H{left:.3}Z" visibility="hidden"{}/>"#,
            &open[OPEN.len() - 1..],
        );
        rest = &tag[length..];
    }
    out.push_str(rest);
    out
}

/// Puts hidden marks in the place of letters that lie upon a drawing.
pub(super) fn without<'s>(svg: &'s str, letters: &[Letters]) -> Cow<'s, str> {
    if letters.is_empty() {
        return svg.into();
    }
    let each = letters.iter().map(|one| (one.id.as_str(), &*one.run));
    let known: BTreeMap<&str, &GlyphRun> = each.collect();
    marked(svg, |id| known.get(id).copied()).into()
}

/// Finds the letters that can be drawn upon a drawing which has marks in their place, and nothing looks
/// otherwise. None are where a mark lies in what is drawn several times.
pub(super) fn lifted(tree: &Tree, runs: &Runs) -> Vec<Letters> {
    let mut walk = Walk {
        runs,
        all: Vec::new(),
    };
    walk.group(tree.root(), Transform::identity(), true);
    let marks = walk.all.iter().filter_map(|one| match one {
        Seen::Mark(mark) => Some(mark.id),
        Seen::Solid(_) => None,
    });
    let (count, once) = (marks.clone().count(), marks.collect::<BTreeSet<_>>().len());
    let pairs = count.saturating_mul(walk.all.len());
    if count != hidden(tree.root()) || count != once || pairs > PAIRS {
        return Vec::new();
    }
    let mut letters = Vec::new();
    let mut above: Vec<[f32; 4]> = Vec::new();
    for one in walk.all.into_iter().rev() {
        let mark = match one {
            Seen::Solid(area) => {
                above.push(area);
                continue;
            }
            Seen::Mark(mark) => mark,
        };
        let Some(run) = runs.get(mark.id) else {
            continue;
        };
        match mark.colour {
            Some(colour) if !above.iter().any(|other| meet(*other, mark.area)) => {
                letters.push(Letters {
                    id: mark.id.to_owned(),
                    run: Arc::clone(run),
                    colour,
                    place: mark.place,
                });
            }
            _ => above.push(mark.area),
        }
    }
    letters.reverse();
    letters
}

/// What is drawn, in order.
enum Seen<'a> {
    /// Letters.
    Mark(Mark<'a>),
    /// Left, top, right and bottom of something else.
    Solid([f32; 4]),
}

struct Mark<'a> {
    id: &'a str,
    area: [f32; 4],
    place: Transform,
    /// The colour of letters that nothing fades or cuts.
    colour: Option<[u8; 3]>,
}

struct Walk<'a> {
    runs: &'a Runs,
    all: Vec<Seen<'a>>,
}

impl<'a> Walk<'a> {
    fn group(&mut self, group: &'a Group, outer: Transform, is_open: bool) {
        let by = outer.pre_concat(group.transform());
        let is_open = is_open && is_plain(group);
        for node in group.children() {
            match node {
                Node::Group(inner) => {
                    self.group(inner, by, is_open);
                    if !inner.filters().is_empty() {
                        let area = bounds(inner.layer_bounding_box().to_rect(), by);
                        self.all.push(Seen::Solid(area));
                    }
                }
                Node::Path(path) if is_hidden(path) && self.runs.contains_key(path.id()) => {
                    self.mark(path, by, is_open);
                }
                Node::Path(path) if !path.is_visible() => {}
                _ => {
                    let area = bounds(node.stroke_bounding_box(), by);
                    self.all.push(Seen::Solid(area));
                }
            }
        }
    }

    fn mark(&mut self, path: &'a Path, place: Transform, is_open: bool) {
        let colour = || {
            let fill = path.fill().filter(|fill| fill.opacity().get() >= 1.0)?;
            if fill.rule() != FillRule::NonZero {
                return None;
            }
            match fill.paint() {
                Paint::Color(colour) => Some([colour.red, colour.green, colour.blue]),
                _ => None,
            }
        };
        let is_open = is_open && path.stroke().is_none() && place.invert().is_some();
        self.all.push(Seen::Mark(Mark {
            id: path.id(),
            area: bounds(path.bounding_box(), place),
            place,
            colour: is_open.then(colour).flatten(),
        }));
    }
}

/// Counts the hidden shapes of a group, and of what is drawn with it.
fn hidden(group: &Group) -> usize {
    let each = group.children().iter().map(|node| {
        let mut count = match node {
            Node::Group(inner) => hidden(inner),
            Node::Path(path) => usize::from(is_hidden(path)),
            Node::Image(_) | Node::Text(_) => 0,
        };
        node.subroots(|inner| count += hidden(inner));
        count
    });
    each.sum()
}

/// Says whether a shape is hidden, and not only without paint.
fn is_hidden(path: &Path) -> bool {
    !path.is_visible() && (path.fill().is_some() || path.stroke().is_some())
}

/// Says whether two areas have something in common.
fn meet([l, t, r, b]: [f32; 4], [left, top, right, bottom]: [f32; 4]) -> bool {
    l < right && left < r && t < bottom && top < b
}
