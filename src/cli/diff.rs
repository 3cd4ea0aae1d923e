//! `diff`: what changed on paper.

use std::error::Error;

use crate::diag::Severity;
use crate::job;
use crate::job::diff::{Diff, Order, headline, html, page_path, text, written};

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
    for game in games {
        let order = Order {
            game,
            choice: options.pieces.choice(),
            ink: options.ink,
        };
        let outcome = job::diff(&desk.workshop, &order, &before);
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        let Some(diff) = outcome.made? else { continue };
        if !diff.changes.is_empty() {
            verdict = Verdict::Findings;
        }
        match options.format {
            DiffFormat::Text => desk.terminal.result(&text(&diff)),
            DiffFormat::Html => page(desk, &diff, &order, &options.since)?,
            DiffFormat::Json => all.push(written(&diff)),
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
