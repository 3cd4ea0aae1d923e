//! What is spread evenly: enzymes over their set colours (CY-V06), Virus Attacks and virus events over
//! the strains (CY-V14).

use crate::check::Line;
use crate::deck::{Setting, Settings};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::games::cytosis::deck::{Card, Event, Rows};

/// CY-V06: as many colours as a set has cards at most, with as many enzymes each.
pub(super) fn sets(
    rules: &Settings<'_>,
    sets: &Rows<'_, ()>,
    cards: &Rows<'_, Card<'_>>,
    diags: &mut Diags,
) {
    let own = cards.list.iter().map(|card| (card.line, card.is.set));
    even(sets, "enzymes", own, diags);
    let points = rules.get("enzyme_sets").and_then(Setting::wholes);
    if let Some(points) = points
        && points.len() != sets.list.len()
    {
        let (given, colours) = (points.len(), sets.list.len());
        let message = format!("`enzyme_sets` has {given} numbers for {colours} set colours");
        let finding = Diagnostic::new(Rule::M006, message).at_maybe(rules.place("enzyme_sets"));
        diags.push(finding.help(format!("write {colours}, one for each size of a set")));
    }
}

/// CY-V14: every strain has as many Virus Attacks and as many events.
pub(super) fn strains(
    strains: &Rows<'_, ()>,
    cards: &Rows<'_, Card<'_>>,
    events: &Rows<'_, Event<'_>>,
    diags: &mut Diags,
) {
    let attacks = cards.list.iter().map(|card| (card.line, card.is.strain));
    even(strains, "Virus Attacks", attacks, diags);
    let viruses = events
        .list
        .iter()
        .map(|event| (event.line, event.is.strain));
    even(strains, "virus events", viruses, diags);
}

/// Finds the rows of which there are fewer cards than of another; each card with the number of its row.
fn even<'a>(
    rows: &Rows<'_, ()>,
    what: &str,
    cards: impl Iterator<Item = (Line<'a>, Option<usize>)>,
    diags: &mut Diags,
) {
    let mut counts = vec![0; rows.list.len()];
    for (line, number) in cards {
        if let Some(count) = number.and_then(|number| counts.get_mut(number)) {
            *count += line.copies();
        }
    }
    let counted: Vec<_> = rows.list.iter().map(|row| row.line).zip(counts).collect();
    let Some((most, highest)) = counted.iter().max_by_key(|(_, count)| *count) else {
        return;
    };
    for (line, count) in &counted {
        if count < highest {
            let message = format!("{count} {what}, while {} has {highest}", most.name());
            let finding = line.about(Rule::D041, "id", &message);
            diags.push(finding.help("give each of them as many"));
        }
    }
}
