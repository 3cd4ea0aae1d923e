//! Values of a small list, each with its word.

/// Values of a small list, each with its word in the language.
pub trait Spelled: Copy + PartialEq + 'static {
    /// What one of them is, for messages.
    const WHAT: &'static str;
    /// All values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// Gives the word of the language.
    #[must_use]
    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(value, _)| *value == self);
        found.map_or("", |(_, word)| word)
    }

    /// Finds the one that a word means.
    #[must_use]
    fn of(word: &str) -> Option<Self> {
        let found = Self::WORDS.iter().find(|(_, known)| *known == word);
        found.map(|(value, _)| *value)
    }
}
