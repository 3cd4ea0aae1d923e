//! Effects of every game: can they be read, and is a text of the author's own about what they do?

use crate::deck::{Card, Component, Deck, Wording};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::effect::{Effect, EffectError, Gauge};

/// Checks the effects of a deck, whatever its game.
pub fn check(deck: &Deck, diags: &mut Diags) {
    for component in &deck.components {
        for card in &component.cards {
            if component.text(card, Wording::EFFECT).is_empty() {
                continue;
            }
            if let Some(effect) = read(component, card, diags) {
                text(component, card, effect, diags);
            }
        }
    }
}

/// Gives the effect of a card, or says at which of its words it stops making sense.
pub fn read<'a>(component: &'a Component, card: &Card, diags: &mut Diags) -> Option<&'a Effect> {
    match component.effect(card)? {
        Ok(effect) => Some(effect),
        Err(error) => {
            diags.push(unread(component, card, Wording::EFFECT, error));
            None
        }
    }
}

/// Gives the number that a card names, or says what is wrong with it.
pub fn metric<'a>(
    component: &'a Component,
    card: &Card,
    example: &str,
    diags: &mut Diags,
) -> Option<&'a Gauge> {
    match component.metric(card)? {
        Ok(metric) => Some(metric),
        Err(error) => {
            let finding = unread(component, card, Wording::METRIC, error);
            diags.push(finding.help(format!("write such as `{example}`")));
            None
        }
    }
}

/// Points at the word of a cell that can't be read.
fn unread(component: &Component, card: &Card, column: &str, error: &EffectError) -> Diagnostic {
    let message = format!("{}: {}", card.name, error.message);
    let table = component.table.as_ref();
    let cell = table.zip(component.cell(card, column));
    let place = cell.map(|(table, cell)| table.place_in(cell, error.start..error.end));
    Diagnostic::new(Rule::D014, message).at_maybe(place)
}

/// A text of the author's own names the effect that it was written for.
fn text(component: &Component, card: &Card, effect: &Effect, diags: &mut Diags) {
    let stale = component.wording(card).is_some_and(|w| w.is_stale());
    if !stale {
        return;
    }
    let of = component.text(card, Wording::TEXT_OF);
    let column = Wording::TEXT_OF;
    let message = if of.is_empty() {
        format!(
            "{}: the text does not say for which effect it was written",
            card.name
        )
    } else {
        format!("{}: the text was written for another effect", card.name)
    };
    let says = effect.sentence().replace("**", "");
    let mark = effect.mark();
    let help = format!("if it says the same as \"{says}\", write `{mark}` into `{column}`");
    let place = component.place(card, column);
    diags.push(
        Diagnostic::new(Rule::D026, message)
            .at_maybe(place)
            .help(help),
    );
}
