//! `check`: every finding of every stage.

use std::error::Error;

use crate::diag::{Report, Severity, github, json, sarif};
use crate::games;
use crate::referee::Shelf;

use super::Verdict;
use super::args::{CheckOptions, Format};
use super::workshop::{self, Workshop};

/// Checks the games; findings decide the exit status.
pub fn run(workshop: &Workshop<'_>, options: &CheckOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let games = workshop.games(&options.games)?;
    if options.format == Format::Text {
        return Ok(tell(workshop, &games, options, counts));
    }
    let (report, verdict) = collect(workshop, &games, counts);
    let source = |file: &str| workshop.project.text(file);
    let document = match options.format {
        Format::Json => json::render(&report, source)?,
        Format::Sarif => sarif::render(&report, &games::ALL.rules(), source)?,
        Format::Github | Format::Text => github::render(&report, source),
    };
    if !document.is_empty() {
        workshop.terminal.result(&document);
    }
    Ok(verdict)
}

/// Tells a person about each game as soon as it is checked.
fn tell(
    workshop: &Workshop<'_>,
    games: &[String],
    options: &CheckOptions,
    counts: Severity,
) -> Verdict {
    let mut verdict = workshop.judge(&workshop.found, counts);
    for id in games {
        let (game, coverage) = workshop.tried(id);
        if let Some(coverage) = coverage.filter(|_| options.coverage) {
            workshop.terminal.result(&format!("{id}\n{coverage}"));
        }
        verdict = verdict.and(workshop.judge(&game.diags, counts));
        let faces = game.album.faces.len();
        if game.diags.is_empty() {
            workshop
                .terminal
                .say(format!("{id}: {faces} faces, nothing found"));
        }
    }
    verdict
}

/// Collects the findings of all games for one document.
fn collect(workshop: &Workshop<'_>, games: &[String], counts: Severity) -> (Report, Verdict) {
    let mut report = Report::new().within(workshop.folder.clone());
    let mut verdict = workshop::verdict(&workshop.found, counts);
    report.add(None, workshop.found.clone());
    for id in games {
        let diags = workshop.tried(id).0.diags;
        verdict = verdict.and(workshop::verdict(&diags, counts));
        report.add(Some(id), diags);
    }
    (report, verdict)
}
