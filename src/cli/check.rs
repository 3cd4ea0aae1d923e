//! `check`: every finding of every stage.

use std::error::Error;

use crate::diag::Severity;

use super::Verdict;
use super::args::CheckOptions;
use super::workshop::Workshop;

/// Checks the games; findings decide the exit status.
pub fn run(workshop: &Workshop<'_>, options: &CheckOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let game = workshop.game(&id);
        if workshop.judge(&game.diags, counts) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        let faces = game.album.faces.len();
        if game.diags.is_empty() {
            workshop
                .terminal
                .say(format!("{id}: {faces} faces, nothing found"));
        }
    }
    Ok(verdict)
}
