//! Options of `tune`.

use clap::builder::RangedU64ValueParser;

use crate::job::tune::Knob;
use crate::referee::report::Wanted;

use super::table_args::{ManyOptions, TableOptions};

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
    /// How many games of each try, and who plays them.
    #[command(flatten)]
    pub many: ManyOptions,
    /// Most tries; the first is the game as it is.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = RangedU64ValueParser::<usize>::new().range(2..))]
    pub tries: usize,
    /// Write the changes into the game's files, when all bounds hold.
    #[arg(long)]
    pub write: bool,
}
