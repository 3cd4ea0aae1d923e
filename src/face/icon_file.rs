//! What an icon file holds besides icons: it is lost, and told.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use usvg::roxmltree::{Attribute, Node};

use crate::diag::{Diagnostic, Diags, Place, Rule};

/// What says nothing of how an icon looks: where it is, what it is called, what programs note.
const UNSEEN: [&str; 18] = [
    "id",
    "viewBox",
    "width",
    "height",
    "x",
    "y",
    "version",
    "baseProfile",
    "preserveAspectRatio",
    "role",
    "class",
    "refX",
    "refY",
    "enable-background",
    "aria-hidden",
    "overflow",
    "display",
    "focusable",
];
/// Elements that are no drawing.
const NOTES: [&str; 3] = ["title", "desc", "metadata"];

/// Gives what a `<symbol>` itself says of the colours and the lines within.
pub(super) fn said<'a>(symbol: Node<'a, 'a>) -> impl Iterator<Item = Attribute<'a, 'a>> {
    symbol.attributes().filter(is_look)
}

fn is_look(attribute: &Attribute<'_, '_>) -> bool {
    let name = attribute.name();
    // `display: none` of a file of icons says nothing of them.
    if name == "style"
        && !["fill", "stroke", "color", "opacity"]
            .iter()
            .any(|look| attribute.value().contains(look))
    {
        return false;
    }
    attribute.namespace().is_none() && !UNSEEN.contains(&name) && !name.starts_with("data-")
}

/// Tells what no icon has.
pub(super) fn tell(root: Node<'_, '_>, file: &Arc<str>, diags: &mut Diags) {
    let mut lost = Vec::new();
    look(root, &mut lost);
    let mut names: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    for symbol in root.descendants().filter(|one| one.has_tag_name("symbol")) {
        let Some(id) = symbol.attribute_node("id") else {
            let message = "this symbol has no `id`, so that nothing can draw it".to_owned();
            lost.push((start(symbol), message, "give it the name of the icon"));
            continue;
        };
        if names.insert(id.value(), id.range_value()).is_some() {
            let message = format!(
                "two symbols are named `{}`; the later one is drawn",
                id.value()
            );
            lost.push((id.range_value(), message, "give each a name of its own"));
        }
    }
    for (range, message, help) in lost {
        let finding = Diagnostic::new(Rule::T022, message).at(Place::new(file, range));
        diags.push(finding.help(help));
    }
}

type Lost = (Range<usize>, String, &'static str);

/// Looks through what is around symbols.
fn look(around: Node<'_, '_>, lost: &mut Vec<Lost>) {
    let symbols = |node: Node<'_, '_>| node.descendants().any(|one| one.has_tag_name("symbol"));
    if symbols(around) {
        for attribute in around.attributes().filter(is_look) {
            let message = format!(
                "`{}` is not of the icons: they have what their `<symbol>` says, and what is within",
                attribute.name()
            );
            lost.push((attribute.range(), message, "write it on each `<symbol>`"));
        }
    }
    for node in around.children().filter(Node::is_element) {
        let name = node.tag_name().name();
        let is_foreign = node.tag_name().namespace() != around.tag_name().namespace();
        if name == "symbol" || is_foreign || NOTES.contains(&name) {
            continue;
        }
        if symbols(node) {
            look(node, lost);
        } else if name == "style" {
            let message = "icons don't read this style sheet".to_owned();
            lost.push((
                start(node),
                message,
                "write colours and lines on the shapes themselves",
            ));
        } else if node
            .descendants()
            .any(|one| one.is_element() && one != node)
            || name != "defs" && name != "g"
        {
            let message = format!("`<{name}>` stands outside of all symbols: no icon has it");
            lost.push((
                start(node),
                message,
                "put it into the `<symbol>` that it belongs to",
            ));
        }
    }
}

/// Gives where the tag of an element begins.
fn start(node: Node<'_, '_>) -> Range<usize> {
    let at = node.range().start;
    at..at + 1 + node.tag_name().name().len()
}
