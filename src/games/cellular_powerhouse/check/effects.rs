//! Effects: each does what its kind of card can do, at its time (CP-V05).

use crate::deck::Wording;
use crate::diag::{Diags, Rule};
use crate::effect::{Effect, Spelled as _};

use super::super::deck::{Kind, Pile, Printed, borrowed};
use super::super::words::{SIZES, Trigger};

/// The column of an effect.
const FX: &str = Wording::EFFECT;

/// Checks the effects of a kind of card.
pub(super) fn check(pile: &Pile<'_>, diags: &mut Diags) {
    for (card, effect) in pile.played() {
        triggers(pile.kind, card, effect, diags);
        let exists = |sides| SIZES.iter().any(|size| u32::from(*size) == sides);
        borrowed(card.line, effect, exists, diags);
    }
}

/// Every kind of card has its time.
fn triggers(kind: &Kind, card: &Printed<'_>, effect: &Effect, diags: &mut Diags) {
    for trigger in effect.triggers() {
        if Trigger::of(trigger.word).is_some_and(|trigger| kind.triggers.contains(&trigger)) {
            continue;
        }
        let (word, one) = (trigger.word, kind.one);
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
        let finding = card.line.about(Rule::D014, FX, &message);
        let finding = finding.at(card.line.part(FX, word));
        diags.push(finding.help(help));
    }
}
