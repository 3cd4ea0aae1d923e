//! Inlines and marks → HTML.

use super::super::block::Marks;
use super::super::spoken::{id, is_icon};
use super::super::text::{Inline, Target};
use super::escape::escape;
use super::page::Page;

impl Page<'_> {
    /// Writes a text. Its icons are ornaments when words stand beside them.
    pub(super) fn text(&mut self, text: &[Inline]) {
        let says = is_icon(text);
        self.inlines(text, says, false);
    }

    /// Writes inlines; `says` for icons that say something, `linked` within a link.
    pub(super) fn inlines(&mut self, text: &[Inline], says: bool, linked: bool) {
        for inline in text {
            match inline {
                Inline::Text(words) => self.push(&escape(words)),
                Inline::Strong(inner) => self.within("strong", inner, says, linked),
                Inline::Emphasis(inner) => self.within("em", inner, says, linked),
                Inline::Code(words) => self.push(&format!("<code>{}</code>", escape(words))),
                Inline::Link(target, inner) => {
                    let address = address(target).filter(|_| !linked);
                    if let Some(address) = &address {
                        self.push(&format!(r#"<a href="{}">"#, escape(address)));
                    }
                    self.inlines(inner, says, true);
                    if address.is_some() {
                        self.push("</a>");
                    }
                }
                Inline::Icon(name) => self.icon(name, says),
                Inline::Term(anchor, inner) => {
                    let id = self.id(anchor);
                    self.push(&format!("<dfn{id}>"));
                    self.inlines(inner, says, linked);
                    self.push("</dfn>");
                }
                Inline::Break => self.push("<br/>"),
            }
        }
    }

    fn within(&mut self, tag: &str, inner: &[Inline], says: bool, linked: bool) {
        self.push(&format!("<{tag}>"));
        self.inlines(inner, says, linked);
        self.push(&format!("</{tag}>"));
    }

    fn icon(&mut self, name: &str, says: bool) {
        let book = self.book;
        let Some(picture) = book.icons.get(name) else {
            return;
        };
        let spoken = if says {
            format!(
                r#" class="icon" role="img" aria-label="{}""#,
                escape(&picture.words)
            )
        } else {
            r#" class="icon" aria-hidden="true" focusable="false""#.to_owned()
        };
        self.svg(&picture.svg, &spoken, &picture.words);
    }

    /// Writes what stands at the end of a paragraph, a title or an item.
    pub(super) fn marks(&mut self, marks: &Marks) {
        if *marks == Marks::default() {
            return;
        }
        self.push(r#" <span class="marks">"#);
        let mut parts = Vec::new();
        for title in &marks.variants {
            let shape = self.shape(title);
            parts.push(format!(
                r#"<span class="badge shape-{shape}">{}</span>"#,
                escape(title)
            ));
        }
        if marks.ruling {
            parts.push(r#"<span class="ruling">Ruling</span>"#.to_owned());
        }
        for rule in &marks.rules {
            let id = self.id(rule);
            let name = escape(rule);
            let href = escape(&reference(rule));
            parts.push(format!(r#"<a class="rule"{id} href="{href}">{name}</a>"#));
        }
        self.push(&parts.join(" "));
        self.push("</span>");
    }
}

/// Gives the address of a link; none for what is neither an anchor nor a secure address.
fn address(target: &Target) -> Option<String> {
    match target {
        Target::Anchor(anchor) => Some(reference(anchor)),
        Target::Web(address) => address.starts_with("https://").then(|| address.clone()),
    }
}

/// Gives the address of an anchor.
pub(super) fn reference(anchor: &str) -> String {
    format!("#{}", id(anchor))
}
