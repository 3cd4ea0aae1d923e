//! Epigenetic cards.

use crate::check::wording;
use crate::deck::Settings;
use crate::deck::Wording;
use crate::diag::{Diags, Rule};
use crate::effect::Effect;

use super::rows::Rows;
use super::spec;

/// An Epigenetic card.
pub struct Power {
    pub effect: Option<Effect>,
}

/// Reads the Epigenetic cards.
pub fn read<'a>(rules: &Settings<'a>, diags: &mut Diags) -> Option<Rows<'a, Power>> {
    let fx = Wording::EFFECT;
    Rows::with(rules, &spec::EPIGENETICS, diags, |sheet, line, diags| {
        if line.has(fx) && line.text(fx).is_empty() {
            let finding = line.about(Rule::D014, fx, "it does nothing");
            diags.push(finding.help("an Epigenetic card has an effect, such as `turn: …`"));
            return Power { effect: None };
        }
        let card = sheet.component.zip(line.card);
        let effect = card.and_then(|(powers, card)| wording::read(powers, card, diags));
        Power {
            effect: effect.cloned(),
        }
    })
}
