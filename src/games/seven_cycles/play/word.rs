//! What players and chance decide, in words: `draw 2`, `add to 1`, `#7`, `take`.
//!
//! A move or an outcome ↔ its text. It knows no table.

use std::fmt;
use std::str::FromStr;

use crate::lots;
use crate::referee::{Card, Seat, Unreadable};

/// A decision. Laying cards takes several: where, each card face up, each card face down, the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// So many cards in a draw step.
    Draw(u8),
    /// One card as the action.
    One,
    /// A new set as the action.
    New,
    /// Cards for a set that lies there, counted from 1 in the order in which they were laid.
    Add(u8),
    /// The whole hand face down as the action.
    Fold,
    /// No action.
    Pass,
    /// A card face up.
    Lay(Card),
    /// A card face down.
    Hide(Card),
    /// That is all; an opponent's set stays the opponent's.
    Done,
    /// That is all, and the opponent's set is taken over.
    Take,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(cards) => write!(f, "draw {cards}"),
            Self::One => f.write_str("draw"),
            Self::New => f.write_str("new set"),
            Self::Add(set) => write!(f, "add to {set}"),
            Self::Fold => f.write_str("fold"),
            Self::Pass => f.write_str("pass"),
            Self::Lay(card) => write!(f, "{card}"),
            Self::Hide(card) => write!(f, "hide {card}"),
            Self::Done => f.write_str("done"),
            Self::Take => f.write_str("take"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = |digits: &str| digits.parse().map_err(|_| Unreadable);
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["draw", cards] => number(cards).map(Self::Draw),
            ["draw"] => Ok(Self::One),
            ["new", "set"] => Ok(Self::New),
            ["add", "to", set] => number(set).map(Self::Add),
            ["fold"] => Ok(Self::Fold),
            ["pass"] => Ok(Self::Pass),
            ["hide", card] => card.parse().map(Self::Hide),
            ["done"] => Ok(Self::Done),
            ["take"] => Ok(Self::Take),
            [card] => card.parse().map(Self::Lay),
            _ => Err(Unreadable),
        }
    }
}

lots! {
    /// What chance decides.
    pub enum Chance {
        /// Who plays first.
        First(Seat) = "first",
        /// The shuffled stock, the next card first.
        Stock(Vec<Card>) = "stock",
    }
}

/// Every word that stands in a move, an outcome or a written table, so that no card may have it as
/// its id.
pub(super) const WORDS: [&str; 18] = [
    "act", "add", "done", "draw", "first", "fold", "hide", "last", "new", "over", "pass", "set",
    "shuffle", "stock", "take", "to", "true", "false",
];
