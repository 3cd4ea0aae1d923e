//! `check`: every finding of every stage.

use std::error::Error;

use crate::diag::Severity;

use super::Verdict;
use super::args::CheckOptions;
use super::session::Session;

/// Checks the games; findings decide the exit status.
pub fn run(session: &Session<'_>, options: &CheckOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let mut verdict = Verdict::Clean;
    for id in session.games(&options.games)? {
        let game = session.game(&id);
        if session.judge(&game.diags, counts) == Verdict::Findings {
            verdict = Verdict::Findings;
        }
        let faces = game.album.faces.len();
        if game.diags.is_empty() {
            session
                .terminal
                .say(format!("{id}: {faces} faces, nothing found"));
        }
    }
    Ok(verdict)
}
