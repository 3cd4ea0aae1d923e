//! What is spread evenly: enzymes over their set colours (CY-V06), Virus Attacks and virus events over
//! the strains (CY-V14).

use crate::check::{Line, Sheet};
use crate::deck::Setting;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::kind::Kind;

/// CY-V06: as many colours as a set has cards at most, with as many enzymes each.
pub(super) fn sets(
    rules: &Settings<'_>,
    sets: &Sheet<'_>,
    cards: &[(Line<'_>, &Kind)],
    diags: &mut Diags,
) {
    even(sets, "enzymes", &of_kind(cards, "enzyme"), "set", diags);
    let points = rules.get("enzyme_sets").and_then(Setting::wholes);
    if let Some(points) = points
        && points.len() != sets.lines.len()
    {
        let (given, colours) = (points.len(), sets.lines.len());
        let message = format!("`enzyme_sets` has {given} numbers for {colours} set colours");
        let finding = Diagnostic::new(Rule::M006, message).at(rules.place("enzyme_sets"));
        diags.push(finding.help(format!("write {colours}, one for each size of a set")));
    }
}

/// CY-V14: every strain has as many Virus Attacks and as many events.
pub(super) fn strains(
    strains: &Sheet<'_>,
    cards: &[(Line<'_>, &Kind)],
    events: &Sheet<'_>,
    diags: &mut Diags,
) {
    let attacks = of_kind(cards, "virus-attack");
    even(strains, "Virus Attacks", &attacks, "strain", diags);
    let viruses = events.lines.iter().copied();
    let viruses: Vec<Line<'_>> = viruses
        .filter(|line| line.text("type") == "virus")
        .collect();
    even(strains, "virus events", &viruses, "strain", diags);
}

fn of_kind<'a>(cards: &[(Line<'a>, &Kind)], kind: &str) -> Vec<Line<'a>> {
    let cards = cards.iter().filter(|(_, of)| of.id == kind);
    cards.map(|(line, _)| *line).collect()
}

/// Finds the rows of which there are fewer cards than of another.
fn even(sheet: &Sheet<'_>, what: &str, cards: &[Line<'_>], column: &str, diags: &mut Diags) {
    let count = |id: &str| -> i64 {
        let own = cards.iter().filter(|card| card.text(column) == id);
        own.map(|card| card.copies()).sum()
    };
    let lines = sheet.lines.iter();
    let counted: Vec<(Line<'_>, i64)> = lines.map(|line| (*line, count(line.id()))).collect();
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
