//! A text in TOML → what it says; brackets that are nested deeper than anybody writes are refused before they
//! are followed, since the library follows them until its stack is full.

use std::ops::Range;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::diag::{Diagnostic, Place, Rule};

use super::toml_words::plainly;

/// Most brackets that are open at once.
const DEEPEST: usize = 64;

/// Why a text can't be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotToml {
    /// Where it is wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl NotToml {
    /// Tells it as a finding in a file.
    #[must_use]
    pub fn finding(self, rule: Rule, file: &Arc<str>) -> Diagnostic {
        Diagnostic {
            help: self.help,
            ..Diagnostic::new(rule, self.message).at(Place::new(file, self.span))
        }
    }
}

/// Reads a text in TOML.
///
/// # Errors
/// When it is none, holds something else than what is wanted, or is nested too deep.
pub fn toml_text<T: DeserializeOwned>(text: &str) -> Result<T, NotToml> {
    if let Some(place) = too_deep(text) {
        return Err(NotToml {
            span: place..place + 1,
            message: format!("brackets are nested more than {DEEPEST} deep"),
            help: None,
        });
    }
    toml::from_str(text).map_err(|error| {
        let (message, help) = plainly(error.message());
        NotToml {
            span: error.span().unwrap_or(0..0),
            message,
            help,
        }
    })
}

/// Finds the first bracket that is nested too deep. What closes another bracket than the last one closes
/// none, as for who reads on after a slip.
#[must_use]
pub fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut open = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'#' => at = line_end(bytes, at),
            b'"' | b'\'' => {
                at = string_end(bytes, at);
                continue;
            }
            b'{' | b'[' if open.len() == DEEPEST => return Some(at),
            b'{' => open.push(b'}'),
            b'[' => open.push(b']'),
            b'}' | b']' if open.last() == Some(&byte) => drop(open.pop()),
            _ => {}
        }
        at += 1;
    }
    None
}

fn line_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes[from..].iter();
    rest.take_while(|byte| **byte != b'\n').count() + from
}

/// Gives where a string ends: with its line, unless it begins with three quotes.
fn string_end(bytes: &[u8], from: usize) -> usize {
    let quote = bytes[from];
    let long = [quote; 3];
    let is_long = bytes[from..].starts_with(&long);
    let close: &[u8] = if is_long { &long } else { &long[..1] };
    let mut at = from + close.len();
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if quote == b'"' => at += 2,
            b'\n' if !is_long => return at,
            _ if bytes[at..].starts_with(close) => return at + close.len(),
            _ => at += 1,
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Any = std::collections::BTreeMap<String, toml::Value>;

    fn refused(text: &str) -> Option<String> {
        toml_text::<Any>(text).err().map(|error| error.message)
    }

    #[test]
    fn brackets_without_end_are_refused_and_not_followed() {
        let deep = "brackets are nested more than 64 deep";
        for part in [
            "{",
            "[",
            "{ a = ",
            "[{",
            "{ ]",
            "{ [ } ]",
            "1 = {d 20.\n[setup.seats]\n",
        ] {
            let text = format!("a = {}", part.repeat(20_000));
            assert_eq!(refused(&text).as_deref(), Some(deep), "{part}");
        }
    }

    #[test]
    fn what_is_written_in_strings_and_comments_is_no_bracket() {
        let many = "[{".repeat(200);
        for text in [
            format!("a = \"{many}\\\"{many}\""),
            format!("a = '{many}'"),
            format!("a = \"\"\"\n{many}\n\"{many}\"\"\""),
            format!("a = 1 # {many}\nb = 2"),
        ] {
            assert_eq!(refused(&text), None, "{text}");
        }
        let rows = (0..500).map(|row| format!("k{row} = [{{ c = [1, {{ d = 2 }}] }}]\n"));
        assert_eq!(refused(&rows.collect::<String>()), None);
        assert!(refused("a = \"\nb = {").is_some_and(|why| !why.contains("nested")));
    }
}
