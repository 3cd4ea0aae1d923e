//! Options of `diff`.

use clap::ValueEnum;

use crate::face::Ink;

use super::choice_args::{Games, Pieces};

/// Options of `diff`.
#[derive(Debug, clap::Args)]
pub struct DiffOptions {
    /// What to compare with: a project folder or one of its decks, a PDF that `print` made, or a revision
    /// of the project folder in git.
    #[arg(value_name = "SINCE")]
    pub since: String,
    /// Games to compare.
    #[command(flatten)]
    pub games: Games,
    /// Pieces to compare.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Amount of ink, which has to be that of the PDF: full, low or grey.
    #[arg(long, default_value = "full")]
    pub ink: Ink,
    /// How it is shown: text or json to standard output, html as a page with pictures in the folder for
    /// results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: DiffFormat,
}

/// How it is shown what changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    /// A line for each card, for people and logs.
    Text,
    /// A page with pictures.
    Html,
    /// One document for other programs.
    Json,
}
