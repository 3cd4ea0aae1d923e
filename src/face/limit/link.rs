//! What the elements of a picture refer to: by `href`, by `url(#…)` in attributes and style sheets.

use std::collections::BTreeMap;

use simplecss::{DeclarationTokenizer, Rule, StyleSheet};
use usvg::roxmltree::{Document, Node};

use super::super::recolour::{Element, sheet};
use super::bulk::Bulk;
use super::{RULES, SHEETS, STYLES};

/// The value that stands for that of the element around.
const INHERIT: &str = "inherit";

/// Elements that are shown elsewhere than where they stand.
const SERVERS: [&str; 4] = ["pattern", "marker", "mask", "clipPath"];

/// How often an element shows what it refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Link {
    /// Once, as a part of itself.
    Used,
    /// Once: a clip, a mask, a filter, a base of other gradients.
    Once,
    /// For every shape in it.
    Paint,
    /// At every point of its paths.
    Marker,
}

/// The references of all elements.
pub(super) struct Links<'a> {
    from: BTreeMap<u32, Vec<(Link, Node<'a, 'a>)>>,
    /// Steps that it takes to match all style sheets with one element.
    costs: u64,
}

/// Elements by their ids; the resolver takes the first or the last of those that share one.
type Ids<'a> = BTreeMap<&'a str, Vec<Node<'a, 'a>>>;

impl<'a> Links<'a> {
    /// Collects the references of a document.
    pub fn of(document: &'a Document<'a>) -> Result<Self, Bulk> {
        let ids = ids(document);
        short(document)?;
        let sheet = sheet(document);
        let mut links = Self {
            from: BTreeMap::new(),
            costs: costs(document, &sheet),
        };
        let refers = |rule: &&Rule<'_>| {
            let mut values = rule.declarations.iter().map(|d| d.value);
            values.any(|value| value.contains('#') || value == INHERIT)
        };
        let rules: Vec<&Rule<'_>> = sheet.rules.iter().filter(refers).collect();
        let elements = || document.descendants().filter(Node::is_element);
        links.matched(elements().map(weight).sum())?;
        for node in elements() {
            let mut list = Vec::new();
            let mut add = |name: &str, value: &str| {
                if value == INHERIT {
                    let parent = node
                        .parent()
                        .and_then(|parent| links.from.get(&parent.id().get()));
                    list.extend(
                        parent
                            .into_iter()
                            .flatten()
                            .filter(|(link, _)| *link == Link::Once),
                    );
                }
                for id in named(name, value, node.tag_name().name()) {
                    let found = ids.get(id).into_iter().flatten();
                    list.extend(found.map(|target| (kind(name, node), *target)));
                }
            };
            for attribute in node.attributes() {
                add(attribute.name(), attribute.value());
            }
            for rule in &rules {
                if rule.selector.matches(&Element(node)) {
                    rule.declarations.iter().for_each(|d| add(d.name, d.value));
                }
            }
            let style = node.attribute("style").unwrap_or_default();
            DeclarationTokenizer::from(style).for_each(|d| add(d.name, d.value));
            if SERVERS.contains(&node.tag_name().name()) {
                // What stands in it takes the paint of everything around.
                let around = node.ancestors().skip(1);
                let around = around.filter_map(|above| links.from.get(&above.id().get()));
                let paints = around
                    .flatten()
                    .filter(|(link, _)| [Link::Paint, Link::Marker].contains(link));
                list.extend(paints);
            }
            list.sort_by_key(|(link, target)| (*link, target.id().get()));
            list.dedup();
            if !list.is_empty() {
                links.from.insert(node.id().get(), list);
            }
        }
        Ok(links)
    }

    /// Gives what an element refers to, what it uses first: that takes the paint of its user.
    pub fn from(&self, node: Node<'_, '_>) -> Vec<(Link, Node<'a, 'a>)> {
        self.from.get(&node.id().get()).cloned().unwrap_or_default()
    }

    /// Makes sure that so many elements can be matched with all style sheets, and counts the parts of sheets
    /// that they are held against.
    pub fn matched(&self, elements: u64) -> Result<u64, Bulk> {
        let steps = elements.saturating_mul(self.costs);
        if steps > STYLES {
            return Err(Bulk::Styles);
        }
        Ok(steps)
    }
}

/// Makes sure that style sheets can be read quickly.
fn short(document: &Document<'_>) -> Result<(), Bulk> {
    let (mut sheets, mut rules) = (0, 0);
    for node in document.descendants().filter(Node::is_element) {
        if node.tag_name().name() == "style" {
            sheets += 1;
            let text = node.text().unwrap_or_default();
            rules += text.matches('{').count().max(text.len() / 256);
        }
        let style = node.attribute("style").map_or(0, str::len);
        if sheets > SHEETS || rules > RULES || style / 256 > RULES {
            return Err(Bulk::Styles);
        }
    }
    Ok(())
}

fn ids<'a>(document: &'a Document<'a>) -> Ids<'a> {
    let mut ids = Ids::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_default().push(node);
        }
    }
    ids
}

/// Counts an element, and one more for each 256 bytes that selectors may have to look at.
fn weight(node: Node<'_, '_>) -> u64 {
    let bytes = |name: &str| node.attribute(name).map_or(0, str::len);
    let bytes = bytes("class") + bytes("id");
    u64::try_from(bytes / 256)
        .unwrap_or(u64::MAX)
        .saturating_add(1)
}

/// Counts the steps that it takes at most to match all rules with one element: those of `a b` look at
/// every level above, those of `a b c` at every pair of them.
fn costs(document: &Document<'_>, sheet: &StyleSheet<'_>) -> u64 {
    if sheet.rules.is_empty() {
        return 0;
    }
    let depths = document.descendants().map(|node| node.ancestors().count());
    let depth = u64::try_from(depths.max().unwrap_or(0)).unwrap_or(u64::MAX);
    let cost = |rule: &Rule<'_>| {
        let selector = rule.selector.to_string();
        let parts = selector.split_whitespace();
        let joints = parts
            .clone()
            .filter(|part| [">", "+"].contains(part))
            .count();
        let levels = parts.count().saturating_sub(2 * joints + 1);
        let ways = depth.saturating_pow(u32::try_from(levels).unwrap_or(u32::MAX));
        let rest = selector.len() / 16 + rule.declarations.len() + joints;
        ways.saturating_add(u64::try_from(rest).unwrap_or(u64::MAX))
    };
    sheet.rules.iter().map(cost).fold(0, u64::saturating_add)
}

/// Gives the ids that a property names.
fn named<'v>(name: &str, value: &'v str, element: &str) -> Vec<&'v str> {
    if name == "href" {
        let id = value.trim().strip_prefix('#');
        return id.filter(|_| element != "a").into_iter().collect();
    }
    let urls = value.split("url(").skip(1);
    let inner = urls.filter_map(|url| url.split(')').next());
    let quotes = |c: char| c.is_whitespace() || c == '"' || c == '\'';
    inner
        .filter_map(|url| url.trim_matches(quotes).strip_prefix('#'))
        .collect()
}

fn kind(name: &str, node: Node<'_, '_>) -> Link {
    match name {
        "href" if node.tag_name().name() == "use" => Link::Used,
        "fill" | "stroke" => Link::Paint,
        _ if name.starts_with("marker") => Link::Marker,
        _ => Link::Once,
    }
}
