//! The options of the commands that play: which table, who sits at it, what is told.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::job::play::Sitter;
use crate::job::simulate::MOST_GAMES;
use crate::job::sweep::Sweep;
use crate::job::table::Table;
use crate::referee::Until;
use crate::referee::bot::BotKind;

use super::assignment::{Assignment, values};
use super::part_args::PartOptions;

/// The table that a game is played at.
#[derive(Debug, clap::Args)]
pub struct TableOptions {
    /// Variant to play [default: standard, or the first one].
    #[arg(long)]
    pub variant: Option<String>,
    /// Number of players [default: as many as bots are named; else `simulate` takes every number that
    /// the game allows, `play` the ideal one].
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// What all chance comes from; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Change a setting of `game.toml`, written as it is there, such as `buy_back=false`; may be given
    /// several times. `simulate` takes cells of tables as well, such as `cells.C51.signal=18`.
    #[arg(long, value_name = "KEY=VALUE")]
    pub set: Vec<Assignment>,
}

impl TableOptions {
    /// Gives the table that the referee plays at.
    ///
    /// # Errors
    /// A setting that is set twice.
    pub fn table(&self) -> Result<Table, String> {
        Ok(Table {
            variant: self.variant.clone(),
            players: self.players,
            seed: self.seed,
            set: values(&self.set)?,
        })
    }
}

/// Options of `play`.
#[derive(Debug, clap::Args)]
pub struct PlayOptions {
    /// Game to play.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// The table to play at.
    #[command(flatten)]
    pub table: TableOptions,
    /// Who plays: you, random, greedy or `search:200`, one for all seats or one for each, separated
    /// by commas.
    #[arg(
        long,
        value_name = "BOT",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    pub bots: Vec<Sitter>,
    /// Where the log goes [default: `GAME/game-SEED.jsonl` in the output folder].
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Show what the referee keeps: every field of the view, and what chance decides.
    #[arg(long)]
    pub debug: bool,
}

/// Options of `replay`.
#[derive(Debug, clap::Args)]
pub struct ReplayOptions {
    /// Log to step through.
    #[arg(value_name = "LOG")]
    pub log: PathBuf,
    /// Show the table after every line.
    #[arg(long)]
    pub tables: bool,
    /// Show the table after every line, and wait for the Enter key.
    #[arg(long)]
    pub step: bool,
    /// Show every field of the tables.
    #[arg(long)]
    pub debug: bool,
}

/// How many games are played, and who plays them.
#[derive(Debug, clap::Args)]
pub struct ManyOptions {
    /// How many games for each number of players.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Who plays: random, greedy or `search:200` (iterations for each decision), one for all seats
    /// or one for each, separated by commas.
    #[arg(
        long,
        value_name = "BOT",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub bots: Vec<BotKind>,
    /// How the report is printed; the page is written in any case.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: ReportFormat,
}

/// Options of `simulate`.
#[derive(Debug, clap::Args)]
pub struct SimulateOptions {
    /// Game to play; `--merge` finds it in the parts.
    #[arg(value_name = "GAME", required_unless_present = "merge")]
    pub game: Option<String>,
    /// The table to play at.
    #[command(flatten)]
    pub table: TableOptions,
    /// How many games, and who plays them.
    #[command(flatten)]
    pub many: ManyOptions,
    /// Play no more games than it takes to know this, and at most `--games`: `seat ± 0.5%` (each seat's share),
    /// `bot ± 1%`, `minutes ± 0.2`, `rounds ± 1%` (of their mean); `+-` stands for `±` as well.
    #[arg(long, value_name = "MEASURE ± REACH", conflicts_with_all = ["shard", "merge", "sweep"])]
    pub until: Option<Until>,
    /// Play all of it again with each of these values of a setting or a cell, and set what they give side by
    /// side: `buy_back_cost=1..5`, `hand=3,4,5`, `end_sets=[7,10,13],[6,8,10]`, `cells.C51.signal=18..26/2`;
    /// several make every combination.
    #[arg(long, value_name = "NAME=VALUES", conflicts_with_all = ["shard", "merge"])]
    pub sweep: Vec<Sweep>,
    /// Check at every step that the rules hold; takes much longer.
    #[arg(long)]
    pub checked: bool,
    /// A part of the games, or all parts.
    #[command(flatten)]
    pub parts: PartOptions,
}

/// How a report on games is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people.
    Text,
    /// One document with everything that was counted.
    Json,
}
