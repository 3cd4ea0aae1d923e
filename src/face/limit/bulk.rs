//! Measuring SVG before anything parses it or follows its references.

use std::collections::BTreeMap;
use std::fmt;

use usvg::roxmltree::{Document, Node};

use super::{ELEMENTS, NESTING};

/// How a picture is too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::face) enum Bulk {
    /// Elements are nested too deep.
    Nesting,
    /// There are too many elements, each `<use>` counted with all that it shows.
    Elements,
    /// Elements use themselves.
    Circle,
    /// A filter covers more than it may.
    Filter,
}

impl fmt::Display for Bulk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nesting => write!(f, "elements are nested more than {NESTING} deep"),
            Self::Elements => write!(f, "it shows more than {ELEMENTS} elements"),
            Self::Circle => f.write_str("an element uses itself"),
            Self::Filter => f.write_str("a filter covers more than 2000 cm²"),
        }
    }
}

/// Counts nesting and elements of a text by its tags alone, in one pass and without recursion.
pub(in crate::face) fn measure(text: &str) -> Result<(), Bulk> {
    let (mut depth, mut elements) = (0_usize, 0_u64);
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        rest = &rest[start..];
        let length = match rest.as_bytes() {
            [b'<', b'!', b'-', b'-', ..] => until(rest, "-->"),
            [b'<', b'!', b'[', ..] => until(rest, "]]>"),
            [b'<', b'?', ..] => until(rest, "?>"),
            [b'<', b'!', ..] => until(rest, ">"),
            [b'<', b'/', ..] => {
                depth = depth.saturating_sub(1);
                until(rest, ">")
            }
            _ => {
                let length = tag(rest);
                elements += 1;
                if !rest[..length].ends_with("/>") {
                    depth += 1;
                }
                length
            }
        };
        if depth > NESTING {
            return Err(Bulk::Nesting);
        }
        if elements > ELEMENTS {
            return Err(Bulk::Elements);
        }
        rest = &rest[length..];
    }
    Ok(())
}

fn until(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |i| i + end.len())
}

/// Gives the length of a tag; a `>` within quotes does not end it.
fn tag(text: &str) -> usize {
    let mut quote = None;
    for (i, byte) in text.bytes().enumerate() {
        match (quote, byte) {
            (Some(open), _) if open == byte => quote = None,
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'>') => return i + 1,
            _ => {}
        }
    }
    text.len()
}

/// Counts what a parsed picture shows when every `<use>` is followed.
pub(in crate::face) fn weigh(document: &Document<'_>) -> Result<(), Bulk> {
    let ids: BTreeMap<&str, Node<'_, '_>> = document
        .descendants()
        .filter_map(|node| Some((node.attribute("id")?, node)))
        .collect();
    let mut scale = Scale {
        ids: &ids,
        known: BTreeMap::new(),
        open: Vec::new(),
    };
    let (weight, _) = scale.node(document.root_element())?;
    if weight > ELEMENTS {
        Err(Bulk::Elements)
    } else {
        Ok(())
    }
}

/// Remembers what subtrees weigh, so that a chain of uses costs no more than its elements.
struct Scale<'a> {
    ids: &'a BTreeMap<&'a str, Node<'a, 'a>>,
    /// Elements shown and levels of nesting, by node.
    known: BTreeMap<u32, (u64, usize)>,
    open: Vec<u32>,
}

impl<'a> Scale<'a> {
    fn node(&mut self, node: Node<'a, 'a>) -> Result<(u64, usize), Bulk> {
        if let Some(known) = self.known.get(&node.id().get()) {
            return Ok(*known);
        }
        if self.open.contains(&node.id().get()) {
            return Err(Bulk::Circle);
        }
        if self.open.len() > NESTING {
            return Err(Bulk::Nesting);
        }
        self.open.push(node.id().get());
        let (mut weight, mut levels) = (1_u64, 0);
        let href = node
            .attributes()
            .find(|a| a.name() == "href")
            .map(|a| a.value());
        let used = href.filter(|_| node.tag_name().name() == "use");
        let used = used.and_then(|href| self.ids.get(href.strip_prefix('#')?).copied());
        for child in node.children().filter(Node::is_element).chain(used) {
            let (inner, deep) = self.node(child)?;
            weight = weight.saturating_add(inner);
            levels = levels.max(deep);
        }
        self.open.pop();
        let found = (weight, levels + 1);
        if found.1 > NESTING {
            return Err(Bulk::Nesting);
        }
        self.known.insert(node.id().get(), found);
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(inner: &str) -> Result<(), Bulk> {
        let svg = format!(r#"<svg xmlns:xlink="x">{inner}</svg>"#);
        measure(&svg)?;
        weigh(&Document::parse(&svg).expect("XML"))
    }

    #[test]
    fn uses_that_double_each_time_are_too_many() {
        let chain = |links: u32| {
            let link = |i: u32| {
                format!(
                    r##"<g id="a{}"><use href="#a{i}"/><use xlink:href="#a{i}"/></g>"##,
                    i + 1
                )
            };
            r#"<g id="a0"><path/></g>"#.to_owned() + &(0..links).map(link).collect::<String>()
        };
        assert_eq!(weighed(&chain(40)), Err(Bulk::Elements));
        assert_eq!(weighed(&chain(8)), Ok(()));
    }

    #[test]
    fn an_element_that_uses_itself_is_found() {
        assert_eq!(
            weighed(r##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##),
            Err(Bulk::Circle)
        );
    }

    #[test]
    fn deep_nesting_is_found_without_recursion() {
        let deep = "<g>".repeat(1_000_000) + &"</g>".repeat(1_000_000);
        assert_eq!(measure(&deep), Err(Bulk::Nesting));
        assert_eq!(weighed(&("<g>".repeat(100) + &"</g>".repeat(100))), Ok(()));
        assert_eq!(measure(&"<g/>".repeat(300_000)), Err(Bulk::Elements));
    }

    #[test]
    fn signs_within_quotes_and_comments_are_no_tags() {
        let text = r#"<svg a="<g>><g>"><!-- <g><g> --><![CDATA[<g><g>]]><?x <g> ?></svg>"#;
        assert_eq!(measure(&text.repeat(1000)), Ok(()));
    }
}
