//! `scenario`: plays scenarios, and shows the table where one goes wrong.

use std::error::Error;

use crate::diag::Severity;
use crate::job;
use crate::job::scenario::{Line, Order, Told};

use super::args::ScenarioOptions;
use super::desk::Desk;
use super::verdict::Verdict;

/// Plays the scenarios of games, or single ones.
pub fn run(desk: &Desk<'_>, options: &ScenarioOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let scenarios = options.scenarios.clone();
    let played = job::scenario(&desk.workshop, &Order { scenarios });
    for told in &played.games {
        verdict = verdict.and(tell(desk, told));
    }
    match played.unknown {
        Some(unknown) => Err(unknown.into()),
        None => Ok(verdict),
    }
}

fn tell(desk: &Desk<'_>, told: &Told) -> Verdict {
    let terminal = desk.terminal;
    for line in &told.lines {
        let Line {
            id,
            title,
            steps,
            rules,
            failure,
        } = line;
        match failure {
            None => terminal.say(format!(
                "ok    {id}: {title} ({steps} steps; {})",
                rules.join(" ")
            )),
            Some(failure) => terminal.result(&format!("WRONG {id}: {title}\n{failure}")),
        }
    }
    terminal.say(format!(
        "{}: {} of {} scenarios hold",
        told.game,
        told.good(),
        told.count
    ));
    desk.judge(&told.findings, Severity::Warning)
}
