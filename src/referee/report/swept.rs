//! The same games with other values, one after the other: which value gives what.

use std::fmt::Write as _;

use serde::Serialize;

use super::document::Report;
use super::number::{grouped, part, percent};
use super::outcome::Table;
use super::words::{name, what};
use crate::deck::Setting;

/// Grows when a key of the document changes its meaning or goes away; new keys may come at any time.
const VERSION: u32 = 1;
/// The title of what counts over all numbers of players.
pub(super) const ALL: &str = "all numbers of players together";

/// What came of the games with each value, or with each combination of values.
#[derive(Clone, Debug, Serialize)]
pub struct Swept {
    version: u32,
    /// The names of the values.
    pub names: Vec<String>,
    /// What each combination gives.
    pub runs: Vec<Run>,
}

/// A combination of values, and what it gives.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// The values, in the order of the names.
    pub values: Vec<Setting>,
    /// The games.
    pub report: Report,
}

/// A table of numbers: a head, and a row for each combination.
pub(super) struct Grid {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

impl Swept {
    /// Puts runs together.
    #[must_use]
    pub fn new(names: Vec<String>, runs: Vec<Run>) -> Self {
        Self {
            version: VERSION,
            names,
            runs,
        }
    }

    /// Writes everything as one JSON document.
    ///
    /// # Errors
    /// Never for a sweep; the JSON library says that writing can fail.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self)
    }

    /// Gives the numbers of players, in their order.
    pub(super) fn players(&self) -> Vec<usize> {
        let tables = self.runs.iter().flat_map(|run| &run.report.tables);
        let mut players: Vec<usize> = tables.map(|table| table.players).collect();
        players.sort_unstable();
        players.dedup();
        players
    }

    /// Gives each combination's games at a number of players.
    pub(super) fn tables(&self, players: usize) -> impl Iterator<Item = (&Run, &Table)> {
        self.runs.iter().filter_map(move |run| {
            let mut tables = run.report.tables.iter();
            Some((run, tables.find(|table| table.players == players)?))
        })
    }

    /// Sets what each combination gives at a number of players side by side.
    pub(super) fn grid(&self, players: usize) -> Grid {
        let is_all = self.players().len() == 1;
        let cards = if is_all { self.cards() } else { Vec::new() };
        let mut head: Vec<String> = self.names.clone();
        head.extend((1..=players).map(|seat| format!("seat {seat}")));
        let usual = ["minutes", "rounds", "decisions", "lead changes", "close"];
        head.extend(usual.map(str::to_owned));
        head.extend(columns(&cards));
        let rows = self.tables(players).map(|(run, table)| {
            let mut row: Vec<String> = run.values.iter().map(written).collect();
            row.extend(table.seats.iter().map(|seat| percent(seat.share)));
            row.push(format!("{:.1}", table.seconds.mean / 60.0));
            row.push(format!("{:.1}", table.rounds.mean));
            row.push(format!("{:.1}", table.decisions.mean));
            row.push(format!("{:.2}", table.lead_changes.mean));
            row.push(percent(part(table.close, table.games)));
            row.extend(cells(run, &cards));
            row
        });
        Grid {
            rows: rows.collect(),
            head,
        }
    }

    /// Sets what each combination gives for the cards that are changed side by side: they are counted over all numbers
    /// of players together. Nothing where one number is played, whose own grid has them.
    pub(super) fn over_all(&self) -> Option<Grid> {
        let cards = self.cards();
        if cards.is_empty() || self.players().len() == 1 {
            return None;
        }
        let row = |run: &Run| {
            let mut row: Vec<String> = run.values.iter().map(written).collect();
            row.extend(cells(run, &cards));
            row
        };
        let head = self.names.iter().cloned();
        Some(Grid {
            head: head.chain(columns(&cards)).collect(),
            rows: self.runs.iter().map(row).collect(),
        })
    }

    /// Gives the cards whose cells are changed.
    fn cards(&self) -> Vec<&str> {
        let mut cards: Vec<&str> = Vec::new();
        for name in &self.names {
            let card = name
                .split_once('.')
                .and_then(|(_, rest)| rest.rsplit_once('.'));
            let known = card.filter(|(card, _)| {
                let lines = self.runs.iter().flat_map(|run| &run.report.cards);
                !cards.contains(card) && lines.into_iter().any(|line| line.id == *card)
            });
            cards.extend(known.map(|(card, _)| card));
        }
        cards
    }

    /// Says what was played.
    pub(super) fn words(&self) -> [String; 2] {
        let first = self.runs.first().map(|run| &run.report);
        let title = first.map_or_else(String::new, |report| name(&report.heading));
        let what = first.map_or_else(String::new, what);
        let runs = grouped(self.runs.len() as u64);
        [
            title,
            format!("{} over {runs} values: {what}", self.names.join(", ")),
        ]
    }
}

/// Names the columns of cards.
fn columns(cards: &[&str]) -> impl Iterator<Item = String> {
    cards
        .iter()
        .flat_map(|card| [format!("{card} decides"), format!("{card} holder")])
}

/// Gives what a run tells of cards.
fn cells(run: &Run, cards: &[&str]) -> Vec<String> {
    let cell = |card: &&str| {
        let line = run.report.cards.iter().find(|line| line.id == *card);
        let decides = line.and_then(super::CardLine::decides);
        [
            decides.map_or_else(|| "–".to_owned(), percent),
            super::number::fortune(line.and_then(|line| line.fortune)),
        ]
    };
    cards.iter().flat_map(cell).collect()
}

/// Writes a value as it stands in `game.toml`.
pub(super) fn written(value: &Setting) -> String {
    match value {
        Setting::Word(word) => word.clone(),
        other => serde_json::to_string(other).unwrap_or_default(),
    }
}

/// Writes a sweep as text.
#[must_use]
pub fn swept_text(swept: &Swept) -> String {
    let [title, what] = swept.words();
    let mut out = format!("{title}: {what}\n");
    let grids = swept.players().into_iter();
    let grids = grids.map(|players| (format!("{players} players"), swept.grid(players)));
    let over_all = swept.over_all().map(|grid| (ALL.to_owned(), grid));
    for (title, grid) in grids.chain(over_all) {
        // Writing to a string can't fail.
        let _ = writeln!(out, "\n{title}");
        let widths: Vec<usize> = (0..grid.head.len())
            .map(|column| {
                let cells = grid.rows.iter().map(|row| row[column].chars().count());
                cells
                    .chain([grid.head[column].chars().count()])
                    .max()
                    .unwrap_or(0)
            })
            .collect();
        for row in std::iter::once(&grid.head).chain(&grid.rows) {
            let cells = row.iter().zip(&widths);
            let cells: Vec<String> = cells
                .map(|(cell, width)| format!("{cell:>width$}"))
                .collect();
            let _ = writeln!(out, "  {}", cells.join("  "));
        }
    }
    out
}
