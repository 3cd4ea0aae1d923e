//! Many games on all cores, and what they tell.

use std::collections::BTreeMap;

use crate::check;
use crate::deck::Setting;
use crate::diag::Diags;
use crate::referee::bot::BotKind;
use crate::referee::log::Header;
use crate::referee::report::{self, Heading, Report};
use crate::referee::{
    self, Game, Scrutiny, Session, Settings, Shelf, Speech, Until, Visitor, simulate_until,
};

use super::failure::Failure;
use super::file::File;
use super::outcome::Outcome;
use super::progress::Progress;
use super::table::{self, Table};
use super::value;
use super::workshop::Workshop;

/// Most games of a simulation, with which no count overflows.
pub const MOST_GAMES: u64 = 100_000_000;

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
    if !(1..=MOST_GAMES).contains(&order.games) {
        let games = order.games;
        let why = format!("a simulation has 1 to {MOST_GAMES} games, not {games}");
        return Err(Failure::Order(why));
    }
    let Some(changed) = value::deck(workshop, &order.game, &order.table, diags)? else {
        return Ok(None);
    };
    let deck = changed.deck;
    let settings = table::settings(&deck, &changed.table)?;
    let settings = table::possible(settings, &workshop.shelf, order.table.players);
    let arena = Arena {
        order,
        settings: &settings,
        cells: &changed.cells,
        progress,
    };
    let report = workshop.shelf.open(&settings, arena, diags).transpose()?;
    check::pass(&deck, diags);
    Ok(report)
}

fn files(game: &str, report: Report) -> Simulation {
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
    /// Cells of tables that are changed.
    cells: &'a BTreeMap<String, Setting>,
    progress: &'a dyn Progress,
}

impl Visitor for Arena<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let order = self.order;
        let players = table::players(game.players(), order.table.players, order.bots.len())?;
        let sessions: Vec<Session> = players.map(|n| self.session::<G>(n)).collect();
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
        let mut heading = Heading {
            seed: order.table.seed,
            games: order.games,
            checked: order.scrutiny == Scrutiny::Checked,
            ..Heading::new::<G>(self.settings, &order.bots)
        };
        heading.settings.extend(self.cells.clone());
        let speech = Speech::new(game.names(), self.settings.deck());
        let title = |word: &str| speech.title(word).map(str::to_owned);
        let mut report = Report::new(game, heading, &tables, findings, title);
        report.stops = stops;
        Ok(report)
    }
}

impl Arena<'_> {
    fn session<G: Game>(&self, players: u8) -> Session {
        let order = self.order;
        Session {
            header: Header::new::<G>(self.settings, players, order.table.seed),
            games: order.games,
            bots: table::seated(&order.bots, players),
            scrutiny: order.scrutiny,
        }
    }
}
