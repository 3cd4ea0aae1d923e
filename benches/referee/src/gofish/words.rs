//! What is written of a move or a card: `ask 2 for #3` and `#3`, and read again.
//!
//! Never looks at a table.

use std::fmt;
use std::str::FromStr;

use cardwright::referee::{Card, Seat, Unreadable};

use super::hand::RANKS;
use super::table::SEATS;

/// Asks a seat for a rank. In the order of seats, then ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ask {
    /// Who is asked.
    pub target: u8,
    /// What for.
    pub rank: u8,
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = Card(u16::from(self.rank));
        write!(f, "ask {} for {card}", Seat::new(self.target))
    }
}

impl FromStr for Ask {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (seat, card) = text
            .strip_prefix("ask ")
            .and_then(|rest| rest.split_once(" for "))
            .ok_or(Unreadable)?;
        let seat: Seat = seat.parse()?;
        let target = u8::try_from(seat.place()).map_err(|_| Unreadable)?;
        let Drawn(rank) = card.parse()?;
        if target < SEATS {
            Ok(Self { target, rank })
        } else {
            Err(Unreadable)
        }
    }
}

/// The rank of the card that comes from the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn(pub u8);

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Card(u16::from(self.0)).fmt(f)
    }
}

impl FromStr for Drawn {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let Card(number) = text.parse()?;
        let rank = u8::try_from(number).ok().filter(|rank| *rank < RANKS);
        rank.map(Self).ok_or(Unreadable)
    }
}
