//! Stocks of resources, and the places of the board by their numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

use crate::games::cytosis::deck::Kind;
use crate::referee::Unreadable;

/// So many of each resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stock {
    /// Messenger RNA.
    pub mrna: u8,
    /// Protein.
    pub protein: u8,
    /// Lipid.
    pub lipid: u8,
    /// Carbohydrate.
    pub carbohydrate: u8,
    /// ATP.
    pub atp: u8,
}

impl Stock {
    /// Counts one resource.
    #[must_use]
    pub const fn of(&self, kind: Kind) -> u8 {
        match kind {
            Kind::Mrna => self.mrna,
            Kind::Protein => self.protein,
            Kind::Lipid => self.lipid,
            Kind::Carbohydrate => self.carbohydrate,
            Kind::Atp => self.atp,
        }
    }

    /// Gives the count of one resource, to change it.
    pub const fn at(&mut self, kind: Kind) -> &mut u8 {
        match kind {
            Kind::Mrna => &mut self.mrna,
            Kind::Protein => &mut self.protein,
            Kind::Lipid => &mut self.lipid,
            Kind::Carbohydrate => &mut self.carbohydrate,
            Kind::Atp => &mut self.atp,
        }
    }

    /// Adds all of another stock.
    pub fn add(&mut self, other: Self) {
        for kind in Kind::ALL {
            *self.at(kind) += other.of(kind);
        }
    }

    /// Says whether it holds at least as many of everything.
    #[must_use]
    pub fn covers(&self, other: Self) -> bool {
        Kind::ALL
            .into_iter()
            .all(|kind| self.of(kind) >= other.of(kind))
    }

    /// Says whether nothing is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// Moves up to so many of a resource from one stock to another, and says how many there were.
pub(super) fn carry(from: &mut Stock, to: &mut Stock, kind: Kind, most: u8) -> u8 {
    let moved = from.of(kind).min(most);
    *from.at(kind) -= moved;
    *to.at(kind) += moved;
    moved
}

/// A place of the board by its number; written as `@7`, which [`Names`](crate::referee::Names)
/// turns into its word. First come the spots, then the budding places, then the places of boosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u8);

impl Place {
    /// Gives the number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl FromStr for Place {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = text
            .strip_prefix('@')
            .and_then(|digits| digits.parse().ok());
        number.map(Self).ok_or(Unreadable)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u8::deserialize(deserializer).map(Self);
        }
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            serde::de::Error::custom(format!("no place of the board is called `{text}`"))
        })
    }
}
