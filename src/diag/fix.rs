//! What the program can write itself to mend a finding.
//!
//! A fix is data, as the finding is: whether it is written is decided elsewhere.

use super::place::Place;

/// Texts that mend a finding when all of them are written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fix {
    /// What it changes, such as ``copies: `soil` 2 (was 1)``.
    pub what: String,
    /// Each text and where it goes; no two places overlap.
    pub edits: Vec<Edit>,
}

/// A text that takes the place of another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// What goes.
    pub place: Place,
    /// What comes.
    pub text: String,
}

impl Edit {
    /// Says whether both write into the same bytes of a file.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        let (one, two) = (self.place.span(), other.place.span());
        let apart = one.end < two.start || two.end < one.start;
        self.place.file == other.place.file && !apart
    }
}
