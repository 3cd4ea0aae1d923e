//! What cards are cut with.

/// What the cards are cut with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cutting {
    /// Scissors, a card at a time: the outline of each card is drawn.
    #[default]
    Scissors,
    /// A guillotine or trimmer, many sheets at a time and through the whole page: long marks at
    /// both ends of every cut and none between the cards.
    Guillotine,
    /// A machine that finds the cards by registration marks and follows a cut file.
    Machine,
}
