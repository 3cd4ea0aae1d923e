//! `verify`: printed files, read again.

use std::error::Error;
use std::path::Path;

use crate::diag::{Report, Severity};
use crate::job::verify::{Order, Printed, Verified};
use crate::job::{self, Tray as _};

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
    let choice = options.pieces.choice();
    // A part of a game can't be played.
    let whole = choice.only.is_empty() && choice.cards.is_empty();
    let order = Order {
        game: options.game.clone(),
        choice,
        ink: options.ink,
        play: whole && !options.no_play,
        pictures: options.pictures,
    };
    if options.format == Format::Text {
        let verdict = desk.judge(&desk.workshop.found, counts);
        return Ok(verdict.and(tell(desk, &order, files, counts)?));
    }
    let outcome = job::verify(&desk.workshop, &order, files, &desk.terminal.bar());
    let (diags, made) = (outcome.findings, outcome.made?);
    let first = &desk.workshop.found;
    let verdict = Verdict::of(first, counts).and(Verdict::of(&diags, counts));
    // Printed files are named as somebody named them here, not from the project's folder.
    let mut report = Report::new();
    report.add(None, first.clone());
    report.add(made.as_ref().map(|made| made.game.as_str()), diags);
    if let Some(made) = &made {
        report.conclude(serde_json::to_value(made)?);
        show(desk, made)?;
    }
    document::write(desk, &report, options.format)?;
    Ok(verdict)
}

/// Reads printed files, and tells a person what is on them.
pub fn tell(
    desk: &Desk<'_>,
    order: &Order,
    files: Vec<Printed>,
    counts: Severity,
) -> Result<Verdict, Box<dyn Error>> {
    let outcome = job::verify(&desk.workshop, order, files, &desk.terminal.bar());
    let verdict = desk.judge(&outcome.findings, counts);
    let made = outcome.made?;
    for line in made.iter().flat_map(Verified::lines) {
        desk.terminal.say(line);
    }
    if let Some(made) = &made {
        for path in show(desk, made)? {
            desk.wrote(path);
        }
    }
    Ok(verdict)
}

/// Reads a printed file.
pub fn open(path: &Path) -> Result<Printed, Box<dyn Error>> {
    Ok(Printed {
        name: path.to_string_lossy().replace('\\', "/"),
        bytes: printed::read(path)?,
    })
}

/// Writes the pictures of what is wrong; gives their paths.
fn show<'a>(desk: &Desk<'_>, made: &'a Verified) -> Result<Vec<&'a str>, Box<dyn Error>> {
    for picture in &made.pictures {
        desk.put(picture.clone())
            .map_err(|error| error.to_string())?;
    }
    Ok(made
        .pictures
        .iter()
        .map(|file| file.path.as_str())
        .collect())
}
