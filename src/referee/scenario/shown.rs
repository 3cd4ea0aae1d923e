//! The rules that a scenario names ↔ those that it shows.

use std::ops::Range;

use crate::referee::game::{Article, Shown};

use super::read::Scenario;
use super::story::Story;

/// Finds a rule that the scenario names and does not show.
pub(super) fn unshown(
    scenario: &Scenario,
    canon: &[Article],
    story: &Story,
) -> Option<(Range<usize>, String)> {
    let looks = scenario.unplayable.is_some()
        || scenario.step.iter().any(|step| {
            let step = step.get_ref();
            step.expect.is_some() || step.sees.is_some() || step.legal.is_some()
        });
    scenario.rules.iter().find_map(|rule| {
        let id = rule.get_ref().as_str();
        let message = match canon.iter().find(|article| article.id == id) {
            None => format!("`{id}` is no rule of the game"),
            Some(article) if article.shown == Shown::Cited && !story.rules.contains(id) => {
                format!("the scenario names {id}, but never comes to it")
            }
            Some(article) if article.shown == Shown::Seen && !looks => {
                format!("the scenario names {id}, but expects nothing of the table")
            }
            Some(_) => return None,
        };
        Some((rule.span(), message))
    })
}
