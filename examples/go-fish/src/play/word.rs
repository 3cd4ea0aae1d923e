//! How moves and outcomes of chance are written.

use std::fmt;
use std::str::FromStr;

use cardwright::lots;
use cardwright::referee::{Card, Seat, Unreadable};

/// A question: `ask 2 for cod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ask {
    /// Who is asked.
    pub whom: Seat,
    /// For what.
    pub kind: Card,
}

impl fmt::Display for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ask {} for {}", self.whom, self.kind)
    }
}

impl FromStr for Ask {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["ask", whom, "for", kind] = words[..] else {
            return Err(Unreadable);
        };
        Ok(Self {
            whom: whom.parse()?,
            kind: kind.parse()?,
        })
    }
}

lots! {
    /// What chance decides.
    pub enum Chance {
        /// The shuffled cards; they are dealt one by one, and the rest is the pool.
        Deck(Vec<Card>) = "deck",
    }
}
