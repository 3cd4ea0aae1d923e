//! What the checks of the game look at.

use crate::diag::Severity;

use super::cell::row;
use super::subject::Subject;

/// Lists the findings that only this game makes.
pub(super) fn checks(subject: &Subject<'_>) -> String {
    let rules = subject.room.map_or(&[][..], |room| room.rules);
    if rules.is_empty() {
        return "The checks of this deck are those of every deck; `cardwright explain` lists them."
            .to_owned();
    }
    let mut text =
        "Besides what holds for every deck, the checks look at these for this game:\n\n".to_owned();
    text += &(row(&["code", "", "what it finds"]) + "|---|---|---|\n");
    for rule in rules {
        let grave = match rule.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let lines = rule.explanation().iter().map(|line| line.trim());
        let first: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        text += &row(&[&format!("`{}`", rule.code()), grave, &first.join(" ")]);
    }
    text
}
