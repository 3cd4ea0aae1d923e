//! `scenario`: plays scenarios, and shows the table where one goes wrong.

use std::error::Error;
use std::sync::Arc;

use crate::deck::{self, Deck, Unknown};
use crate::diag::{Diags, Severity};
use crate::games;
use crate::referee::scenario::{files, is_scenario, tell};

use super::Verdict;
use super::args::ScenarioOptions;
use super::workshop::Workshop;

/// Plays the scenarios of games, or single ones.
pub fn run(workshop: &Workshop<'_>, options: &ScenarioOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    let mut left: Vec<&String> = options.scenarios.iter().collect();
    let games = workshop.project.games();
    let all = left.is_empty();
    let listed = if all {
        workshop.project.own_games()
    } else {
        games.clone()
    };
    for id in listed {
        let whole = all || left.iter().any(|wanted| *wanted == id);
        left.retain(|wanted| *wanted != id);
        let mut diags = Diags::new();
        let Some(deck) = deck::parse(&workshop.project, id, &mut diags) else {
            continue;
        };
        let mut wanted = Vec::new();
        for path in files(&workshop.project, &deck) {
            // A file is named as it lies on the disk, whichever folder the project has.
            let named = left.iter().position(|name| is_path(name, path));
            if let Some(named) = named {
                left.remove(named);
            }
            if whole || named.is_some() {
                wanted.push(path);
            }
        }
        if whole || !wanted.is_empty() {
            verdict = verdict.and(play(workshop, &deck, &wanted, diags));
        }
    }
    match left.first() {
        Some(name) => Err(Unknown::new("game or scenario", name, &games).into()),
        None => Ok(verdict),
    }
}

/// Says whether what somebody wrote names a file of the project.
fn is_path(name: &str, path: &str) -> bool {
    let name = name.replace('\\', "/");
    let name = name.trim_start_matches("./");
    let shorter = path.rsplit('/').next() == Some(name);
    is_scenario(name) && (name.ends_with(path) || shorter)
}

fn play(workshop: &Workshop<'_>, deck: &Deck, paths: &[&Arc<str>], mut diags: Diags) -> Verdict {
    let mut good = 0;
    for path in paths {
        let Some((scenario, story)) = tell(&workshop.project, deck, path, &games::ALL, &mut diags)
        else {
            continue;
        };
        let (id, title, steps) = (scenario.id(), &scenario.title, story.steps);
        match &story.failure {
            None => {
                good += 1;
                let rules: Vec<&str> = scenario
                    .rules
                    .iter()
                    .map(|r| r.get_ref().as_str())
                    .collect();
                workshop.terminal.say(format!(
                    "ok    {id}: {title} ({steps} steps; {})",
                    rules.join(" ")
                ));
            }
            Some(failure) => workshop
                .terminal
                .result(&format!("WRONG {id}: {title}\n{failure}")),
        }
    }
    workshop.terminal.say(format!(
        "{}: {good} of {} scenarios hold",
        deck.id(),
        paths.len()
    ));
    workshop.judge(&diags, Severity::Warning)
}
