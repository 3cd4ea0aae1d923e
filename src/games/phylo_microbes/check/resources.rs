//! Resources: all of them are wanted, and there are enough of each (PH-V04, PH-V08).

use crate::deck::{Card, Component};
use crate::diag::{Diagnostic, Diags, Rule, nearest};

use super::microbes::{KINDS, Need};
use crate::deck::Settings;

/// Fewest copies of a Resource: one alone could lie on another player's Microbe to the end.
const LEAST_COPIES: usize = 2;
/// Fewest Microbes that need a Resource, so that nobody who draws it holds a dead card.
const LEAST_MICROBES: usize = 2;

/// Checks the Resources against what all Microbes need.
pub(super) fn check(
    rules: &Settings<'_>,
    resources: &Component,
    needs: &[Need<'_>],
    diags: &mut Diags,
) {
    let scarce = rules.share("scarce_demand", diags);
    // A Microbe that is never printed needs nothing.
    let needs: Vec<&Need<'_>> = needs
        .iter()
        .filter(|need| need.microbe.copies > 0)
        .collect();
    let pieces = resources.pieces();
    for resource in &resources.cards {
        kind(resources, resource, diags);
        let mut microbes: Vec<&str> = Vec::new();
        let mut demand = 0;
        for need in needs.iter().filter(|need| need.word == resource.id) {
            demand += 1;
            if microbes.last() != Some(&need.microbe.id.as_str()) {
                microbes.push(&need.microbe.id);
            }
        }
        wanted(resources, resource, microbes.len(), diags);
        if demand == 0 {
            continue;
        }
        let share = (demand * pieces).div_ceil(needs.len());
        let least = share.saturating_sub(1).max(LEAST_COPIES);
        let copies = resource.copies as usize;
        let finding = if copies < least {
            let title = if copies == 1 { "copy" } else { "copies" };
            let message = format!(
                "{}: {copies} {title}, while {demand} of {} requirements ask for it",
                resource.name,
                needs.len()
            );
            let help = format!("{least} are enough, as its share of {pieces} Resources");
            Diagnostic::new(Rule::D028, message).help(help)
        } else if let Some(most) = scarce.filter(|most| number(demand) > most * number(copies)) {
            let message = format!(
                "{}: all {copies} copies may lie on Microbes that nobody completes, while {demand} need them",
                resource.name
            );
            let help = format!("`scarce_demand` allows {most} needs for each copy");
            Diagnostic::new(Rule::D022, message).help(help)
        } else {
            continue;
        };
        diags.push(finding.at_maybe(resources.place(resource, "copies")));
    }
}

#[allow(clippy::cast_precision_loss)] // decks have fewer than 2^52 cards
fn number(count: usize) -> f64 {
    count as f64
}

fn kind(resources: &Component, resource: &Card, diags: &mut Diags) {
    let known = KINDS.map(|(kind, _)| kind);
    let kind = resources.text(resource, "kind");
    if known.contains(&kind) {
        return;
    }
    let help = match nearest(kind, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    };
    let message = format!("{}: `{kind}` is no kind of Resource", resource.name);
    let place = resources.place(resource, "kind");
    diags.push(
        Diagnostic::new(Rule::D003, message)
            .at_maybe(place)
            .help(help),
    );
}

/// PH-V04: more than one Microbe needs it.
fn wanted(resources: &Component, resource: &Card, microbes: usize, diags: &mut Diags) {
    if microbes >= LEAST_MICROBES {
        return;
    }
    let who = if microbes == 0 {
        "no Microbe needs"
    } else {
        "only one Microbe needs"
    };
    let message = format!("{who} `{}`", resource.id);
    let finding = Diagnostic::new(Rule::D031, message).at_maybe(resources.place(resource, "id"));
    diags.push(finding.help("let two Microbes need it, or take it out"));
}
