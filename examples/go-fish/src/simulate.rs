//! The deck of a folder, checked and played by the rules that stand beside this file.

use std::error::Error;
use std::path::Path;

use cardwright::diag::{Style, render};
use cardwright::job::order::{BotKind, Scrutiny};
use cardwright::job::{self, Silent, Workshop};
use cardwright::project::Project;
use cardwright::referee::report;

use super::ALL;

/// Checks the deck, and plays so many games for each number of players, with the rules checked at
/// every step; gives what the games tell, and what was found.
///
/// # Errors
/// When the folder can't be read or has no such game, or the games can't be played.
pub fn simulate(folder: &Path, games: u64) -> Result<(String, String), Box<dyn Error>> {
    let workshop = Workshop::with(Project::load(folder)?, ALL);
    let source = |path: &str| workshop.project.text(path);
    let checked = job::check(&workshop, &job::check::Order::of("go-fish"));
    let found = render(&checked.findings, Style::Plain, &source);
    if checked.findings.has_error() {
        return Ok((String::new(), found));
    }
    let mut order = job::simulate::Order::of("go-fish");
    order.games = games;
    order.bots = vec![BotKind::Greedy];
    order.scrutiny = Scrutiny::Checked;
    let made = job::simulate(&workshop, &order, &Silent).made?;
    let told = made.map(|simulation| report::text(&simulation.report));
    Ok((told.unwrap_or_default(), found))
}
