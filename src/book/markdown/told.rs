//! A book whose icons are words: plain Markdown shows none.
//!
//! An icon that only adorns words that name it is left out; any other one says its words, so that no
//! sentence has a hole.

use std::collections::BTreeMap;

use super::super::block::{Block, Book, Picture};
use super::super::inline::marked;
use super::super::text::{Inline, Text};

/// What stands for an icon while its neighbours are read (Unicode: object replacement character).
const ICON: &str = "\u{fffc}";

/// Gives the book without icons.
pub(super) fn told(book: &Book) -> Book {
    let mut told = book.clone();
    blocks(&mut told.blocks, &book.icons);
    told
}

fn blocks(all: &mut [Block], icons: &Icons) {
    for block in all {
        match block {
            Block::Heading(heading) => text(&mut heading.text, icons),
            Block::Paragraph(paragraph) => text(&mut paragraph.text, icons),
            Block::List(list) => {
                for item in &mut list.items {
                    blocks(&mut item.blocks, icons);
                }
            }
            Block::Table(table) => {
                let rows = table.rows.iter_mut().flatten();
                table
                    .head
                    .iter_mut()
                    .chain(rows)
                    .for_each(|cell| text(cell, icons));
            }
            Block::Quote(inner) => blocks(inner, icons),
            Block::Aside(aside) => blocks(&mut aside.blocks, icons),
            _ => {}
        }
    }
}

type Icons = BTreeMap<String, Picture>;

/// Puts words in place of the icons of a text.
fn text(text: &mut Text, icons: &Icons) {
    let letters = flat(text);
    if !letters.contains(ICON) {
        return;
    }
    let title = match text.first() {
        Some(first @ Inline::Strong(_)) => flat(std::slice::from_ref(first)).len(),
        _ => 0,
    };
    let mut pen = Pen {
        letters: &letters,
        title,
        bold: bold(text),
        at: 0,
        icons,
    };
    *text = pen.text(text);
}

/// Gives the letters of a text, with a mark for each icon.
fn flat(text: &[Inline]) -> String {
    marked(text, ICON, "\n")
}

/// Finds where the bold words of a text begin.
fn bold(text: &[Inline]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = 0;
    for inline in text {
        if matches!(inline, Inline::Strong(_)) {
            starts.push(at);
        }
        at += flat(std::slice::from_ref(inline)).len();
    }
    starts
}

/// Writes a text anew.
struct Pen<'a> {
    letters: &'a str,
    /// Where the bold words end by which the text begins.
    title: usize,
    bold: Vec<usize>,
    /// How many of the letters are read.
    at: usize,
    icons: &'a Icons,
}

impl Pen<'_> {
    fn text(&mut self, text: &[Inline]) -> Text {
        let mut out = Text::new();
        for inline in text {
            match inline {
                Inline::Text(words) | Inline::Code(words) => {
                    self.at += words.len();
                    out.push(inline.clone());
                }
                Inline::Strong(inner) => out.push(Inline::Strong(self.text(inner))),
                Inline::Emphasis(inner) => out.push(Inline::Emphasis(self.text(inner))),
                Inline::Link(to, inner) => out.push(Inline::Link(to.clone(), self.text(inner))),
                Inline::Term(id, inner) => out.push(Inline::Term(id.clone(), self.text(inner))),
                Inline::Break => {
                    self.at += 1;
                    out.push(Inline::Break);
                }
                Inline::Icon(name) => self.icon(name, &mut out),
            }
        }
        out
    }

    fn icon(&mut self, name: &str, out: &mut Text) {
        let before = &self.letters[..self.at];
        let after = &self.letters[self.at + ICON.len()..];
        let Some(picture) = self.icons.get(name) else {
            self.at += ICON.len();
            return;
        };
        let words = picture.words.trim();
        if self.adorns(words, before, after) {
            let closes = after.starts_with(|c: char| ".,;:!?)".contains(c));
            if let (true, Some(Inline::Text(last))) = (closes, out.last_mut()) {
                last.truncate(last.trim_end().len());
            }
        } else {
            let glued = |c: char| c.is_alphanumeric() || ICON.contains(c);
            let lead = if before.ends_with(glued) { " " } else { "" };
            // `:repair:s` are several.
            let plural = |c: char| !c.is_alphanumeric();
            let is_plural = after
                .strip_prefix('s')
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(plural));
            let trail = if after.starts_with(glued) && !is_plural {
                " "
            } else {
                ""
            };
            out.push(Inline::Text(format!("{lead}{words}{trail}")));
        }
        self.at += ICON.len();
    }

    /// Says whether an icon says only what words beside it say: right beside it, or anywhere when it
    /// stands at the end, or at the beginning or behind a title. There it also adorns bold words, and
    /// a sentence of its own.
    fn adorns(&self, words: &str, before: &str, after: &str) -> bool {
        let is_alone = !self.letters.contains(char::is_alphanumeric);
        if is_alone || (before.ends_with('(') && after.starts_with(')')) {
            return false;
        }
        let count = words.split_whitespace().count() + 1;
        let behind = list(before).rev().take(count);
        let ahead = list(after).take(count);
        let Some(name) = list(words).next_back() else {
            return true;
        };
        if behind.chain(ahead).any(|word| is_same(word, name)) {
            return true;
        }
        let lead =
            before.trim_end_matches(|c: char| c.is_whitespace() || c == ':' || ICON.contains(c));
        let begins = lead.len() <= self.title;
        let rest = after.trim_start();
        let ends = rest.is_empty();
        let is_named = list(self.letters).any(|word| is_same(word, name));
        let start = self.letters.len() - rest.len();
        let is_own = rest.starts_with(char::is_uppercase) || self.bold.contains(&start);
        (begins && !ends && (is_own || is_named)) || (ends && is_named)
    }
}

