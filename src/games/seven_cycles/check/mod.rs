//! Seven Cycles: can the cards be dealt, and do the conditions fit them (7C-V01 to 7C-V03)?
//!
//! Typed rows in, findings out, for the game as it is and for each of its variants.
//! Never lays a card.

mod suits;

use crate::deck::{Deck, Setting, Settings};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::deck::{ATTRIBUTES, CONDITIONS, Conditions, HAND, Pack, SETS};

/// Cards per set that ends the game, so that the stock rarely runs out: the median of played games.
const PER_SET: i64 = 5;

/// Gives the columns that the rules read, the two attributes of the cards among them.
pub(super) fn columns(deck: &Deck) -> Vec<&str> {
    let plain = |key| deck.setting(key).into_iter();
    let variants = deck.manifest.variants.values();
    let varied = variants.flat_map(|variant| ATTRIBUTES.map(|key| variant.settings.get(key)));
    let attributes = ATTRIBUTES
        .into_iter()
        .flat_map(plain)
        .chain(varied.flatten());
    let attributes = attributes.filter_map(Setting::word);
    CONDITIONS.into_iter().chain(attributes).collect()
}

/// Checks a deck of Seven Cycles.
pub(super) fn check(deck: &Deck, diags: &mut Diags) {
    for settings in &Settings::all(deck).collect::<Vec<_>>() {
        let conditions = Conditions::read(settings, diags);
        let ends = settings.by_players("end_sets", SETS, diags);
        let ends = ends.unwrap_or_default();
        sets(settings, &ends, diags);
        let Some(pack) = Pack::read(settings, conditions.as_ref(), diags) else {
            continue;
        };
        if suits::valued(settings, &pack, conditions.as_ref(), diags) {
            deals(settings, &pack, &ends, diags);
            suits::check(settings, &pack, conditions.as_ref(), diags);
        }
    }
}

/// Finds out whether there are enough cards for the deal.
pub(super) fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
    let found = &mut Diags::new();
    let conditions = Conditions::read(settings, found);
    let ends = settings.by_players("end_sets", SETS, found);
    if let Some(pack) = Pack::read(settings, conditions.as_ref(), found) {
        deals(settings, &pack, &ends.unwrap_or_default(), diags);
    }
}

/// 7C-V03: three sets per player and one more end the game.
fn sets(settings: &Settings<'_>, ends: &[(u8, i64)], diags: &mut Diags) {
    for (players, sets) in ends.iter().copied() {
        let right = 3 * i64::from(players) + 1;
        if sets != right {
            let message = format!("a game of {players} players ends with {sets} sets");
            let finding = Diagnostic::new(Rule::D025, message).at_maybe(settings.place("end_sets"));
            diags.push(finding.help(format!("the rules say {right}")));
        }
    }
}

/// 7C-V01: enough cards for the deal and a card each, better for a whole game.
fn deals(settings: &Settings<'_>, pack: &Pack<'_>, ends: &[(u8, i64)], diags: &mut Diags) {
    let [hand, first] = ["hand", "first_hand"].map(|key| settings.whole(key, HAND, diags));
    let (Some(hand), Some(first)) = (hand, first) else {
        return;
    };
    for (players, sets) in ends.iter().copied() {
        let seats = i64::from(players);
        let least = hand * (seats - 1) + first + seats;
        let enough = least + PER_SET * sets;
        let count = pack.pieces(players);
        let place = Place::file(&pack.table.file);
        if count < least {
            let message =
                format!("{count} cards are too few for {players} players, who need {least}");
            let finding = Diagnostic::new(Rule::D021, message).at(place);
            diags.push(finding.help("add cards, or take more `packs`"));
        } else if count < enough {
            let message = format!("{count} cards may run out in a game of {players} players");
            let finding = Diagnostic::new(Rule::D022, message).at(place);
            diags.push(finding.help(format!(
                "{enough} are enough; add cards, or take more `packs`"
            )));
        }
    }
}
