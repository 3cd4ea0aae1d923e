//! The known word that was probably meant.

/// Finds the known word that is nearest to a misspelt one, if one is near enough; small letters and
/// large ones are the same.
#[must_use]
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wrong.is_empty() {
        return None;
    }
    let limit = (wrong.chars().count() / 3).max(1) + 1;
    let small = wrong.to_lowercase();
    known
        .into_iter()
        .map(|word| (edits(&small, &word.to_lowercase()), word))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, word)| word)
}

/// Finds the word that is what was meant but for a slip of the fingers: one letter in four, and two at most. Words with
/// other digits are meant to be others.
#[must_use]
pub fn mistyped<'a>(meant: &str, there: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = meant.chars().count();
    let limit = (length / 4).min(2);
    let digits = |word: &str| -> String { word.chars().filter(char::is_ascii_digit).collect() };
    let own = digits(meant);
    there
        .into_iter()
        // No slip makes a word so much longer.
        .filter(|word| word.chars().count().abs_diff(length) <= limit)
        .filter(|word| digits(word) == own)
        .map(|word| (edits(meant, word), word))
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, word)| word)
}

/// Counts the letters to insert, drop, change or swap between two words
/// (optimal string alignment distance).
pub(super) fn edits(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        assert_eq!(nearest("reapir", ["repair", "renew"]), Some("repair"));
        assert_eq!(nearest("xyzzy", ["repair", "renew"]), None);
        assert_eq!(nearest("Boost", ["BLOCK", "BOOST"]), Some("BOOST"));
        assert_eq!(nearest("", ["no", "yes"]), None);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("ab", "ba"), 1);
    }
}
