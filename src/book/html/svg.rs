//! Pictures → SVG that stands in a page.
//!
//! Only shapes, text and paint get through: no scripts, no links, nothing from elsewhere. Every id
//! gets a prefix, so that a picture can stand in a page more than once.

use usvg::roxmltree::{Attribute, Document, Node};

use crate::text::FALLBACK;

use super::escape::escape;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// Elements that draw (SVG 2); those of filters begin with `fe`.
const ELEMENTS: [&str; 21] = [
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "filter",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "symbol",
    "text",
    "tspan",
];
/// More of them.
const REFERENCES: [&str; 3] = ["svg", "textPath", "use"];

/// Writes a drawing without its size, with `attributes` on its root; `None` if it is no SVG.
pub(super) fn embed(svg: &str, prefix: &str, attributes: &str) -> Option<String> {
    let document = Document::parse(svg).ok()?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return None;
    }
    let view = root.attribute("viewBox").map(str::to_owned).or_else(|| {
        let side = |name| Some(root.attribute(name)?.trim_end_matches(char::is_alphabetic));
        Some(format!("0 0 {} {}", side("width")?, side("height")?))
    })?;
    let mut out = format!(
        r#"<svg xmlns="{SVG}" viewBox="{}"{attributes}"#,
        escape(&view)
    );
    for attribute in root.attributes() {
        if !["width", "height", "viewBox", "id", "class", "role"].contains(&attribute.name()) {
            write_attribute(attribute, prefix, &mut out);
        }
    }
    out.push('>');
    write_children(root, prefix, &mut out);
    out.push_str("</svg>");
    Some(out)
}

fn write_children(node: Node, prefix: &str, out: &mut String) {
    let is_text = node.has_tag_name((SVG, "text")) || node.has_tag_name((SVG, "tspan"));
    for child in node.children() {
        if child.is_element() {
            write_element(child, prefix, out);
        } else if let Some(text) = child.text().filter(|_| child.is_text() && is_text) {
            out.push_str(&escape(text));
        }
    }
}

fn write_element(node: Node, prefix: &str, out: &mut String) {
    let name = node.tag_name().name();
    let is_known = ELEMENTS.contains(&name) || REFERENCES.contains(&name) || name.starts_with("fe");
    if node.tag_name().namespace() != Some(SVG) || !is_known {
        return;
    }
    out.push('<');
    out.push_str(name);
    for attribute in node.attributes() {
        write_attribute(attribute, prefix, out);
    }
    if node.has_children() {
        out.push('>');
        write_children(node, prefix, out);
        out.push_str("</");
        out.push_str(name);
        out.push('>');
    } else {
        out.push_str("/>");
    }
}

fn write_attribute(attribute: Attribute, prefix: &str, out: &mut String) {
    let name = match (attribute.namespace(), attribute.name()) {
        (None, name) if name.starts_with("on") => return,
        (None, name) => name.to_owned(),
        (Some(XLINK), "href") => "href".to_owned(),
        (Some(XML), name) => format!("xml:{name}"),
        _ => return,
    };
    let value = attribute.value();
    let value = match name.as_str() {
        "id" => format!("{prefix}{value}"),
        "href" => match value.strip_prefix('#') {
            Some(id) => format!("#{prefix}{id}"),
            None if value.starts_with("data:image/") => value.to_owned(),
            None => return,
        },
        // As in print, it steps in for letters that the family lacks.
        "font-family" if !value.contains(FALLBACK) => format!("{value}, {FALLBACK}"),
        _ if value.contains("url(") => {
            let outside = value.matches("url(").count() > value.matches("url(#").count();
            if outside {
                return;
            }
            value.replace("url(#", &format!("url(#{prefix}"))
        }
        _ => value.to_owned(),
    };
    let written = format!(r#" {name}="{}""#, escape(&value));
    out.push_str(&written);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_get_a_prefix_wherever_they_are_named() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9mm" height="8mm" viewBox="1 2 9 8">
            <defs><clipPath id="c"><path d="M0 0"/></clipPath></defs>
            <use xlink:href="#c" clip-path="url(#c)"/><text xml:space="preserve"> a &lt;b&gt;</text></svg>"##;
        let out = embed(svg, "p1-", r#" role="img""#).expect("an SVG");
        assert_eq!(
            out,
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 2 9 8" role="img"><defs><clipPath id="p1-c"><path d="M0 0"/></clipPath></defs><use href="#p1-c" clip-path="url(#p1-c)"/><text xml:space="preserve"> a &lt;b&gt;</text></svg>"##
        );
    }

    #[test]
    fn letters_that_a_font_lacks_come_from_the_one_that_steps_in() {
        for (family, wanted) in [
            ("Fredoka", "Fredoka, DejaVu Sans"),
            ("DejaVu Sans", "DejaVu Sans"),
        ] {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8"><text font-family="{family}">a</text></svg>"#
            );
            let out = embed(&svg, "", "").expect("an SVG");
            assert!(
                out.contains(&format!("<text font-family=\"{wanted}\">")),
                "{out}"
            );
        }
    }

    #[test]
    fn nothing_runs_and_nothing_comes_from_elsewhere() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8" onload="x()">
            <script>x()</script><style>*{}</style><foreignObject><p/></foreignObject><a href="https://x"><g/></a>
            <image href="https://x/y.png"/><rect fill="url(https://x)" onclick="x()"/><p xmlns="x"/></svg>"#;
        let out = embed(svg, "", "").expect("an SVG");
        assert_eq!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8"><image/><rect/></svg>"#
        );
        assert_eq!(embed("<svg>", "", ""), None);
        assert_eq!(embed("<p/>", "", ""), None);
    }
}
