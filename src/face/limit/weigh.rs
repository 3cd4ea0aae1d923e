//! What a parsed picture shows when everything is followed that it refers to.
//!
//! In: the XML. Out: nothing, or how it is too much. Each part is looked at once, however often it is
//! shown, so that a chain of references costs no more than its elements.

use std::collections::BTreeMap;

use usvg::roxmltree::{Document, Node};

use crate::face::slip::NAMESPACE;

use super::bulk::Bulk;
use super::link::{Link, Links};
use super::{ELEMENTS, LETTERS, NESTING, POINTS, PRIMITIVES, STOPS, TEXT, count};

/// Counts what a parsed picture shows when every reference is followed, and gives the steps that it takes
/// to set its texts and to resolve it; one takes about a nanosecond.
pub(in crate::face) fn weigh(document: &Document<'_>) -> Result<f64, Bulk> {
    let links = Links::of(document)?;
    let mut scale = Scale {
        links: &links,
        known: BTreeMap::new(),
        open: Vec::new(),
    };
    let weight = scale.node(document.root_element())?;
    let matched = links.matched(weight.nodes)?;
    if weight.elements > ELEMENTS {
        Err(Bulk::Elements)
    } else if weight.points > POINTS {
        Err(Bulk::Points)
    } else if weight.letters > TEXT {
        Err(Bulk::Text)
    } else {
        Ok(weight.steps + count(matched) * MATCH)
    }
}

/// Steps to resolve an element.
const ELEMENT: f64 = 2000.0;
/// Steps for each point of a path.
const POINT: f64 = 100.0;
/// Steps for each byte of a text, and for each two; those of a box are set in several sizes until they fit.
const LETTER: [f64; 2] = [1700.0, 0.25];
/// The same for a text in a box.
const BOXED: [f64; 2] = [1500.0, 0.9];
/// Steps to hold an element against a part of a style sheet.
const MATCH: f64 = 20.0;

/// What a part of a picture comes to.
#[derive(Clone, Copy, Default)]
struct Weight {
    /// Elements shown.
    elements: u64,
    /// Elements that the resolver makes: those that stand there, and copies of what is used.
    nodes: u64,
    /// Levels of nesting.
    levels: usize,
    /// Shapes and texts that take the paint of what they stand in.
    shapes: u64,
    /// Points of its paths.
    points: u64,
    /// Bytes of its texts.
    letters: u64,
    /// Steps to set its texts and to resolve it.
    steps: f64,
}

impl Weight {
    /// Adds something that is shown so often.
    fn add(&mut self, inner: Self, times: u64) {
        let more = |own: u64, inner: u64| own.saturating_add(inner.saturating_mul(times));
        self.elements = more(self.elements, inner.elements);
        self.nodes = more(self.nodes, inner.nodes);
        self.shapes = more(self.shapes, inner.shapes);
        self.points = more(self.points, inner.points);
        self.letters = more(self.letters, inner.letters);
        self.steps += inner.steps * count(times);
    }
}

/// Remembers what parts weigh.
struct Scale<'a> {
    links: &'a Links<'a>,
    known: BTreeMap<u32, Weight>,
    open: Vec<u32>,
}

impl<'a> Scale<'a> {
    fn node(&mut self, node: Node<'a, 'a>) -> Result<Weight, Bulk> {
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
        let mut weight = own(node)?;
        let mut levels = 0;
        for child in node.children().filter(Node::is_element) {
            let inner = self.node(child)?;
            weight.add(inner, 1);
            levels = levels.max(inner.levels);
        }
        for (link, target) in self.links.from(node) {
            let inner = self.link(node, link, target, &mut weight)?;
            levels = levels.max(inner);
        }
        self.open.pop();
        weight.levels = levels + 1;
        if weight.levels > NESTING {
            return Err(Bulk::Nesting);
        }
        self.known.insert(node.id().get(), weight);
        Ok(weight)
    }

    /// Adds what an element refers to and gives its levels.
    fn link(
        &mut self,
        node: Node<'a, 'a>,
        link: Link,
        target: Node<'a, 'a>,
        weight: &mut Weight,
    ) -> Result<usize, Bulk> {
        let inner = self.node(target)?;
        let times = match link {
            Link::Used | Link::Once => 1,
            Link::Paint => weight.shapes,
            Link::Marker => weight.points,
        };
        if node.tag_name().name() == "textPath"
            && letters(node).saturating_mul(inner.points) > LETTERS
        {
            return Err(Bulk::Letters);
        }
        let Weight { shapes, nodes, .. } = *weight;
        weight.add(inner, times);
        if link != Link::Used {
            (weight.shapes, weight.nodes) = (shapes, nodes);
        }
        Ok(inner.levels)
    }
}

