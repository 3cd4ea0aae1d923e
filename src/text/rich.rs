//! Inline Markdown with icons: `**bold**`, `*italic*`, `:icon:` in → runs of one style out.
//!
//! Never lays anything out, and knows no font.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use unicode_normalization::UnicodeNormalization;

use super::font::Slant;

/// Text with its styles, as the author meant it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich {
    /// The letters of all runs. An icon is one object replacement character.
    pub text: String,
    /// Runs in order; together they cover the text.
    pub runs: Vec<Run>,
}

/// A stretch of text in one style, or an icon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Bytes of [`Rich::text`].
    pub range: Range<usize>,
    /// Whether `**` surrounds it.
    pub strength: Strength,
    /// Whether `*` surrounds it.
    pub slant: Slant,
    /// The name between colons, if the run is an icon.
    pub icon: Option<String>,
}

/// Regular or bold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// The weight of the box.
    Regular,
    /// Bold, whatever the weight of the box.
    Bold,
}

/// The character that stands for an icon (Unicode: object replacement character).
pub const ICON: char = '\u{fffc}';

impl Rich {
    /// Reads inline Markdown. Paragraphs and hard breaks become line breaks; anything else
    /// that Markdown knows is taken as plain text.
    #[must_use]
    pub fn parse(source: &str) -> Self {
        let mut rich = Self::default();
        let mut style = (0_u32, 0_u32);
        // A letter and its accent become one character where there is one: more fonts have it.
        let source: String = source.nfc().collect();
        for event in Parser::new_ext(&guarded(&source), Options::empty()) {
            match event {
                Event::Start(Tag::Strong) => style.0 += 1,
                Event::End(TagEnd::Strong) => style.0 -= 1,
                Event::Start(Tag::Emphasis) => style.1 += 1,
                Event::End(TagEnd::Emphasis) => style.1 -= 1,
                Event::Start(Tag::Paragraph) if !rich.text.is_empty() => rich.push("\n", style),
                Event::Text(text) | Event::Code(text) => rich.push_with_icons(&text, style),
                Event::Html(text) | Event::InlineHtml(text) => rich.push(&text, style),
                Event::SoftBreak => rich.push(" ", style),
                Event::HardBreak => rich.push("\n", style),
                _ => {}
            }
        }
        rich
    }

    /// Gives the text of a run.
    #[must_use]
    pub fn slice(&self, run: &Run) -> &str {
        &self.text[run.range.clone()]
    }

    fn push(&mut self, text: &str, (bold, italic): (u32, u32)) {
        let start = self.text.len();
        self.text.push_str(text);
        let strength = if bold > 0 {
            Strength::Bold
        } else {
            Strength::Regular
        };
        let slant = if italic > 0 {
            Slant::Italic
        } else {
            Slant::Upright
        };
        if let Some(last) = self.runs.last_mut()
            && last.icon.is_none()
            && last.strength == strength
            && last.slant == slant
        {
            last.range.end = self.text.len();
            return;
        }
        self.runs.push(Run {
            range: start..self.text.len(),
            strength,
            slant,
            icon: None,
        });
    }

    fn push_with_icons(&mut self, text: &str, style: (u32, u32)) {
        let mut rest = text;
        while let Some((before, name, after)) = split_icon(rest) {
            if !before.is_empty() {
                self.push(before, style);
            }
            let start = self.text.len();
            self.text.push(ICON);
            self.runs.push(Run {
                range: start..self.text.len(),
                strength: Strength::Regular,
                slant: Slant::Upright,
                icon: Some(name.to_owned()),
            });
            rest = after;
        }
        if !rest.is_empty() {
            self.push(rest, style);
        }
    }
}

/// Keeps block syntax from firing: a card text that begins with `#`, `-`, `+`, `>` or `12.` is no
/// heading, list or quotation, and no line is a code block or an underline.
fn guarded(source: &str) -> String {
    let lines: Vec<String> = source
        .trim()
        .lines()
        .map(|line| guarded_line(line.trim()))
        .collect();
    lines.join("\n")
}

fn guarded_line(line: &str) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits > 0 && line[digits..].starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..digits], &line[digits..]);
    }
    if line.starts_with("**") || (line.starts_with('*') && !line.starts_with("* ")) {
        return line.to_owned();
    }
    if line.starts_with(['#', '-', '+', '>', '=', '*', '_', '~', '`', '|', '[', '<']) {
        return format!("\\{line}");
    }
    line.to_owned()
}

/// Splits at the first `:name:`; the name is lower-case letters, digits, `-` and `_`.
fn split_icon(text: &str) -> Option<(&str, &str, &str)> {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    for (start, _) in text.match_indices(':') {
        let inner = &text[start + 1..];
        let length = inner.find(|c: char| !is_name(c)).unwrap_or(inner.len());
        let named = inner.starts_with(|c: char| c.is_ascii_lowercase());
        if named && inner[length..].starts_with(':') {
            return Some((&text[..start], &inner[..length], &inner[length + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(source: &str) -> Vec<(String, bool, bool)> {
        let rich = Rich::parse(source);
        rich.runs
            .iter()
            .map(|run| {
                let text = run
                    .icon
                    .clone()
                    .unwrap_or_else(|| rich.slice(run).to_owned());
                (
                    text,
                    run.strength == Strength::Bold,
                    run.slant == Slant::Italic,
                )
            })
            .collect()
    }

    #[test]
    fn bold_italic_and_icons_become_runs() {
        let runs = shape("Add **6** to *your* :work: score.");
        let texts: Vec<&str> = runs.iter().map(|r| r.0.as_str()).collect();
        assert_eq!(texts, ["Add ", "6", " to ", "your", " ", "work", " score."]);
        assert!(runs[1].1 && runs[3].2);
    }

    #[test]
    fn a_text_never_turns_into_a_heading_or_a_list() {
        for text in [
            "# 5",
            "- minus",
            "+6 points",
            "> 3",
            "12. March",
            "= x",
            "<b>",
            "4 * 5",
        ] {
            let all: String = shape(text).into_iter().map(|r| r.0).collect();
            assert_eq!(all, text);
        }
    }

    #[test]
    fn a_clock_time_is_no_icon() {
        assert_eq!(shape("from 10:30: go")[0].0, "from 10:30: go");
        assert_eq!(shape("a: b :c d:").len(), 1);
    }

    #[test]
    fn an_empty_line_breaks_the_line() {
        assert_eq!(Rich::parse("one\n\ntwo").text, "one\ntwo");
        assert_eq!(Rich::parse("one\ntwo").text, "one two");
    }
}
