//! Numbers that an effect reads off the table.

use super::entry::{Number, Site};
use super::item::{Item, Thing};

/// A number that is read off the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Metric {
    /// The number of the game.
    pub number: &'static Number,
    /// Of what.
    pub of: Of,
}

/// What a number is read off.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Of {
    /// How many of an item lie there.
    Item(Item, &'static Site),
    /// What always is the same thing, there.
    Site(&'static Site),
    /// Dice that are rolled.
    Roll {
        /// Most dice.
        dice: u32,
        /// The ways in which they are rolled, in their order.
        ways: Vec<&'static str>,
    },
}

impl Metric {
    /// Gives where it is counted; a roll is nowhere.
    #[must_use]
    pub const fn site(&self) -> Option<&'static Site> {
        match &self.of {
            Of::Item(_, site) | Of::Site(site) => Some(site),
            Of::Roll { .. } => None,
        }
    }

    /// Gives what it counts.
    #[must_use]
    pub fn things(&self) -> &[Thing] {
        match &self.of {
            Of::Item(item, _) => &item.things,
            _ => &[],
        }
    }
}
