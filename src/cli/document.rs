//! Findings as a document for other programs: JSON, SARIF, or comments on GitHub.
//!
//! A report in, one text on standard output out. Text for people is not its matter.

use std::error::Error;

use crate::deck::Cells;
use crate::diag::{Report, github, json, sarif};
use crate::games;
use crate::referee::Shelf;

use super::args::Format;
use super::desk::Desk;

/// Writes a report in a format.
///
/// # Errors
/// When it can't be written as JSON.
pub fn write(desk: &Desk<'_>, report: &Report, format: Format) -> Result<(), Box<dyn Error>> {
    let source = Cells::of(&desk.workshop.project);
    let document = match format {
        Format::Json => json::render(report, source)?,
        Format::Sarif => sarif::render(report, &games::ALL.rules(), source)?,
        Format::Github | Format::Text => github::render(report, source),
    };
    if !document.is_empty() {
        desk.terminal.result(&document);
    }
    Ok(())
}
