//! A filled-in template that is no XML → why, and where a source says what stands there.

use std::ops::Range;

use usvg::roxmltree::Error;

/// How many letters on each side tell a place.
const AROUND: usize = 40;
/// So many letters at least are the same at a place that is found again.
const LEAST: usize = 6;

/// Where a filled-in template stops being XML.
#[derive(Debug, Default)]
pub(super) struct Torn {
    /// The parser's message.
    pub message: String,
    /// How the message tells the place, which is one of what was filled in.
    pub at: String,
    /// The letters before the place, those of other lines included.
    pub before: String,
    /// The letters from the place on, up to the end of the line.
    pub near: String,
}

/// Finds the place in a text at which the parser stopped.
pub(super) fn offset(source: &str, error: &Error) -> usize {
    let pos = error.pos();
    let (row, column) = (pos.row as usize, pos.col as usize);
    let lines = source.split_inclusive('\n');
    let start: usize = lines.take(row.saturating_sub(1)).map(str::len).sum();
    let line = source[start..].lines().next().unwrap_or_default();
    let letters = line.chars().take(column.saturating_sub(1));
    start + letters.map(char::len_utf8).sum::<usize>()
}

impl Torn {
    /// Takes the place out of what was filled in.
    pub fn new(source: &str, error: &Error) -> Self {
        let pos = error.pos();
        let at = offset(source, error);
        let line = source[at..].lines().next().unwrap_or_default();
        let letters = source[..at].char_indices().rev().take(AROUND);
        let from = letters.last().map_or(at, |(from, _)| from);
        Self {
            message: error.to_string(),
            at: format!(" at {pos}"),
            before: source[from..at].to_owned(),
            near: line.chars().take(AROUND).collect(),
        }
    }

    /// Finds the place in a text that may have been filled in, and says how many letters around it are the
    /// same; `None` when nothing is like it, or several places are.
    pub fn seek(&self, text: &str) -> Option<(Range<usize>, usize)> {
        let same = |(one, other): &(char, char)| one == other;
        let before = |at: usize| {
            let letters = text[..at].chars().rev().zip(self.before.chars().rev());
            letters.take_while(same).count()
        };
        let behind = |at: usize| {
            let letters = text[at..].chars().zip(self.near.chars());
            letters.take_while(same).count()
        };
        let places = || text.char_indices().map(|(at, _)| at);
        let most = places().map(|at| before(at) + behind(at)).max()?;
        if most < LEAST.min(text.chars().count()) {
            return None;
        }
        let mut found = places().filter(|at| before(*at) + behind(*at) == most);
        let (at, None) = (found.next()?, found.next()) else {
            return None;
        };
        let shown = if self.is_sign() { 1 } else { behind(at).max(1) };
        let shown: usize = text[at..].chars().take(shown).map(char::len_utf8).sum();
        Some((at..at + shown, most))
    }

    /// Says whether it stops at the sign `&`.
    fn is_sign(&self) -> bool {
        self.near.starts_with('&')
    }

    /// Gives the way out.
    pub fn way_out(&self) -> Option<String> {
        let near = self.near.trim();
        if self.is_sign() {
            let name = near.split_inclusive(';').next().unwrap_or_default();
            return Some(if self.message.contains("unknown entity") {
                format!("write the letter itself: XML does not know `{name}`")
            } else {
                "write `&amp;` for the sign `&`".to_owned()
            });
        }
        if self.message.contains("DTD") {
            return Some("take the `<!DOCTYPE … ]>` at the beginning out".to_owned());
        }
        (!near.is_empty()).then(|| format!("look near `{near}`"))
    }
}

#[cfg(test)]
mod tests {
    use usvg::roxmltree::Document;

    use super::*;

    fn found(filled: &str, source: &str) -> Option<String> {
        let error = Document::parse(filled).expect_err("no XML");
        let (range, _) = Torn::new(filled, &error).seek(source)?;
        Some(source[range].to_owned())
    }

    #[test]
    fn a_place_is_found_by_the_letters_around_it() {
        let filled = "<svg>\n<text>Ann</text>\n<text>Salt & pepper</text></svg>";
        let source = filled.replace("Ann", "{{ name }}");
        assert_eq!(found(filled, &source).as_deref(), Some("&"));
        assert_eq!(found(filled, "Salt & so on").as_deref(), Some("&"));
        assert_eq!(found(filled, "pepper"), None);
        let twice = source.repeat(2);
        assert_eq!(found(filled, &twice), None);
        let open = "<svg>\n<g><text>Ann</text></svg>";
        assert_eq!(found(open, open).as_deref(), Some("</svg>"));
    }
}
