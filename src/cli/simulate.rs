//! `simulate`: many games on all cores, what they tell as text or JSON, and as a page with plots.

use std::error::Error;

use crate::diag::Severity;
use crate::job::simulate::{Order, Simulation};
use crate::job::{self, File};
use crate::referee::Scrutiny;
use crate::referee::report::{self, Report};

use super::desk::Desk;
use super::output;
use super::table_args::{ReportFormat, SimulateOptions};
use super::verdict::Verdict;

/// Plays the games; one that goes wrong is a finding.
pub fn run(desk: &Desk<'_>, options: &SimulateOptions) -> Result<Verdict, Box<dyn Error>> {
    if !options.sweep.is_empty() {
        return sweep(desk, options);
    }
    let outcome = job::simulate(&desk.workshop, &order(options)?, &desk.terminal.bar());
    let made = outcome.made?;
    let verdict = desk.judge(&outcome.findings, Severity::Error);
    let Some(simulation) = made else {
        return Ok(verdict);
    };
    tell(desk, options.many.format, &simulation)?;
    Ok(verdict.and(judge(&simulation.report)))
}

/// Plays the games with each value; one that goes wrong is a finding.
fn sweep(desk: &Desk<'_>, options: &SimulateOptions) -> Result<Verdict, Box<dyn Error>> {
    let outcome = job::sweep(
        &desk.workshop,
        &order(options)?,
        &options.sweep,
        &desk.terminal.bar(),
    );
    let made = outcome.made?;
    let mut verdict = desk.judge(&outcome.findings, Severity::Error);
    let Some(sweeping) = made else {
        return Ok(verdict);
    };
    let swept = &sweeping.swept;
    for run in &swept.runs {
        verdict = verdict.and(judge(&run.report));
        for incident in &run.report.findings {
            let (kind, message) = (incident.kind, &incident.message);
            desk.terminal
                .findings(&format!("error[{kind}]: {message}\n"));
        }
    }
    let text = match options.many.format {
        ReportFormat::Text => report::swept_text(swept),
        ReportFormat::Json => swept.json()?,
    };
    desk.terminal.result(&text);
    put(desk, options.many.format, &sweeping.files)?;
    Ok(verdict)
}

/// Puts together what was asked for.
///
/// # Errors
/// A setting that is set twice.
pub fn order(options: &SimulateOptions) -> Result<Order, String> {
    Ok(Order {
        game: options.game.clone().unwrap_or_default(),
        table: options.table.table()?,
        games: options.many.games,
        bots: options.many.bots.clone(),
        scrutiny: if options.checked {
            Scrutiny::Checked
        } else {
            Scrutiny::Plain
        },
        until: options.until.clone(),
    })
}

/// Says how a simulation has ended.
pub fn judge(report: &Report) -> Verdict {
    if report.findings.is_empty() {
        Verdict::Clean
    } else {
        Verdict::Findings
    }
}

/// Prints the report, and writes the page and the log of what went wrong.
pub fn tell(
    desk: &Desk<'_>,
    format: ReportFormat,
    simulation: &Simulation,
) -> Result<(), Box<dyn Error>> {
    let report = &simulation.report;
    match format {
        ReportFormat::Text => desk.terminal.result(&report::text(report)),
        ReportFormat::Json => desk.terminal.result(&report.json()?),
    }
    put(desk, format, &simulation.files)
}

/// Writes pages and logs beside what was printed.
pub fn put(desk: &Desk<'_>, format: ReportFormat, files: &[File]) -> Result<(), Box<dyn Error>> {
    for file in files {
        output::put(desk.output, &file.path, &file.bytes)?;
        // A program that reads the document wants nothing but the document.
        if format == ReportFormat::Text {
            desk.wrote(&file.path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Diags;
    use crate::games;
    use crate::project::Project;
    use crate::referee::report::Heading;
    use crate::referee::{Game, Incident, Settings, Shelf, Visitor};

    struct Reported<'a>(&'a Settings<'a>, Vec<Incident>);

    impl Visitor for Reported<'_> {
        type Output = Report;

        fn visit<G: Game>(self, game: &G) -> Report {
            let heading = Heading::new::<G>(self.0, &[]);
            Report::new(game, heading, &[], self.1, |_| None)
        }
    }

    #[test]
    fn a_game_that_went_wrong_is_a_finding() {
        let project = Project::embedded();
        let game = games::ALL.rooms()[0].id;
        let deck = games::deck(&project, game, &mut Diags::new()).expect("a deck");
        let settings = Settings::new(&deck, Some("standard")).expect("a variant");
        let verdict = |incidents| {
            let reported = Reported(&settings, incidents);
            let report = games::ALL.open(&settings, reported, &mut Diags::new());
            judge(&report.expect("a game"))
        };
        let incident = Incident {
            kind: "cycle",
            message: "the table repeats itself".to_owned(),
            seed: 1,
            players: 2,
            game: 7,
            deal: 3,
            rotation: 1,
            log: Vec::new(),
        };
        assert_eq!(verdict(Vec::new()), Verdict::Clean);
        assert_eq!(verdict(vec![incident]), Verdict::Findings);
    }
}
