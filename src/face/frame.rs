//! The attributes of a text box → how its text is set.

use usvg::roxmltree::Node;

use crate::diag::nearest;
use crate::text::{Align, MM_PER_PT, READING, Slant, TextBox, VAlign};

/// The attributes that say how a text is set.
#[rustfmt::skip]
const KNOWN: [&str; 15] = [
    "x", "y", "width", "height", "size", "min", "align", "valign", "leading", "font-family",
    "font-weight", "font-style", "letter-spacing", "fill", "icon-fill",
];
/// The attributes that hold for the box as a whole, as for a `<g>`.
pub(super) const GROUP: [&str; 6] = ["id", "transform", "opacity", "clip-path", "mask", "filter"];
/// The attributes that hold for its letters, as for a `<text>`.
#[rustfmt::skip]
pub(super) const LETTERS: [&str; 6] = [
    "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "fill-opacity", "paint-order",
];

/// What SVG or CSS calls an attribute of a box.
const ELSEWHERE: [(&str, &str); 7] = [
    ("font-size", "size"),
    ("line-height", "leading"),
    ("text-anchor", "align"),
    ("text-align", "align"),
    ("dominant-baseline", "valign"),
    ("vertical-align", "valign"),
    ("color", "fill"),
];

/// What elements around a box would hand down to its letters, and what takes it back: a box says itself how
/// its text is set.
const RESETS: [(&str, &str); 6] = [
    ("text-anchor", "start"),
    ("letter-spacing", "0"),
    ("word-spacing", "0"),
    ("font-stretch", "normal"),
    ("font-variant", "normal"),
    ("writing-mode", "lr-tb"),
];

/// Gives the attributes that keep the letters of a box where they were placed, whatever stands around it, or in a
/// style sheet.
pub(super) fn resets(node: Node<'_, '_>, is_styled: bool) -> String {
    let says = |name: &str| {
        let mut around = node.ancestors().skip(1);
        around.any(|one| {
            let style = one.attribute("style");
            one.has_attribute(name) || style.is_some_and(|style| style.contains(name))
        })
    };
    let needed = RESETS.iter().filter(|(name, _)| is_styled || says(name));
    let each = needed.map(|(name, value)| format!(r#" {name}="{value}""#));
    each.collect()
}

/// An attribute that is missing or can't be read.
pub(super) struct Wrong {
    /// Its name.
    pub name: String,
    /// What is wrong.
    pub message: String,
}

/// Finds the attributes that a box does not know, and what to write instead.
pub(super) fn unknown(node: Node<'_, '_>) -> Vec<(Wrong, String)> {
    let all = || KNOWN.into_iter().chain(GROUP).chain(LETTERS);
    let plain = node.attributes().filter(|one| one.namespace().is_none());
    let unknown = plain.filter(|one| all().all(|known| known != one.name()));
    unknown
        .map(|one| {
            let name = one.name().to_owned();
            let message = format!("a text box has no attribute `{name}`");
            let list = all().collect::<Vec<_>>().join("`, `");
            let elsewhere = ELSEWHERE.iter().find(|(other, _)| *other == name);
            let help = match (elsewhere, nearest(&name, all())) {
                (Some((_, own)), _) => format!("a text box calls it `{own}`"),
                (None, Some(near)) => format!("did you mean `{near}`? It knows `{list}`"),
                (None, None) => format!("it knows `{list}`"),
            };
            (Wrong { name, message }, help)
        })
        .collect()
}

/// Reads the attributes of a box.
pub(super) fn frame(node: Node<'_, '_>) -> Result<TextBox, Wrong> {
    let wrong = |name: &str, message: String| Wrong {
        name: name.to_owned(),
        message,
    };
    let number = |name: &str| -> Result<f32, Wrong> {
        let text = node
            .attribute(name)
            .ok_or_else(|| wrong(name, format!("the attribute `{name}` is missing")))?;
        length(text).ok_or_else(|| {
            wrong(
                name,
                format!("`{name}=\"{text}\"` is no length in mm or pt"),
            )
        })
    };
    let optional = |name: &str, default: f32| match node.attribute(name) {
        None => Ok(default),
        Some(_) => number(name),
    };
    let size = number("size")?;
    let min = optional("min", size)?;
    if size <= 0.0 || min <= 0.0 || min > size {
        let message =
            format!("`min` ({min} mm) is above `size` ({size} mm), or one is not positive");
        return Err(wrong("size", message));
    }
    let choice = |name: &str, known: &[&str]| match node.attribute(name) {
        None => Ok(0),
        Some(word) => known.iter().position(|k| *k == word).ok_or_else(|| {
            let known = known.join(", ");
            wrong(name, format!("`{name}=\"{word}\"` is none of {known}"))
        }),
    };
    let weight = match node.attribute("font-weight") {
        None | Some("normal") => 400,
        Some("bold") => 700,
        Some(text) => text
            .parse()
            .ok()
            .filter(|w| (1..=1000).contains(w))
            .ok_or_else(|| {
                let message = format!("`font-weight=\"{text}\"` is no weight from 1 to 1000");
                wrong("font-weight", message)
            })?,
    };
    // A box without words may have shrunk to nothing.
    let is_said = || {
        node.descendants().any(|inner| {
            let text = inner.text().unwrap_or_default();
            inner.is_text() && !text.trim().is_empty()
        })
    };
    let room = |name: &str| {
        number(name).and_then(|length| {
            let has_room = length > 0.0 || !is_said();
            let text = node.attribute(name).unwrap_or_default();
            let message = || format!("`{name}=\"{text}\"` leaves no room for its text");
            has_room
                .then_some(length)
                .ok_or_else(|| wrong(name, message()))
        })
    };
    let rect = [number("x")?, number("y")?, room("width")?, room("height")?];
    let leading = match node.attribute("leading") {
        None => 1.2,
        Some(text) => text
            .trim()
            .parse()
            .ok()
            .filter(|one: &f32| one.is_finite())
            .ok_or_else(|| {
                let message =
                    format!("`leading=\"{text}\"` is no number of times the size, such as 1.2");
                wrong("leading", message)
            })?,
    };
    Ok(TextBox {
        rect,
        size,
        min,
        leading,
        align: [Align::Left, Align::Center, Align::Right, Align::Justify]
            [choice("align", &["left", "center", "right", "justify"])?],
        valign: [VAlign::Top, VAlign::Middle, VAlign::Bottom]
            [choice("valign", &["top", "middle", "bottom"])?],
        family: node.attribute("font-family").unwrap_or(READING).to_owned(),
        weight,
        slant: [Slant::Upright, Slant::Italic][choice("font-style", &["normal", "italic"])?],
        tracking: optional("letter-spacing", 0.0)?,
    })
}

/// Reads a length: `8.5pt`, `3mm`, or millimetres without a unit.
fn length(text: &str) -> Option<f32> {
    let text = text.trim();
    let (number, factor) = match (text.strip_suffix("pt"), text.strip_suffix("mm")) {
        (Some(number), _) => (number, MM_PER_PT),
        (_, Some(number)) => (number, 1.0),
        _ => (text, 1.0),
    };
    let value = number.trim().parse::<f32>().ok()? * factor;
    (value.is_finite() && value.abs() < 1e5).then_some(value)
}
