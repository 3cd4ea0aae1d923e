//! A virus event or a Virus Attack card, and who stands where in it.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::Seat;

/// A virus event, or a Virus Attack card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Which virus: a column of antibodies.
    pub strain: u8,
    /// Who has bought it; nobody buys an event.
    pub buyer: Option<Seat>,
    /// How far it is.
    pub step: Step,
    /// The Antibody Responses, the highest first.
    pub ranks: SmallVec<[Rank; 6]>,
    /// How many of those have had their share, or of the players have paid.
    pub at: u8,
    /// Resources that the one at this rank has still to take.
    pub left: u8,
}

/// Steps of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The buyer may pay for antibodies.
    Buyer,
    /// The dice are thrown.
    Dice,
    /// Resources are won and lost.
    Share,
    /// Everybody may pay for antibodies.
    Raise,
}

/// An Antibody Response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// Whose; nobody's is the dummy's.
    pub seat: Option<Seat>,
    /// Dice and antibodies.
    pub response: u16,
}
