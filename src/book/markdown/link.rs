//! Anchors, links and addresses → Markdown.

use crate::text::escaped;

use super::super::spoken;
use super::super::text::Target;
use super::escape::escape;

/// Writes the place to which links lead.
pub(super) fn anchor(id: &str) -> String {
    tagged("a", id)
}

pub(super) fn tagged(tag: &str, id: &str) -> String {
    let id = escaped(&spoken::id(id)).replace('|', "&#124;");
    format!(r#"<{tag} id="{id}"></{tag}>"#)
}

/// Writes the id of a rule: an anchor, and small print that links to it.
pub(super) fn rule(id: &str) -> String {
    format!("{}<sub>{}</sub>", anchor(id), link(id, id))
}

/// Writes a link to an anchor.
pub(super) fn link(id: &str, words: &str) -> String {
    format!("[{}]({})", escape(words.trim()), reference(id))
}

/// Gives the address of a link; none for what is neither an anchor nor a secure address.
pub(super) fn address(target: &Target) -> Option<String> {
    match target {
        Target::Anchor(id) => Some(reference(id)),
        Target::Web(address) => address.starts_with("https://").then(|| encoded(address)),
    }
}

fn reference(id: &str) -> String {
    format!("#{}", encoded(&spoken::id(id)))
}

/// Encodes what would end an address (RFC 3986, 2.1).
fn encoded(address: &str) -> String {
    let mut out = String::new();
    for character in address.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '(' | ')' | '<' | '>' | '[' | ']' | '\\' | '|' | '"' | '`' | '\0'..=' ' | '\x7f' => {
                let code = format!("%{:02X}", u32::from(character));
                out.push_str(&code);
            }
            _ => out.push(character),
        }
    }
    out
}
