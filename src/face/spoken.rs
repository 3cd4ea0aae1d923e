//! The words on a drawing, for those who hear it.

use usvg::roxmltree::{self, Document};
use usvg::{Group, Node};

/// Attribute that holds what is said in place of all that is drawn within: a text box's own words.
pub(super) const SAID: &str = "data-said";
/// What is drawn elsewhere or shows through.
const UNDRAWN: [&str; 9] = [
    "defs", "symbol", "mask", "clipPath", "pattern", "marker", "style", "title", "desc",
];

/// Gives the words of plain SVG in the order in which they are drawn, icons by their names. What is
/// `aria-hidden` is decoration.
pub(super) fn heard(svg: &str) -> String {
    let mut all = Vec::new();
    if let Ok(document) = Document::parse(svg) {
        hear(document.root_element(), &mut all);
    }
    let words = all.into_iter().map(|heard| match heard.times {
        1 => heard.words,
        times => format!("{times} × {}", heard.words),
    });
    let words = words.collect::<Vec<_>>().join(" ");
    // Brackets may stand around an icon.
    words.replace("( ", "(").replace(" )", ")")
}

/// Words, and how often an icon stands there in a row.
struct Heard {
    words: String,
    times: usize,
    is_icon: bool,
}

fn hear(node: roxmltree::Node<'_, '_>, all: &mut Vec<Heard>) {
    let kind = node.tag_name().name();
    if UNDRAWN.contains(&kind) || node.attribute("aria-hidden") == Some("true") {
        return;
    }
    let words = if let Some(said) = node.attribute(SAID) {
        said.to_owned()
    } else if kind == "text" {
        let texts = node.descendants().filter(roxmltree::Node::is_text);
        texts.filter_map(|text| text.text()).collect()
    } else if let Some(icon) = node.attribute("data-icon") {
        icon_word(icon)
    } else {
        node.children()
            .filter(roxmltree::Node::is_element)
            .for_each(|child| hear(child, all));
        return;
    };
    let words: Vec<&str> = words.split_whitespace().collect();
    let (words, is_icon) = (words.join(" "), node.has_attribute("data-icon"));
    match all.last_mut() {
        _ if words.is_empty() => {}
        Some(last) if is_icon && last.is_icon && last.words == words => last.times += 1,
        _ => all.push(Heard {
            words,
            times: 1,
            is_icon,
        }),
    }
}

/// Gives the word for an icon: its name.
pub(super) fn icon_word(name: &str) -> String {
    name.replace(['-', '_'], " ")
}

/// Gives the words of a drawing in the order in which they are drawn, with a space between them.
pub(super) fn words(group: &Group) -> String {
    let mut all = String::new();
    read(group, &mut all);
    all
}

fn read(group: &Group, all: &mut String) {
    for node in group.children() {
        match node {
            Node::Group(inner) => read(inner, all),
            Node::Text(line) => {
                let chunks = line.chunks().iter();
                for word in chunks.flat_map(|chunk| chunk.text().split_whitespace()) {
                    if !all.is_empty() {
                        all.push(' ');
                    }
                    all.push_str(word);
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_heard_in_order_and_decoration_is_not() {
        let svg = r#"<svg xmlns="http://www.w3.org/2000/svg"><defs><text>no</text></defs><text>13 <tspan>µ</tspan>m</text><g data-icon="take-one"><path d="M0 0"/></g><g data-icon="die"/><g data-icon="die"/><g data-said="Add virus, take"><text>Add</text></g><g aria-hidden="true"><text>O</text></g><g><text> a  b </text></g></svg>"#;
        assert_eq!(heard(svg), "13 µm take one 2 × die Add virus, take a b");
        assert_eq!(heard("<no xml"), "");
    }
}
