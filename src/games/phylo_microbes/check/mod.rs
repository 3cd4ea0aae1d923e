//! Phylo Microbes: can every Microbe be completed, and do the cards keep the balance of the game
//! (PH-V01 to PH-V09)?
//!
//! Typed cards in, findings out. What holds of the language of effects, such as PH-V10, is not asked here.

mod copies;
mod demand;
mod microbes;
mod modifiers;
mod offer;
mod resources;

use crate::deck::{Component, Deck, Settings};
use crate::diag::{Diagnostic, Diags, Rule};

use super::deck::{Cards, HANDS, too_few};
use copies::{Copies, means_fewer};
use demand::Demand;
use offer::Offer;

/// Columns that the rules read by name, besides those that every game has.
pub(super) const COLUMNS: [&str; 7] = [
    "points",
    "points_override",
    "class",
    "habitat",
    "specialty",
    "kind",
    "tone",
];

/// The kinds of card that are dealt or drawn, in the order of the setting `deck`.
const PILES: [Pile; 3] = [
    Pile {
        id: "microbes",
        title: "Microbes",
        hand: Some("hand_microbes"),
    },
    Pile {
        id: "resources",
        title: "Resources",
        hand: Some("hand_resources"),
    },
    Pile {
        id: "modifiers",
        title: "Modifiers",
        hand: None,
    },
];

/// A kind of card.
struct Pile {
    /// The component.
    id: &'static str,
    /// What its cards are called.
    title: &'static str,
    /// The setting that says how many of them a player starts with.
    hand: Option<&'static str>,
}

/// Checks a deck of Phylo Microbes.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    let settings = &Settings::plain(deck);
    let counts: Option<[i64; 3]> = settings.measures().numbers("deck", diags);
    let cards = Cards::read(settings, diags);
    for (number, pile) in PILES.iter().enumerate() {
        if let Some(component) = settings.component(pile.id, diags) {
            let wanted = counts.map(|counts| counts[number]);
            counted(settings, pile, component, wanted, diags);
            for settings in Settings::all(deck) {
                dealt(&settings, pile, component, diags);
            }
        }
    }
    if let (Some(microbes), Some(resources)) = (&cards.microbes, &cards.resources) {
        let scarce = settings.measures().share("scarce_demand", diags);
        let demand = Demand::new(&microbes.cards, &resources.cards, scarce);
        let copies = Copies::recommend(settings, resources, counts, &demand);
        let mut offer = Offer::new(copies);
        microbes::check(settings, &microbes.cards, resources, &mut offer, diags);
        resources::check(resources, &demand, &mut offer, diags);
    }
    if let Some(modifiers) = &cards.modifiers {
        modifiers::check(settings, modifiers, diags);
    }
}

/// PH-V01: there are as many cards as the rules say.
fn counted(
    settings: &Settings<'_>,
    pile: &Pile,
    component: &Component,
    wanted: Option<i64>,
    diags: &mut Diags,
) {
    let count = i64::try_from(component.pieces()).unwrap_or(i64::MAX);
    let wrong = |wanted: &i64| *wanted != count && !means_fewer(component, count, *wanted);
    let Some(wanted) = wanted.filter(wrong) else {
        return;
    };
    let title = pile.title;
    let message = format!("there are {count} {title}, while `deck` says {wanted}");
    let finding = Diagnostic::new(Rule::D027, message).at_maybe(settings.place("deck"));
    diags.push(finding.help("a row may have got lost; else write the new number"));
}

/// Finds out whether there are enough cards for the deal.
pub(super) fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
    for pile in &PILES {
        if let Some(component) = settings.deck().component(pile.id) {
            dealt(settings, pile, component, diags);
        }
    }
}

/// PH-V06: enough cards for the deal, and one more for each player to draw.
fn dealt(settings: &Settings<'_>, pile: &Pile, component: &Component, diags: &mut Diags) {
    let hand = pile.hand.and_then(|key| settings.whole(key, HANDS, diags));
    let finding = hand.and_then(|hand| too_few(settings, component, pile.title, hand));
    diags.extend(finding);
}