/// Gives the words of some letters.
fn list(letters: &str) -> impl DoubleEndedIterator<Item = &str> {
    let words = letters.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// Says whether two words are forms of one: `Hunting` of `hunt`.
fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    short == long || (short.chars().count() >= 3 && long.starts_with(&short))
}

#[cfg(test)]
mod tests {
    use crate::geom::Size;

    use super::super::inline;
    use super::*;

    fn words(text: &str) -> Inline {
        Inline::Text(text.to_owned())
    }

    fn icon(name: &str) -> Inline {
        Inline::Icon(name.to_owned())
    }

    fn bold(text: &str) -> Inline {
        Inline::Strong(vec![words(text)])
    }

    fn written(mut inlines: Text) -> String {
        let icon = |name: &str| {
            let picture = Picture {
                name: name.to_owned(),
                svg: String::new(),
                size: Size::default(),
                words: name.replace('-', " "),
                is_cut_out: false,
            };
            (name.to_owned(), picture)
        };
        let icons = ["repair", "atp", "mode-set"].map(icon).into();
        text(&mut inlines, &icons);
        inline::text(&inlines)
    }

    #[test]
    fn an_icon_is_a_word_where_nothing_else_says_it() {
        let cases = [
            (
                vec![words("takes three "), icon("repair"), words(".")],
                "takes three repair.",
            ),
            (
                vec![words("takes three "), icon("repair"), words("s.")],
                "takes three repairs.",
            ),
            (
                vec![words("3"), icon("repair"), icon("atp"), words(" (")],
                "3 repair atp (",
            ),
            (
                vec![words("one ("), icon("atp"), words(") of ATP")],
                "one (atp) of ATP",
            ),
            (
                vec![icon("atp"), words(" and "), icon("repair")],
                "atp and repair",
            ),
            (
                vec![icon("repair"), words(" counts double")],
                "repair counts double",
            ),
            (vec![icon("repair"), icon("atp")], "repair atp"),
            (
                vec![bold("Pay"), words(" "), icon("atp"), words(" to draw.")],
                "**Pay** atp to draw.",
            ),
        ];
        for (inlines, expected) in cases {
            assert_eq!(written(inlines), expected);
        }
    }

    #[test]
    fn an_icon_beside_words_that_name_it_is_left_out_and_leaves_no_hole() {
        let cases = [
            (
                vec![words("Pay one ATP "), icon("atp"), words(".")],
                "Pay one ATP.",
            ),
            (
                vec![words("some "), icon("atp"), words(" ATP more")],
                "some ATP more",
            ),
            (
                vec![
                    icon("mode-set"),
                    words(" "),
                    bold("Collect."),
                    words(" All"),
                ],
                "**Collect.** All",
            ),
            (
                vec![
                    bold("Step"),
                    words(" "),
                    icon("repair"),
                    words(" Now draw."),
                ],
                "**Step** Now draw.",
            ),
            (
                vec![words("Repairing a cell "), icon("repair")],
                "Repairing a cell",
            ),
        ];
        for (inlines, expected) in cases {
            assert_eq!(written(inlines), expected);
        }
    }
}
