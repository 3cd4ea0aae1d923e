//! A report as a document: statistics in, whole numbers and shares with six decimals out.

use std::collections::BTreeMap;

use serde::Serialize;

use super::super::bot::BotKind;
use super::super::game::Game;
use super::super::run::Incident;
use super::super::stats::{CardCount, Stats, Times, Trials, Word, join};
use super::super::until::Stop;
use super::card::{self, CardLine, Unused};
use super::heading::Heading;
use super::outcome::{Table, table};

/// Grows when a key of the document changes its meaning or goes away; new keys may come at any time.
pub(super) const VERSION: u32 = 1;

/// Everything that a simulation has found.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    version: u32,
    /// What was played.
    pub heading: Heading,
    /// What came of it at each number of players.
    pub tables: Vec<Table>,
    /// When the games at each number of players have stopped, where it was asked how much is to be known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<Stop>,
    /// What became of each card that took part, most decisive first.
    pub cards: Vec<CardLine>,
    /// Cards that were never drawn or never played.
    pub unused: Vec<Unused>,
    /// The verbs of the effect language that ran.
    pub verbs: Vec<Verb>,
    /// Games that could not be played to their end.
    pub findings: Vec<Incident>,
}

/// How often a verb of the effect language ran.
#[derive(Clone, Debug, Serialize)]
pub struct Verb {
    /// The verb.
    pub verb: Word,
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
        let mut verbs: BTreeMap<Word, Times> = BTreeMap::new();
        for (_, stats) in tables {
            join(&mut cards, &stats.cards, CardCount::merge);
            for (verb, times) in &stats.verbs {
                verbs.entry(verb.clone()).or_default().merge(*times);
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
            stops: Vec::new(),
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
