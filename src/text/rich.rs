//! Markdown with icons: `**bold**`, `*italic*`, `:icon:`, `[red]{#c00}` in → runs of one style out, in
//! paragraphs and items of lists.
//!
//! Never lays anything out, and knows no font.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use unicode_normalization::UnicodeNormalization;

use super::font::Slant;
use super::mark::{Look, Mark, Marks, marks};
use super::passage::{LINE, Passage, passages};

/// Text with its styles, as the author meant it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich {
    /// The letters of all runs. An icon is one object replacement character.
    pub text: String,
    /// Runs in order; together they cover the text but for new lines between its parts.
    pub runs: Vec<Run>,
    /// Paragraphs and items of lists in order; together they hold all runs.
    pub parts: Vec<Part>,
    /// What stands in braces behind `[words]` and is no look.
    pub odd: Vec<String>,
}

impl Rich {
    /// Gives the words as they are said: icons by the words that `icon` gives for their names.
    #[must_use]
    pub fn said(&self, icon: impl Fn(&str) -> String) -> String {
        let (mut said, mut end, mut was_icon) = (String::new(), 0, false);
        for run in &self.runs {
            let words = match &run.icon {
                Some(name) => icon(name),
                None => self.text[run.range.clone()].replace('\u{ad}', ""),
            };
            let is_icon = run.icon.is_some();
            let touch =
                said.ends_with(char::is_alphanumeric) && words.starts_with(char::is_alphanumeric);
            // Lines are parted, and icons are words of their own.
            if run.range.start > end || (is_icon || was_icon) && touch {
                said.push(' ');
            }
            said.push_str(&words);
            (end, was_icon) = (run.range.end, is_icon);
        }
        said
    }
}

/// A paragraph, or an item of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// The run that is the sign of an item, and how many lists hold the item's own.
    pub sign: Option<(usize, u8)>,
    /// Its other runs.
    pub runs: Range<usize>,
    /// Whether an empty line parts it from the one before.
    pub is_apart: bool,
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
    /// Its colour and the line below it.
    pub look: Look,
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

/// What surrounds the letters that are read.
#[derive(Default)]
struct Style {
    bold: u32,
    italic: u32,
    lines: u32,
    looks: Vec<Look>,
}

impl Style {
    fn look(&self) -> Look {
        let mut fills = self.looks.iter().rev();
        Look {
            fill: fills.find_map(|look| look.fill.clone()),
            underlined: self.lines > 0 || self.looks.iter().any(|look| look.underlined),
        }
    }
}

impl Rich {
    /// Reads Markdown. Paragraphs and hard breaks become line breaks, lines behind a
    /// [`LINE`](super::LINE) also items of lists; anything else that Markdown knows is taken as plain
    /// text.
    #[must_use]
    pub fn parse(source: &str) -> Self {
        let mut rich = Self::default();
        // A letter and its accent become one character where there is one: more fonts have it.
        let source: String = source.nfc().collect();
        for passage in passages(&source) {
            rich.add(&passage);
        }
        rich
    }

    fn add(&mut self, passage: &Passage) {
        if !self.parts.is_empty() {
            self.text.push('\n');
        }
        let sign = passage.sign.as_ref().map(|(sign, depth)| {
            let start = self.text.len();
            self.text.push_str(sign);
            let range = start..self.text.len();
            self.runs.push(plain(range, None, Look::default()));
            self.text.push(' ');
            (self.runs.len() - 1, *depth)
        });
        let first = self.runs.len();
        self.read(&guarded(&passage.text), first);
        self.parts.push(Part {
            sign,
            runs: first..self.runs.len(),
            is_apart: passage.is_apart,
        });
    }

