//! `<cw:text>` → ordinary positioned `<text>`.
//!
//! The filled-in template is read once; every text box is replaced by what the fitter placed.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::sync::Arc;

use usvg::roxmltree::{Document, Node};

use crate::project::undeclared;
use crate::text::{Cut, Fitted, Fonts, Foreign, LINE, Overflow, Rich, Setter, escaped, foreign};

use super::apart::{Runs, is_free, is_styled};
use super::frame::{self, frame};
use super::icon::Icons;
use super::letters;
use super::limit::{self, Bulk};
use super::recolour::thickened;
use super::slip::{self, NAMESPACE, Slip, Spot, slips, whole};
use super::spoken::{SAID, icon_word};
use super::torn::Torn;

/// Something wrong with a text box.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Complaint {
    /// The text in the box as the author wrote it.
    pub content: String,
    /// What is wrong.
    pub problem: Problem,
}

/// What can be wrong with a text box.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Problem {
    /// An attribute is missing, unknown or can't be read: where it stands, what is wrong, the way out.
    Attribute(Spot, String, Option<String>),
    /// What stands in braces behind words is neither a colour nor a line.
    Look(String),
    /// No bundled family has this name.
    Font(String),
    /// No font has this character.
    Glyph(char),
    /// No icon has this name.
    Icon(String),
    /// A text box does not read this.
    Foreign(Foreign),
    /// The text does not fit, in mm.
    Overflow(Overflow),
}

/// A filled-in template after its text boxes were set.
#[derive(Debug)]
pub(super) struct Expanded {
    /// Plain SVG.
    pub svg: Arc<str>,
    /// Its digest, once it has its colours.
    pub digest: [u8; 32],
    /// The contents of the text boxes; letters of box `n` carry the id `cw-n-…`.
    pub contents: Vec<String>,
    /// The glyphs of those of them that nothing around them touches.
    pub runs: Runs,
    /// What went wrong.
    pub complaints: Vec<Complaint>,
    /// What would not be drawn as it is written.
    pub slips: Vec<Slip>,
    /// The steps that it takes to set its texts and to resolve it.
    pub steps: f64,
}

impl Expanded {
    /// Gives the text of the box to which letters with an id belong.
    pub fn content(&self, id: &str) -> Option<&str> {
        self.contents.get(letters::box_of(id)?).map(String::as_str)
    }

    /// Gives how far a text reaches beyond its box, in mm to the farther side.
    pub fn excess(&self, content: &str) -> f32 {
        let own = self.complaints.iter().filter(|one| one.content == content);
        let excess = own.filter_map(|one| match &one.problem {
            Problem::Overflow(by) => Some(by.width.max(by.height)),
            _ => None,
        });
        excess.fold(0.0, f32::max)
    }
}

/// Why a filled-in template is no picture.
pub(super) enum Refused {
    /// It is no SVG.
    Xml(Torn),
    /// It is too much.
    Bulk(Bulk),
}

/// Replaces the text boxes of a filled-in template, gives it a root of the right size, and makes its
/// lines wide enough.
///
/// `view` is left, top, width and height of the picture in millimetres.
pub(super) fn expand(
    source: &str,
    view: [f64; 4],
    setter: &mut Setter<'_>,
    fonts: &Fonts,
    icons: &Icons,
) -> Result<Expanded, Refused> {
    let source = &*undeclared(source);
    limit::measure(source).map_err(Refused::Bulk)?;
    let document = Document::parse(source);
    let document = document.map_err(|error| Refused::Xml(Torn::new(source, &error)))?;
    let steps = limit::weigh(&document).map_err(Refused::Bulk)?;
    let boxes = document
        .descendants()
        .filter(|n| n.has_tag_name((NAMESPACE, "text")));
    let texts = boxes.flat_map(|node| node.children().filter_map(|inner| inner.text()));
    if texts.map(str::len).sum::<usize>() > limit::BOXES {
        return Err(Refused::Bulk(Bulk::Boxes));
    }
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        let name = root.tag_name().name();
        let message = format!("its first element is `<{name}>`, not `<svg>`");
        return Err(Refused::Xml(Torn {
            message,
            ..Torn::default()
        }));
    }
    let mut svg = open_root(root, view);
    let mut out = Expanded {
        svg: Arc::default(),
        digest: Default::default(),
        contents: Vec::new(),
        runs: Runs::new(),
        complaints: Vec::new(),
        slips: slips(&document),
        steps,
    };
    out.slips.extend(slip::other_units(root, view));
    let Some(first) = root.first_child() else {
        svg.push_str("</svg>");
        out.svg = svg.into();
        return Ok(out);
    };
    let is_styled = is_styled(&document);
    let mut at = first.range().start;
    for node in root
        .descendants()
        .filter(|n| n.has_tag_name((NAMESPACE, "text")))
    {
        if node.range().start < at {
            continue; // a box within a box has been taken as its text
        }
        svg.push_str(&plain(&source[at..node.range().start]));
        at = node.range().end;
        let fitted = set(node, setter, (fonts, icons, is_styled), &mut out, &mut svg);
        if let Some(fitted) = fitted.filter(|_| !is_styled && is_free(node)) {
            letters::keep(fitted, out.contents.len() - 1, &mut out.runs);
        }
    }
    let end = root.last_child().map_or(at, |child| child.range().end);
    svg.push_str(&plain(&source[at..end.max(at)]));
    svg.push_str("</svg>");
    out.svg = thickened(svg).into();
    Ok(out)
}

