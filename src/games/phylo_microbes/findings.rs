//! The findings that only Phylo Microbes makes.

use crate::diag::rules;

rules! {
    /// The rules that only a deck of this game can break.
    RULES
    /// A Resource has fewer copies than the Microbes need (PH-V02, PH-V04).
    ///
    /// Every Resource has at least two copies, since one alone could lie on another player's Microbe
    /// to the end, and about as many as its share of all requirements.
    ///
    /// Example: 4 copies of `Bacteria` for 10 of 93 requirements, in a deck of 71 Resources.
    D028 "scarce-resource" Warning;
    /// A Microbe's points differ from the number of Resources that it needs (PH-V03).
    ///
    /// A deck that means it says so in the column `points_override`, in any word, such as `yes`. A word
    /// there that overrides nothing is a finding as well: it would hide the next slip.
    ///
    /// Example: 5 points for a Microbe that needs 4 Resources.
    D029 "wrong-points" Warning;
    /// A Microbe does not need exactly one Classification and at least one Habitat and one Specialty, or
    /// it needs too few or too many Resources in all (PH-V07).
    ///
    /// `requirements` under `[rules]` says how few and how many.
    ///
    /// Example: a Microbe without a Habitat.
    D030 "odd-requirements" Warning;
    /// A Resource is needed by no Microbe, or by only one (PH-V04).
    ///
    /// Whoever draws it holds a card that is of no use.
    ///
    /// Example: the last Microbe that lives in `freshwater` was taken out.
    D031 "unwanted-resource" Warning;
    /// Too many or too few Modifiers are bad, or too few are carried out when they are drawn (PH-V05).
    ///
    /// `bad_share` and `immediate_share` under `[rules]` say how many of all are right.
    ///
    /// Example: 16 of 24 Modifiers are bad.
    D032 "one-sided-modifiers" Warning;
}
