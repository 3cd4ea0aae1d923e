//! The attributes of a text box → how its text is set.

use usvg::roxmltree::Node;

use crate::text::{Align, MM_PER_PT, READING, Slant, TextBox, VAlign};

/// Reads the attributes of a box.
pub(super) fn frame(node: Node<'_, '_>) -> Result<TextBox, String> {
    let number = |name: &str| -> Result<f32, String> {
        let text = node
            .attribute(name)
            .ok_or_else(|| format!("the attribute `{name}` is missing"))?;
        length(text).ok_or_else(|| format!("`{name}=\"{text}\"` is no length"))
    };
    let optional = |name: &str, default: f32| match node.attribute(name) {
        None => Ok(default),
        Some(_) => number(name),
    };
    let size = number("size")?;
    let min = optional("min", size)?;
    if size <= 0.0 || min <= 0.0 || min > size {
        return Err(format!(
            "`min` ({min} mm) is above `size` ({size} mm), or one is not positive"
        ));
    }
    let choice = |name: &str, known: &[&str]| match node.attribute(name) {
        None => Ok(0),
        Some(word) => known
            .iter()
            .position(|k| *k == word)
            .ok_or_else(|| format!("`{name}=\"{word}\"` is none of {}", known.join(", "))),
    };
    let weight = match node.attribute("font-weight") {
        None | Some("normal") => 400,
        Some("bold") => 700,
        Some(text) => text
            .parse()
            .ok()
            .filter(|w| (1..=1000).contains(w))
            .ok_or_else(|| format!("`font-weight=\"{text}\"` is no weight from 1 to 1000"))?,
    };
    let rect = [
        number("x")?,
        number("y")?,
        number("width")?,
        number("height")?,
    ];
    Ok(TextBox {
        rect,
        size,
        min,
        leading: optional("leading", 1.2)?,
        align: [Align::Left, Align::Center, Align::Right]
            [choice("align", &["left", "center", "right"])?],
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
