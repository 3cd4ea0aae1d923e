//! Style sheets as the resolver sees them: which rules hit an element, and sheets written anew.

use std::fmt::Write as _;

use simplecss::{AttributeOperator, Declaration, DeclarationTokenizer, PseudoClass, StyleSheet};
use usvg::roxmltree::{Document, Node};

use super::edit::Edits;
use crate::text::escaped;

/// Properties that hold a colour.
pub(super) const COLOURS: [&str; 6] = [
    "fill",
    "stroke",
    "stop-color",
    "flood-color",
    "lighting-color",
    "color",
];

/// All style sheets of a document, read as the resolver reads them.
pub(in crate::face) fn sheet<'a>(document: &'a Document<'_>) -> StyleSheet<'a> {
    let mut sheet = StyleSheet::new();
    for node in document.descendants().filter(is_sheet) {
        sheet.parse_more(node.text().unwrap_or_default());
    }
    sheet
}

/// Says whether an element holds a style sheet that the resolver reads.
pub(super) fn is_sheet(node: &Node<'_, '_>) -> bool {
    node.is_element()
        && node.tag_name().name() == "style"
        && node.attribute("type").is_none_or(|kind| kind == "text/css")
}

/// What is specified for an element: by its attributes, by sheets, by its `style`.
pub(super) struct Given<'a>(Vec<Declaration<'a>>);

impl<'a> Given<'a> {
    /// Collects it, the weakest first.
    pub(super) fn of(node: Node<'a, '_>, sheet: &StyleSheet<'a>) -> Self {
        let attributes = node.attributes().map(|attribute| Declaration {
            name: attribute.name(),
            value: attribute.value(),
            important: false,
        });
        let mut all: Vec<Declaration<'a>> = attributes.collect();
        for rule in &sheet.rules {
            if rule.selector.matches(&Element(node)) {
                all.extend_from_slice(&rule.declarations);
            }
        }
        let style = node.attribute("style").unwrap_or_default();
        all.extend(DeclarationTokenizer::from(style));
        Self(all)
    }

    /// Gives the value of a property: the first important one, else the last, as the resolver does.
    pub(super) fn get(&self, property: &str) -> Option<&'a str> {
        let mut own = self.0.iter().filter(|d| d.name == property);
        let important = own.clone().find(|d| d.important);
        important.or_else(|| own.next_back()).map(|d| d.value)
    }
}

/// Writes declarations, colours changed; `change` gives the new value or nothing to keep it.
pub(super) fn rewritten<'a>(
    declarations: impl Iterator<Item = Declaration<'a>>,
    change: impl Fn(&str, &str) -> Option<String>,
    keeps_important: bool,
) -> String {
    let mut out = String::new();
    for declaration in declarations {
        let is_colour = COLOURS.contains(&declaration.name);
        let new = Some(declaration.value).filter(|_| is_colour);
        let new = new.and_then(|value| change(declaration.name, value));
        let value = new.as_deref().unwrap_or(declaration.value);
        let mark = if declaration.important && (keeps_important || !is_colour) {
            "!important"
        } else {
            ""
        };
        let _ = write!(out, "{}:{value}{mark};", declaration.name);
    }
    out
}

/// Changes the colours in all style sheets of a document; selectors and order stay.
pub(super) fn replace(
    document: &Document<'_>,
    change: impl Fn(&str, &str) -> Option<String>,
    keeps_important: bool,
    edits: &mut Edits,
) {
    for node in document.descendants().filter(is_sheet) {
        let text = node.text().unwrap_or_default();
        let mut inner = Edits::default();
        let sheet = StyleSheet::parse(text);
        for declaration in sheet.rules.iter().flat_map(|rule| &rule.declarations) {
            if !COLOURS.contains(&declaration.name) {
                continue;
            }
            // The parser gives parts of the text, so their places can be told.
            let start = declaration.value.as_ptr() as usize - text.as_ptr() as usize;
            let end = start + declaration.value.len();
            let rest = &text[end..];
            let mark = if declaration.important && !keeps_important {
                rest.find([';', '}']).unwrap_or(rest.len())
            } else {
                0
            };
            let new = change(declaration.name, declaration.value);
            let new = new.unwrap_or_else(|| declaration.value.to_owned());
            inner.put(start..end + mark, new);
        }
        let text = inner.apply(text);
        edits.put(node.range(), format!("<style>{}</style>", escaped(&text)));
    }
}

/// An element as selectors look at it.
pub(in crate::face) struct Element<'a, 'input>(pub(in crate::face) Node<'a, 'input>);

impl simplecss::Element for Element<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Self)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Self)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        let value = self.0.attribute(name);
        value.is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, class: PseudoClass<'_>) -> bool {
        class == PseudoClass::FirstChild && self.prev_sibling_element().is_none()
    }
}
