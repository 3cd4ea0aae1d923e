//! Ids that a log could not tell from its own words.

/// Says whether an id reads like a word of moves, outcomes and written tables, or like a number, so
/// that no card may have it: [`Names`](crate::referee::Names) could not tell them apart.
#[must_use]
pub fn is_reserved(id: &str, words: &[&str]) -> bool {
    words.contains(&id) || id.parse::<i64>().is_ok()
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
