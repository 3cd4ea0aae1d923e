//! Options of `verify`.

use std::path::PathBuf;

use crate::face::Ink;

use super::args::Format;
use super::choice_args::Pieces;

/// Options of `verify`.
#[derive(Debug, clap::Args)]
pub struct VerifyOptions {
    /// Printed files, which are read together.
    #[arg(value_name = "FILE.pdf", required = true)]
    pub files: Vec<PathBuf>,
    /// The game; found by what is on the paper when it is not named.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Pieces that were meant to be printed.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Amount of ink; found by what is on the paper when it is not said.
    #[arg(long, value_name = "AMOUNT")]
    pub ink: Option<Ink>,
    /// Warnings count as errors.
    #[arg(long)]
    pub strict: bool,
    /// How findings are written; all but text go to standard output.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}
