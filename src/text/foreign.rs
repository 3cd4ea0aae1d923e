//! Signs of Markdown and HTML that a text box has no use for, so that they are printed as they stand or lost.
//!
//! A text in, what of it was probably meant otherwise out. Changes nothing.

use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag};

use super::passage::{LINE, passages};

/// What an author wrote and a text box does not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// Signs that surround nothing: `**` and `~~` that are not closed, or stand before a blank.
    Signs(&'static str),
    /// A tag of HTML: all of it, and its name.
    Tag(String, String),
    /// A tag that a box reads, and that lacks its other half.
    Half(&'static str),
    /// The address of a link, which nobody can follow on paper.
    Link(String),
    /// The address of a picture.
    Picture(String),
    /// A word between colons with capitals, which no icon's name has.
    Icon(String),
}

/// What a line below words begins and ends with.
const UNDERLINED: &str = "<u>";
const NO_MORE: &str = "</u>";
/// Names of elements that people write into cells. Anything else between `<` and `>` is taken as meant.
const ELEMENTS: [&str; 32] = [
    "a",
    "b",
    "big",
    "blockquote",
    "center",
    "code",
    "del",
    "div",
    "em",
    "font",
    "h1",
    "h2",
    "h3",
    "hr",
    "i",
    "img",
    "ins",
    "li",
    "mark",
    "ol",
    "p",
    "pre",
    "q",
    "s",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "u",
    "ul",
];

/// Gives what of a text is not read as it was probably meant, each once.
#[must_use]
pub fn foreign(source: &str) -> Vec<Foreign> {
    let mut all = Vec::new();
    let is_likely = ["**", "~~", "<", "]("]
        .iter()
        .any(|sign| source.contains(sign))
        || capitals(source).next().is_some();
    if is_likely {
        for passage in passages(source) {
            read(&opened(&passage.text), &mut all);
        }
    }
    all
}

/// Begins each line with a full stop, so that Markdown takes none as a heading, a list or a block of HTML, and
/// signs at its start as signs.
fn opened(text: &str) -> String {
    let lines = text.split(['\n', LINE]).map(str::trim);
    let lines: Vec<String> = lines
        .map(|line| {
            if line.is_empty() {
                String::new()
            } else {
                format!(".{line}")
            }
        })
        .collect();
    lines.join("\n")
}

fn read(source: &str, all: &mut Vec<Foreign>) {
    let mut take = |one: Foreign| {
        let is_same = |other: &Foreign| match (&one, other) {
            (Foreign::Tag(_, name), Foreign::Tag(_, other)) => name == other,
            (one, other) => *one == *other,
        };
        if !all.iter().any(is_same) {
            all.push(one);
        }
    };
    // What is printed letter by letter. A backslash stays, and a zero stands for other signs between.
    let mut printed = String::new();
    let mut end = 0;
    let mut underlined = 0_usize;
    for (event, range) in Parser::new_ext(source, Options::empty()).into_offset_iter() {
        match event {
            Event::Text(text) if source.get(range.clone()) == Some(&*text) => {
                let Range { start, end: to } = range;
                if start != end {
                    let is_escaped = source[..start].ends_with('\\');
                    printed.push(if is_escaped { '\\' } else { '\0' });
                }
                printed.push_str(&text);
                end = to;
            }
            Event::InlineHtml(tag) if &*tag == UNDERLINED => underlined += 1,
            Event::InlineHtml(tag) if &*tag == NO_MORE => match underlined.checked_sub(1) {
                Some(left) => underlined = left,
                None => take(Foreign::Half(NO_MORE)),
            },
            Event::InlineHtml(tag) => {
                let name = tag.trim_start_matches(['<', '/']);
                let name: String = name
                    .chars()
                    .take_while(char::is_ascii_alphanumeric)
                    .collect();
                let name = name.to_ascii_lowercase();
                if ELEMENTS.contains(&&*name) {
                    take(Foreign::Tag(tag.into_string(), name));
                }
            }
            Event::Start(Tag::Link { dest_url, .. }) if source[range.clone()].starts_with('[') => {
                take(Foreign::Link(dest_url.into_string()));
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                take(Foreign::Picture(dest_url.into_string()));
            }
            _ => {}
        }
    }
    if underlined > 0 {
        take(Foreign::Half(UNDERLINED));
    }
    let found =
        |sign: &str| printed.matches(sign).count() - printed.matches(&format!("\\{sign}")).count();
    if found("**") > 0 {
        take(Foreign::Signs("**"));
    }
    if found("~~") > 1 {
        take(Foreign::Signs("~~"));
    }
    capitals(&printed).for_each(|name| take(Foreign::Icon(name.to_owned())));
}

/// Gives the words between two colons that hold capitals, and else only what names of icons hold; not those behind a
/// backslash.
fn capitals(text: &str) -> impl Iterator<Item = &str> {
    let begins = text.match_indices(':').map(|(at, _)| at);
    begins.filter_map(|at| {
        let (word, _) = text[at + 1..].split_once(':')?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let is_meant = word.chars().all(is_name) && word.contains(|c: char| c.is_ascii_uppercase());
        (is_meant && !text[..at].ends_with('\\')).then_some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_box_reads_or_an_author_escaped_is_not_told() {
        for text in [
            "Add **6** to *your* :work: score.",
            "**(a)** first",
            "**one\u{2028}two**",
            "- **a**\u{2028}- __b__",
            r"\*\*, \~~a\~~ and \<b>",
            r"one \:Sun: and \:Sun\:",
            "4 * 5 * 6",
            "a<br>b <u>c</u> [d]{#c00}",
            "a < b > c and <cell>",
            "from 10:30: go: Now",
            "see [1] (and 2)",
            "<https://example.org>",
        ] {
            assert_eq!(foreign(text), [], "{text}");
        }
    }

    #[test]
    fn what_is_printed_as_it_stands_or_lost_is_told_once() {
        let stars = || vec![Foreign::Signs("**")];
        for text in [
            "**one",
            "a ** b ** c",
            "one**\u{2028}two**",
            "** one**",
            "**a\n\nb**",
            "**a** b**",
        ] {
            assert_eq!(foreign(text), stars(), "{text}");
        }
        assert_eq!(foreign("~~a~~"), [Foreign::Signs("~~")]);
        assert_eq!(foreign("a <u>b <u>c</u>"), [Foreign::Half("<u>")]);
        assert_eq!(foreign("a</u> <u>b</u>"), [Foreign::Half("</u>")]);
        let tag = |tag: &str, name: &str| Foreign::Tag(tag.to_owned(), name.to_owned());
        assert_eq!(foreign("<b>a</b> <b>c</b>"), [tag("<b>", "b")]);
        assert_eq!(foreign("CO<SUB>2"), [tag("<SUB>", "sub")]);
        let link = Foreign::Link("https://example.org".to_owned());
        for text in ["[a](https://example.org)", "see [a](https://example.org)"] {
            assert_eq!(foreign(text), std::slice::from_ref(&link));
        }
        assert_eq!(
            foreign("![a](b.png)"),
            [Foreign::Picture("b.png".to_owned())]
        );
        assert_eq!(
            foreign("one :Sun: :sun:"),
            [Foreign::Icon("Sun".to_owned())]
        );
    }
}
