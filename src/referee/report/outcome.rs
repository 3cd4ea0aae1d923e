//! What came of the games at one number of players.

use serde::Serialize;

use super::super::bot::BotKind;
use super::super::stats::{Stats, Wins, Word};
use super::number::rounded;
use super::spread::Spread;

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
    pub name: Word,
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
    pub kind: Word,
    /// The rule that ended them.
    pub rule: Word,
    /// How many.
    pub games: u64,
}

pub(super) fn table(bots: &[BotKind], stats: &Stats) -> Table {
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
        .map(|((kind, rule), games)| EndingLine {
            kind: kind.clone(),
            rule: rule.clone(),
            games: *games,
        })
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

#[allow(clippy::cast_precision_loss)] // the nearest number is near enough
pub(super) fn sources(stats: &Stats, players: usize) -> Vec<Source> {
    let all: i64 = stats.sources.values().sum();
    let seats = (stats.trials.games * players as u64).max(1) as f64;
    let source = |(name, points): (&Word, &i64)| Source {
        name: name.clone(),
        mean: rounded(*points as f64 / seats),
        share: rounded(*points as f64 / all.max(1) as f64),
    };
    let mut sources: Vec<Source> = stats.sources.iter().map(source).collect();
    sources.sort_by(|one, other| other.mean.total_cmp(&one.mean));
    sources
}
