//! Resources: all of them are wanted, and there are enough of each (PH-V04, PH-V08).

use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Pile, Resource};
use super::demand::Demand;
use super::offer::{About, Offer};

/// Fewest Microbes that need a Resource, so that nobody who draws it holds a dead card.
const LEAST_MICROBES: usize = 2;

/// Checks the Resources against what all Microbes need.
pub(super) fn check(
    resources: &Pile<'_, Resource<'_>>,
    demand: &Demand,
    offer: &mut Offer,
    diags: &mut Diags,
) {
    let pieces = resources.component.pieces();
    for (at, (resource, wish)) in resources.cards.iter().zip(&demand.of).enumerate() {
        if demand.known {
            wanted(resource, wish.microbes, diags);
        }
        if wish.needs == 0 {
            continue;
        }
        let (needs, all) = (wish.needs, demand.needs);
        let least = demand.least(*wish, pieces);
        let copies = resource.card.copies as usize;
        let (rule, message, otherwise) = if copies < least {
            let title = if copies == 1 { "copy" } else { "copies" };
            let message =
                format!("{copies} {title}, while {needs} of {all} requirements ask for it");
            let help = format!("{least} are enough, as its share of {pieces} Resources");
            (Rule::D028, message, help)
        } else if let Some(most) = demand.scarce.filter(|_| demand.runs_dry(*wish, copies)) {
            let message = format!(
                "all {copies} copies may lie on Microbes that nobody completes, while {needs} need them"
            );
            let help = format!("`scarce_demand` allows {most} needs for each copy");
            (Rule::D022, message, help)
        } else {
            continue;
        };
        let finding = resource.line.about(rule, "copies", &message);
        let about = About {
            resource: at,
            name: resource.line.name(),
            way: "",
            otherwise,
        };
        diags.push(offer.add(finding, about));
    }
}

/// PH-V04: more than one Microbe needs it.
fn wanted(resource: &Resource<'_>, microbes: usize, diags: &mut Diags) {
    if microbes >= LEAST_MICROBES {
        return;
    }
    let who = if microbes == 0 {
        "no Microbe needs"
    } else {
        "only one Microbe needs"
    };
    let message = format!("{who} `{}`", resource.card.id);
    let finding = Diagnostic::new(Rule::D031, message).at(resource.line.place("id"));
    diags.push(finding.help("let two Microbes need it, or take it out"));
}
