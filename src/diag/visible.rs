//! Text of other people on its way to a terminal: what would steer the terminal becomes visible.
//!
//! In: any text. Out: the same text with a sign in the place of each control character and of each
//! character that turns the direction of writing. Line feeds and tabs stay.

use std::borrow::Cow;

/// Makes the characters visible that a terminal would obey.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(steers) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(sign).collect())
}

/// Makes all of them visible but the colours of findings: `ESC [`, numbers, `m`.
#[must_use]
pub fn coloured(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        out.push_str(&visible(&rest[..at]));
        let length = colour(&rest[at..]).unwrap_or(1);
        let (code, after) = rest[at..].split_at(length);
        if length > 1 {
            out.push_str(code);
        } else {
            out.extend(code.chars().map(sign));
        }
        rest = after;
    }
    out.push_str(&visible(rest));
    out
}

/// Gives the length of the colour code that a text begins with.
fn colour(text: &str) -> Option<usize> {
    let inner = text.strip_prefix("\u{1b}[")?;
    let end = inner.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    inner[end..].starts_with('m').then_some(end + 3)
}

/// Says whether a terminal does something else with a character than show it.
fn steers(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || (c.is_control() && c != '\n' && c != '\t')
}

/// Gives the sign that stands for a character.
fn sign(c: char) -> char {
    match u32::from(c) {
        _ if !steers(c) => c,
        // Unicode has pictures of these.
        code @ 0..=0x1f => char::from_u32(0x2400 + code).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7f => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_becomes_visible_and_all_else_stays() {
        assert_eq!(visible("a\u{1b}[31m\u{9b}2J\r\u{7}"), "a␛[31m\u{fffd}2J␍␇");
        assert_eq!(visible("x\u{202e}y\u{2066}z\u{7f}"), "x\u{fffd}y\u{fffd}z␡");
        let fine = "Größe\tαβ שלום 👩\u{200d}🔬\n";
        assert!(matches!(visible(fine), Cow::Borrowed(text) if text == fine));
    }

    #[test]
    fn colours_of_findings_stay_and_other_codes_don_t() {
        let text = "\u{1b}[1m\u{1b}[38;5;9merror\u{1b}[0m: \u{1b}[2J\u{1b}]0;x\u{7} \u{1b}";
        let clean = coloured(text);
        assert_eq!(clean, "\u{1b}[1m\u{1b}[38;5;9merror\u{1b}[0m: ␛[2J␛]0;x␇ ␛");
    }
}
