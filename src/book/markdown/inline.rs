//! Inlines → Markdown, with every mark of the text escaped.

use super::super::spoken::words;
use super::super::text::Inline;
use super::escape::{escape, guarded, longest_run};
use super::link::{address, tagged};

/// Writes a text as lines of their own; new lines are kept.
pub(super) fn text(text: &[Inline]) -> String {
    let mut pen = Pen::default();
    pen.write(text, '\n');
    guarded(trimmed(&pen.out))
}

/// Writes a text as one line.
pub(super) fn cell(text: &[Inline]) -> String {
    let mut pen = Pen {
        depth: 1,
        ..Pen::default()
    };
    pen.write(text, ' ');
    trimmed(&pen.out).to_owned()
}

/// Leaves out blanks and new lines at both ends; an escaped text has neither of these forms.
fn trimmed(mut text: &str) -> &str {
    const BREAKS: [&str; 2] = ["\\\n", "<br>"];
    text = text.trim_matches(' ');
    while let Some(rest) = BREAKS
        .iter()
        .find_map(|b| text.strip_prefix(b).or_else(|| text.strip_suffix(b)))
    {
        text = rest.trim_matches(' ');
    }
    text
}

/// What is written so far.
#[derive(Default)]
struct Pen {
    out: String,
    /// In how many others a text stands; new lines are tags within.
    depth: usize,
    is_linked: bool,
}

impl Pen {
    /// Writes inlines; `next` is the character behind them.
    fn write(&mut self, text: &[Inline], next: char) {
        for (i, inline) in text.iter().enumerate() {
            let next = text[i + 1..]
                .iter()
                .find_map(|inline| first(inline, self.is_linked))
                .unwrap_or(next);
            self.inline(inline, next);
        }
    }

    fn inline(&mut self, inline: &Inline, next: char) {
        match inline {
            Inline::Text(words) => self.words(words),
            Inline::Strong(inner) => self.emphasis(inner, "**", "strong", next),
            Inline::Emphasis(inner) => self.emphasis(inner, "*", "em", next),
            // Two rows of backticks would be one, and a bar would end a cell.
            Inline::Code(words) if self.out.ends_with('`') || words.contains('|') => {
                let words = escape(words.trim());
                self.push(&["<code>", &words, "</code>"]);
            }
            Inline::Code(words) => self.out.push_str(&code(words)),
            Inline::Link(target, inner) => {
                let address = address(target).filter(|_| !self.is_linked);
                let address = address.filter(|_| !words(inner).is_empty());
                let Some(address) = address else {
                    self.write(inner, next);
                    return;
                };
                self.out.push('[');
                self.is_linked = true;
                self.depth += 1;
                self.write(inner, ']');
                self.depth -= 1;
                self.is_linked = false;
                self.push(&["](", &address, ")"]);
            }
            // By now each is a word or left out.
            Inline::Icon(_) => {}
            Inline::Term(id, inner) => {
                let tag = if self.is_linked { "span" } else { "a" };
                self.out.push_str(&tagged(tag, id));
                self.write(inner, next);
            }
            Inline::Break if self.depth > 0 => self.out.push_str("<br>"),
            Inline::Break => self.out.push_str("\\\n"),
        }
    }

    pub(super) fn push(&mut self, parts: &[&str]) {
        self.out.extend(parts.iter().copied());
    }

    /// Writes words; a blank behind another one is left out.
    fn words(&mut self, words: &str) {
        let words = escape(words);
        let has_blank = self.out.ends_with(char::is_whitespace);
        self.out.push_str(if has_blank {
            words.trim_start()
        } else {
            &words
        });
    }

    /// Writes bold or italic words: with signs where Markdown reads them as such, else with tags.
    fn emphasis(&mut self, inner: &[Inline], sign: &str, tag: &str, next: char) {
        let mut pen = Pen {
            out: String::new(),
            depth: self.depth + 1,
            is_linked: self.is_linked,
        };
        pen.write(inner, '*');
        let text = pen.out.trim();
        let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else {
            self.words(&pen.out);
            return;
        };
        if pen.out.starts_with(char::is_whitespace) {
            self.words(" ");
        }
        let is_spaced = pen.out.ends_with(char::is_whitespace);
        let next = if is_spaced { ' ' } else { next };
        let before = self.out.chars().next_back().unwrap_or('\n');
        // A sign opens or closes where its inner side is a letter, or its outer side is not
        // (CommonMark, left- and right-flanking).
        let is_edge = |c: char| c.is_whitespace() || c.is_ascii_punctuation();
        let opens = first.is_alphanumeric() || is_edge(before);
        let closes = last.is_alphanumeric() || is_edge(next);
        let is_crowded = [before, next].contains(&'*') || text.replace("\\*", "").contains('*');
        if opens && closes && !is_crowded {
            self.push(&[sign, text, sign]);
        } else {
            self.push(&["<", tag, ">", text, "</", tag, ">"]);
        }
        if is_spaced {
            self.out.push(' ');
        }
    }
}

/// Gives the first character that an inline writes, or one of its kind; a link within another one
/// writes its words only.
fn first(inline: &Inline, is_linked: bool) -> Option<char> {
    let within = |inner: &[Inline]| inner.iter().find_map(|inline| first(inline, is_linked));
    match inline {
        Inline::Text(words) => {
            let first = words.chars().next()?;
            Some(if first == '*' { '\\' } else { first })
        }
        Inline::Strong(inner) | Inline::Emphasis(inner) => {
            within(inner).map(|c| if c.is_whitespace() { c } else { '*' })
        }
        Inline::Code(words) => words.contains(|c: char| !c.is_whitespace()).then_some('`'),
        Inline::Link(_, inner) if is_linked || words(inner).is_empty() => within(inner),
        Inline::Link(..) => Some('['),
        Inline::Icon(_) => None,
        Inline::Term(..) => Some('<'),
        Inline::Break => Some('\\'),
    }
}

/// Writes words to be typed; the fence is longer than any row of backticks in them.
fn code(words: &str) -> String {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        return String::new();
    }
    let fence = "`".repeat(longest_run(&words, '`') + 1);
    let pad = if words.starts_with('`') || words.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{words}{pad}{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Inline {
        Inline::Text(text.to_owned())
    }

    #[test]
    fn signs_are_used_where_they_work() {
        let bold = |text: &str| Inline::Strong(vec![words(text)]);
        let cases = [
            (
                vec![bold("How long?"), words(" Ten.")],
                "**How long?** Ten.",
            ),
            (
                vec![words("a"), bold("(b)"), words("c")],
                r"a<strong>(b)</strong>c",
            ),
            (vec![words("a"), bold(" b "), words(" c")], "a **b** c"),
            (
                vec![bold("a"), Inline::Emphasis(vec![words("b")])],
                "<strong>a</strong>*b*",
            ),
            (
                vec![words("1. x"), Inline::Break, words("- y")],
                "1\\. x\\\n\\- y",
            ),
            (vec![words("a `b` <c> [d]!")], r"a \`b\` \<c\> \[d\]\!"),
            (
                vec![words("star "), Inline::Icon("star".into()), words(" shows")],
                "star shows",
            ),
            (vec![Inline::Code("a`b".into()), Inline::Break], "``a`b``"),
        ];
        for (inlines, expected) in cases {
            assert_eq!(text(&inlines), expected);
        }
    }
}
