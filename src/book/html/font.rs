//! The fonts that a book and its pictures need, as a part of its style sheet.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use usvg::fontdb::{ID, Style};
use usvg::roxmltree::{Document, Node};

use crate::text::{Cut, FALLBACK, Fonts, READING, Slant};

use super::super::block::Book;
use super::woff::{self, Rules};

/// The cuts in which a book's own text is set.
const TEXT: [Cut; 3] = [
    Cut::REGULAR,
    Cut {
        weight: 700,
        slant: Slant::Upright,
    },
    Cut {
        weight: 400,
        slant: Slant::Italic,
    },
];
/// The cut of titles.
const TITLE: Cut = Cut {
    weight: 600,
    slant: Slant::Upright,
};

/// Longest file that is embedded whole, in bytes: fonts of one script are shorter.
const WHOLE: usize = 128 << 10;

/// The characters that are set in each face.
type Used = BTreeMap<ID, BTreeSet<char>>;

/// Writes `@font-face` for each face that a book needs, and the names of the families for
/// `style.css`. `page` is what stands in the page.
///
/// The fallback family and large files are embedded only with the characters that are set in them, all
/// others whole.
pub(super) fn embedded(book: &Book, page: &str, fonts: &Fonts) -> String {
    let mut letters: BTreeMap<(String, Cut), BTreeSet<char>> = BTreeMap::new();
    for picture in &book.pictures {
        if let Ok(document) = Document::parse(&picture.svg) {
            drawn(document.root_element(), &mut letters);
        }
    }
    let [reading, fallback] = book.theme.reading();
    let titles = book.theme.titles.clone();
    let display = titles.or_else(|| display(&letters, fonts));
    let display = display.unwrap_or_else(|| reading.to_owned());
    let own: BTreeSet<char> = page.chars().filter(|c| !c.is_control()).collect();
    for cut in TEXT {
        let set = letters.entry((reading.to_owned(), cut)).or_default();
        set.extend(&own);
    }
    // What the family of titles lacks, that of the text steps in for.
    let titles = letters.entry((display.clone(), TITLE)).or_default();
    titles.extend(&own);
    let mut used = Used::new();
    for ((family, cut), characters) in letters {
        let Some(face) = fonts.face(&family, cut) else {
            continue;
        };
        let (mine, lacking): (BTreeSet<char>, _) =
            characters.into_iter().partition(|c| fonts.covers(face, *c));
        used.entry(face).or_default().extend(mine);
        let upright = Cut {
            slant: Slant::Upright,
            ..cut
        };
        if let Some(fallback) = fonts
            .face(FALLBACK, upright)
            .filter(|_| !lacking.is_empty())
        {
            used.entry(fallback).or_default().extend(lacking);
        }
    }
    let mut css: String = used
        .iter()
        .filter_map(|(face, characters)| rule(*face, characters, fonts))
        .collect();
    let families = format!(
        ":root{{--reading:{reading},{fallback},sans-serif;--display:{display},{reading},{fallback},sans-serif}}\n",
        reading = quoted(reading),
        fallback = quoted(fallback),
        display = quoted(&display),
    );
    css.push_str(&families);
    css
}

/// Collects the characters of the texts of a drawing by the family and cut that they name.
fn drawn(node: Node, letters: &mut BTreeMap<(String, Cut), BTreeSet<char>>) {
    for leaf in node.descendants().filter(Node::is_text) {
        let inherited = |name: &str| leaf.ancestors().find_map(|n| n.attribute(name));
        let Some(family) = inherited("font-family") else {
            continue;
        };
        let weight = match inherited("font-weight") {
            Some("bold") => 700,
            Some(weight) => weight.parse().unwrap_or(400),
            None => 400,
        };
        let slant = match inherited("font-style") {
            Some("italic" | "oblique") => Slant::Italic,
            _ => Slant::Upright,
        };
        let family = family.split(',').next().unwrap_or_default();
        let family = family.trim_matches(|c: char| c.is_whitespace() || "'\"".contains(c));
        let characters = leaf.text().unwrap_or_default().chars();
        letters
            .entry((family.to_owned(), Cut { weight, slant }))
            .or_default()
            .extend(characters.filter(|c| !c.is_whitespace()));
    }
}

/// Finds the bundled family, neither for reading nor for stepping in, in which the pictures set
/// most different characters.
fn display(letters: &BTreeMap<(String, Cut), BTreeSet<char>>, fonts: &Fonts) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for ((family, cut), characters) in letters {
        let is_other = family != READING && family != FALLBACK;
        if is_other && fonts.face(family, *cut).is_some() {
            *counts.entry(family).or_default() += characters.len();
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count);
    most.map(|(family, _)| family.to_owned())
}

fn rule(face: ID, characters: &BTreeSet<char>, fonts: &Fonts) -> Option<String> {
    let info = fonts.database().face(face)?;
    let family = info.families.first().map(|(name, _)| name.as_str())?;
    let (bytes, index) = fonts.bytes(face)?;
    let packed = if family == FALLBACK {
        woff::reduced(bytes, index, characters, Rules::Dropped)
    } else if bytes.len() > WHOLE {
        woff::reduced(bytes, index, characters, Rules::Kept)
    } else {
        woff::whole(bytes, index)
    }?;
    let style = match info.style {
        Style::Normal => "normal",
        Style::Italic | Style::Oblique => "italic",
    };
    Some(format!(
        "@font-face{{font-family:{};font-weight:{};font-style:{style};src:url(data:font/woff;base64,{}) format(\"woff\")}}\n",
        quoted(family),
        info.weight.0,
        STANDARD.encode(packed)
    ))
}

/// Writes a string of a style sheet; what is neither a letter, a digit nor a space is escaped.
fn quoted(name: &str) -> String {
    let safe = |c: char| c.is_alphanumeric() || c == ' ';
    let escaped = |c: char| {
        if safe(c) {
            c.to_string()
        } else {
            format!("\\{:x} ", u32::from(c))
        }
    };
    format!("\"{}\"", name.chars().map(escaped).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_family_is_no_markup() {
        assert_eq!(quoted("Fredoka One"), "\"Fredoka One\"");
        assert_eq!(quoted("a\"</style>"), "\"a\\22 \\3c \\2f style\\3e \"");
    }
}
