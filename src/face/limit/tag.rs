//! The tokens of a template: `{% … %}`, `{{ … }}`, `{# … #}`.

use std::ops::Range;

/// What texts stand between.
const QUOTES: [char; 3] = ['"', '\'', '`'];

/// Gives the length of the token at the start of `text`, which begins with a brace.
pub fn token(text: &str) -> usize {
    let close = match text.as_bytes().get(1) {
        Some(b'%') => "%}",
        Some(b'{') => "}}",
        Some(b'#') => return text.find("#}").map_or(text.len(), |i| i + 2),
        _ => return 1,
    };
    let mut quote = None;
    for (i, letter) in text.char_indices().skip(2) {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'' | '`') => quote = Some(letter),
            (None, _) if text[i..].starts_with(close) => return i + 2,
            _ => {}
        }
    }
    text.len()
}

/// What a `{% … %}` says.
pub struct Tag<'a> {
    pub word: &'a str,
    /// What follows the word: the variable of a `set`.
    pub name: &'a str,
    pub assigns: bool,
    pub closes_trimmed: bool,
    /// All that follows the word.
    rest: &'a str,
}

impl<'a> Tag<'a> {
    pub fn read(text: &'a str) -> Self {
        let inner = text.trim_start_matches("{%").trim_end_matches("%}");
        let closes_trimmed = inner.ends_with('-');
        let inner = inner
            .trim_start_matches('-')
            .trim_end_matches('-')
            .trim_start();
        let ends = |c: char| !(c.is_alphanumeric() || c == '_');
        let (word, rest) = inner.split_at(inner.find(ends).unwrap_or(inner.len()));
        let all = rest.trim();
        let (name, rest) = all.split_at(all.find(ends).unwrap_or(all.len()));
        let assigns = rest.trim_start().starts_with('=');
        Self {
            word,
            name,
            assigns,
            closes_trimmed,
            rest: all,
        }
    }

    /// Gives the name that the tag includes a template by, when it is written out.
    pub fn included(&self) -> Option<&'a str> {
        let text = self.rest.strip_prefix(QUOTES)?;
        let (name, quote) = (text.strip_suffix(QUOTES)?, self.rest.chars().next()?);
        (self.word == "include" && !name.contains(quote)).then_some(name)
    }

    /// Gives the expression that computes the name of the template that the tag includes.
    pub fn computed(&self) -> Option<&'a str> {
        let is_list = self.rest.starts_with('[');
        let computes = self.word == "include" && !self.rest.is_empty() && !is_list;
        (computes && self.included().is_none()).then_some(self.rest)
    }
}

/// Gives the tags of a template one after the other, but for those in raw text.
pub fn tags(source: &str) -> impl Iterator<Item = Tag<'_>> {
    placed(source).map(|(_, tag)| tag)
}

/// Gives them with the places where they stand.
pub fn placed(source: &str) -> impl Iterator<Item = (Range<usize>, Tag<'_>)> {
    let mut rest = source;
    std::iter::from_fn(move || {
        loop {
            rest = &rest[rest.find('{')?..];
            let start = source.len() - rest.len();
            let (text, after) = rest.split_at(token(rest));
            rest = after;
            if !text.starts_with("{%") {
                continue;
            }
            let tag = Tag::read(text);
            if tag.word == "raw" {
                rest = &rest[rest.find("endraw").unwrap_or(rest.len())..];
            }
            return Some((start..start + text.len(), tag));
        }
    })
}
