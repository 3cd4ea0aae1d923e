//! Ids: moves name cards by them, so that no two kinds share one.

use std::collections::BTreeMap;

use crate::deck::Component;
use crate::diag::{Diags, Rule};
use crate::effect::Noun;

use super::{Kind, about};

/// Finds ids that stand in two tables, or that are called like a die.
pub(super) fn check<'a>(found: impl Iterator<Item = &'a (&'a Component, Kind)>, diags: &mut Diags) {
    let dice = Noun::SIZES.map(|size| (format!("d{size}"), "a die"));
    let mut seen: BTreeMap<String, &str> = dice.into();
    for (component, kind) in found {
        for card in &component.cards {
            if let Some(other) = seen.get(&card.id) {
                let message = format!("the id `{}` is that of {other} as well", card.id);
                let finding = about(Rule::D004, component, card, "id", &message);
                diags.push(finding.help("moves name cards by their ids: give it another"));
            }
        }
        let ids = component.cards.iter().map(|card| card.id.clone());
        seen.extend(ids.map(|id| (id, kind.one)));
    }
}
