//! Who goes on, how a game ends, and who has won.

use serde::Serialize;

use crate::referee::seat::Seat;

/// Who or what goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Chance decides; the number is an index into [`Chances::CHANCES`](super::Chances::CHANCES).
    Chance(u8),
    /// A player decides.
    Act(Seat),
    /// The game is over.
    End(Ending),
}

/// How a game ends when nothing is wrong; each with the rule that ends it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// One player wins.
    Won(&'static str),
    /// Several players share the victory.
    Shared(&'static str),
    /// The game stops at a limit, or because nothing is left to do.
    Exhausted(&'static str),
}

impl Ending {
    /// Gives the word for the kind of ending.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Shared(_) => "shared",
            Self::Exhausted(_) => "exhausted",
        }
    }

    /// Gives the rule that ends the game.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Won(rule) | Self::Shared(rule) | Self::Exhausted(rule) => rule,
        }
    }
}

/// Scores and winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Score of each seat.
    pub scores: Vec<i64>,
    /// The winners, in the order of their seats; never empty.
    pub winners: Vec<Seat>,
}

impl Outcome {
    /// Gives the part of the victory that a seat has: 1, or 1/2 of a victory shared by two.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a handful of winners
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(&seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}
