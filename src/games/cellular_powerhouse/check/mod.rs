//! Cellular Powerhouse: can the decks be dealt, can every card do what it says, and do the cards keep
//! the balance of the game (CP-V01 to CP-V10)?
//!
//! The typed pieces in, findings out. That every chain of effects ends is not asked here: no verb fires
//! the trigger of another card, so that every deck of this language ends by itself.

mod conditions;
mod converge;
mod counts;
mod dice;
mod effects;
mod evolutions;
mod reach;
mod rewards;
mod shares;

use crate::deck::{Deck, Settings};
use crate::diag::Diags;

use super::deck::Pieces;
use reach::Reach;

/// Columns that the rules read by name, besides those that every game has.
pub(super) const COLUMNS: [&str; 9] = [
    "type",
    "tags",
    "mode",
    "metric",
    "win",
    "stealable",
    "size",
    "per_player",
    "flat",
];

/// Finds out whether there are enough cards for a game to begin.
pub(super) fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
    counts::check(settings, diags);
}

/// Checks a deck of Cellular Powerhouse.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let pieces = Pieces::read(deck, diags);
    let rules = &Settings::plain(deck);
    for rules in Settings::all(deck) {
        counts::check(&rules, diags);
    }
    counts::smaller_prints(rules, diags);
    if let Some(dice) = pieces.dice {
        dice::check(rules, dice, diags);
    }
    for pile in &pieces.piles {
        effects::check(pile, diags);
        converge::check(pile, diags);
        match pile.kind.spec.id {
            "traits" => shares::types(rules, pile, &pieces.words, diags),
            "adaptations" => shares::contested(rules, pile, diags),
            "evolutions" => {
                let reach = Reach::read(rules, &pieces, diags);
                evolutions::check(rules, pile, &reach, diags);
            }
            "competitions" => shares::modes(pile, diags),
            _ => {}
        }
    }
}
