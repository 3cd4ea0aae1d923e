//! What a filled-in template asks for and the renderer would drop without a word.
//!
//! A parsed SVG in; for each slip what is wrong, and what of the template shows it, out. Draws nothing.

mod attribute;
mod brace;
mod element;
mod hyphen;
mod link;
mod property;
mod seek;
mod short;
mod unit;

use std::collections::BTreeMap;

use usvg::roxmltree::{Document, Node};

use super::frame;

use link::Wrong;
use short::short;

pub(super) use brace::braces;
pub(super) use hyphen::hyphens;
pub(super) use seek::{said, seek, texts};
pub(super) use unit::other_units;

/// The namespace of `cw:text`.
pub(super) const NAMESPACE: &str = "urn:cardwright";
/// The namespaces of elements that are drawn, and of links.
const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
/// Most slips that are told of one picture.
const MOST: usize = 40;

/// Something that would vanish or come out otherwise than it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Slip {
    /// What of the filled-in template shows it.
    pub spot: Spot,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

/// A piece of a filled-in template, by which its source is found again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// An attribute, as it is written: of which element, its name and its value.
    Attribute {
        tag: String,
        name: String,
        value: String,
    },
    /// An element by all its attributes, as they are written, and the name of the one that is meant.
    Element {
        tag: String,
        attributes: Vec<(String, String)>,
        name: String,
    },
    /// An element by its name.
    Tag(String),
    /// Letters.
    Text(String),
}

impl Spot {
    /// Gives the letters by which it may be found in a cell.
    pub fn text(&self) -> &str {
        match self {
            Self::Attribute { value: text, .. } | Self::Tag(text) | Self::Text(text) => text,
            Self::Element {
                attributes, name, ..
            } => {
                let meant = attributes.iter().find(|(own, _)| own == name);
                meant.map_or("", |(_, value)| value.as_str())
            }
        }
    }
}

/// Finds the slips of a picture in the order in which they stand there.
pub(super) fn slips(document: &Document<'_>) -> Vec<Slip> {
    let mut reader = Reader {
        ids: link::ids(document),
        known: BTreeMap::new(),
        slips: Vec::new(),
    };
    reader.element(document.root_element());
    reader.slips
}

/// Finds an element that holds text and that no drawing shows.
pub(super) fn lost(document: &Document<'_>) -> Option<String> {
    let mut all = document.descendants().filter(Node::is_element);
    let found = all.find(|node| {
        let name = node.tag_name().name();
        let holds_text = match node.tag_name().namespace() {
            None | Some(SVG) => ["foreignObject", "flowRoot"].contains(&name),
            Some(NAMESPACE) => true,
            Some(_) => false,
        };
        holds_text && !element::is_silent(*node)
    });
    found.map(written)
}

/// What is known of a picture while it is read.
struct Reader<'a> {
    ids: link::Ids<'a>,
    /// What was said of attributes, by their names.
    known: BTreeMap<&'a str, Option<Wrong>>,
    slips: Vec<Slip>,
}

impl<'a> Reader<'a> {
    fn push(&mut self, slip: Slip) {
        if self.slips.len() < MOST && !self.slips.contains(&slip) {
            self.slips.push(slip);
        }
    }

    fn element(&mut self, node: Node<'a, 'a>) {
        let name = node.tag_name().name();
        match node.tag_name().namespace() {
            Some(NAMESPACE) if name == "text" => return self.text_box(node),
            None | Some(SVG) if element::is_drawn(name) => {}
            None | Some(SVG) if element::is_silent(node) => return,
            Some(NAMESPACE) => return self.unknown(node, &["cw:text"]),
            None | Some(SVG | "http://www.w3.org/1999/xhtml") => {
                return self.unknown(node, &element::DRAWN);
            }
            Some(other) if written(node).starts_with("cw:") => return self.foreign(node, other),
            // Notes of the program that saved the file.
            Some(_) => return,
        }
        for missing in element::missing(node) {
            let message = format!("`<{name}>` has no `{missing}`, so it is not drawn");
            let help = format!("write its `{missing}`, or take the element out");
            self.push(Slip {
                spot: whole(node, missing),
                message,
                help,
            });
        }
        self.attributes(node);
        for child in node.children() {
            if child.is_element() {
                self.element(child);
            } else if child.is_text() {
                self.letters(node, child.text().unwrap_or_default().trim());
            }
        }
    }

    fn unknown(&mut self, node: Node<'a, 'a>, known: &[&str]) {
        let name = written(node);
        let message = format!("`<{name}>` is nothing that is drawn");
        let help = element::way_out(&name, known);
        let spot = Spot::Tag(name);
        self.push(Slip {
            spot,
            message,
            help,
        });
    }

