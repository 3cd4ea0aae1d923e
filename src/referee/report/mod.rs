//! What a simulation has found, for people and programs: statistics in, a report out, as text, JSON
//! or one HTML page.
//!
//! A report holds whole numbers and shares with six decimals, in a fixed order, so that the same run
//! has the same bytes everywhere. It never knows how long the run took.

mod card;
mod html;
mod plot;
mod spread;
mod text;
mod words;

use std::collections::BTreeMap;

use serde::Serialize;

use super::bot::BotKind;
use super::game::Game;
use super::run::Incident;
use super::stats::{CardCount, Stats, Times, Trials, Wins, join};
use crate::deck::Setting;
use crate::deck::Settings;

pub use card::{CardLine, Missing, Unused};
pub use html::html;
pub use spread::Spread;
pub use text::text;

/// Grows when a key of the document changes its meaning or goes away; new keys may come at any time.
const VERSION: u32 = 1;

/// Everything that a simulation has found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    version: u32,
    /// What was played.
    pub heading: Heading,
    /// What came of it at each number of players.
    pub tables: Vec<Table>,
    /// What became of each card that took part, most decisive first.
    pub cards: Vec<CardLine>,
    /// Cards that were never drawn or never played.
    pub unused: Vec<Unused>,
    /// The verbs of the effect language that ran.
    pub verbs: Vec<Verb>,
    /// Games that could not be played to their end.
    pub findings: Vec<Incident>,
}

/// What was played.
#[derive(Clone, Debug, Serialize)]
pub struct Heading {
    /// Version of this program.
    pub cardwright: &'static str,
    /// Id of the game.
    pub game: String,
    /// Its title.
    pub title: String,
    /// Version of the deck.
    pub deck_version: String,
    /// Digest of the deck's sources.
    pub digest: String,
    /// Version of the rules as the referee plays them.
    pub rules_version: u32,
    /// The variant.
    pub variant: Option<String>,
    /// Its title.
    pub variant_title: Option<String>,
    /// The settings that the run asked for.
    pub settings: BTreeMap<String, Setting>,
    /// What all chance came from.
    pub seed: u64,
    /// Games at each number of players, as asked for; rounded up to play every seed from every seat.
    pub games: u64,
    /// The bots that were asked for: one for all seats, or one for each.
    pub bots: Vec<String>,
    /// Whether the contract was checked at every step.
    pub checked: bool,
}

impl Heading {
    /// Says what is played: game, variant and settings. The rest is filled in by who plays it.
    #[must_use]
    pub fn new<G: Game>(settings: &Settings<'_>, bots: &[BotKind]) -> Self {
        let deck = settings.deck();
        let spec = &deck.manifest.game;
        let variant = settings.variant();
        let title = variant.and_then(|variant| deck.manifest.variants.get(variant));
        Self {
            cardwright: env!("CARGO_PKG_VERSION"),
            game: deck.id().to_owned(),
            title: spec.title.clone(),
            deck_version: spec.version.clone(),
            digest: deck.digest.clone(),
            rules_version: G::VERSION,
            variant: variant.map(str::to_owned),
            variant_title: title.map(|variant| variant.title.clone()),
            settings: settings.asked().clone(),
            seed: 0,
            games: 0,
            bots: bots.iter().map(ToString::to_string).collect(),
            checked: false,
        }
    }
}

/// What came of the games at one number of players.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// How many players.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// How many different shuffles; each was played once from every seat.
    pub deals: u64,
    /// What each seat has won.
    pub seats: Vec<Share>,
    /// What each bot has won.
    pub bots: Vec<Share>,
    /// Games with more than one winner.
    pub shared: u64,
    /// Games by how they ended, most often first.
    pub endings: Vec<EndingLine>,
    /// Rounds of a game.
    pub rounds: Spread,
    /// Decisions of a game.
    pub decisions: Spread,
    /// What a game would take at a real table, in seconds.
    pub seconds: Spread,
    /// How often the lead changed in a game.
    pub lead_changes: Spread,
    /// By how many points the best player was ahead of the next.
    pub margin: Spread,
    /// Games in which that was less than a third of the best player's points.
    pub close: u64,
    /// Where points came from, most first.
    pub sources: Vec<Source>,
}

/// Where points came from.
#[derive(Clone, Debug, Serialize)]
pub struct Source {
    /// What they were for.
    pub name: &'static str,
    /// Points of a player in a game.
    pub mean: f64,
    /// Their part of all points.
    pub share: f64,
}

