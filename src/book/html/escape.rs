//! Words → HTML, so that they are no markup.

use crate::text::escaped;

/// Escapes words for text and for attributes. Characters that XML doesn't know (1.0, 2.2) become
/// the replacement character.
pub(crate) fn escape(words: &str) -> String {
    let known = |letter: char| match letter {
        '\t' | '\n' => letter,
        '\0'..='\x1f' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
            char::REPLACEMENT_CHARACTER
        }
        _ => letter,
    };
    escaped(&words.chars().map(known).collect::<String>())
}
