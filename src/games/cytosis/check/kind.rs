//! The kinds of Cell Component cards, and what each of them can cost.

/// The kinds in the order of the setting `component_cards`.
pub(super) const KINDS: [Kind; 8] = [
    Kind {
        recipe: Some([SOME, NONE, [0, 1]]),
        ..Kind::new("enzyme", "Enzymes", "ribosome")
    },
    Kind {
        recipe: Some([SOME, NONE, ONE]),
        ..Kind::new("protein-hormone", "Protein hormones", "rough-er")
    },
    Kind {
        recipe: Some([NONE, SOME, ONE]),
        ..Kind::new("steroid-hormone", "Steroid hormones", "smooth-er")
    },
    Kind {
        recipe: Some([SOME, NONE, ONE]),
        ..Kind::new("protein-receptor", "Protein hormone receptors", "rough-er")
    },
    Kind {
        recipe: Some([SOME, ONE, NONE]),
        ..Kind::new("steroid-receptor", "Steroid hormone receptors", "rough-er")
    },
    Kind {
        recipe: Some([NONE, NONE, NONE]),
        hp: ONE,
        ..Kind::new("detox", "Detox cards", "smooth-er")
    },
    Kind::new("extra", "Additional resources", ""),
    Kind::new("virus-attack", "Virus Attacks", ""),
];

/// At least one, and as many as the rules say at most.
const SOME: [i64; 2] = [1, MOST];
const ONE: [i64; 2] = [1, 1];
const NONE: [i64; 2] = [0, 0];
/// Stands for the limit of the rules.
pub(super) const MOST: i64 = i64::MAX;

/// A kind of card.
pub(super) struct Kind {
    pub id: &'static str,
    /// What its cards are called.
    pub title: &'static str,
    /// Where such a card begins; empty for those that are not completed.
    pub start: &'static str,
    /// The fewest and the most Proteins, Lipids and carbohydrates; `None` for cards without a price.
    pub recipe: Option<[[i64; 2]; 3]>,
    /// The fewest and the most Health Points.
    pub hp: [i64; 2],
}

impl Kind {
    const fn new(id: &'static str, title: &'static str, start: &'static str) -> Self {
        Self {
            id,
            title,
            start,
            recipe: None,
            hp: SOME,
        }
    }
}
