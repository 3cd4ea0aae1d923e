//! How an element looks: colours, strengths, references; as attributes, styles and sheets.

use std::str::FromStr as _;

use simplecss::{DeclarationTokenizer, StyleSheet};
use svgtypes::{
    Color, FilterValue, FilterValueListParser, FuncIRI, Length, LengthListParser, Number, Paint,
};

use super::link::{Ids, Kind, Wrong, target};
use super::short::short;

/// What can be written for each of these.
#[rustfmt::skip]
const WORDS: [(&str, &[&str]); 9] = [
    ("text-anchor", &["start", "middle", "end"]),
    ("stroke-linecap", &["butt", "round", "square"]),
    ("stroke-linejoin", &["miter", "miter-clip", "round", "bevel", "arcs"]),
    ("fill-rule", &["nonzero", "evenodd"]),
    ("clip-rule", &["nonzero", "evenodd"]),
    ("font-style", &["normal", "italic", "oblique"]),
    ("visibility", &["visible", "hidden", "collapse"]),
    ("spreadMethod", &["pad", "reflect", "repeat"]),
    ("vector-effect", &["none"]),
];

/// Sizes of letters that have names.
#[rustfmt::skip]
const SIZES: [&str; 9] = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "larger", "smaller",
];

/// Looks at one property.
pub(super) fn look(name: &str, value: &str, ids: &Ids<'_>) -> Option<Wrong> {
    let value = value.trim();
    if value == "inherit" || !is_known(name) {
        return None;
    }
    if value.contains("var(") {
        let message = format!(
            "`{name}=\"{}\"`: variables of CSS are not known",
            short(value)
        );
        let help = "write the value itself, or have the template fill it in";
        return Some((message, help.to_owned()));
    }
    match name {
        "fill" | "icon-fill" | "stroke" => match Paint::from_str(value) {
            Ok(Paint::FuncIRI(id, None)) => target(name, id, Kind::Paint, ids),
            Ok(_) => None,
            Err(_) => Some(no_colour(name, value)),
        },
        "color" | "stop-color" | "flood-color" | "lighting-color" => {
            let is_good = value == "currentColor" || Color::from_str(value).is_ok();
            (!is_good).then(|| no_colour(name, value))
        }
        "clip-path" => reference(name, value, Kind::Only("clipPath"), ids),
        "mask" => reference(name, value, Kind::Only("mask"), ids),
        "marker" | "marker-start" | "marker-mid" | "marker-end" => {
            reference(name, value, Kind::Only("marker"), ids)
        }
        "filter" => filter(value, ids),
        _ => measure(name, value),
    }
}

fn is_known(name: &str) -> bool {
    let others = [
        "fill",
        "icon-fill",
        "stroke",
        "color",
        "stop-color",
        "flood-color",
        "lighting-color",
        "clip-path",
        "mask",
        "marker",
        "marker-start",
        "marker-mid",
        "marker-end",
        "filter",
        "opacity",
        "fill-opacity",
        "stroke-opacity",
        "stop-opacity",
        "flood-opacity",
        "stroke-width",
        "stroke-dasharray",
        "stroke-dashoffset",
        "stroke-miterlimit",
        "font-size",
        "font-weight",
        "letter-spacing",
        "word-spacing",
        "offset",
    ];
    others.contains(&name) || WORDS.iter().any(|(known, _)| *known == name)
}

fn no_colour(name: &str, value: &str) -> Wrong {
    let message = format!("`{name}=\"{}\"` is no colour", short(value));
    let help = "write a name such as `navy`, `#1e3a8a` or `rgb(30, 58, 138)`";
    (message, help.to_owned())
}

fn reference(name: &str, value: &str, kind: Kind, ids: &Ids<'_>) -> Option<Wrong> {
    if value == "none" {
        return None;
    }
    match FuncIRI::from_str(value) {
        Ok(link) => target(name, link.0, kind, ids),
        Err(_) => Some((
            format!("`{name}=\"{}\"` can't be read", short(value)),
            "write `url(#…)` with an id of this picture".to_owned(),
        )),
    }
}

fn filter(value: &str, ids: &Ids<'_>) -> Option<Wrong> {
    if value == "none" {
        return None;
    }
    FilterValueListParser::from(value).find_map(|one| match one {
        Ok(FilterValue::Url(id)) => target("filter", id, Kind::Only("filter"), ids),
        Ok(_) => None,
        Err(_) => Some((
            format!("`filter=\"{}\"` can't be read", short(value)),
            "write `url(#…)` with the id of a `<filter>`, or functions such as `blur(1)`"
                .to_owned(),
        )),
    })
}

/// Looks at numbers, lengths and words.
fn measure(name: &str, value: &str) -> Option<Wrong> {
    let words = WORDS.iter().find(|(known, _)| *known == name);
    if let Some((_, words)) = words {
        let is_good = words.contains(&value);
        let message = || format!("`{name}=\"{}\"` is not known", short(value));
        return (!is_good).then(|| (message(), format!("write {}", words.join(", "))));
    }
    let is_length = Length::from_str(value).is_ok();
    let is_number = Number::from_str(value.trim_end_matches('%')).is_ok();
    let is_good = match name {
        "font-weight" => is_number || ["normal", "bold", "bolder", "lighter"].contains(&value),
        "font-size" => is_length || SIZES.contains(&value),
        "letter-spacing" | "word-spacing" => is_length || value == "normal",
        "stroke-dasharray" => {
            value == "none" || LengthListParser::from(value).all(|one| one.is_ok())
        }
        "stroke-width" | "stroke-dashoffset" => is_length,
        _ => is_number,
    };
    let message = || format!("`{name}=\"{}\"` can't be read", short(value));
    (!is_good).then(|| {
        (
            message(),
            "write a number with a point, without a comma".to_owned(),
        )
    })
}

/// Looks at the attribute `style`.
pub(super) fn declarations(style: &str, ids: &Ids<'_>) -> Option<Wrong> {
    DeclarationTokenizer::from(style).find_map(|one| declared(one.name, one.value, ids))
}

/// Looks at a property that stands in a style.
fn declared(name: &str, value: &str, ids: &Ids<'_>) -> Option<Wrong> {
    if name == "transform" && value.trim() != "none" {
        let message = format!("`transform: {}` in a style is not known", short(value));
        let help = "write it as an attribute, such as `transform=\"translate(30 0) rotate(45)\"`";
        return Some((message, help.to_owned()));
    }
    look(name, value, ids)
}

/// Looks at a sheet of styles, and gives each wrong value as it stands there.
pub(super) fn sheet(css: &str, ids: &Ids<'_>) -> Vec<(String, Wrong)> {
    let sheet = StyleSheet::parse(css);
    let all = sheet.rules.iter().flat_map(|rule| &rule.declarations);
    all.filter_map(|one| Some((one.value.to_owned(), declared(one.name, one.value, ids)?)))
        .collect()
}
