//! The findings that only Seven Cycles makes.

use crate::diag::rules;

rules! {
    /// The rules that only a deck of this game can break.
    RULES
    /// The suits of a deck differ: a value is missing or double, copies differ, or there are fewer than
    /// 3 suits or 5 values (7C-V02).
    ///
    /// Some sets would be easier to lay than others of the same size. A deck that means it says
    /// `irregular = true` under `[rules]`; its straights may not run over gaps.
    ///
    /// Example: no suit but one has a 9.
    D023 "irregular-suits" Warning;
    /// The suits of a deck differ, and the deck says that it means it (7C-V02).
    ///
    /// Example: cards of another game, with `irregular = true` under `[rules]`.
    D024 "declared-irregular" Warning;
    /// The number of sets that ends a game is not three per player and one more (7C-V03).
    ///
    /// Example: `end_sets = [7, 10, 12]` for 2 to 4 players.
    D025 "wrong-end" Warning;
}
