//! The elements that are drawn, what each needs, and how its places are written.

use std::str::FromStr as _;

use svgtypes::{Length, PathParser, Transform, ViewBox};
use usvg::roxmltree::Node;

use crate::diag::nearest;

use super::link::Wrong;
use super::short::short;

/// The elements that the renderer knows.
#[rustfmt::skip]
pub(super) const DRAWN: [&str; 58] = [
    "a", "circle", "clipPath", "defs", "ellipse", "feBlend", "feColorMatrix", "feComponentTransfer",
    "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage",
    "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting",
    "feSpotLight", "feTile", "feTurbulence", "filter", "g", "image", "line", "linearGradient", "marker",
    "mask", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "stop", "style", "svg",
    "switch", "symbol", "text", "textPath", "tref", "tspan", "use",
    // The last are written by other programs beside what they draw.
    "title", "desc", "metadata", "view", "script",
];

/// Elements that are there for screens.
const MOVING: [&str; 6] = [
    "animate",
    "animateColor",
    "animateMotion",
    "animateTransform",
    "cursor",
    "set",
];

/// What text boxes and other programs call attributes of letters, and SVG does not.
const LETTERS: [(&str, &str); 5] = [
    ("align", "text-anchor"),
    ("colour", "fill"),
    ("face", "font-family"),
    ("size", "font-size"),
    ("weight", "font-weight"),
];

pub(super) fn is_drawn(name: &str) -> bool {
    DRAWN[..DRAWN.len() - 5].contains(&name)
}

/// Says whether nobody misses an element on paper.
pub(super) fn is_silent(node: Node<'_, '_>) -> bool {
    let name = node.tag_name().name();
    // One program writes its own format there, and beside it what it looks like.
    let is_choice = name == "foreignObject"
        && node
            .parent()
            .is_some_and(|up| up.has_tag_name("switch") || up.tag_name().name() == "switch");
    is_choice || MOVING.contains(&name) || DRAWN[DRAWN.len() - 5..].contains(&name)
}

/// Says whether letters in an element are drawn, or are no letters.
pub(super) fn holds_text(node: Node<'_, '_>) -> bool {
    let is_text = |node: Node<'_, '_>| {
        ["text", "tspan", "textPath", "tref", "style"].contains(&node.tag_name().name())
    };
    node.ancestors().any(is_text)
}

/// Gives the attributes that an element needs and has not.
pub(super) fn missing(node: Node<'_, '_>) -> Vec<&'static str> {
    let needs: &[&str] = match node.tag_name().name() {
        "rect" => &["width", "height"],
        "circle" => &["r"],
        "path" => &["d"],
        "polygon" | "polyline" => &["points"],
        "ellipse" if !node.has_attribute("ry") => &["rx"],
        "use" | "image" | "textPath" => &["href"],
        _ => &[],
    };
    let has = |name: &str| node.attributes().any(|one| one.name() == name);
    needs.iter().copied().filter(|name| !has(name)).collect()
}

/// Says what to write instead of an element that is not drawn.
pub(super) fn way_out(name: &str, known: &[&str]) -> String {
    if name.ends_with("foreignObject") {
        return "draw its text with `<cw:text>`, which wraps, and its shapes with SVG".to_owned();
    }
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `<{near}>`?"),
        None if known.len() == 1 => format!("the only element of its kind is `<{}>`", known[0]),
        None => "draw it with shapes such as `<rect>` and `<path>`, and text with `<cw:text>`"
            .to_owned(),
    }
}

/// Looks at an attribute that says where an element is.
pub(super) fn look(node: Node<'_, '_>, name: &str, value: &str) -> Option<Wrong> {
    let tag = node.tag_name().name();
    match (tag, name) {
        ("path", "d") => path(value),
        ("polygon" | "polyline", "points") => points(value),
        (_, "transform" | "gradientTransform" | "patternTransform") => {
            let is_good = value.trim() == "none" || Transform::from_str(value).is_ok();
            (!is_good).then(|| wrong(name, value, "no transform", "write `translate(3 4)`, `rotate(45)`, `scale(2)`, and several with blanks between them"))
        }
        ("symbol" | "pattern" | "marker", "viewBox") => view(value),
        ("svg", "viewBox") if node.parent_element().is_some() => view(value),
        (
            "rect" | "image" | "use" | "svg" | "pattern" | "mask" | "filter",
            "x" | "y" | "width" | "height",
        )
        | ("rect" | "ellipse", "rx" | "ry")
        | ("circle" | "ellipse" | "radialGradient", "cx" | "cy" | "r")
        | ("line" | "linearGradient", "x1" | "y1" | "x2" | "y2") => length(node, name, value),
        ("text" | "tspan", _) => {
            let (_, meant) = LETTERS.iter().find(|(other, _)| *other == name)?;
            let message = format!("`<{tag}>` has no attribute `{name}`, so it changes nothing");
            Some((message, format!("did you mean `{meant}`?")))
        }
        _ => None,
    }
}

fn wrong(name: &str, value: &str, what: &str, help: &str) -> Wrong {
    (
        format!("`{name}=\"{}\"` is {what}", short(value)),
        help.to_owned(),
    )
}

fn length(node: Node<'_, '_>, name: &str, value: &str) -> Option<Wrong> {
    let value = value.trim();
    if value == "auto" {
        return None;
    }
    // The size of the root is that of the card.
    node.parent_element()?;
    match Length::from_str(value) {
        Err(_) => Some(wrong(
            name,
            value,
            "no length",
            "write a number, which counts in mm, or one with a unit such as `3mm` or `8pt`",
        )),
        Ok(length)
            if length.number < 0.0 && ["width", "height", "r", "rx", "ry"].contains(&name) =>
        {
            Some(wrong(
                name,
                value,
                "less than nothing, so it is not drawn",
                "write a length from 0 up",
            ))
        }
        Ok(_) => None,
    }
}

/// Reads path data; what stands behind the first error would be left out.
fn path(value: &str) -> Option<Wrong> {
    let error = PathParser::from(value).find_map(Result::err)?;
    let message = format!("the path data `{}` can't be read: {error}", short(value));
    let help = "each command has its letter and all its numbers, such as `M1 2 L3 4 Z`";
    Some((message, help.to_owned()))
}

fn points(value: &str) -> Option<Wrong> {
    let numbers: Result<Vec<f64>, _> = svgtypes::NumberListParser::from(value).collect();
    let is_good = numbers.is_ok_and(|numbers| numbers.len() % 2 == 0);
    let help = "write pairs of numbers, such as `0,0 5,0 5,5`";
    (!is_good).then(|| wrong("points", value, "no list of points", help))
}

fn view(value: &str) -> Option<Wrong> {
    let help = "write left, top, width and height, such as `0 0 24 24`";
    ViewBox::from_str(value)
        .is_err()
        .then(|| wrong("viewBox", value, "no box", help))
}