/// Weighs an element without what is in it.
fn own(node: Node<'_, '_>) -> Result<Weight, Bulk> {
    const SHAPES: [&str; 11] = [
        "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan",
        "textPath", "tref",
    ];
    let name = node.tag_name().name();
    let points = match name {
        "path" => node.attribute("d").map_or(0, points),
        "polyline" | "polygon" => node.attribute("points").map_or(0, points),
        "line" => 2,
        _ => 0,
    };
    if name == "filter" && node.children().filter(Node::is_element).count() > PRIMITIVES {
        return Err(Bulk::Work("filters"));
    }
    let stops = || {
        node.children()
            .filter(|child| child.tag_name().name() == "stop")
    };
    if name.ends_with("Gradient") && stops().count() > STOPS {
        return Err(Bulk::Stops);
    }
    Ok(Weight {
        elements: 1,
        nodes: 1,
        levels: 1,
        shapes: u64::from(SHAPES.contains(&name)),
        points,
        steps: ELEMENT + count(points) * POINT + setting(node),
        letters: match name {
            "style" => 0,
            _ => bytes(node.children()),
        },
    })
}

/// Counts the steps to set a text.
fn setting(node: Node<'_, '_>) -> f64 {
    if node.tag_name().name() != "text" {
        return 0.0;
    }
    let is_box = node.has_tag_name((NAMESPACE, "text"));
    let [each, pair] = if is_box { BOXED } else { LETTER };
    let bytes = count(letters(node));
    bytes * each + bytes * bytes * pair
}

/// Counts the points of a path: its numbers, halved, or its commands.
fn points(data: &str) -> u64 {
    let (mut numbers, mut commands) = (0_u64, 0_u64);
    let (mut inside, mut dot) = (false, false);
    for byte in data.bytes() {
        match byte {
            b'0'..=b'9' => {
                numbers += u64::from(!inside);
                inside = true;
            }
            b'.' => {
                numbers += u64::from(!inside || dot);
                (inside, dot) = (true, true);
            }
            b'e' | b'E' => {}
            _ => {
                commands += u64::from(byte.is_ascii_alphabetic());
                (inside, dot) = (false, false);
            }
        }
    }
    (numbers / 2).max(commands)
}

fn letters(node: Node<'_, '_>) -> u64 {
    bytes(node.descendants())
}

/// Counts the bytes of texts that are more than blanks.
fn bytes<'a>(nodes: impl Iterator<Item = Node<'a, 'a>>) -> u64 {
    let texts = nodes.filter(Node::is_text).filter_map(|node| node.text());
    let lengths = texts.map(|text| text.trim().len());
    lengths
        .map(|length| u64::try_from(length).unwrap_or(u64::MAX))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::super::measure;
    use super::*;

    fn weighed(inner: &str) -> Result<(), Bulk> {
        steps(inner).map(drop)
    }

    fn steps(inner: &str) -> Result<f64, Bulk> {
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
        for circle in [
            r##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##,
            r#"<mask id="a"><rect style="clip-path: url('#b')"/></mask><clipPath id="b" mask="url(#a)"/>"#,
            r#"<style>.x { fill: url( #a ) }</style><pattern id="a"><g><rect class="x"/></g></pattern>"#,
            r#"<g fill="url(#a)"><pattern id="a"><path/></pattern></g>"#,
            r#"<g fill="url(#a)"><pattern id="b"><path/></pattern></g><pattern id="a"><path fill="url(#b)"/></pattern>"#,
            r#"<style>mask { mask: url(#a) }</style><mask id="a"/>"#,
        ] {
            assert_eq!(weighed(circle), Err(Bulk::Circle), "{circle}");
        }
    }

    #[test]
    fn an_id_that_stands_twice_hides_nothing() {
        for svg in [
            r##"<g id="a"/><g id="b"><use href="#a"/></g><g id="a"><use href="#b"/></g>"##,
            r##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><g id="a"/>"##,
        ] {
            assert_eq!(weighed(svg), Err(Bulk::Circle), "{svg}");
        }
    }

    #[test]
    fn everything_that_is_referred_to_is_counted_as_often_as_it_is_shown() {
        let many = "<path d=\"M0 0h1\"/>".repeat(600);
        for (server, user) in [
            ("pattern", "<g fill=\"url(#a)\">"),
            ("mask", "<g>"),
            ("marker", "<g marker-mid=\"url(#a)\">"),
        ] {
            let each = if server == "mask" {
                "mask=\"url(#a)\""
            } else {
                ""
            };
            let users = format!("<path {each} d=\"M0 0h1h1\"/>").repeat(500);
            let svg = format!("<{server} id=\"a\">{many}</{server}>{user}{users}</g>");
            assert_eq!(weighed(&svg), Err(Bulk::Elements), "{server}");
            assert_eq!(weighed(&svg.replace("#a", "#b")), Ok(()), "{server}");
        }
    }

    #[test]
    fn points_are_counted_however_they_are_written() {
        for (data, count) in [
            ("M0 0h1v1z", 4),
            ("M0,0 1,1-2-2 3 3", 4),
            ("M.5.5.5.5", 2),
            ("M1e2 3e-4", 1),
            ("zzz", 3),
        ] {
            assert_eq!(points(data), count, "{data}");
        }
    }
}
