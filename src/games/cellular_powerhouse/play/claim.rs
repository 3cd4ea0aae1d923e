//! What players claim, how they roll for it, and what is on its way: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{Card, Seat};

use super::face::Dice;
use super::job::Thing;

/// Where something is taken that several may want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supply {
    /// Dice of the Center, by the place of their size.
    Dice(u8),
    /// So many (the second number) dice of a size (the first one) or, beyond the sizes, Mutations, for
    /// which an effect lets players roll. Each such effect adds a claim of nothing.
    Stake(u8, u8),
    /// The Gene Pool.
    Pool,
    /// The Source Deck of Traits.
    Traits,
    /// The stock of Mutations.
    Stock,
    /// A card of the Convergence.
    Convergence(Card),
    /// A thing of a Microbe.
    Of(Seat, Thing),
    /// The Competition.
    Competition,
    /// The victory.
    Victory,
}

/// What a player claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Of what.
    pub supply: Supply,
    /// Who.
    pub seat: Seat,
    /// Where it goes.
    pub to: To,
    /// How many.
    pub amount: u8,
}

/// Where something goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// Into that Microbe: face-up cards, dice, Mutations, Genomes.
    Up(Seat),
    /// Face down into that Microbe.
    Down(Seat),
    /// Into that hand.
    Hand(Seat),
    /// Dice to the Center, cards into the Convergence.
    Center,
    /// Out of the game; Mutations to their stock.
    Out,
}

/// A Scarcity roll.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// Who takes part, in the order of the seats.
    pub rivals: SmallVec<[Rival; 4]>,
    /// Whether dice have been thrown, so that all see whose they are.
    pub thrown: bool,
}

/// Somebody in a Scarcity roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rival {
    /// Who.
    pub seat: Seat,
    /// Committed dice.
    pub dice: Dice,
    /// Whether they have been chosen.
    pub closed: bool,
    /// How many are surely ahead.
    pub place: u8,
    /// Whether the player rolls next.
    pub rolls: bool,
}

/// What somebody has cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cast {
    /// Who.
    pub seat: Seat,
    /// What it came to.
    pub total: u16,
}

/// A card or a die on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transit {
    /// What.
    pub card: Card,
    /// Where it goes.
    pub to: To,
}
