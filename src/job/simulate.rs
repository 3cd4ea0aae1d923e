//! Many games on all cores, and what they tell.

use crate::diag::Diags;
use crate::referee::bot::BotKind;
use crate::referee::log::Header;
use crate::referee::report::{self, Heading, Report};
use crate::referee::stats::Stats;
use crate::referee::{
    self, Game, Incident, Scrutiny, Session, Settings, Shelf, Speech, Until, Visitor,
    simulate_until,
};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::progress::Progress;
use super::table::{self, Table};
use super::value;
use super::workshop::Workshop;

/// Most games of a simulation, with which no count overflows.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

/// The games that somebody wants to be played.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The table to play at; every number of players when none is named.
    pub table: Table,
    /// How many games for each number of players.
    pub games: u64,
    /// Who plays: one for all seats, or one for each.
    pub bots: Vec<BotKind>,
    /// Whether the rules are checked at every step.
    pub scrutiny: Scrutiny,
    /// How much is to be known, when fewer games may do.
    pub until: Option<Until>,
}

of_a_game!(Order);

impl Default for Order {
    fn default() -> Self {
        Self {
            game: String::new(),
            table: Table::default(),
            games: 1000,
            bots: vec![BotKind::Random],
            scrutiny: Scrutiny::Plain,
            until: None,
        }
    }
}

/// What many games tell.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Simulation {
    /// The report, with the games that went wrong.
    pub report: Report,
    /// The report as a page with plots, and the logs of what went wrong.
    pub files: Vec<File>,
}

/// Plays the games; nothing is made when the deck can't be played.
pub fn simulate(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    progress: &dyn Progress,
) -> Outcome<Simulation> {
    let mut diags = Diags::new();
    let report = run(workshop, order, progress, &mut diags);
    let made = report.map(|report| report.map(|report| files(&order.game, report)));
    Outcome::new(diags, made)
}

pub(super) fn run(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    progress: &dyn Progress,
    diags: &mut Diags,
) -> Result<Option<Report>, Failure> {
    order.countable()?;
    let Some(changed) = value::deck(workshop, &order.game, &order.table, diags)? else {
        return Ok(None);
    };
    let deck = &changed.deck;
    let settings = table::settings(deck, &changed.table)?;
    let settings = table::possible(settings, &workshop.shelf, order.table.players);
    table::hindered(&settings, &workshop.shelf, diags);
    let arena = Arena {
        order,
        settings: &settings,
        progress,
    };
    let report = workshop.shelf.open(&settings, arena, diags).transpose()?;
    changed.settle(diags);
    Ok(report)
}

impl Order {
    /// Makes sure that no count overflows.
    pub(super) fn countable(&self) -> Result<(), Failure> {
        let games = self.games;
        let why = || format!("a simulation has 1 to {MOST_GAMES} games, not {games}");
        let is_countable = (1..=MOST_GAMES).contains(&games);
        is_countable
            .then_some(())
            .ok_or_else(|| Failure::Order(why()))
    }

    /// Gives the games at so many players.
    pub(super) fn session<G: Game>(&self, settings: &Settings<'_>, players: u8) -> Session {
        Session {
            header: Header::new::<G>(settings, players, self.table.seed),
            games: self.games,
            bots: table::seated(&self.bots, players),
            scrutiny: self.scrutiny,
        }
    }

    /// Tells what came of it.
    pub(super) fn report<G: Game>(
        &self,
        game: &G,
        settings: &Settings<'_>,
        tables: &[(Vec<BotKind>, Stats)],
        findings: Vec<Incident>,
    ) -> Report {
        let mut heading = Heading {
            seed: self.table.seed,
            games: self.games,
            checked: self.scrutiny == Scrutiny::Checked,
            ..Heading::new::<G>(settings, &self.bots)
        };
        // Cells of tables as well, which the deck has taken in.
        heading.settings.extend(self.table.set.clone());
        let speech = Speech::new(game.names(), settings.deck());
        let title = |word: &str| speech.title(word).map(str::to_owned);
        Report::new(game, heading, tables, findings, title)
    }
}

/// Puts the files of a report together.
pub(super) fn files(game: &str, report: Report) -> Simulation {
    let page = File::new(format!("{game}/simulation.html"), report::html(&report));
    let logs = report.findings.iter().map(|incident| {
        let log = incident.log.join("\n") + "\n";
        File::new(format!("{game}/{}.jsonl", incident.kind), log)
    });
    Simulation {
        files: std::iter::once(page).chain(logs).collect(),
        report,
    }
}

/// Everything that it takes to simulate a game, whichever it is.
struct Arena<'a> {
    order: &'a Order,
    settings: &'a Settings<'a>,
    progress: &'a dyn Progress,
}

impl Visitor for Arena<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let order = self.order;
        let players = table::players(game.players(), order.table.players, order.bots.len())?;
        let session = |players| order.session::<G>(self.settings, players);
        let sessions: Vec<Session> = players.map(session).collect();
        self.progress
            .begin(sessions.iter().map(Session::all_games).sum());
        let mut tables = Vec::new();
        let mut findings = Vec::new();
        let mut stops = Vec::new();
        for session in sessions {
            let done = |games| self.progress.done(games);
            let played = match &order.until {
                None => referee::simulate(game, &session, &done),
                Some(until) => simulate_until(game, &session, until, &done).map(|(stats, stop)| {
                    stops.push(stop);
                    stats
                }),
            };
            match played {
                Ok(stats) => tables.push((session.bots, stats)),
                Err(incident) => {
                    findings.push(*incident);
                    break;
                }
            }
        }
        let mut report = order.report(game, self.settings, &tables, findings);
        report.stops = stops;
        Ok(report)
    }
}
