//! Ids that a log could not tell from its own words.

use crate::referee::Names;

/// Says whether an id reads like a word of moves, outcomes and written tables, or like a number, so
/// that no card may have it: [`Names`] could not tell them apart.
#[must_use]
pub fn is_reserved(id: &str, words: &[&str]) -> bool {
    words.contains(&id) || id.parse::<i64>().is_ok()
}

/// Says why a card can't have an id, if it can't.
#[must_use]
pub fn unfit(id: &str, words: &[&str]) -> Option<String> {
    if is_reserved(id, words) {
        let why = format!("`{id}` can't be an id, because moves are written with it");
        return Some(why);
    }
    Names::new(vec![id.to_owned()], Vec::new()).err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_reserved() {
        for id in ["draw", "7", "-3"] {
            assert!(is_reserved(id, &["draw", "pass"]), "{id}");
        }
        assert!(!is_reserved("C07", &["draw", "pass"]));
    }
}
