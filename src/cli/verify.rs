//! `verify`: printed files, read again.

use std::error::Error;
use std::path::Path;

use crate::diag::{Report, Severity};
use crate::job;
use crate::job::verify::{Order, Printed};

use super::args::{Format, VerifyOptions};
use super::desk::Desk;
use super::document;
use super::printed;
use super::verdict::Verdict;

/// Reads printed files; findings decide the exit status.
pub fn run(desk: &Desk<'_>, options: &VerifyOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let files = options.files.iter().map(|path| open(path));
    let files = files.collect::<Result<Vec<Printed>, _>>()?;
    let order = Order {
        game: options.game.clone(),
        choice: options.pieces.choice(),
        ink: options.ink,
    };
    let outcome = job::verify(&desk.workshop, &order, files, &desk.terminal.bar());
    let (diags, made) = (outcome.findings, outcome.made?);
    let verdict = Verdict::of(&diags, counts);
    if options.format == Format::Text {
        desk.report(&diags);
        for line in made.iter().flat_map(job::verify::Verified::lines) {
            desk.terminal.say(line);
        }
        return Ok(verdict);
    }
    let mut report = Report::new().within(desk.folder.clone());
    report.add(made.as_ref().map(|made| made.game.as_str()), diags);
    if let Some(made) = &made {
        report.conclude(serde_json::to_value(made)?);
    }
    document::write(desk, &report, options.format)?;
    Ok(verdict)
}

fn open(path: &Path) -> Result<Printed, Box<dyn Error>> {
    Ok(Printed {
        name: path.to_string_lossy().replace('\\', "/"),
        bytes: printed::read(path)?,
    })
}
