//! Options of `compare`.

use crate::referee::report::Threshold;

use super::assignment::Assignment;
use super::table_args::ManyOptions;

/// Options of `compare`.
#[derive(Debug, clap::Args)]
pub struct CompareOptions {
    /// The old version: a game, a project folder or one of its decks, a revision of the project folder in git,
    /// or `shipped` for the game as it ships.
    #[arg(value_name = "OLD")]
    pub old: String,
    /// The new version, named likewise [default: the game that the old one is a version of, as it is now].
    #[arg(value_name = "NEW")]
    pub new: Option<String>,
    /// Which game, where neither version names one.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Change a value of the new version: a setting of `game.toml`, such as `buy_back=false`, or a cell of a
    /// table, such as `cells.C51.signal=18`; may be given several times.
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<Assignment>,
    /// Change a value of both versions, written likewise.
    #[arg(long, value_name = "NAME=VALUE")]
    pub set_both: Vec<Assignment>,
    /// Variant to play [default: standard, or the first one].
    #[arg(long)]
    pub variant: Option<String>,
    /// Number of players [default: as many as bots are named, else every number that both versions allow].
    #[arg(long, value_name = "N")]
    pub players: Option<u8>,
    /// What all chance comes from; the same seed gives the same comparison.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many games of each version, and who plays them.
    #[command(flatten)]
    pub many: ManyOptions,
    /// Give each version shuffles of its own, to see how much the same ones help.
    #[arg(long)]
    pub own_shuffles: bool,
    /// Exit with 1 when something surely changes by more than this: `seat > 3%` (points of a share),
    /// `minutes > 5`, `minutes > 10%` (of what it was), `C51.decides > 5%`, `any > 0`; may be given several
    /// times.
    #[arg(long, value_name = "MEASURE > MOST")]
    pub fail_if: Vec<Threshold>,
}
