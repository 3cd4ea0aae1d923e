//! Sentences → Typst: styles, links, icons, and the marks behind them.

use super::super::{Inline, Marks, Target, letters};
use super::code::{array, maybe, name, quoted, sequence};
use super::writer::{Writer, icon_path};

/// An address up to this many letters is printed beside its link.
const SHOWN_ADDRESS: usize = 60;
/// Marks up to this many letters stay together on one line.
const KEPT_MARKS: usize = 36;

/// Where a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    /// In a paragraph or a cell.
    Text,
    /// In a link, which holds no other link.
    Link,
    /// In a title, which is written again in the contents: it holds neither links nor anchors.
    Title,
}

/// Writes marks after a text; nothing when there are none.
pub(super) fn together(parts: Vec<String>, on_one_line: bool) -> String {
    if parts.is_empty() {
        return "[]".to_owned();
    }
    format!("marks({}, {on_one_line})", array(parts))
}

/// Gives the anchors of the terms in a title.
pub(super) fn terms_in(text: &[Inline]) -> Vec<&str> {
    let mut found = Vec::new();
    for part in text {
        match part {
            Inline::Term(name, inner) => {
                found.push(name.as_str());
                found.extend(terms_in(inner));
            }
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Link(_, inner) => {
                found.extend(terms_in(inner));
            }
            Inline::Text(_) | Inline::Code(_) | Inline::Icon(_) | Inline::Break => {}
        }
    }
    found
}

impl Writer<'_> {
    pub(super) fn marks(&mut self, marks: &Marks) -> String {
        let mut parts = Vec::new();
        for rule in &marks.rules {
            let anchor = self.anchor(rule);
            parts.push(format!("rule-id({}, {anchor})", quoted(rule)));
        }
        if marks.ruling {
            parts.push(format!("ruling({})", quoted(self.phrases.ruling)));
        }
        for variant in &marks.variants {
            parts.push(format!("badge({})", quoted(variant)));
        }
        let letters: usize = marks
            .rules
            .iter()
            .chain(&marks.variants)
            .map(String::len)
            .sum();
        together(parts, letters <= KEPT_MARKS)
    }

    /// Writes an anchor's name where it stands first, else `none`.
    pub(super) fn anchor(&mut self, anchor: &str) -> String {
        maybe(self.anchors.place(anchor).then(|| name(anchor)))
    }

    pub(super) fn inlines(&mut self, text: &[Inline], place: Where) -> String {
        let parts: Vec<String> = text.iter().map(|part| self.inline(part, place)).collect();
        sequence(&parts)
    }

    fn inline(&mut self, part: &Inline, place: Where) -> String {
        match part {
            Inline::Text(text) => quoted(text),
            Inline::Strong(inner) => format!("strong({})", self.inlines(inner, place)),
            Inline::Emphasis(inner) => format!("emph({})", self.inlines(inner, place)),
            Inline::Code(text) => format!("raw({})", quoted(text)),
            Inline::Icon(name) => match self.icons.get(name.as_str()) {
                Some(number) => {
                    let words = self.book.icons.get(name).map_or("", |icon| &icon.words);
                    let path = quoted(&icon_path(*number));
                    format!("icon({path}, {})", quoted(words.trim()))
                }
                None => quoted(&format!(":{name}:")),
            },
            Inline::Break => "linebreak()".to_owned(),
            Inline::Term(_, inner) if place == Where::Title => self.inlines(inner, place),
            Inline::Term(anchor, inner) => {
                let anchor = self.anchor(anchor);
                format!("term({anchor}, {})", self.inlines(inner, place))
            }
            Inline::Link(_, inner) if place != Where::Text => self.inlines(inner, place),
            Inline::Link(target, inner) => self.link(target, inner),
        }
    }

    fn link(&mut self, target: &Target, inner: &[Inline]) -> String {
        let body = self.inlines(inner, Where::Link);
        match target {
            Target::Anchor(anchor) if self.anchors.has(anchor) => {
                let page = maybe(self.numbered.then(|| quoted(self.phrases.page)));
                format!("jump({}, {page}, {body})", name(anchor))
            }
            Target::Anchor(_) => body,
            Target::Web(address) => {
                let short = address.trim_start_matches("https://").trim_end_matches('/');
                let shown = short.chars().count() <= SHOWN_ADDRESS
                    && !letters(inner).contains(short)
                    && !short.is_empty();
                let shown = maybe(shown.then(|| quoted(short)));
                format!("web({}, {shown}, {body})", quoted(address))
            }
        }
    }
}
