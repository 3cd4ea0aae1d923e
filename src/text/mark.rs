//! `[words]{#c00}`, `[words]{.underline}`: where such words begin and end, and how they look.

use std::collections::BTreeMap;
use std::str::FromStr;

use svgtypes::Color;

/// How words look besides bold and italic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// A colour as SVG writes it.
    pub fill: Option<String>,
    /// Whether a line stands below them.
    pub underlined: bool,
}

/// What stands at a place of a text instead of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Words of this look begin.
    Open(Look),
    /// They end, so many bytes long.
    Close(usize),
}

/// Marks by their places.
pub(super) type Marks = BTreeMap<usize, Mark>;

/// Finds the marks of a text, and what stands between braces and is no look.
pub(super) fn marks(source: &str) -> (Marks, Vec<String>) {
    let mut marks = Marks::new();
    let mut odd = Vec::new();
    let mut open = Vec::new();
    let mut letters = source.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => {
                letters.next();
            }
            '[' => open.push(at),
            ']' => {
                let Some(start) = open.pop() else { continue };
                let Some((inner, _)) = source[at..]
                    .strip_prefix("]{")
                    .and_then(|rest| rest.split_once('}'))
                else {
                    continue;
                };
                match look(inner) {
                    Some(look) => {
                        marks.insert(start, Mark::Open(look));
                        marks.insert(at, Mark::Close(inner.len() + "]{}".len()));
                    }
                    None => odd.push(inner.to_owned()),
                }
            }
            _ => {}
        }
    }
    (marks, odd)
}

/// Reads a look: a colour, `.underline` or both.
fn look(text: &str) -> Option<Look> {
    let mut look = Look::default();
    for word in text.split_whitespace() {
        if word == ".underline" {
            look.underlined = true;
        } else {
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '#';
            if !word.chars().all(is_word) || Color::from_str(word).is_err() {
                return None;
            }
            look.fill = Some(word.to_owned());
        }
    }
    (look != Look::default()).then_some(look)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_lines_are_looks_and_nothing_else_is() {
        let fill = |colour: &str| Look {
            fill: Some(colour.to_owned()),
            underlined: false,
        };
        assert_eq!(look("#c00"), Some(fill("#c00")));
        assert_eq!(look("darkred"), Some(fill("darkred")));
        assert!(look(" red  .underline ").is_some_and(|look| look.underlined));
        for text in ["", "rad", ".bold", "url(#x)", "#c0", "red\" x", "fill=red"] {
            assert_eq!(look(text), None, "{text}");
        }
    }

    #[test]
    fn brackets_match_and_what_is_escaped_is_none() {
        let (found, odd) = marks("a [b [c]{red} d]{.underline} [e] \\[f]{red} [g]{rad}");
        let places: Vec<usize> = found.keys().copied().collect();
        assert_eq!(places, [2, 5, 7, 15]);
        assert_eq!(found[&7], Mark::Close(6));
        assert_eq!(odd, ["rad"]);
    }
}
