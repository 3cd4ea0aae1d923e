//! Where a text is cut: at turns of its direction, at scripts, at the ends of its lines.
//!
//! Follows Unicode, and knows neither fonts nor lengths.

use std::ops::Range;

use icu_segmenter::{LineSegmenter, options::LineBreakOptions};
use unicode_bidi::{BidiInfo, Level};
use unicode_script::{Script, UnicodeScript};

use super::rich::ICON;

/// Finds the direction of a paragraph and of each of its bytes; no byte has one where all run from
/// left to right (Unicode Standard Annex 9).
pub(super) fn levels(text: &str) -> (Level, Vec<Level>) {
    let turns = |c: char| {
        use unicode_bidi::BidiClass::{AL, R, RLE, RLI, RLO};
        c >= '\u{590}' && matches!(unicode_bidi::bidi_class(c), AL | R | RLE | RLI | RLO)
    };
    if !text.contains(turns) {
        return (Level::ltr(), Vec::new());
    }
    let base = match unicode_bidi::get_base_direction_full(text) {
        unicode_bidi::Direction::Rtl => Level::rtl(),
        _ => Level::ltr(),
    };
    (base, BidiInfo::new(text, Some(base)).levels)
}

/// Cuts a span of a text where its letters turn, and where another script begins.
///
/// Signs and digits go with the letters before them, those at the start with the ones behind.
pub(super) fn stretches(
    text: &str,
    span: Range<usize>,
    level: impl Fn(usize) -> Level,
) -> Vec<(Range<usize>, Option<Script>)> {
    const NONE: [Script; 3] = [Script::Common, Script::Inherited, Script::Unknown];
    let mut all: Vec<(Range<usize>, Option<Script>)> = Vec::new();
    for (at, letter) in text[span.clone()].char_indices() {
        let at = span.start + at;
        let script = if letter.is_ascii_alphabetic() {
            Some(Script::Latin)
        } else {
            Some(letter.script()).filter(|script| !NONE.contains(script))
        };
        let end = at + letter.len_utf8();
        match all.last_mut() {
            Some((range, last))
                if level(range.start) == level(at)
                    && (script.is_none() || last.is_none() || script == *last) =>
            {
                range.end = end;
                *last = last.or(script);
            }
            _ => all.push((at..end, script)),
        }
    }
    all
}

/// Finds the bytes of a text with which a line may begin, in order (Unicode Standard Annex 14,
/// strict). Where one has to begin is none of them.
///
/// An icon behind a number or its sign is a unit, and stays with it.
pub(super) fn beginnings(text: &str) -> Vec<usize> {
    const SIGNS: [char; 4] = ['+', '−', '±', '×'];
    let lines = const { LineSegmenter::new_for_non_complex_scripts(LineBreakOptions::default()) };
    let may_begin = |at: &usize| {
        let (before, behind) = text.split_at(*at);
        let (Some(before), Some(letter)) = (before.chars().next_back(), behind.chars().next())
        else {
            return false;
        };
        let is_unit = letter == ICON && (before.is_numeric() || SIGNS.contains(&before));
        !is_unit && !is_new_line(before) && !is_new_line(letter)
    };
    lines.segment_str(text).filter(may_begin).collect()
}

/// Says whether a letter ends a line.
pub(super) fn is_new_line(letter: char) -> bool {
    matches!(letter, '\n' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(&str, Option<Script>)> {
        let (base, levels) = levels(text);
        let level = |at: usize| levels.get(at).copied().unwrap_or(base);
        let parts = stretches(text, 0..text.len(), level);
        parts
            .into_iter()
            .map(|(range, script)| (&text[range], script))
            .collect()
    }

    #[test]
    fn a_text_is_cut_at_scripts_and_where_it_turns() {
        let (latin, greek) = (Some(Script::Latin), Some(Script::Greek));
        assert_eq!(cut("3 cells: α2!"), [("3 cells: ", latin), ("α2!", greek)]);
        assert_eq!(cut("+ 12 % …"), [("+ 12 % …", None)]);
        let hebrew = Some(Script::Hebrew);
        assert_eq!(cut("ab שלום"), [("ab ", latin), ("שלום", hebrew)]);
        // Digits run to the right among letters that run to the left.
        assert_eq!(cut("שלום 12"), [("שלום ", hebrew), ("12", None)]);
    }

    #[test]
    fn lines_begin_behind_blanks_hyphens_and_icons() {
        let starts = |text: &str| -> Vec<String> {
            let starts = beginnings(text);
            starts.iter().map(|at| text[*at..].to_owned()).collect()
        };
        assert_eq!(starts("a b-c"), ["b-c", "c"]);
        assert_eq!(starts("a\u{a0}b, c/d (e)"), ["c/d (e)", "d (e)", "(e)"]);
        assert_eq!(starts("a\nb c"), ["c"]);
        assert_eq!(starts("3\u{fffc}\u{fffc}, x"), ["\u{fffc}, x", "x"]);
        assert_eq!(starts(""), Vec::<String>::new());
    }
}
