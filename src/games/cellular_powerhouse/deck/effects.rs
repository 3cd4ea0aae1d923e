//! Effects as their cells say them: each is of the language of the game, and names what there is (CP-V05).

use crate::check::{Line, wording};
use crate::deck::{Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Effect, Spelled as _};

use super::super::words::{Changeable, Deed, SIZES, plain};
use super::kind::Kind;
use super::words::Words;

/// The column of an effect.
const FX: &str = Wording::EFFECT;

/// Reads the effect of a card, and tells what is wrong with it.
pub(super) fn read<'a>(
    kind: &Kind,
    component: &'a Component,
    line: Line<'_>,
    words: &Words<'_>,
    diags: &mut Diags,
) -> Option<&'a Effect> {
    if line.text(FX).is_empty() {
        if !kind.idle {
            let trigger = kind.triggers.first().map_or("", |trigger| trigger.word());
            let finding = line.about(Rule::D014, FX, "it does nothing");
            let help = format!("{} has an effect, such as `{trigger}: …`", kind.one);
            diags.push(finding.help(help));
        }
        return None;
    }
    let effect = wording::read(component, line.card?, diags)?;
    // With a single face, a tie would last for ever.
    borrowed(line, effect, |sides| sides > 1, diags);
    words.check(&effect.things(), line, FX, diags);
    Some(effect)
}

/// A die that is borrowed has to exist.
pub(in super::super) fn borrowed(
    line: Line<'_>,
    effect: &Effect,
    exists: impl Fn(u32) -> bool,
    diags: &mut Diags,
) {
    for act in effect.acts() {
        let Some(Deed::Set(Changeable::ScarcityDie, value)) = plain(act) else {
            continue;
        };
        if !exists(value) {
            let message = format!("there is no d{value} to borrow");
            let finding = line.about(Rule::D014, FX, &message);
            let finding = finding.at(line.part(FX, &act.to_string()));
            let sizes = SIZES.map(|size| size.to_string()).join(", ");
            diags.push(finding.help(format!("dice have so many sides: {sizes}")));
        }
    }
}
