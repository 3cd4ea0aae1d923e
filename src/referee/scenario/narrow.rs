//! What is wrong with a part of a scenario's file → the words of it that say so.

use std::ops::Range;

/// Narrows a part of a file: to a key, or else to the first words that a message quotes and that stand
/// there. A part that begins a table reaches to the next step.
pub(super) fn narrowed(text: &str, part: Range<usize>, key: &str, message: &str) -> Range<usize> {
    let rest = text.get(part.start..).unwrap_or_default();
    let end = rest.find("\n[[").map_or(text.len(), |at| part.start + at);
    let whole = part.start..end.max(part.end).min(text.len());
    let source = text.get(whole.clone()).unwrap_or_default();
    let own = (!key.is_empty()).then_some(key);
    let quoted = message.split('`').skip(1).step_by(2);
    let mut found = own
        .into_iter()
        .chain(quoted)
        .filter_map(|words| stands(source, words));
    match found.next() {
        Some(found) => whole.start + found.start..whole.start + found.end,
        None => part,
    }
}

/// Finds words in a text; of a pointer into a setup, its last part behind the others.
fn stands(source: &str, words: &str) -> Option<Range<usize>> {
    if let Some(found) = word(source, words) {
        return Some(found);
    }
    let mut found = None;
    for part in words.strip_prefix('/')?.split('/') {
        let from = found.as_ref().map_or(0, |found: &Range<usize>| found.end);
        match word(&source[from..], part) {
            Some(next) => found = Some(from + next.start..from + next.end),
            // The places in a list have no names.
            None if part.bytes().all(|byte| byte.is_ascii_digit()) => {}
            None => return None,
        }
    }
    found
}

/// Finds a word or words that are no part of longer ones.
fn word(source: &str, words: &str) -> Option<Range<usize>> {
    let is_part = |letter: char| letter.is_alphanumeric() || "-_/".contains(letter);
    let mut places = source.match_indices(words);
    let is_whole = |at: usize| {
        let behind = &source[at + words.len()..];
        !source[..at].ends_with(is_part) && !behind.starts_with(is_part)
    };
    let found = places.find(|(at, _)| !words.is_empty() && is_whole(*at));
    found.map(|(at, _)| at..at + words.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "title = \"x\"\n[setup]\nround = 9\n[setup.seats]\n1 = { pile = [\"C1\"], atp = 3 }\n2 = { atp = 9 }\n\
        \n[[step]]\nseat = 1\nmove = \"call work\"\nexpect = { \"/rounds\" = 1, \"/round\" = 2 }\nscores = [1]\n\n[[step]]\nmove = \"signal\"\n";

    #[test]
    fn what_is_wrong_is_told_at_the_words_that_say_so() {
        let at = |words: &str| TEXT.find(words).expect("a place");
        let part = |words: &str| at(words)..at(words) + 8;
        for (begins, key, message, found) in [
            ("[[step]]", "", "`/round` is something else", "/round\" = 2"),
            ("[[step]]", "", "`call work` is refused", "call work"),
            ("[[step]]", "scores", "the scores are others", "scores"),
            ("[setup]", "", "`/seats/2/atp` can’t be 9", "atp = 9"),
            ("[setup]", "", "a table has no `/seats/1/pile/0`", "pile"),
            ("[setup]", "", "there is no card `C1`", "C1"),
        ] {
            let place = narrowed(TEXT, part(begins), key, message);
            assert_eq!(place.start, at(found), "{message}");
        }
        // What stands in another step, or nowhere, is not what is meant.
        let first = part("[[step]]");
        assert_eq!(
            narrowed(TEXT, first.clone(), "", "`signal` is allowed").start,
            first.start
        );
        assert_eq!(
            narrowed(TEXT, first.clone(), "ends", "the game goes on"),
            first
        );
    }
}