/// Gives what is no text box as it was before the ends of lines were kept.
fn plain(source: &str) -> Cow<'_, str> {
    if source.contains(LINE) {
        source.replace(LINE, "\n").into()
    } else {
        source.into()
    }
}

/// Gives the text in a box; the element `<br/>` ends a line.
fn text(node: Node<'_, '_>) -> String {
    let mut text = String::new();
    for inner in node.descendants() {
        if is_break(inner) {
            text.push(LINE);
        } else if inner.is_text() {
            text.push_str(inner.text().unwrap_or_default());
        }
    }
    text
}

fn is_break(node: Node<'_, '_>) -> bool {
    node.is_element() && node.tag_name().name() == "br"
}

/// Writes the root element: the author's attributes, our size.
fn open_root(root: Node<'_, '_>, [x, y, w, h]: [f64; 4]) -> String {
    let mut tag = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:cw="{NAMESPACE}" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}""#
    );
    // What an editor writes for itself has names of its own, which may be used anywhere below.
    let foreign = root
        .namespaces()
        .filter_map(|one| Some((one.name()?, one.uri())));
    for (prefix, uri) in foreign.filter(|(prefix, _)| !["xlink", "cw", "xml"].contains(prefix)) {
        let _ = write!(tag, r#" xmlns:{prefix}="{}""#, escaped(uri));
    }
    let ours = ["width", "height", "viewBox", "x", "y"];
    for attribute in root.attributes().filter(|a| a.namespace().is_none()) {
        if !ours.contains(&attribute.name()) {
            let _ = write!(
                tag,
                r#" {}="{}""#,
                attribute.name(),
                escaped(&plain(attribute.value()))
            );
        }
    }
    tag.push('>');
    tag
}

/// Sets one box, writes its pieces and gives them.
fn set(
    node: Node<'_, '_>,
    setter: &mut Setter<'_>,
    (fonts, icons, is_styled): (&Fonts, &Icons, bool),
    out: &mut Expanded,
    svg: &mut String,
) -> Option<Fitted> {
    let text = text(node);
    let content = plain(text.trim()).into_owned();
    let number = out.contents.len();
    out.contents.push(content.clone());
    let mut complain = |problem| {
        out.complaints.push(Complaint {
            content: content.clone(),
            problem,
        });
    };
    let odd = |child: Node<'_, '_>| child.is_element() && !is_break(child);
    if node.children().any(odd) {
        let message = "a text box holds text, no elements".to_owned();
        complain(Problem::Attribute(whole(node, ""), message, None));
    }
    for (wrong, help) in frame::unknown(node) {
        let place = whole(node, &wrong.name);
        complain(Problem::Attribute(place, wrong.message, Some(help)));
    }
    let frame = match frame(node) {
        Ok(frame) => frame,
        Err(wrong) => {
            let place = whole(node, &wrong.name);
            complain(Problem::Attribute(place, wrong.message, None));
            return None;
        }
    };
    let cut = Cut {
        weight: frame.weight,
        slant: frame.slant,
    };
    let Some(face) = fonts.face(&frame.family, cut) else {
        complain(Problem::Font(frame.family));
        return None;
    };
    let rich = Rich::parse(&text);
    for odd in &rich.odd {
        complain(Problem::Look(odd.clone()));
    }
    for one in foreign(&text)
        .into_iter()
        .filter(|one| is_meant(one, icons))
    {
        complain(Problem::Foreign(one));
    }
    let fallback = fonts.face(crate::text::FALLBACK, cut);
    for letter in rich.text.chars().filter(|c| *c != crate::text::ICON) {
        let covered = fonts.covers(face, letter)
            || fallback.is_some_and(|fallback| fonts.covers(fallback, letter));
        if !covered {
            complain(Problem::Glyph(letter));
        }
    }
    let fitted = setter.fit(&rich, &frame);
    if let Some(overflow) = fitted.overflow {
        complain(Problem::Overflow(overflow));
    }
    let fill = node.attribute("fill").unwrap_or("#000");
    let icon_fill = node.attribute("icon-fill").unwrap_or(fill);
    let group = handed_on(node, &frame::GROUP);
    let mut own = handed_on(node, &frame::LETTERS);
    own.push_str(&frame::resets(node, is_styled));
    let said = escaped(&rich.said(icon_word));
    let _ = write!(svg, r#"<g{group} {SAID}="{said}">"#);
    let missing = letters::write(&fitted, number, [fill, icon_fill, &own], icons, svg);
    svg.push_str("</g>");
    for name in missing {
        out.complaints.push(Complaint {
            content: content.clone(),
            problem: Problem::Icon(name),
        });
    }
    Some(fitted)
}

/// Whether signs that a box does not read were meant to be read: words between colons may be just that.
fn is_meant(one: &Foreign, icons: &Icons) -> bool {
    match one {
        Foreign::Icon(name) => icons.names().any(|known| name.eq_ignore_ascii_case(known)),
        _ => true,
    }
}

/// Writes the attributes of a box that are handed on as they are.
fn handed_on(node: Node<'_, '_>, names: &[&str]) -> String {
    let own = names.iter().filter_map(|name| {
        let value = node.attribute(*name)?;
        Some(format!(r#" {name}="{}""#, escaped(value)))
    });
    own.collect()
}
