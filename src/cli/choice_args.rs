//! Options that say which games, and which pieces of them.

use crate::deck::{Choice, Pick};

/// Which games a command works on.
#[derive(Clone, Debug, clap::Args)]
pub struct Games {
    /// Games to work on; when none is named, those of the project folder, or all.
    #[arg(value_name = "GAME")]
    pub games: Vec<String>,
}

/// Which pieces of a game are wanted.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Pieces {
    /// Only this component, by its id, which `list` shows; may be given several times.
    #[arg(long, value_name = "COMPONENT")]
    only: Vec<String>,
    /// Only what this variant needs; `list` shows the variants.
    #[arg(long)]
    variant: Option<String>,
    /// Only what this number of players needs.
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Only these cards, by their ids, which `list --cards` shows: `C02,T01..T03`; `C02=3` takes three
    /// copies instead of all.
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    cards: Vec<Pick>,
}

impl Pieces {
    /// Gives the choice that the library works with.
    pub fn choice(&self) -> Choice {
        Choice {
            only: self.only.clone(),
            variant: self.variant.clone(),
            players: self.players,
            cards: self.cards.clone(),
            ..Choice::default()
        }
    }
}
