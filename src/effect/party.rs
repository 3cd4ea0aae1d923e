//! Players and amounts.

use super::metric::Metric;
use super::spell::Spelled;

/// A player or several, seen from the one who plays the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of the card.
    Me,
    /// The neighbour on the left.
    Left,
    /// The neighbour on the right.
    Right,
    /// Everybody else.
    Others,
    /// Everybody.
    All,
    /// One other player, named by the player of the card.
    Choose,
}

impl Who {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Me,
        Self::Left,
        Self::Right,
        Self::Others,
        Self::All,
        Self::Choose,
    ];
    /// All but the player of the card alone.
    pub const OTHERS: [Self; 5] = [
        Self::Left,
        Self::Right,
        Self::Others,
        Self::All,
        Self::Choose,
    ];
}

impl Spelled for Who {
    const WHAT: &'static str = "player";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Me, "me"),
        (Self::Left, "left"),
        (Self::Right, "right"),
        (Self::Others, "others"),
        (Self::All, "all"),
        (Self::Choose, "choose"),
    ];
}

/// A player or several, named by hand or by what they have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Party {
    /// Seen from the owner of the card.
    Who(Who),
    /// The one player with strictly the most; in a tie nobody.
    Most(Metric),
    /// The one player with strictly the least; in a tie nobody.
    Least(Metric),
}

/// A number of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// So many; at least one.
    Some(u32),
    /// As many as there are.
    All,
}

impl Amount {
    /// Gives the number, unless it is all there are.
    #[must_use]
    pub fn number(self) -> Option<u32> {
        match self {
            Self::Some(number) => Some(number),
            Self::All => None,
        }
    }
}

/// `per=count(trait.defence) cap=8`: an amount for each of something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scale {
    /// The amount is multiplied by it.
    pub per: Option<Metric>,
    /// The product is at most so large, in size.
    pub cap: Option<u32>,
}

impl Scale {
    /// Gives how large the product can be, in size: the cap, or one time the amount where there is
    /// none.
    #[must_use]
    pub fn most(&self, amount: u32) -> u32 {
        self.cap.unwrap_or(amount)
    }
}
