//! Epigenetic cards: all differ, and what they do can be done (CY-V16).

use crate::deck::Wording;
use crate::diag::{Diags, Rule};
use crate::effect::Effect;
use crate::games::cytosis::deck::{Power, Rows, Spot};

/// The column of an effect.
const FX: &str = Wording::EFFECT;

/// Checks the cards against the marks of the spots on the board.
pub(super) fn check(powers: &Rows<'_, Power>, spots: &Rows<'_, Spot<'_>>, diags: &mut Diags) {
    let mut seen: Vec<(&Effect, &str)> = Vec::new();
    for power in &powers.list {
        let (line, Some(effect)) = (power.line, &power.is.effect) else {
            continue;
        };
        if let Some((_, other)) = seen.iter().find(|(known, _)| *known == effect) {
            let message = format!("it does the same as {other}");
            let finding = line.about(Rule::D060, FX, &message);
            diags.push(finding.help("each Epigenetic card does something of its own"));
        }
        for mark in asked(effect) {
            let forms = spots.list.iter().filter_map(|spot| spot.is.form);
            let mut marks = forms.map(|form| form.mark.word());
            if !marks.any(|known| known == mark) {
                let message = format!("no spot of the board has the mark `{mark}`");
                let finding = line.about(Rule::D035, FX, &message);
                diags.push(finding.help("write the mark into the column `mark` of its spots"));
            }
        }
        if line.copies() > 1 {
            let message = format!("there are {} of it", line.copies());
            let finding = line.about(Rule::D060, "copies", &message);
            diags.push(finding.help("each Epigenetic card does something of its own: write 1"));
        }
        seen.push((effect, line.name()));
    }
}

/// Gives the marks of spots that an effect asks for.
fn asked(effect: &Effect) -> Vec<&'static str> {
    let mut marks = Vec::new();
    for clause in &effect.clauses {
        if let Some(condition) = &clause.condition {
            condition.states(&mut |_, mark| marks.push(mark));
        }
    }
    marks
}
