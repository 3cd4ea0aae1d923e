//! Words of Typst's language.
//!
//! Text of a book stands in string literals alone, so that nothing in it is ever read as code.

use crate::geom::Length;

/// Writes a string literal; the end of a line and other control characters are blanks.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        if !(c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')) {
            escape(c, &mut out);
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out.push('"');
    out
}

/// Writes a string literal that keeps its lines and blanks.
pub(super) fn quoted_lines(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("    "),
            c if c.is_control() => {}
            c => escape(c, &mut out),
        }
    }
    out.push('"');
    out
}

fn escape(c: char, out: &mut String) {
    if matches!(c, '"' | '\\') {
        out.push('\\');
    }
    out.push(c);
}

/// Writes an anchor's name as a literal: what is no ASCII letter, figure, `-` or `_` as a number.
pub(super) fn name(anchor: &str) -> String {
    let mut out = String::from("\"");
    for c in anchor.chars() {
        if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') {
            out.push(c);
        } else {
            out.extend([".", &format!("{:x}", u32::from(c)), "."]);
        }
    }
    out.push('"');
    out
}

/// Writes an array; one element needs a comma, too.
pub(super) fn array(elements: impl IntoIterator<Item = String>) -> String {
    let mut out = String::from("(");
    for element in elements {
        out.push_str(&element);
        out.push_str(", ");
    }
    out.push(')');
    out
}

/// Writes what follows one another as one content.
pub(super) fn sequence(parts: &[String]) -> String {
    if parts.is_empty() {
        "[]".to_owned()
    } else {
        format!("{{{}}}", parts.join("; "))
    }
}

/// Writes a length in millimetres.
pub(super) fn length(length: Length) -> String {
    format!("{}mm", length.to_mm())
}

/// Writes a literal or `none`.
pub(super) fn maybe(text: Option<String>) -> String {
    text.unwrap_or_else(|| "none".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_can_not_leave_its_literal() {
        assert_eq!(
            quoted("a\"; #read(\\\"x\\\")"),
            r#""a\"; #read(\\\"x\\\")""#
        );
        assert_eq!(quoted("a\n\tb  c\u{0}"), r#""a b  c ""#);
        assert_eq!(quoted("no\u{a0}break"), "\"no\u{a0}break\"");
        assert_eq!(quoted_lines("a\\\n\tb"), r#""a\\\n    b""#);
    }

    #[test]
    fn two_anchors_never_get_one_name() {
        assert_eq!(name("SC-22"), "\"SC-22\"");
        let names = ["a b", "a  b", "a.20.b", "日", "本", "\"", "\\"].map(name);
        for (place, one) in names.iter().enumerate() {
            assert!(one.is_ascii());
            assert!(!names[place + 1..].contains(one), "{one}");
        }
    }

    #[test]
    fn one_element_is_an_array_and_nothing_is_empty_content() {
        assert_eq!(array(["1".to_owned()]), "(1, )");
        assert_eq!(array([]), "()");
        assert_eq!(sequence(&[]), "[]");
    }
}
