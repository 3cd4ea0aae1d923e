//! Goals: each counts something that the deck has (CY-V12).

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::effect::{Noun, Tally, Vocabulary};

use crate::check::wording;

/// Largest number of a goal.
const MOST: i64 = 99;

/// Checks the goals.
pub(super) fn check(
    ways: &[Settings<'_>],
    goals: &Sheet<'_>,
    components: Option<&Sheet<'_>>,
    diags: &mut Diags,
) {
    for line in &goals.lines {
        line.whole("per", 1..=MOST, diags);
        let points = line.whole("points", 1..=MOST, diags);
        if let Some(points) = points.filter(|_| !line.text("cap").is_empty()) {
            line.whole("cap", points..=MOST * MOST, diags);
        }
        let (Some(goals), Some(card)) = (goals.component, line.card) else {
            continue;
        };
        let game = Vocabulary::CYTOSIS;
        let metric = wording::metric(goals, card, &game, "count(enzyme)", diags);
        let (Some(metric), Some(components)) = (metric, components) else {
            continue;
        };
        for rules in ways.iter().filter(|rules| rules.has(goals, card)) {
            let lacking = metric
                .nouns()
                .iter()
                .find(|noun| !exists(noun, rules, components));
            if let Some(noun) = lacking {
                let message = format!("{}no card counts as `{noun}`", rules.within());
                let finding = line.about(Rule::D035, "metric", &message);
                let help = "count what players can have, or name other variants under `variants`";
                diags.push(finding.help(help));
            }
        }
    }
}

/// Says whether a game has what a goal counts.
fn exists(noun: &Noun, rules: &Settings<'_>, components: &Sheet<'_>) -> bool {
    let Noun::Tally(tally) = noun else {
        return false;
    };
    let kinds: &[&str] = match tally {
        Tally::Enzyme => &["enzyme"],
        Tally::ProteinHormone => &["protein-hormone"],
        Tally::SteroidHormone => &["steroid-hormone"],
        Tally::Receptor => &["protein-receptor", "steroid-receptor"],
        Tally::Detox => &["detox"],
        Tally::VirusAttack => &["virus-attack"],
        Tally::Antibody => return rules.is_on("virus"),
    };
    let is = |line: &Line<'_>| kinds.contains(&line.text("kind")) && line.copies() > 0;
    components.in_play(rules).iter().any(is)
}
