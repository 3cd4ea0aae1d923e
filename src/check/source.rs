//! What the templates of a game read: the words in their sources.

use crate::deck::Deck;
use crate::project::Project;

/// The sources of all templates that a game can use, without their comments.
pub(super) struct Sources {
    texts: Vec<String>,
    /// How many of them are templates of the game itself, which come first.
    own: usize,
}

impl Sources {
    /// Reads them; none when the game has no template of its own.
    pub fn of(deck: &Deck, project: &Project) -> Self {
        let read = |folder: &str| -> Vec<String> {
            let files = project.below(folder);
            let paths = files.filter(|(path, _)| path.ends_with(".svg"));
            let texts = paths.filter_map(|(path, _)| Some(without_comments(&project.text(path)?)));
            texts.collect()
        };
        let mut texts = read(&format!("templates/{}", deck.id()));
        let own = texts.len();
        if !texts.is_empty() {
            texts.extend(read("templates/shared"));
        }
        Self { texts, own }
    }

    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(String::as_str)
    }

    /// Gives those of the game's own templates.
    pub fn own(&self) -> impl Iterator<Item = &str> {
        self.texts[..self.own].iter().map(String::as_str)
    }

    /// Says whether a name occurs as a whole word.
    pub fn holds(&self, name: &str) -> bool {
        self.texts().any(|text| holds(text, name))
    }

    /// Says whether a name occurs within a tag, be it the text of an attribute.
    pub fn mentions(&self, name: &str) -> bool {
        let texts = self.texts().filter(|text| text.contains(name));
        texts.flat_map(tags).any(|tag| holds(tag, name))
    }

    /// Says whether a template prints what a column holds, as it is: between tags, and not within an attribute.
    pub fn prints(&self, name: &str) -> bool {
        let mut texts = self.texts().filter(|text| text.contains(name));
        texts.any(|text| {
            text.match_indices("{{").any(|(at, _)| {
                let before = text[..at].rfind(['<', '>']);
                let is_between = before.is_some_and(|sign| text[sign..].starts_with('>'));
                let tag = text[at + 2..].split("}}").next().unwrap_or_default();
                let tag = tag.trim_matches('-').trim();
                is_between && tag.strip_prefix("row.").unwrap_or(tag) == name
            })
        })
    }

    /// Says whether a template of the game itself reads something of this name.
    pub fn reads(&self, name: &str) -> bool {
        let own = self.own();
        // To look for the letters first is much faster than to take every tag apart.
        let own = own.filter(|text| text.contains(name));
        own.flat_map(spoken).any(|word| word == name)
    }

    /// Says whether rows of a table are read by their keys.
    pub fn reads_rows(&self, table: &str) -> bool {
        self.holds(&format!("by.{table}"))
    }

    /// Says whether a table is read.
    pub fn reads_table(&self, table: &str) -> bool {
        self.reads_rows(table) || self.holds(&format!("tables.{table}"))
    }
}

/// Says whether a name occurs as a whole word.
fn holds(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(is_inner) && !after.is_some_and(is_inner)
    })
}

/// Says whether a letter can stand within a name.
pub(super) fn is_inner(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Gives what stands within `{{ … }}` and `{% … %}`.
fn tags(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let (_, behind) = rest.split_once('{')?;
            let end = match behind.as_bytes().first() {
                Some(b'{') => "}}",
                Some(b'%') => "%}",
                // A brace within an attribute stands alone.
                _ => {
                    rest = behind;
                    continue;
                }
            };
            let (tag, next) = behind.split_once(end).unwrap_or((behind, ""));
            rest = next;
            return tag.get(1..);
        }
    })
}

/// Gives the names within `{{ … }}` and `{% … %}`: what a template can read.
pub(super) fn spoken(text: &str) -> impl Iterator<Item = &str> {
    // Every other piece between quotes is a text.
    let code = tags(text).flat_map(|body| body.split('"').step_by(2));
    code.flat_map(|body| body.split(|c| !is_inner(c)))
        .filter(|word| word.starts_with(char::is_alphabetic))
}

/// Takes out the comments of a template, which read nothing.
fn without_comments(text: &str) -> String {
    let mut parts = text.split("{#");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // One without an end is told, and what follows may be meant to be read.
        kept.push_str(part.split_once("#}").map_or(part, |(_, rest)| rest));
    }
    kept
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_name_is_found_as_a_whole_word_outside_of_comments() {
        assert!(holds("{{ row.fact }}", "fact"));
        assert!(!holds("{{ artefact }} {{ facts }} {{ fact_two }}", "fact"));
        assert!(holds("row[\"body w\"]", "body w"));
        let text = "<g fill=\"red\">{% if a.b %}{{ c | d(x=\"e\") }}</g>";
        let words: BTreeSet<&str> = spoken(text).collect();
        assert_eq!(Vec::from_iter(words), ["a", "b", "c", "d", "if", "x"]);
        let bare = without_comments("<g>{# note #}{{ c }}</g>");
        assert!(!holds(&bare, "note") && holds(&bare, "c"));
    }
}
