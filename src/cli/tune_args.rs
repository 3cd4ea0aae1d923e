//! Options of `tune`.

use crate::job::simulate::MOST_GAMES;
use crate::job::tune::Knob;
use crate::referee::bot::BotKind;
use crate::referee::report::Wanted;

use super::table_args::{ReportFormat, TableOptions};

/// Options of `tune`.
#[derive(Debug, clap::Args)]
pub struct TuneOptions {
    /// Game to tune.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// What may be changed, and how far: `cells.C51.signal=±4`, `cells.*.signal=±2` for every row, `cost=1..5`;
    /// may be given several times.
    #[arg(long, value_name = "NAME=VALUES", required = true)]
    pub change: Vec<Knob>,
    /// What is wanted: `seat = 25% ± 2%` (every seat), `1.seat = 45%..55%`, `minutes = 20..30`,
    /// `C51.decides = 40%..50%`; may be given several times.
    #[arg(long, value_name = "MEASURE = BOUNDS", required = true)]
    pub want: Vec<Wanted>,
    /// The table to play at.
    #[command(flatten)]
    pub table: TableOptions,
    /// How many games of each try, for each number of players.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Who plays: random, greedy or `search:200` (iterations for each decision), one for all seats or one for
    /// each, separated by commas.
    #[arg(
        long,
        value_name = "BOT",
        value_delimiter = ',',
        default_value = "random"
    )]
    pub bots: Vec<BotKind>,
    /// Most tries.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub tries: usize,
    /// Write the changes into the game's files, when all bounds hold.
    #[arg(long)]
    pub write: bool,
    /// How the result is printed.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: ReportFormat,
}
