//! Every colour becomes the grey of equal luminance.

use simplecss::DeclarationTokenizer;
use usvg::roxmltree::{Document, Node};

use super::css::COLOURS;
use super::edit::Edits;
use super::{css, tone};
use crate::text::escaped;

/// Filters that can make colours from greys.
const COLOURING: [&str; 3] = ["feColorMatrix", "feComponentTransfer", "feImage"];
/// What takes the colours out of such a filter's result.
const BLEACH: &str = r#"<feColorMatrix type="saturate" values="0"/>"#;

/// Finds what has to change.
pub(super) fn edits(document: &Document<'_>) -> Edits {
    let mut edits = Edits::default();
    let change = |_: &str, value: &str| tone::repaint(value, tone::grey);
    css::replace(document, change, true, &mut edits);
    for node in document.descendants().filter(Node::is_element) {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let new = if COLOURS.contains(&name) {
                change(name, value)
            } else if name == "style" {
                let parts = DeclarationTokenizer::from(value);
                Some(css::rewritten(parts, change, true))
            } else {
                None
            };
            if let Some(new) = new {
                edits.put(attribute.range_value(), escaped(&new));
            }
        }
        let colours = |child: Node<'_, '_>| COLOURING.contains(&child.tag_name().name());
        if node.tag_name().name() == "filter" && node.children().any(colours) {
            let end = node.last_child().map_or(0, |child| child.range().end);
            edits.put(end..end, BLEACH.to_owned());
        }
    }
    edits
}
