//! Numbers that an effect reads off the table.

use super::item::{Item, Noun};
use super::tree::Worded;

/// A number that is read off the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// `count(trait.social@left)`: how many of an item lie there.
    Count(Item, Site),
    /// `types(trait)`: how many different types of Traits lie there face up.
    Types(Site),
    /// `names(trait)`: how many Traits of different names lie there face up.
    Names(Site),
    /// `pips(die)`: the sum of the sizes of the dice there.
    Pips(Site),
    /// `roll(3)`: a player secretly picks up to so many own dice, rolls and adds them.
    Roll {
        /// Most dice.
        dice: u32,
        /// `best`: the highest single die instead of the sum.
        best: bool,
        /// `keep`: the dice stay in the Microbe.
        keep: bool,
    },
}

/// Where things are counted, seen from the owner of the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Site {
    /// The own Microbe and the Convergence.
    #[default]
    Me,
    /// The own Microbe alone.
    Own,
    /// The Microbe of the neighbour on the left.
    Left,
    /// The Microbe of the neighbour on the right.
    Right,
    /// The Microbes of all others, added up.
    Others,
    /// All Microbes and the Convergence once.
    All,
    /// The Convergence alone.
    Conv,
}

impl Worded for Site {
    const WHAT: &'static str = "place";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Me, "me"),
        (Self::Own, "own"),
        (Self::Left, "left"),
        (Self::Right, "right"),
        (Self::Others, "others"),
        (Self::All, "all"),
        (Self::Conv, "conv"),
    ];
}

impl Metric {
    /// Gives where it is counted; a roll is nowhere.
    #[must_use]
    pub const fn site(&self) -> Option<Site> {
        match self {
            Self::Count(_, site) | Self::Types(site) | Self::Names(site) | Self::Pips(site) => {
                Some(*site)
            }
            Self::Roll { .. } => None,
        }
    }

    /// Gives the word that it begins with.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Count(..) => "count",
            Self::Types(_) => "types",
            Self::Names(_) => "names",
            Self::Pips(_) => "pips",
            Self::Roll { .. } => "roll",
        }
    }

    /// Gives what it counts.
    #[must_use]
    pub fn nouns(&self) -> &[Noun] {
        match self {
            Self::Count(item, _) => &item.nouns,
            _ => &[],
        }
    }
}
