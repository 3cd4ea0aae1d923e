//! Little ink: white grounds, pale fills, and dark what was light on them.
//!
//! The picture is walked in the order of painting, and every filled shape is remembered with its
//! bounds. So it is known what a mark lies on, what colour that had and what it has now: light
//! letters, signs and lines on a dark ground become dark when the ground becomes pale. Outlines
//! stay as they are. Each shape gets its own paint in its `style`, which beats every other way.

use svgtypes::{Color, Paint, Transform};
use usvg::roxmltree::{Document, Node};

use super::css::{self, Given};
use super::edit::Edits;
use super::legible::{Changes, pale, readable};
use super::look::{Look, Role, look, numbers};
use super::outline::{self, Bounds};
use super::restyle::restyle;
use super::tone::text;
use super::walk::Walk;

/// Strength that pictures keep.
pub(super) const PICTURE: f64 = 0.4;

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
        restyle(node, &changes, &mut self.edits);
        let is_icon = look.role == Role::Shape && node.attribute("data-icon").is_some();
        if is_icon {
            look.role = Role::Icon;
            self.inked = false;
        }
        self.children(node, &look);
    }
}
