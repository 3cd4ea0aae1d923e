//! What can be written in the cells of a column, in words; and pieces of Markdown.

use crate::deck::{Deck, Entry, Written};

use super::super::page::Page;

/// Says what can be written in a column.
pub(super) fn says(entry: &Entry, pages: &[Page<'_>], deck: &Deck) -> String {
    let rows = |name: &str| {
        let page = pages.iter().find(|page| page.is(name));
        page.map_or_else(Vec::new, |page| page.values(0))
    };
    let of = |name: &str| {
        let page = pages.iter().find(|page| page.is(name));
        page.map_or_else(
            || format!("`{name}`"),
            |page| format!("[`{0}`](#{0})", page.name),
        )
    };
    match entry.written {
        Written::Text => "a text".to_owned(),
        Written::Number => "a number".to_owned(),
        Written::Word(words) => listed(words),
        Written::Words(words) => format!("of these words: {}", listed(words)),
        Written::Key(name) => format!("a row of {}: {}", of(name), listed(&rows(name))),
        Written::Keys(name) => {
            format!("one or more rows of {}: {}", of(name), listed(&rows(name)))
        }
        Written::KeyOr(name, words) => {
            let all = [&rows(name), words].concat();
            format!("a row of {}, or a word: {}", of(name), listed(&all))
        }
        Written::Variants => {
            let names: Vec<&str> = deck.manifest.variants.keys().map(String::as_str).collect();
            format!("of these: {}", listed(&names))
        }
        Written::Icon => "an [icon](#icons)".to_owned(),
        Written::Colour => "a colour, such as `#0072B2`".to_owned(),
        Written::Picture => "the name of a picture".to_owned(),
        Written::Effect => "[words of effects](#what-cards-do)".to_owned(),
    }
}

/// Writes words as code.
pub(super) fn listed(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    words.join(", ")
}

/// Writes a row of a table.
pub(super) fn row(cells: &[&str]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Moves the headings of a page below those of the guide.
pub(super) fn deeper(text: &str) -> String {
    let line = |line: &str| {
        let deeper = if line.starts_with('#') { "##" } else { "" };
        format!("{deeper}{line}")
    };
    let lines: Vec<String> = text.trim().lines().map(line).collect();
    lines.join("\n")
}