/// A share of the victories, with its 95 % interval.
#[derive(Clone, Debug, Serialize)]
pub struct Share {
    /// Whose: `1` is the seat that begins; for bots, their name.
    pub name: String,
    /// Games won alone.
    pub won: u64,
    /// Games won together with others.
    pub shared: u64,
    /// The share; a victory of two counts half for each.
    pub share: f64,
    /// Where the true share lies with 95 % certainty (Wilson).
    pub interval: [f64; 2],
}

/// How many games ended in some way.
#[derive(Clone, Debug, Serialize)]
pub struct EndingLine {
    /// The kind: `won`, `shared` or `exhausted`.
    pub kind: &'static str,
    /// The rule that ended them.
    pub rule: &'static str,
    /// How many.
    pub games: u64,
}

/// How often a verb of the effect language ran.
#[derive(Clone, Debug, Serialize)]
pub struct Verb {
    /// The verb.
    pub verb: &'static str,
    /// In how many games.
    pub games: u64,
    /// How often in all.
    pub times: u64,
}

impl Report {
    /// Writes a report on the statistics of each number of players, and on what went wrong.
    /// `title` gives the printed name of a card's word.
    #[must_use]
    pub fn new<G: Game>(
        game: &G,
        heading: Heading,
        tables: &[(Vec<BotKind>, Stats)],
        findings: Vec<Incident>,
        title: impl Fn(&str) -> Option<String>,
    ) -> Self {
        let mut cards: Vec<CardCount> = Vec::new();
        let mut verbs: BTreeMap<&'static str, Times> = BTreeMap::new();
        for (_, stats) in tables {
            join(&mut cards, &stats.cards, CardCount::merge);
            for (verb, times) in &stats.verbs {
                verbs.entry(verb).or_default().merge(*times);
            }
        }
        let played: Vec<(usize, Trials)> = tables
            .iter()
            .map(|(bots, stats)| (bots.len(), stats.trials))
            .collect();
        let cards = card::lines(game, &cards, &played, title);
        Self {
            version: VERSION,
            heading,
            tables: tables
                .iter()
                .map(|(bots, stats)| table(bots, stats))
                .collect(),
            unused: card::unused(&cards),
            cards,
            verbs: verbs
                .into_iter()
                .map(|(verb, Times { games, times })| Verb { verb, games, times })
                .collect(),
            findings,
        }
    }

    /// Writes the report as one JSON document.
    ///
    /// # Errors
    /// Never for a report; the JSON library says that writing can fail.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }
}

fn table(bots: &[BotKind], stats: &Stats) -> Table {
    let share = |name: String, wins: &Wins| Share {
        name,
        won: wins.alone,
        shared: wins.shared,
        share: rounded(wins.share(stats.trials)),
        interval: wins.interval(stats.trials).map(rounded),
    };
    let seats = stats.seats.iter().enumerate();
    let mut endings: Vec<EndingLine> = stats
        .endings
        .iter()
        .map(|(&(kind, rule), &games)| EndingLine { kind, rule, games })
        .collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.games));
    Table {
        players: bots.len(),
        games: stats.trials.games,
        deals: stats.trials.circles,
        seats: seats
            .map(|(place, wins)| share((place + 1).to_string(), wins))
            .collect(),
        bots: bots
            .iter()
            .zip(&stats.bots)
            .map(|(bot, wins)| share(bot.to_string(), wins))
            .collect(),
        shared: stats.shared,
        endings,
        rounds: Spread::new(&stats.rounds),
        decisions: Spread::new(&stats.decisions),
        seconds: Spread::new(&stats.seconds),
        lead_changes: Spread::new(&stats.lead_changes),
        margin: Spread::new(&stats.margin),
        close: stats.close,
        sources: sources(stats, bots.len()),
    }
}

#[allow(clippy::cast_precision_loss)] // points of games stay far below 2^53
fn sources(stats: &Stats, players: usize) -> Vec<Source> {
    let all: i64 = stats.sources.values().sum();
    let seats = (stats.trials.games * players as u64).max(1) as f64;
    let source = |(name, points): (&&'static str, &i64)| Source {
        name,
        mean: rounded(*points as f64 / seats),
        share: rounded(*points as f64 / all.max(1) as f64),
    };
    let mut sources: Vec<Source> = stats.sources.iter().map(source).collect();
    sources.sort_by(|one, other| other.mean.total_cmp(&one.mean));
    sources
}

/// Rounds to six decimals, which is finer than any of these numbers is known.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}