    /// Reads the Markdown of one part, whose runs begin with that number.
    fn read(&mut self, source: &str, first: usize) {
        let mut style = Style::default();
        let (marks, odd) = marks(source);
        self.odd.extend(odd);
        let mut read = 0;
        for (event, range) in Parser::new_ext(source, Options::empty()).into_offset_iter() {
            match event {
                Event::Start(Tag::Strong) => style.bold += 1,
                Event::End(TagEnd::Strong) => style.bold -= 1,
                Event::Start(Tag::Emphasis) => style.italic += 1,
                Event::End(TagEnd::Emphasis) => style.italic -= 1,
                Event::Start(Tag::Paragraph) if self.runs.len() > first => {
                    self.push("\n", &style, first);
                }
                Event::Text(text) if source.get(range.clone()) == Some(&*text) => {
                    read = self.marked(
                        source,
                        range.start.max(read)..range.end,
                        &marks,
                        &mut style,
                        first,
                    );
                }
                Event::Text(text) | Event::Code(text) => {
                    self.push_with_icons(&text, &style, first);
                }
                Event::InlineHtml(tag) if &*tag == "<u>" => style.lines += 1,
                Event::InlineHtml(tag) if &*tag == "</u>" && style.lines > 0 => style.lines -= 1,
                Event::Html(text) | Event::InlineHtml(text) => self.push(&text, &style, first),
                Event::SoftBreak => self.push(" ", &style, first),
                Event::HardBreak => self.push("\n", &style, first),
                _ => {}
            }
        }
    }

    /// Reads letters with marks among them, and gives the place up to which the source is read.
    fn marked(
        &mut self,
        source: &str,
        range: Range<usize>,
        marks: &Marks,
        style: &mut Style,
        first: usize,
    ) -> usize {
        let mut at = range.start;
        while at < range.end {
            let Some((place, mark)) = marks.range(at..range.end).next() else {
                break;
            };
            self.push_with_icons(&source[at..*place], style, first);
            at = match mark {
                Mark::Open(look) => {
                    style.looks.push(look.clone());
                    place + 1
                }
                Mark::Close(length) => {
                    style.looks.pop();
                    place + length
                }
            };
        }
        if at < range.end {
            self.push_with_icons(&source[at..range.end], style, first);
        }
        at.max(range.end)
    }

    /// Gives the text of a run.
    #[must_use]
    pub fn slice(&self, run: &Run) -> &str {
        &self.text[run.range.clone()]
    }

    fn push(&mut self, text: &str, style: &Style, first: usize) {
        let start = self.text.len();
        self.text.push_str(text);
        let strength = if style.bold > 0 {
            Strength::Bold
        } else {
            Strength::Regular
        };
        let slant = if style.italic > 0 {
            Slant::Italic
        } else {
            Slant::Upright
        };
        let look = style.look();
        if let Some(last) = self.runs[first..].last_mut()
            && last.icon.is_none()
            && last.strength == strength
            && last.slant == slant
            && last.look == look
        {
            last.range.end = self.text.len();
            return;
        }
        self.runs.push(Run {
            strength,
            slant,
            ..plain(start..self.text.len(), None, look)
        });
    }

    fn push_with_icons(&mut self, text: &str, style: &Style, first: usize) {
        let mut rest = text;
        while let Some((before, name, after)) = split_icon(rest) {
            if !before.is_empty() {
                self.push(before, style, first);
            }
            let start = self.text.len();
            self.text.push(ICON);
            let range = start..self.text.len();
            self.runs
                .push(plain(range, Some(name.to_owned()), style.look()));
            rest = after;
        }
        if !rest.is_empty() {
            self.push(rest, style, first);
        }
    }
}

/// Makes a run that is neither bold nor italic.
fn plain(range: Range<usize>, icon: Option<String>, look: Look) -> Run {
    Run {
        range,
        strength: Strength::Regular,
        slant: Slant::Upright,
        look,
        icon,
    }
}

/// Keeps block syntax from firing: a card text that begins with `#`, `-`, `+`, `>` or `12.` is no
/// heading, list or quotation, and no line is a code block or an underline. The end of a line that is
/// meant as one becomes Markdown's.
fn guarded(source: &str) -> String {
    let lines = source.trim().split(LINE).map(|line| {
        let lines: Vec<String> = line.lines().map(|line| guarded_line(line.trim())).collect();
        lines.join("\n")
    });
    let mut out = String::new();
    for line in lines {
        if !out.is_empty() {
            // A backslash of the author's own says the same.
            let kept = out.trim_end_matches('\\').len();
            out.truncate(out.len() - (out.len() - kept) % 2);
            out.push_str("\\\n");
        }
        out.push_str(&line);
    }
    out
}

