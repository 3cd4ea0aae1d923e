//! The findings that only Cellular Powerhouse makes.

use crate::diag::rules;

rules! {
    /// The rules that only a deck of this game can break.
    RULES
    /// An Evolution can bring more Nutrients than the rules allow, or nothing limits them (CP-V06).
    ///
    /// One card should not decide a game. `evolution_most` under `[rules]` says how many are right; what
    /// is multiplied needs a `cap=`.
    ///
    /// Example: `game_end: score 3 per=count(trait)`.
    D033 "excessive-reward" Warning;
    /// Evolutions bring too much or too little on average, or too many or too few can deduct (CP-V06).
    ///
    /// An Evolution is worth about as much as a Competition that is won. `evolution_mean` and
    /// `deduction_share` under `[rules]` say what is right.
    ///
    /// Example: no Evolution of a deck deducts anything.
    D034 "one-sided-evolutions" Warning;
    /// A type of Traits has too few or too many cards (CP-V07).
    ///
    /// Evolutions that ask for a rare type are never met, those that ask for a common one always are.
    /// `type_cards` under `[rules]` says how many are right.
    ///
    /// Example: 15 of 180 Traits are social.
    D036 "uneven-types" Warning;
    /// Too many Adaptations ask for the largest die, of which there is only one (CP-V08).
    ///
    /// `d12_share` under `[rules]` says how many of all are right.
    ///
    /// Example: 12 of 60 Adaptations ask for the d12.
    D037 "contested-die" Warning;
    /// A card that can converge itself does something to other players (CP-V09).
    ///
    /// In the Convergence it belongs to everybody, and each player in turn carries it out: what it did
    /// to all others once, it now does once for each of them.
    ///
    /// Example: `round_end: converge self; round_end: lose facedown 1 who=others`.
    D038 "multiplied-effect" Warning;
    /// A way to compete is missing among the Competitions (CP-V10).
    ///
    /// The four are to count, to count sets, to roll dice and to bid cards.
    ///
    /// Example: no Competition has the mode `bid`.
    D039 "missing-mode" Warning;
}
