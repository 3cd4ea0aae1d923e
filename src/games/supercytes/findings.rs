//! The findings that only Supercytes makes.

use crate::diag::rules;

rules! {
    /// The rules that only a deck of this game can break.
    RULES
    /// The cards can't be dealt evenly to every number of players (SC-V01).
    ///
    /// What is left over lies aside unused, and a pile of fewer than five cards can't buy back.
    ///
    /// Example: 52 cells leave 2 cards over with 5 players.
    D007 "uneven-deal" Warning;
    /// There are fewer Treatments than the deal needs (SC-V02, SC-V03).
    ///
    /// Example: 10 BOOST and BLOCK cards, while 4 players get 3 each.
    D008 "too-few-treatments" Warning;
    /// Two cards have the same value in every category (SC-V04).
    ///
    /// They could never beat each other, and pupils would take one for a misprint.
    D009 "same-scores" Warning;
    /// Too few cards whose highest number is not their best chance (SC-V05).
    ///
    /// The game's tip says that the highest number need not be the best choice; it must be true.
    D010 "tip-not-true" Warning;
    /// A card's `special` is not the one category in which it beats most others (SC-V06).
    ///
    /// Example: `special` is `repair`, but more cards are below it in `renew`.
    D011 "wrong-special" Warning;
    /// A card is weak everywhere, or too many others are at least as good in everything (SC-V06).
    ///
    /// A card that nobody is glad to draw spoils the game.
    D012 "weak-card" Warning;
    /// A category's values are too close together or too far apart for the Treatments to matter (SC-V07).
    ///
    /// Example: all cells have 10 to 12 in `repair`; a BOOST of 6 would always win.
    D013 "flat-category" Warning;
    /// A Treatment does not do what its kind says, or a COMBINE card is printed for other variants than
    /// the advanced one (SC-V08).
    ///
    /// It is played as its effect says, but whoever reads the kind expects something else.
    ///
    /// Example: a BOOST card with `window: points -4 who=others`.
    D063 "mislabelled-treatment" Warning;
}
