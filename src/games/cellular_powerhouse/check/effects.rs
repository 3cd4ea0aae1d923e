//! Effects: each belongs to the game and to its kind of card (CP-V05).

use crate::deck::{Card, Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Act, Changeable, Deed, Effect, Noun, Vocabulary};

use super::words::Words;
use super::{Kind, about, spot};
use crate::check::wording;

/// The column of an effect.
const FX: &str = Wording::EFFECT;

/// A card that does something.
pub(super) struct Played<'a> {
    pub card: &'a Card,
    pub effect: Effect,
}

/// Reads the effects of a kind of card, and tells what is wrong with them.
pub(super) fn read<'a>(
    kind: &Kind,
    component: &'a Component,
    words: &Words<'_>,
    diags: &mut Diags,
) -> Vec<Played<'a>> {
    let mut cards = Vec::new();
    for card in &component.cards {
        if component.text(card, FX).is_empty() {
            if !kind.idle {
                let trigger = kind.triggers.first().map_or("", |trigger| trigger.word());
                let finding = about(Rule::D014, component, card, FX, "it does nothing");
                let help = format!("{} has an effect, such as `{trigger}: …`", kind.one);
                diags.push(finding.help(help));
            }
            continue;
        }
        let Some(effect) = wording::read(component, card, diags) else {
            continue;
        };
        if let Some(message) = Vocabulary::POWERHOUSE.foreign(&effect) {
            diags.push(about(Rule::D014, component, card, FX, &message));
            continue;
        }
        triggers(kind, component, card, &effect, diags);
        set(component, card, &effect, diags);
        words.check(&effect.nouns(), component, card, FX, diags);
        cards.push(Played { card, effect });
    }
    cards
}

/// Every kind of card has its time.
fn triggers(kind: &Kind, component: &Component, card: &Card, effect: &Effect, diags: &mut Diags) {
    for trigger in effect.triggers() {
        if kind.triggers.contains(&trigger) {
            continue;
        }
        let (word, one) = (trigger.word(), kind.one);
        let message = format!("`{word}` is no trigger of {one}");
        let known: Vec<String> = kind
            .triggers
            .iter()
            .map(|known| format!("`{}`", known.word()))
            .collect();
        let help = match &known[..] {
            [] => format!("{one} has no effect: leave the cell empty"),
            known => format!("{one} does something under {}", known.join(" or ")),
        };
        let finding = about(Rule::D014, component, card, FX, &message);
        let finding = finding.at_maybe(spot(component, card, FX, word));
        diags.push(finding.help(help));
    }
}

/// A die that is borrowed has to exist.
fn set(component: &Component, card: &Card, effect: &Effect, diags: &mut Diags) {
    for act in effect.acts() {
        let Act::Deed(Deed::Set { name, value }) = act else {
            continue;
        };
        let size = u8::try_from(*value).unwrap_or_default();
        if Changeable::of(name) == Some(Changeable::ScarcityDie) && !Noun::SIZES.contains(&size) {
            let message = format!("there is no d{value} to borrow");
            let finding = about(Rule::D014, component, card, FX, &message);
            let finding = finding.at_maybe(spot(component, card, FX, &act.to_string()));
            let sizes = Noun::SIZES.map(|size| size.to_string()).join(", ");
            diags.push(finding.help(format!("dice have so many sides: {sizes}")));
        }
    }
}
