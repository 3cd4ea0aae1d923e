//! Resources: all of them are wanted, and there are enough of each (PH-V04, PH-V08).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Microbe, Need, Pile, Resource};

/// Fewest copies of a Resource: one alone could lie on another player's Microbe to the end.
const LEAST_COPIES: usize = 2;
/// Fewest Microbes that need a Resource, so that nobody who draws it holds a dead card.
const LEAST_MICROBES: usize = 2;

/// Checks the Resources against what all Microbes need.
pub(super) fn check(
    settings: &Settings<'_>,
    resources: &Pile<'_, Resource<'_>>,
    microbes: &[Microbe<'_>],
    diags: &mut Diags,
) {
    let scarce = settings.measures().share("scarce_demand", diags);
    // A Microbe that is never printed needs nothing.
    let printed: Vec<&Microbe<'_>> = {
        let microbes = microbes.iter();
        microbes.filter(|microbe| microbe.card.copies > 0).collect()
    };
    // A word that is no Resource was meant to be one: whose it is, is not known.
    let known = printed.iter().all(|microbe| microbe.is_known());
    let needs: usize = printed.iter().map(|microbe| microbe.needs.len()).sum();
    let pieces = resources.component.pieces();
    for (at, resource) in resources.cards.iter().enumerate() {
        let asks = |need: &&Need<'_>| need.resource == Some(at);
        let of = |microbe: &&&Microbe<'_>| microbe.needs.iter().filter(asks).count();
        let demand: usize = printed.iter().map(|microbe| of(&microbe)).sum();
        if known {
            let microbes = printed.iter().filter(|microbe| of(microbe) > 0).count();
            wanted(resource, microbes, diags);
        }
        if demand == 0 {
            continue;
        }
        let share = (demand * pieces).div_ceil(needs);
        let least = share.saturating_sub(1).max(LEAST_COPIES);
        let copies = resource.card.copies as usize;
        let finding = if copies < least {
            let title = if copies == 1 { "copy" } else { "copies" };
            let message =
                format!("{copies} {title}, while {demand} of {needs} requirements ask for it");
            let help = format!("{least} are enough, as its share of {pieces} Resources");
            let finding = resource.line.about(Rule::D028, "copies", &message);
            finding.help(help)
        } else if let Some(most) = scarce.filter(|most| number(demand) > most * number(copies)) {
            let message = format!(
                "all {copies} copies may lie on Microbes that nobody completes, while {demand} need them"
            );
            let help = format!("`scarce_demand` allows {most} needs for each copy");
            let finding = resource.line.about(Rule::D022, "copies", &message);
            finding.help(help)
        } else {
            continue;
        };
        diags.push(finding);
    }
}

#[allow(clippy::cast_precision_loss)] // decks have fewer than 2^52 cards
fn number(count: usize) -> f64 {
    count as f64
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
