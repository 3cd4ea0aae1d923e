//! Lines → passages: paragraphs, and items of lists that hang beside their sign.
//!
//! A new line of the template is a blank, as in Markdown. One that the author of a cell typed, and
//! `<br>`, end a [`LINE`]. Never reads what stands within a line.

/// The end of a line that is meant as one (Unicode: line separator).
pub const LINE: char = '\u{2028}';

/// Signs of items by the depth of their lists.
const SIGNS: [&str; 2] = ["•", "–"];
/// So many lists stand within each other.
const DEEPEST: u8 = 3;

/// A paragraph or an item of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Passage {
    /// Its lines: a new line is a blank, [`LINE`] is none.
    pub text: String,
    /// What stands before it, and how many lists hold its own.
    pub sign: Option<(String, u8)>,
    /// Whether an empty line parts it from the one before.
    pub is_apart: bool,
    number: Option<u32>,
}

/// Takes a text apart.
pub(super) fn passages(source: &str) -> Vec<Passage> {
    let source = with_lines(source.trim());
    if !source.contains(LINE) {
        let text = source.into_owned();
        return vec![Passage {
            text,
            ..Passage::default()
        }];
    }
    let mut all: Vec<Passage> = Vec::new();
    let mut is_apart = false;
    let mut is_open = false;
    let lines = lines(&source);
    for (i, (line, is_hard)) in lines.iter().copied().enumerate() {
        if line.trim().is_empty() {
            (is_apart, is_open) = (is_apart || is_hard, is_open && !is_hard);
        } else if let Some(item) = begins(&lines, i) {
            let item = placed(item, all.last(), is_apart);
            all.push(item);
            (is_apart, is_open) = (false, true);
        } else if let Some(last) = all.last_mut().filter(|last| {
            let hangs = line.starts_with("  ") || line.starts_with('\t');
            is_open && (!is_hard || last.sign.is_none() || hangs)
        }) {
            last.text.push(if is_hard { LINE } else { '\n' });
            last.text.push_str(line);
        } else {
            all.push(Passage {
                text: line.to_owned(),
                is_apart: is_apart && !all.is_empty(),
                ..Passage::default()
            });
            (is_apart, is_open) = (false, true);
        }
    }
    all
}

/// Writes `<br>` as the end of a line, which it is in tables of Markdown and HTML.
fn with_lines(source: &str) -> std::borrow::Cow<'_, str> {
    let source = source.trim_end_matches(LINE);
    if !source.contains('<') {
        return source.into();
    }
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        out.push_str(before);
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let word: String = tag[..end].split_whitespace().collect();
        if ["<br>", "<br/>"].contains(&&*word.to_ascii_lowercase()) {
            out.push(LINE);
            rest = &tag[end..];
        } else {
            out.push('<');
            rest = &tag[1..];
        }
    }
    out.push_str(rest);
    out.into()
}

/// Gives all lines, and which of them stand behind a [`LINE`].
fn lines(source: &str) -> Vec<(&str, bool)> {
    let parts = source.split(LINE).enumerate();
    parts
        .flat_map(|(i, part)| {
            let lines = part.split('\n').enumerate();
            lines.map(move |(j, line)| (line, i > 0 && j == 0))
        })
        .collect()
}

/// Reads the item that begins with a line: one behind a [`LINE`], or the first of several.
fn begins(lines: &[(&str, bool)], i: usize) -> Option<Passage> {
    let (line, is_hard) = lines[i];
    let item = item(line)?;
    let goes_on = || {
        let next = lines.get(i + 1).filter(|(_, is_hard)| *is_hard);
        next.is_some_and(|(line, _)| self::item(line).is_some())
    };
    (is_hard || goes_on()).then_some(item)
}

