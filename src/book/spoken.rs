//! Inlines → plain words, and where the anchors of a book stand.
//!
//! For contents, names and the index of terms. Never writes markup.

use std::collections::BTreeMap;

use super::block::{Block, Book, Heading};
use super::inline::letters;
use super::text::Inline;

/// Gives the words of a text without bold, links and icons; a new line is a space.
pub(super) fn words(text: &[Inline]) -> String {
    let letters = letters(text);
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Writes an anchor as an id, which holds no space (HTML, 3.2.6).
pub(super) fn id(anchor: &str) -> String {
    anchor.split_whitespace().collect::<Vec<_>>().join("-")
}

/// Says whether a text has icons and no word beside them.
pub(super) fn is_icon(text: &[Inline]) -> bool {
    words(text).is_empty() && !icons(text).is_empty()
}

/// Gives the names of the icons of a text.
pub(super) fn icons(text: &[Inline]) -> Vec<&str> {
    text.iter()
        .flat_map(|inline| match inline {
            Inline::Icon(name) => vec![name.as_str()],
            Inline::Strong(inner)
            | Inline::Emphasis(inner)
            | Inline::Link(_, inner)
            | Inline::Term(_, inner) => icons(inner),
            Inline::Text(_) | Inline::Code(_) | Inline::Break => Vec::new(),
        })
        .collect()
}

/// Gives the column of a row that says what the row is about: the first, or the second when the
/// first has no words. `None` when neither has any.
pub(super) fn row_head(row: &[Vec<Inline>]) -> Option<usize> {
    row.iter().take(2).position(|cell| !words(cell).is_empty())
}

/// Gives the headings of a book, those in asides and quotes left out, with levels in steps of one:
/// 1 for a chapter.
pub(super) fn headings(book: &Book) -> Vec<(u8, &Heading)> {
    let mut last = 0;
    let headings = book.blocks.iter().filter_map(|block| match block {
        Block::Heading(heading) => Some(heading),
        _ => None,
    });
    headings
        .map(|heading| {
            last = level(heading.level, last);
            (last, heading)
        })
        .collect()
}

/// Gives the level of a heading that follows one of level `last`: no level is left out.
pub(super) fn level(level: u8, last: u8) -> u8 {
    level.clamp(1, 3).min(last + 1)
}

/// For every marked term the words of the heading above it.
pub(super) fn places(book: &Book) -> BTreeMap<&str, String> {
    let mut found = BTreeMap::new();
    let mut above = String::new();
    visit(&book.blocks, &mut |block| match block {
        Block::Heading(heading) => {
            above = words(&heading.text);
            note(&heading.text, &above, &mut found);
        }
        Block::Paragraph(paragraph) => note(&paragraph.text, &above, &mut found),
        Block::Table(table) => {
            for cell in table.head.iter().chain(table.rows.iter().flatten()) {
                note(cell, &above, &mut found);
            }
        }
        _ => {}
    });
    found
}

/// Shows every block in the order of reading, those within others too.
pub(super) fn visit<'a>(blocks: &'a [Block], see: &mut impl FnMut(&'a Block)) {
    for block in blocks {
        see(block);
        match block {
            Block::Quote(inner) => visit(inner, see),
            Block::Aside(aside) => visit(&aside.blocks, see),
            Block::List(list) => {
                for item in &list.items {
                    visit(&item.blocks, see);
                }
            }
            _ => {}
        }
    }
}

fn note<'a>(text: &'a [Inline], above: &str, found: &mut BTreeMap<&'a str, String>) {
    for inline in text {
        match inline {
            Inline::Term(anchor, inner) => {
                found.entry(anchor).or_insert_with(|| above.to_owned());
                note(inner, above, found);
            }
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Link(_, inner) => {
                note(inner, above, found);
            }
            _ => {}
        }
    }
}

/// Gives the words under which the places of a term are listed: those of the heading above, with
/// a number when it has several. An anchor that the book lacks has none.
pub(super) fn entries<'a>(
    anchors: &'a [String],
    places: &BTreeMap<&str, String>,
) -> Vec<(&'a str, String)> {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut list = Vec::new();
    for anchor in anchors {
        let Some(place) = places.get(anchor.as_str()) else {
            continue;
        };
        let count = seen.entry(place).or_default();
        *count += 1;
        list.push(match (*count, place.as_str()) {
            (n, "") => (anchor.as_str(), n.to_string()),
            (1, place) => (anchor.as_str(), place.to_owned()),
            (n, place) => (anchor.as_str(), format!("{place} ({n})")),
        });
    }
    list
}

/// Gives the titles of all variants in the order in which the book first names them.
pub(super) fn variants(book: &Book) -> Vec<&str> {
    let mut titles: Vec<&str> = Vec::new();
    visit(&book.blocks, &mut |block| {
        let named: Vec<&String> = match block {
            Block::Heading(heading) => heading.marks.variants.iter().collect(),
            Block::Paragraph(paragraph) => paragraph.marks.variants.iter().collect(),
            Block::List(list) => {
                let marks = list.items.iter().map(|item| &item.marks);
                marks.flat_map(|marks| &marks.variants).collect()
            }
            _ => Vec::new(),
        };
        for title in named {
            if !titles.contains(&title.as_str()) {
                titles.push(title);
            }
        }
    });
    titles
}
