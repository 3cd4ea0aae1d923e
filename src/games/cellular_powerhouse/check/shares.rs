//! How the cards of a kind are shared out: types of Traits, dice that Adaptations ask for, ways to
//! compete (CP-V07, CP-V08, CP-V10).

use crate::check::share::{Share, head, percent};
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Face, Mode, Pile, Printed, Words};
use super::super::words::{SIZES, size};

/// CP-V07: no type is so rare that Evolutions can't be met, or so common that they always are.
pub(super) fn types(rules: &Settings<'_>, pile: &Pile<'_>, words: &Words<'_>, diags: &mut Diags) {
    let Some([least, most]) = rules.measures().numbers("type_cards", diags) else {
        return;
    };
    // A misspelt type is missing where it belongs: one finding is enough.
    let mut cards = pile.cards.iter();
    if cards.any(|card| matches!(card.face, Face::Trait(None, _))) {
        return;
    }
    for (word, place) in &words.types {
        let cards = pile.cards.iter().filter(|card| card.is_of(word));
        let count: i64 = cards.map(|card| i64::from(card.card.copies)).sum();
        if !(least..=most).contains(&count) {
            let message = format!("{count} Traits are of the type `{word}`");
            let finding = Diagnostic::new(Rule::D036, message).at(place.clone());
            diags.push(finding.help(format!("`type_cards` says {least} to {most}")));
        }
    }
}

/// CP-V08: few Adaptations fight for the only d12.
pub(super) fn contested(rules: &Settings<'_>, pile: &Pile<'_>, diags: &mut Diags) {
    let largest = SIZES[SIZES.len() - 1];
    let mut share = Share::new(pile.component);
    for (card, effect) in pile.played() {
        let things = effect.things();
        if things.iter().any(|thing| size(thing) == Some(largest)) {
            share.count(card.card);
        }
    }
    share.known = pile.is_known();
    if let Some(most) = rules.measures().share("d12_share", diags)
        && !share.lies_in(0.0, most)
    {
        let message = format!("{share} Adaptations ask for the d{largest}");
        let place = head(pile.component, "fx");
        let finding = Diagnostic::new(Rule::D037, message).at_maybe(place);
        diags.push(finding.help(format!("`d12_share` says at most {}", percent(most))));
    }
}

/// CP-V10: players can't prepare for the same Competition every time.
pub(super) fn modes(pile: &Pile<'_>, diags: &mut Diags) {
    let seen: Vec<Mode> = pile.cards.iter().filter_map(Printed::mode).collect();
    let missing = Mode::ALL.into_iter().filter(|mode| !seen.contains(mode));
    let missing: Vec<String> = missing.map(|mode| format!("`{}`", mode.word())).collect();
    if !missing.is_empty() && !pile.cards.is_empty() {
        let message = format!("no Competition has the mode {}", missing.join(" or "));
        let place = head(pile.component, "mode");
        let finding = Diagnostic::new(Rule::D039, message).at_maybe(place);
        diags.push(finding.help("add one, so that players can't prepare for the same every time"));
    }
}
