//! `replay`: steps through the log of a game, and holds every line against the rules.

use std::error::Error;

use crate::diag::{Severity, counted};
use crate::job::replay::{Order, Replay, Scene, What};
use crate::job::{self, Failure};
use crate::project;
use crate::referee::Seat;
use crate::referee::log::LogError;

use super::desk::Desk;
use super::table_args::ReplayOptions;
use super::verdict::Verdict;

/// Plays a log again; the first line that does not fit is told.
pub fn run(desk: &Desk<'_>, options: &ReplayOptions) -> Result<Verdict, Box<dyn Error>> {
    let path = &options.log;
    let log = project::read_text(path)?;
    let wrong = |error: &LogError| format!("`{}`, {error}", path.display());
    let terminal = desk.terminal;
    let mut wait = options.step;
    let outcome = job::replay(&desk.workshop, &Order { log }, &mut |scene| match scene {
        Scene::OtherDeck => terminal.say("the deck has changed since this game was played"),
        Scene::Line {
            number,
            event,
            table,
            internals,
        } => {
            terminal.say(format!("{number:>6}  {}", said(&event)));
            if options.tables || wait {
                terminal.say(if options.debug { internals() } else { table() });
            }
            if wait {
                let mut answer = String::new();
                let read = std::io::stdin().read_line(&mut answer);
                wait = matches!(read, Ok(1..)) && answer.trim() != "q";
            }
        }
    });
    let replay = outcome.made.map_err(|failure| match failure {
        Failure::Log(error) => wrong(&error).into(),
        failure => Box::<dyn Error>::from(failure),
    })?;
    if let Some(Replay {
        lines: Ok(count),
        is_over,
        ..
    }) = &replay
    {
        let left = if *is_over {
            ""
        } else {
            "; the game is not over"
        };
        let lines = counted(*count, "line");
        terminal.say(format!("{lines}, all by the rules{left}"));
    }
    let verdict = desk.judge(&outcome.findings, Severity::Error);
    if let Some(Replay {
        lines: Err(error), ..
    }) = &replay
    {
        terminal.result(&wrong(error));
        return Ok(Verdict::Findings);
    }
    Ok(verdict)
}

/// Says what happens in a line.
fn said(event: &What) -> String {
    match event {
        What::Chance(outcome) => format!("chance: {outcome}"),
        What::Move(seat, mv) => format!("seat {seat}: {mv}"),
        What::End(ending, winners) => {
            let winners: Vec<String> = winners.iter().map(Seat::to_string).collect();
            let (kind, rule) = (ending.kind(), ending.rule());
            format!("{kind} by {rule}: seat {}", winners.join(", "))
        }
    }
}
