//! The options of `simulate` for more games than one machine plays.

use std::path::PathBuf;

use crate::job::shard::Shard;

/// A part of the games, or all parts.
#[derive(Debug, clap::Args)]
pub struct PartOptions {
    /// Play only a shard of the games, such as the 17th of 400, and write its part to `--out`. The same
    /// command goes on from what was saved before.
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with = "format")]
    pub shard: Option<Shard>,
    /// Where the part of a shard goes; it is saved while games are played.
    #[arg(long, value_name = "FILE", requires = "shard")]
    pub out: Option<PathBuf>,
    /// Put the parts of all shards together, and say what one machine would: files, and folders whose
    /// `*.json` are parts.
    #[arg(
        long,
        value_name = "PATH",
        num_args = 1..,
        conflicts_with_all = ["shard", "variant", "players", "seed", "set", "games", "bots", "checked"]
    )]
    pub merge: Vec<PathBuf>,
    /// With `--merge`: first play what is missing, into the folder of the parts. With `--shard`: play a
    /// shard again whose part is damaged.
    #[arg(long)]
    pub resume: bool,
}

impl PartOptions {
    /// Says whether the games are played in parts.
    pub fn are_asked_for(&self) -> bool {
        self.shard.is_some() || !self.merge.is_empty() || self.resume
    }
}
