//! `diff`: what changed on paper.

use std::error::Error;

use crate::diag::Severity;
use crate::job;
use crate::job::diff::{Diff, Order, gone, headline, html, page_path, text, written};

use super::desk::Desk;
use super::diff_args::{DiffFormat, DiffOptions};
use super::output;
use super::since::before;
use super::verdict::Verdict;

/// Compares the games with what was printed before; what changed decides the exit status.
pub fn run(desk: &Desk<'_>, options: &DiffOptions) -> Result<Verdict, Box<dyn Error>> {
    let games = desk.games(&options.games)?;
    let before = before(desk, &options.since)?;
    let (mut verdict, mut all) = (Verdict::Clean, Vec::new());
    let order = |game: &str| Order {
        game: game.to_owned(),
        choice: options.pieces.choice(),
        ink: options.ink,
    };
    let mut tell = |diff: &Diff| {
        match options.format {
            DiffFormat::Text => desk.terminal.result(&text(diff)),
            DiffFormat::Html => page(desk, diff, &order(&diff.game), &options.since)?,
            DiffFormat::Json => all.push(written(diff)),
        }
        Ok::<_, Box<dyn Error>>(if diff.changes.is_empty() {
            Verdict::Clean
        } else {
            Verdict::Findings
        })
    };
    for game in &games {
        let outcome = job::diff(&desk.workshop, &order(game), &before);
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        if let Some(diff) = outcome.made? {
            verdict = verdict.and(tell(&diff)?);
        }
    }
    if options.games.games.is_empty() {
        for diff in gone(&desk.workshop, &order(""), &before) {
            verdict = verdict.and(tell(&diff)?);
        }
    }
    if options.format == DiffFormat::Json {
        desk.terminal.result(&serde_json::to_string_pretty(&all)?);
    }
    Ok(verdict)
}

fn page(desk: &Desk<'_>, diff: &Diff, order: &Order, since: &str) -> Result<(), Box<dyn Error>> {
    let path = page_path(order);
    output::put(desk.output, &path, html(diff, since)?.as_bytes())?;
    desk.terminal.say(headline(diff));
    desk.wrote(&path);
    Ok(())
}
