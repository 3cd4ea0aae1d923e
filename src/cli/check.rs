//! `check`: every finding of every stage.

use std::error::Error;

use crate::diag::{Diagnostic, Report, Rule, Severity, counted};
use crate::job::{self, check::Order};
use crate::referee::scenario::Held;

use super::args::{CheckOptions, Format};
use super::desk::Desk;
use super::document;
use super::fix;
use super::verdict::Verdict;

/// Checks the games; findings decide the exit status.
pub fn run(mut desk: Desk<'_>, options: &CheckOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let lack = desk.workshop.project.lack().map(str::to_owned);
    let games = if let Some(why) = lack.filter(|_| options.games.games.is_empty()) {
        let finding = Diagnostic::new(Rule::M009, why);
        let finding = finding.help("name a shipped game, or put one there: `cardwright new`");
        desk.workshop.found.push(finding);
        Vec::new()
    } else {
        desk.games(&options.games)?
    };
    for game in games.iter().filter(|_| options.fix) {
        fix::fix(&mut desk, game)?;
    }
    let desk = &desk;
    if options.format == Format::Text {
        return tell(desk, games, options, counts);
    }
    let (report, verdict) = collect(desk, games, options, counts)?;
    document::write(desk, &report, options.format)?;
    Ok(verdict)
}

/// Takes the order for a game.
fn order(game: String, options: &CheckOptions) -> Order {
    let asked = options.scenarios || options.coverage;
    let scenarios = if asked { Held::All } else { Held::Own };
    Order { game, scenarios }
}

/// Tells a person about each game as soon as it is checked.
fn tell(
    desk: &Desk<'_>,
    games: Vec<String>,
    options: &CheckOptions,
    counts: Severity,
) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = desk.judge(&desk.workshop.found, counts);
    for game in games {
        let order = order(game, options);
        let outcome = job::check(&desk.workshop, &order);
        let checked = outcome.made?;
        let game = &order.game;
        let coverage = checked.as_ref().and_then(|made| made.coverage.as_ref());
        if let Some(coverage) = coverage.filter(|_| options.coverage) {
            desk.terminal.result(&format!("{game}\n{coverage}"));
        }
        verdict = verdict.and(desk.judge(&outcome.findings, counts));
        let Some(made) = checked else { continue };
        if outcome.findings.is_empty() {
            let faces = counted(made.faces, "face");
            desk.terminal.say(format!("{game}: {faces}, nothing found"));
        }
        for line in made.verdict.lines() {
            desk.terminal.say(line);
        }
    }
    Ok(verdict)
}

/// Collects the findings of all games for one document.
fn collect(
    desk: &Desk<'_>,
    games: Vec<String>,
    options: &CheckOptions,
    counts: Severity,
) -> Result<(Report, Verdict), Box<dyn Error>> {
    let mut report = Report::new().within(desk.folder.clone());
    let found = &desk.workshop.found;
    let mut verdict = Verdict::of(found, counts);
    report.add(None, found.clone());
    for game in games {
        let order = order(game, options);
        let outcome = job::check(&desk.workshop, &order);
        let (diags, made) = (outcome.findings, outcome.made?);
        verdict = verdict.and(Verdict::of(&diags, counts));
        report.add(Some(&order.game), diags);
        if let Some(made) = made {
            report.conclude(serde_json::to_value(made.verdict)?);
        }
    }
    Ok((report, verdict))
}
