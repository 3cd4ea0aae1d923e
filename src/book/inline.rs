//! Sentences: bold, italic, links, icons `:name:` and terms `[[term|words]]`.

use std::iter::Peekable;
use std::ops::Range;

use pulldown_cmark::{Event, LinkType, OffsetIter, Tag, TagEnd};

use crate::diag::Rule;
use crate::geom::{Length, Size};

use super::block::Picture;
use super::check;
use super::reader::Reader;
use super::text::{Inline, Target, Text};

/// The next event with its place in the filled text.
type Next<'n, 's> = &'n mut dyn FnMut() -> Option<(Event<'s>, Range<usize>)>;

/// Reads inlines up to an end.
pub(super) fn read(reader: &mut Reader<'_, '_>, next: Next<'_, '_>, end: TagEnd) -> Text {
    let mut text = Text::new();
    while let Some((event, range)) = next() {
        if event == Event::End(end) {
            break;
        }
        one(reader, next, event, &range, &mut text);
    }
    text
}

/// Reads the inlines that stand by themselves, up to the first block or end.
pub(super) fn loose(
    reader: &mut Reader<'_, '_>,
    events: &mut Peekable<OffsetIter<'_>>,
    base: usize,
) -> Text {
    let mut text = Text::new();
    while events.peek().is_some_and(|(event, _)| is_inline(event)) {
        let mut next = || {
            let (event, range) = events.next()?;
            Some((event, base + range.start..base + range.end))
        };
        let Some((event, range)) = next() else { break };
        one(reader, &mut next, event, &range, &mut text);
    }
    text
}

fn is_inline(event: &Event<'_>) -> bool {
    match event {
        Event::Start(tag) => matches!(
            tag,
            Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. } | Tag::Image { .. }
        ),
        Event::End(_) | Event::Rule | Event::Html(_) => false,
        _ => true,
    }
}

fn one(
    reader: &mut Reader<'_, '_>,
    next: Next<'_, '_>,
    event: Event<'_>,
    range: &Range<usize>,
    text: &mut Text,
) {
    match event {
        Event::Text(words) => letters_and_icons(reader, &words, range, text),
        Event::Code(code) => text.push(Inline::Code(code.into_string())),
        Event::SoftBreak => push(text, " "),
        Event::HardBreak => text.push(Inline::Break),
        Event::InlineHtml(html) | Event::Html(html) => {
            check::html(reader, range);
            push(text, &html);
        }
        Event::Start(Tag::Strong) => {
            text.push(Inline::Strong(read(reader, next, TagEnd::Strong)));
        }
        Event::Start(Tag::Emphasis) => {
            text.push(Inline::Emphasis(read(reader, next, TagEnd::Emphasis)));
        }
        Event::Start(Tag::Strikethrough) => {
            check::struck(reader, range);
            text.extend(read(reader, next, TagEnd::Strikethrough));
        }
        Event::TaskListMarker(_) => check::task(reader, range),
        Event::FootnoteReference(name) => push(text, &format!("[{name}]")),
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            ..
        }) => {
            let words = read(reader, next, TagEnd::Link);
            text.push(match link_type {
                LinkType::WikiLink { .. } => term(reader, &dest_url, words),
                _ => link(reader, &dest_url, words, range),
            });
        }
        Event::Start(Tag::Image { .. }) => {
            let words = read(reader, next, TagEnd::Image);
            let message = "a picture is shown by `::figure` or `::card`".to_owned();
            reader.find(Rule::B001, message, range.clone());
            text.extend(words);
        }
        _ => {}
    }
}

/// Adds letters; neighbours become one text.
fn push(text: &mut Text, letters: &str) {
    if let Some(Inline::Text(last)) = text.last_mut() {
        last.push_str(letters);
    } else {
        text.push(Inline::Text(letters.to_owned()));
    }
}

fn letters_and_icons(
    reader: &mut Reader<'_, '_>,
    words: &str,
    range: &Range<usize>,
    text: &mut Text,
) {
    check::literals(reader, words, range);
    let mut rest = words;
    while let Some((before, name, after)) = icon(rest) {
        push(text, before);
        if show(reader, name) {
            text.push(Inline::Icon(name.to_owned()));
        } else {
            let easel = reader.easel;
            let known: Vec<&str> = easel.icons().collect();
            reader.unknown("icon", name, &known, range);
        }
        rest = after;
    }
    push(text, rest);
}

/// Finds the first `:name:`: what stands before it, the name, and what stands behind it.
fn icon(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let open = from + text[from..].find(':')?;
        let rest = &text[open + 1..];
        let close = rest.find(':')?;
        let name = &rest[..close];
        let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if is_name {
            return Some((&text[..open], name, &rest[close + 1..]));
        }
        from = open + 1;
    }
}

/// Takes an icon into the book; says whether there is one of that name.
pub(super) fn show(reader: &mut Reader<'_, '_>, name: &str) -> bool {
    if reader.book.icons.contains_key(name) {
        return true;
    }
    let Some(svg) = reader.easel.icon(name) else {
        return false;
    };
    let picture = Picture {
        name: format!("icon-{name}"),
        svg,
        size: Size::new(Length::whole_mm(6), Length::whole_mm(6)),
        words: name.replace('-', " "),
        is_cut_out: false,
    };
    reader.book.icons.insert(name.to_owned(), picture);
    true
}

fn term(reader: &mut Reader<'_, '_>, term: &str, words: Text) -> Inline {
    let anchors = reader.terms.entry(term.to_owned()).or_default();
    let anchor = format!("term-{}-{}", slug(term), anchors.len() + 1);
    anchors.push(anchor.clone());
    Inline::Term(anchor, words)
}

fn link(reader: &mut Reader<'_, '_>, to: &str, words: Text, range: &Range<usize>) -> Inline {
    if let Some(anchor) = to.strip_prefix('#') {
        reader.link(anchor, range);
        return Inline::Link(Target::Anchor(anchor.to_owned()), words);
    }
    if !to.starts_with("https://") {
        let message = format!("`{to}` is neither an anchor of this book nor an https address");
        reader.find(Rule::B004, message, range.clone());
    }
    Inline::Link(Target::Web(to.to_owned()), words)
}

/// Gives the letters of a text without its styles.
#[must_use]
pub fn letters(text: &[Inline]) -> String {
    marked(text, "", " ")
}

/// Gives the letters of a text, with a mark for each icon and one for each line that ends.
pub(super) fn marked(text: &[Inline], icon: &str, line: &str) -> String {
    let mut letters = String::new();
    for inline in text {
        match inline {
            Inline::Text(words) | Inline::Code(words) => letters.push_str(words),
            Inline::Strong(inner)
            | Inline::Emphasis(inner)
            | Inline::Link(_, inner)
            | Inline::Term(_, inner) => letters.push_str(&marked(inner, icon, line)),
            Inline::Break => letters.push_str(line),
            Inline::Icon(_) => letters.push_str(icon),
        }
    }
    letters
}

/// Makes an anchor of words: small letters and digits with hyphens between.
pub(super) fn slug(words: &str) -> String {
    let lower = words.to_lowercase();
    let parts = lower.split(|c: char| !c.is_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        "part".to_owned()
    } else {
        parts.join("-")
    }
}
