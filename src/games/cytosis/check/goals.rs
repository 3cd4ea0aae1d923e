//! Goals: each counts something that the deck has (CY-V12).

use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::effect::Thing;
use crate::games::cytosis::deck::{Card, Goal, Rows, Sort};

use super::super::words::{Tally, counted};

/// Checks the goals.
pub(super) fn check(
    ways: &[Settings<'_>],
    goals: &Rows<'_, Goal>,
    cards: &Rows<'_, Card<'_>>,
    diags: &mut Diags,
) {
    for goal in &goals.list {
        let Some(metric) = &goal.is.metric else {
            continue;
        };
        let ways = ways.iter().filter(|rules| goals.plays(rules, goal));
        // What is missing in one way to play may be missing in others: it is told once.
        let mut lacking = ways.filter_map(|rules| {
            let mut things = metric.things().iter();
            let thing = things.find(|thing| !exists(thing, rules, cards))?;
            Some(format!("{}no card counts as `{thing}`", rules.within()))
        });
        if let Some(message) = lacking.next() {
            let finding = goal.line.about(Rule::D035, "metric", &message);
            let help = "count what players can have, or name other variants under `variants`";
            diags.push(finding.help(help));
        }
    }
}

/// Says whether a game has what a goal counts.
fn exists(thing: &Thing, rules: &Settings<'_>, cards: &Rows<'_, Card<'_>>) -> bool {
    let Some(tally) = counted(thing) else {
        return false;
    };
    let sorts: &[Sort] = match tally {
        Tally::Enzyme => &[Sort::Enzyme],
        Tally::ProteinHormone => &[Sort::ProteinHormone],
        Tally::SteroidHormone => &[Sort::SteroidHormone],
        Tally::Receptor => &[Sort::ProteinReceptor, Sort::SteroidReceptor],
        Tally::Detox => &[Sort::Detox],
        Tally::VirusAttack => &[Sort::Attack],
        Tally::Antibody => return rules.is_on("virus"),
    };
    cards.in_play(rules).any(|card| {
        card.is.sort.is_some_and(|sort| sorts.contains(&sort)) && card.line.copies() > 0
    })
}
