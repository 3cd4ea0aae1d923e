//! Texts as messages show them.

/// Gives a text as a message can show it.
pub(super) fn short(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