fn guarded_line(line: &str) -> String {
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits > 0 && line[digits..].starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..digits], &line[digits..]);
    }
    if line.starts_with("**") || (line.starts_with('*') && !line.starts_with("* ")) {
        return line.to_owned();
    }
    // Neither a line across, nor a definition of a link, nor a block of HTML.
    let is_across = line.bytes().all(|byte| matches!(byte, b'_' | b' '));
    let is_inline = match line.as_bytes().first() {
        Some(b'_') => !is_across,
        Some(b'[') => !line.contains("]:"),
        _ => line.starts_with("<u>") && line.contains("</u>"),
    };
    if is_inline {
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
    fn icons_are_said_by_their_words() {
        let said = |text: &str| Rich::parse(text).said(str::to_uppercase);
        assert_eq!(said("Add :virus:, take **one**."), "Add VIRUS, take one.");
        assert_eq!(said("3:atp::atp:x"), "3 ATP ATP x");
        assert_eq!(said("one\n\ntwo").split_whitespace().count(), 2);
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
    fn signs_work_at_the_beginning_of_a_line_as_within_it() {
        let italic = ("Discard".to_owned(), false, true);
        let bold = ("Discard".to_owned(), true, false);
        for line in ["", "one\u{2028}"] {
            let last = |text: &str| shape(&format!("{line}{text}")).pop().expect("a run");
            assert_eq!(
                [last("_Discard_"), last("*Discard*")],
                [italic.clone(), italic.clone()]
            );
            assert_eq!(
                [last("__Discard__"), last("**Discard**")],
                [bold.clone(), bold.clone()]
            );
            let plain = Rich::parse(&format!("{line}[Discard](https://one.org) it")).text;
            assert!(plain.ends_with("Discard it"), "{plain}");
        }
        for text in ["___", "_ _ _", "[1]: one", "[1] one", "_a"] {
            assert_eq!(Rich::parse(text).text, text);
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

    #[test]
    fn a_line_that_is_meant_ends_where_it_ends() {
        for text in [
            "one\u{2028}two",
            "one\\\u{2028}two",
            "one  \u{2028}two",
            "one<br>two",
        ] {
            assert_eq!(Rich::parse(text).text, "one\ntwo");
        }
        assert_eq!(Rich::parse("**one\u{2028}two**").runs.len(), 1);
        assert_eq!(
            Rich::parse("one\u{2028}# two\u{2028}a.1").text,
            "one\n# two\na.1"
        );
    }

    #[test]
    fn items_are_parts_with_their_signs() {
        let rich = Rich::parse("Choose:\u{2028}- **one**\u{2028}- two");
        assert_eq!(rich.text, "Choose:\n• one\n• two");
        let parts: Vec<_> = rich
            .parts
            .iter()
            .map(|part| (part.sign, part.runs.clone()))
            .collect();
        assert_eq!(
            parts,
            [(None, 0..1), (Some((1, 0)), 2..3), (Some((3, 0)), 4..5)]
        );
    }

    #[test]
    fn looks_are_runs_and_their_signs_are_gone() {
        let rich = Rich::parse("a [b **c!** :work:]{#c00} <u>d</u> [e]{.underline red}");
        assert_eq!(rich.text, "a b c! \u{fffc} d e");
        let red: Vec<&str> = rich
            .runs
            .iter()
            .filter(|run| run.look.fill.as_deref() == Some("#c00"))
            .map(|run| rich.slice(run))
            .collect();
        assert_eq!(red, ["b ", "c!", " ", "\u{fffc}"]);
        let lined = rich.runs.iter().filter(|run| run.look.underlined);
        assert_eq!(lined.map(|run| rich.slice(run)).collect::<String>(), "de");
        assert_eq!(Rich::parse("[a]{red} b").text, "a b");
        assert_eq!(Rich::parse("[a]{rad} [b]").text, "[a]{rad} [b]");
        assert_eq!(Rich::parse("[a]{rad}").odd, ["rad"]);
    }
}
