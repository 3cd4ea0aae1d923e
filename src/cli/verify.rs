//! `verify`: printed files, read again.

use std::error::Error;
use std::path::Path;

use crate::deck::Cells;
use crate::diag::{Report, Severity, github, json, sarif};
use crate::games;
use crate::job;
use crate::job::verify::{Order, Printed};
use crate::referee::Shelf;

use super::args::{Format, VerifyOptions};
use super::desk::Desk;
use super::verdict::Verdict;

/// Largest printed file that is read.
const MAX_FILE_BYTES: u64 = 512 << 20;

/// Reads printed files; findings decide the exit status.
pub fn run(desk: &Desk<'_>, options: &VerifyOptions) -> Result<Verdict, Box<dyn Error>> {
    let counts = if options.strict {
        Severity::Warning
    } else {
        Severity::Error
    };
    let files = options.files.iter().map(|path| printed(path));
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
    let source = Cells::of(&desk.workshop.project);
    let document = match options.format {
        Format::Json => json::render(&report, source)?,
        Format::Sarif => sarif::render(&report, &games::ALL.rules(), source)?,
        Format::Github | Format::Text => github::render(&report, source),
    };
    if !document.is_empty() {
        desk.terminal.result(&document);
    }
    Ok(verdict)
}

fn printed(path: &Path) -> Result<Printed, Box<dyn Error>> {
    let wrong = |error: std::io::Error| format!("can't read `{}`: {error}", path.display());
    let meta = std::fs::metadata(path).map_err(wrong)?;
    if !meta.is_file() {
        return Err(format!("can't read `{}`: it is no regular file", path.display()).into());
    }
    if meta.len() > MAX_FILE_BYTES {
        return Err(format!("`{}` is larger than 512 MiB", path.display()).into());
    }
    Ok(Printed {
        name: path.to_string_lossy().replace('\\', "/"),
        bytes: std::fs::read(path).map_err(wrong)?,
    })
}
