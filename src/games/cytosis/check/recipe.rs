//! What each sort of Cell Component card can cost, and where it begins.

use crate::games::cytosis::deck::Sort;

/// Stands for the limit of the rules.
pub(super) const MOST: i64 = i64::MAX;
/// At least one, and as many as the rules say at most.
const SOME: [i64; 2] = [1, MOST];
const ONE: [i64; 2] = [1, 1];
const NONE: [i64; 2] = [0, 0];

/// What a sort of card has.
pub(super) struct Recipe {
    /// Where such a card begins; empty for those that are not completed.
    pub start: &'static str,
    /// The fewest and the most Proteins, Lipids and carbohydrates.
    pub need: [[i64; 2]; 3],
    /// The fewest and the most Health Points.
    pub health: [i64; 2],
}

/// Gives the recipe of a sort.
pub(super) const fn of(sort: Sort) -> Recipe {
    match sort {
        Sort::Enzyme => new("ribosome", [SOME, NONE, [0, 1]]),
        Sort::ProteinHormone | Sort::ProteinReceptor => new("rough-er", [SOME, NONE, ONE]),
        Sort::SteroidHormone => new("smooth-er", [NONE, SOME, ONE]),
        Sort::SteroidReceptor => new("rough-er", [SOME, ONE, NONE]),
        Sort::Detox => Recipe {
            health: ONE,
            ..new("smooth-er", [NONE; 3])
        },
        Sort::Extra | Sort::Attack => new("", [NONE; 3]),
    }
}

const fn new(start: &'static str, need: [[i64; 2]; 3]) -> Recipe {
    let health = SOME;
    Recipe {
        start,
        need,
        health,
    }
}