/// Reads `- item`, `* item`, `• item` and `1. item`; the depth is counted in blanks for now.
fn item(line: &str) -> Option<Passage> {
    let rest = line.trim_start();
    let before = line[..line.len() - rest.len()].chars();
    let depth: usize = before.map(|c| if c == '\t' { 2 } else { 1 }).sum();
    let depth = u8::try_from(depth / 2).unwrap_or(DEEPEST).min(DEEPEST);
    let (sign, text) = rest.split_once([' ', '\t'])?;
    let number = sign
        .strip_suffix(['.', ')'])
        .filter(|digits| (1..=3).contains(&digits.len()))
        .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
        .and_then(|digits| digits.parse().ok());
    if number.is_none() && !["-", "*", "•"].contains(&sign) {
        return None;
    }
    Some(Passage {
        text: text.trim_start().to_owned(),
        sign: Some((sign.to_owned(), depth)),
        is_apart: false,
        number,
    })
}

/// Gives an item the sign and the depth that it has behind the passage before it.
fn placed(mut item: Passage, before: Option<&Passage>, is_apart: bool) -> Passage {
    let above = before.and_then(|before| Some((before.sign.as_ref()?.1, before.number)));
    item.is_apart = is_apart && before.is_some();
    let Some((sign, depth)) = &mut item.sign else {
        return item;
    };
    *depth = (*depth).min(above.map_or(0, |(above, _)| above + 1));
    match (item.number, above) {
        // `1.` again and again counts on, as in Markdown; other numbers stay as they are typed.
        (Some(1), Some((above, Some(last)))) if above == *depth => {
            item.number = Some(last + 1);
            let end = sign.pop().unwrap_or('.');
            *sign = format!("{}{end}", last + 1);
        }
        (Some(_), _) => {}
        (None, _) => {
            let deep = usize::from(*depth).min(SIGNS.len() - 1);
            SIGNS[deep].clone_into(sign);
        }
    }
    item
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(source: &str) -> Vec<(String, String, u8, bool)> {
        let source = source.replace('/', "\u{2028}");
        passages(&source)
            .into_iter()
            .map(|passage| {
                let (sign, depth) = passage.sign.unwrap_or_default();
                let text = passage.text.replace(LINE, "/");
                (sign, text, depth, passage.is_apart)
            })
            .collect()
    }

    fn plain(text: &str) -> (String, String, u8, bool) {
        (String::new(), text.to_owned(), 0, false)
    }

    fn item(sign: &str, text: &str, depth: u8) -> (String, String, u8, bool) {
        (sign.to_owned(), text.to_owned(), depth, false)
    }

    #[test]
    fn one_line_is_one_passage_whatever_it_begins_with() {
        for text in ["- minus", "12. March", "a\n- b\n- c", "a\n\nb", "a < b"] {
            assert_eq!(shape(text), [plain(text)]);
        }
    }

    #[test]
    fn lines_stay_together_and_an_empty_one_parts_them() {
        assert_eq!(shape("a/b"), [plain("a/b")]);
        assert_eq!(passages("a<BR />b")[0].text, "a\u{2028}b");
        let parted = shape("a//b/c");
        assert_eq!(parted[0], plain("a"));
        assert_eq!(parted[1], (String::new(), "b/c".to_owned(), 0, true));
    }

    #[test]
    fn items_have_signs_and_hold_the_lines_that_hang_below_them() {
        let shown = shape("Choose:/- one/  more/- two/  - deep/then");
        let expected = [
            plain("Choose:"),
            item("•", "one/  more", 0),
            item("•", "two", 0),
            item("–", "deep", 1),
            plain("then"),
        ];
        assert_eq!(shown, expected);
        assert_eq!(
            shape("title\n - a/- b"),
            [plain("title"), item("•", "a", 0), item("•", "b", 0)]
        );
    }

    #[test]
    fn numbers_count_on_when_all_are_one_and_else_stay() {
        let signs = |text: &str| -> Vec<String> { shape(text).into_iter().map(|p| p.0).collect() };
        assert_eq!(signs("1. a/1. b/1. c"), ["1.", "2.", "3."]);
        assert_eq!(signs("2) a/4) b"), ["2)", "4)"]);
        assert_eq!(signs("1990. a/x"), [""]);
    }
}
