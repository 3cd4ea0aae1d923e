//! `<!DOCTYPE svg PUBLIC …>`, with which some programs begin their drawings.
//!
//! A picture in; the same without it, and with every other letter where it was, out. One that declares something is left:
//! what it declares could grow without end.

use std::borrow::Cow;

/// How it begins.
const BEGINNING: &str = "<!DOCTYPE";

/// Writes blanks over a document type that only names what every picture is.
pub(crate) fn undeclared(text: &str) -> Cow<'_, str> {
    let found = text.find(BEGINNING).and_then(|at| {
        // It stands before the first element.
        let is_first = text.find("<svg").is_none_or(|svg| at < svg);
        let end = at + text[at..].find(['>', '['])?;
        (is_first && text[end..].starts_with('>')).then_some(at..=end)
    });
    match found {
        None => Cow::Borrowed(text),
        Some(range) => {
            let blank = |letter: char| match letter {
                '\n' => "\n".to_owned(),
                other => " ".repeat(other.len_utf8()),
            };
            let blanks: String = text[range.clone()].chars().map(blank).collect();
            let mut plain = text.to_owned();
            plain.replace_range(range, &blanks);
            Cow::Owned(plain)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_declares_nothing_is_blank_and_all_else_stays_where_it_was() {
        let head = "<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\"\n \"http://x/ä.dtd\">";
        let text = format!("{head}<svg/>");
        let plain = undeclared(&text);
        assert_eq!(plain.len(), text.len());
        assert_eq!(plain.find("<svg/>"), text.find("<svg/>"));
        assert_eq!(plain.matches('\n').count(), 2);
        assert!(!plain.contains("DOCTYPE"));
        for kept in [
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>",
            "<svg><!-- <!DOCTYPE svg> --></svg>",
            "<svg/>",
            "<!DOCTYPE",
        ] {
            assert_eq!(undeclared(kept), kept);
        }
    }
}
