//! `checklist`: all pieces of a game with a tick for each copy.

use std::error::Error;

use crate::diag::Severity;
use crate::job;
use crate::job::checklist::{Format, Order};

use super::desk::Desk;
use super::put_away_args::{ChecklistFormat, ChecklistOptions};
use super::rulebook;
use super::verdict::Verdict;

/// Makes the checklists.
pub fn run(desk: &Desk<'_>, options: &ChecklistOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for game in desk.games(&options.games)? {
        let order = Order {
            game,
            choice: options.pieces.choice(),
            formats: options.format.iter().copied().map(Format::from).collect(),
            paper: options.paper,
        };
        let outcome = job::checklist(&desk.workshop, &order, desk);
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        if let Some(made) = outcome.made? {
            rulebook::tell(desk, &order.game, &made);
        }
    }
    Ok(verdict)
}

impl From<ChecklistFormat> for Format {
    fn from(format: ChecklistFormat) -> Self {
        match format {
            ChecklistFormat::Md => Self::Markdown,
            ChecklistFormat::Pdf => Self::Pdf,
        }
    }
}
