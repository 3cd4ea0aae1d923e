//! Values: `{{ … }}` in a source → words, with a way back from the words to the source.
//!
//! Never reads Markdown.

use std::ops::Range;

use crate::diag::nearest;

/// A source with its values filled in.
#[derive(Clone, Debug, Default)]
pub(super) struct Filled {
    /// The text.
    pub text: String,
    pieces: Vec<Piece>,
}

/// A stretch of the text and where it comes from.
#[derive(Clone, Debug)]
struct Piece {
    text: Range<usize>,
    source: Range<usize>,
    is_value: bool,
}

/// A value that can't be computed: where it stands, and why.
pub(super) type Failure = (Range<usize>, Refusal);

/// A stretch of a source that is left out, and what stands there instead.
pub(super) struct Cut {
    pub range: Range<usize>,
    pub instead: String,
}

/// Why a value can't be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    /// What is wrong.
    pub message: String,
    /// The way out, where there is one.
    pub help: Option<String>,
}

impl Refusal {
    /// Says what is wrong with a name, and which one may be meant.
    pub fn near<'n>(message: String, name: &str, known: impl Iterator<Item = &'n str>) -> Self {
        let near = nearest(name, known);
        Self {
            message,
            help: near.map(|near| format!("did you mean `{near}`?")),
        }
    }
}

impl From<String> for Refusal {
    fn from(message: String) -> Self {
        Self {
            message,
            help: None,
        }
    }
}

impl Filled {
    /// Fills every value in, computed from its expression and its place. One that can't be computed
    /// leaves nothing.
    pub fn fill(
        source: &str,
        cuts: &[Cut],
        value: impl Fn(&str, usize) -> Result<String, Refusal>,
    ) -> (Self, Vec<Failure>) {
        let (mut filled, mut failures) = (Self::default(), Vec::new());
        let mut at = 0;
        let mut cuts = cuts.iter().peekable();
        loop {
            let open = source[at..].find("{{").map_or(source.len(), |i| at + i);
            // What is cut out is neither printed nor computed.
            if let Some(cut) = cuts.next_if(|cut| cut.range.start <= open) {
                // It begins within a value, which went on to here.
                if cut.range.start < at {
                    continue;
                }
                filled.add(&source[at..cut.range.start], at..cut.range.start, false);
                filled.add(&cut.instead, cut.range.clone(), true);
                at = cut.range.end;
                continue;
            }
            if open == source.len() {
                break;
            }
            filled.add(&source[at..open], at..open, false);
            let Some(close) = source[open..].find("}}").map(|i| open + i) else {
                let message = "the value is not closed by `}}`".to_owned();
                failures.push((open..open + 2, message.into()));
                filled.add(&source[open..], open..source.len(), false);
                return (filled, failures);
            };
            let range = open..close + 2;
            match value(source[open + 2..close].trim(), open) {
                Ok(word) => filled.add(&plain(&word), range.clone(), true),
                Err(refusal) => failures.push((range.clone(), refusal)),
            }
            at = range.end;
        }
        filled.add(&source[at..], at..source.len(), false);
        (filled, failures)
    }

    fn add(&mut self, text: &str, source: Range<usize>, is_value: bool) {
        let start = self.text.len();
        self.text.push_str(text);
        self.pieces.push(Piece {
            text: start..self.text.len(),
            source,
            is_value,
        });
    }

    fn piece(&self, at: usize) -> Option<&Piece> {
        let next = self.pieces.partition_point(|piece| piece.text.end <= at);
        self.pieces.get(next)
    }

    /// Says whether a letter of the text comes from a value.
    pub fn is_value(&self, at: usize) -> bool {
        self.piece(at).is_some_and(|piece| piece.is_value)
    }

    /// Gives the range of the source behind a range of the text.
    pub fn origin(&self, text: Range<usize>) -> Range<usize> {
        let start = self.piece(text.start).map_or(0, |piece| {
            if piece.is_value {
                piece.source.start
            } else {
                piece.source.start + (text.start - piece.text.start)
            }
        });
        let last = text.end.max(text.start + 1) - 1;
        let end = self.piece(last).map_or(start, |piece| {
            if piece.is_value {
                piece.source.end
            } else {
                piece.source.start + (last + 1 - piece.text.start)
            }
        });
        start..end.max(start)
    }
}

/// Keeps a value from being taken for Markdown, and on one line.
fn plain(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '\n' | '\r' => plain.push(' '),
            '\\' | '*' | '_' | '[' | ']' | '<' | '`' | '|' | '{' | '}' => {
                plain.push('\\');
                plain.push(letter);
            }
            _ => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(source: &str) -> (Filled, Vec<Failure>) {
        Filled::fill(source, &[], |name, _| match name {
            "six" => Ok("6".to_owned()),
            "name" => Ok("*B* cell".to_owned()),
            _ => Err(format!("`{name}` is not known").into()),
        })
    }

    #[test]
    fn values_are_filled_in_and_found_again() {
        let source = "a {{ six }} b {{name}}!";
        let (filled, failures) = fill(source);
        assert_eq!(filled.text, r"a 6 b \*B\* cell!");
        assert_eq!(failures, []);
        assert!(!filled.is_value(0) && filled.is_value(2) && !filled.is_value(3));
        assert_eq!(&source[filled.origin(2..3)], "{{ six }}");
        assert_eq!(&source[filled.origin(4..5)], "b");
        assert_eq!(&source[filled.origin(0..3)], "a {{ six }}");
        assert_eq!(&source[filled.origin(16..17)], "!");
    }

    #[test]
    fn what_can_t_be_computed_is_told_with_its_place() {
        let (filled, failures) = fill("a {{ seven }} b");
        assert_eq!(filled.text, "a  b");
        assert_eq!(
            failures,
            [(2..13, "`seven` is not known".to_owned().into())]
        );
        let (filled, failures) = fill("a {{ six");
        assert_eq!((filled.text.as_str(), failures.len()), ("a {{ six", 1));
    }
}
