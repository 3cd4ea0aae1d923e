//! Ids: moves name cards by them, so that no two kinds share one.

use std::collections::BTreeMap;

use crate::check::Line;
use crate::deck::Component;
use crate::diag::{Diags, Rule};

use super::super::words::SIZES;
use super::kind::Kind;

/// Finds ids that stand in two tables, or that are called like a die.
pub(super) fn check(found: &[(&Kind, &Component)], diags: &mut Diags) {
    let dice = SIZES.map(|size| (format!("d{size}"), "a die"));
    let mut seen: BTreeMap<String, &str> = dice.into();
    for (kind, component) in found {
        for card in &component.cards {
            if let (Some(other), Some(line)) = (seen.get(&card.id), Line::of(component, card)) {
                let message = format!("the id `{}` is that of {other} as well", card.id);
                let finding = line.about(Rule::D004, "id", &message);
                diags.push(finding.help("moves name cards by their ids: give it another"));
            }
        }
        let ids = component.cards.iter().map(|card| card.id.clone());
        seen.extend(ids.map(|id| (id, kind.one)));
    }
}
