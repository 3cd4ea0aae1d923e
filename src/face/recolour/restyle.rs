//! New values of properties → the `style` of an element, which beats every other way.

use simplecss::DeclarationTokenizer;
use usvg::roxmltree::Node;

use crate::text::escaped;

use super::css;
use super::edit::Edits;

/// Puts new values into the `style` of an element.
pub(super) fn restyle(node: Node<'_, '_>, changes: &[(&'static str, String)], edits: &mut Edits) {
    if changes.is_empty() {
        return;
    }
    let pairs = changes
        .iter()
        .map(|(name, value)| [name, ":", value, ";"].concat());
    let new: String = pairs.collect();
    let style = node
        .attributes()
        .find(|a| a.name() == "style" && a.namespace().is_none());
    if let Some(style) = style {
        let is_kept = |name: &str| changes.iter().all(|(changed, _)| *changed != name);
        let kept = DeclarationTokenizer::from(style.value()).filter(|d| is_kept(d.name));
        let kept = css::rewritten(kept, |_, _| None, false);
        edits.put(style.range_value(), escaped(&(kept + &new)));
    } else {
        let tag = &node.document().input_text()[node.range()];
        let name = tag.find(|c: char| c.is_whitespace() || c == '/' || c == '>');
        let at = node.range().start + name.unwrap_or(tag.len());
        edits.put(at..at, format!(r#" style="{}""#, escaped(&new)));
    }
}
