//! `simulate`: many games on all cores, what they tell as text or JSON, and as a page with plots.

use std::error::Error;

use crate::check;
use crate::diag::{Diags, Rule, Severity};
use crate::games;
use crate::referee::log::Header;
use crate::referee::report::{self, Heading, Report};
use crate::referee::{Game, Scrutiny, Session, Settings, simulate};
use crate::referee::{Shelf, Visitor};

use super::table_args::{ReportFormat, SimulateOptions};
use super::workshop::Workshop;
use super::{Verdict, output, table};

/// Plays the games; one that goes wrong is a finding.
pub fn run(workshop: &Workshop<'_>, options: &SimulateOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut diags = Diags::new();
    let Some(deck) = table::deck(&workshop.project, &options.game, &mut diags)? else {
        return Ok(workshop.judge(&diags, Severity::Error));
    };
    let settings = table::settings(&deck, &options.table)?;
    let simulation = Simulation {
        workshop,
        options,
        settings: &settings,
    };
    let report = games::ALL
        .open(&settings, simulation, &mut diags)
        .transpose()?;
    check::allow(&deck, &games::ALL, &mut diags);
    // Not everything was looked at, so what is allowed only seems to do nothing.
    diags.retain(|finding| finding.rule != Rule::M005);
    let verdict = workshop.judge(&diags, Severity::Error);
    let Some(report) = report else {
        return Ok(verdict);
    };
    tell(workshop, options, &report)?;
    Ok(verdict.and(judge(&report)))
}

/// Says how a simulation has ended.
fn judge(report: &Report) -> Verdict {
    if report.findings.is_empty() {
        Verdict::Clean
    } else {
        Verdict::Findings
    }
}

/// Writes the page and the log of what went wrong, and prints the report.
fn tell(
    workshop: &Workshop<'_>,
    options: &SimulateOptions,
    report: &Report,
) -> Result<(), Box<dyn Error>> {
    let folder = workshop.output.join(&options.game);
    let mut files = vec![("simulation.html".to_owned(), report::html(report))];
    for incident in &report.findings {
        let log = incident.log.join("\n") + "\n";
        files.push((format!("{}.jsonl", incident.kind), log));
    }
    match options.format {
        ReportFormat::Text => workshop.terminal.result(&report::text(report)),
        ReportFormat::Json => workshop.terminal.result(&report.json()?),
    }
    for (name, text) in files {
        let path = folder.join(name);
        output::write(&path, text.as_bytes())?;
        // A program that reads the document wants nothing but the document.
        if options.format == ReportFormat::Text {
            workshop.terminal.say(format!("wrote {}", path.display()));
        }
    }
    Ok(())
}

/// Everything that it takes to simulate a game, whichever it is.
struct Simulation<'a> {
    workshop: &'a Workshop<'a>,
    options: &'a SimulateOptions,
    settings: &'a Settings<'a>,
}

impl Visitor for Simulation<'_> {
    type Output = Result<Report, Box<dyn Error>>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let options = self.options;
        let asked = options.table.players;
        let players = table::players(game.players(), asked, options.bots.len())?;
        let sessions: Vec<Session> = players.map(|n| self.session::<G>(n)).collect();
        let games = sessions.iter().map(Session::all_games).sum();
        let bar = self.workshop.terminal.progress(games);
        let mut tables = Vec::new();
        let mut findings = Vec::new();
        for session in sessions {
            match simulate(game, &session, &|games| bar.inc(games)) {
                Ok(stats) => tables.push((session.bots, stats)),
                Err(incident) => {
                    findings.push(*incident);
                    break;
                }
            }
        }
        bar.finish_and_clear();
        let heading = Heading {
            seed: options.table.seed,
            games: options.games,
            checked: options.checked,
            ..Heading::new::<G>(self.settings, &options.bots)
        };
        let titles = table::titles(self.settings.deck());
        let title = |word: &str| titles.get(word).cloned();
        Ok(Report::new(game, heading, &tables, findings, title))
    }
}

impl Simulation<'_> {
    fn session<G: Game>(&self, players: u8) -> Session {
        let options = self.options;
        Session {
            header: Header::new::<G>(self.settings, players, options.table.seed),
            games: options.games,
            bots: table::seated(&options.bots, players),
            scrutiny: if options.checked {
                Scrutiny::Checked
            } else {
                Scrutiny::Plain
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck;
    use crate::project::Project;
    use crate::referee::Incident;

    struct Reported(Vec<Incident>);

    impl Visitor for Reported {
        type Output = Report;

        fn visit<G: Game>(self, game: &G) -> Report {
            let deck = deck::parse(&Project::embedded(), "supercytes", &mut Diags::new());
            let deck = deck.expect("a deck");
            let settings = Settings::new(&deck, Some("standard")).expect("a variant");
            Report::new(game, Heading::new::<G>(&settings, &[]), &[], self.0, |_| {
                None
            })
        }
    }

    #[test]
    fn a_game_that_went_wrong_is_a_finding() {
        let project = Project::embedded();
        let deck = deck::parse(&project, "supercytes", &mut Diags::new()).expect("a deck");
        let settings = Settings::new(&deck, Some("standard")).expect("a variant");
        let verdict = |incidents| {
            let report = games::ALL.open(&settings, Reported(incidents), &mut Diags::new());
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