    /// Tells once that the prefix of text boxes is bound to another name.
    fn foreign(&mut self, node: Node<'a, 'a>, namespace: &str) {
        let name = written(node);
        let binds = |up: &Node<'a, 'a>| {
            let mut names = up.namespaces();
            names.any(|one| one.name() == Some("cw") && one.uri() == namespace)
        };
        // What is within hears of it, too.
        let bound = node.ancestors().filter(binds).last();
        let attribute = |up: Node<'a, 'a>| Spot::Attribute {
            tag: written(up),
            name: "xmlns:cw".to_owned(),
            value: namespace.to_owned(),
        };
        self.push(Slip {
            spot: bound.map_or(Spot::Tag(name), attribute),
            message: format!("`xmlns:cw=\"{}\"`: no text box is drawn", short(namespace)),
            help: format!("write `xmlns:cw=\"{NAMESPACE}\"`"),
        });
    }

    /// Finds letters that stand beside all texts.
    fn letters(&mut self, parent: Node<'a, 'a>, text: &str) {
        let line = text.lines().next().unwrap_or_default();
        if line.is_empty() || element::holds_text(parent) {
            return;
        }
        let letters = short(line);
        let name = parent.tag_name().name();
        self.push(Slip {
            spot: Spot::Text(line.to_owned()),
            message: format!("`{letters}` stands in `<{name}>`, outside of every text, so it is not drawn"),
            help: "put it into a `<cw:text>` or a `<text>`; of markup in a value use the filter `safe`"
                .to_owned(),
        });
    }

    /// Looks at what a text box hands on to its letters.
    fn text_box(&mut self, node: Node<'a, 'a>) {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let wrong = match name {
                "fill" | "icon-fill" => property::look(name, value, &self.ids),
                "transform" => element::look(node, name, value),
                _ if frame::GROUP.contains(&name) || frame::LETTERS.contains(&name) => {
                    property::look(name, value, &self.ids)
                }
                _ => None,
            };
            self.wrong(node, name, wrong);
        }
    }

    fn attributes(&mut self, node: Node<'a, 'a>) {
        let tag = node.tag_name().name();
        let own = node
            .attributes()
            .filter(|one| matches!(one.namespace(), None | Some(XLINK)));
        for attribute in own {
            let (name, value) = (attribute.name(), attribute.value());
            let wrong = match name {
                "style" => property::declarations(value, &self.ids),
                "href" => link::href(tag, value, &self.ids),
                _ => element::look(node, name, value)
                    .or_else(|| property::look(name, value, &self.ids))
                    .or_else(|| {
                        let known = self.known.entry(name);
                        known.or_insert_with(|| attribute::look(name)).clone()
                    }),
            };
            self.wrong(node, name, wrong);
        }
        if tag == "style" {
            let css = node.text().unwrap_or_default();
            for (text, (message, help)) in property::sheet(css, &self.ids) {
                let spot = Spot::Text(text);
                self.push(Slip {
                    spot,
                    message,
                    help,
                });
            }
        }
    }

    fn wrong(&mut self, node: Node<'a, 'a>, name: &str, wrong: Option<link::Wrong>) {
        if let Some((message, help)) = wrong {
            let spot = spot(node, name);
            self.push(Slip {
                spot,
                message,
                help,
            });
        }
    }
}

/// Gives the name of an element with its prefix.
fn written(node: Node<'_, '_>) -> String {
    let source = node.document().input_text();
    let tag = source.get(node.range()).unwrap_or_default();
    let name = tag.trim_start_matches('<');
    let end = name.find(|c: char| c.is_whitespace() || c == '/' || c == '>');
    name[..end.unwrap_or(name.len())].to_owned()
}

/// Gives an attribute of an element as it is written; the element when it has none of that name.
pub(super) fn spot(node: Node<'_, '_>, name: &str) -> Spot {
    let source = node.document().input_text();
    let tag = written(node);
    let Some(found) = node.attributes().find(|one| one.name() == name) else {
        return Spot::Tag(tag);
    };
    let written = |range: std::ops::Range<usize>| source.get(range).unwrap_or_default().to_owned();
    Spot::Attribute {
        tag,
        name: written(found.range_qname()),
        value: written(found.range_value()),
    }
}

/// Gives an element by all its attributes, and which of them is meant; none of them when it has none of
/// that name.
pub(super) fn whole(node: Node<'_, '_>, name: &str) -> Spot {
    let source = node.document().input_text();
    let piece = |range: std::ops::Range<usize>| source.get(range).unwrap_or_default().to_owned();
    let attributes = node.attributes();
    let attributes = attributes.map(|one| (piece(one.range_qname()), piece(one.range_value())));
    Spot::Element {
        tag: written(node),
        attributes: attributes.collect(),
        name: name.to_owned(),
    }
}
