//! What comes down to an element: its paints, its place and what it is part of.

use svgtypes::{Color, Paint, Transform};
use usvg::roxmltree::Node;

use super::css::Given;
use super::outline;

pub(super) fn numbers(text: &str) -> Vec<f64> {
    svgtypes::NumberListParser::from(text)
        .map_while(Result::ok)
        .collect()
}

/// What an element is part of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Shape,
    Letters,
    Icon,
}

/// A paint as it comes down to an element.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
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
pub(super) struct Look<'a> {
    pub fill: Source<'a>,
    pub stroke: Source<'a>,
    pub stroke_width: f64,
    pub colour: Color,
    pub opacity: f64,
    pub size: f64,
    /// Where letters stand, in their own units.
    pub at: [f64; 2],
    pub role: Role,
    /// The element is drawn elsewhere, by a reference.
    pub is_elsewhere: bool,
    pub transform: Transform,
}

impl Look<'_> {
    /// Gives what comes down to the picture itself.
    pub fn start() -> Self {
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

/// Finds what an element looks like before anything is changed.
pub(super) fn look<'a>(node: Node<'a, '_>, given: &Given<'a>, above: &Look<'a>) -> Look<'a> {
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
