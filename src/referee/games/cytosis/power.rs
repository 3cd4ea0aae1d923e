//! What Epigenetic cards do, as numbers: read from their effects.

use super::part::Mark;
use super::piece::Kind;

/// An Epigenetic card.
#[derive(Clone, Debug, Default)]
pub(super) struct Power {
    /// Swaps of ATP for a resource: what, for how much, how many.
    pub swaps: Vec<Swap>,
    /// A look at the top of the deck.
    pub look: Option<Look>,
    /// What a placement brings more.
    pub more: Vec<More>,
    /// ATP for a placement before everybody else.
    pub early: Option<u8>,
    /// What comes at the beginning of a round.
    pub income: Vec<Kind>,
    /// ATP for a grey flask.
    pub grey_cost: Option<u8>,
    /// ATP that a card of the market costs at most.
    pub market_cost: Option<u8>,
}

/// ATP for a resource, as often as one likes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swap {
    pub pay: u8,
    pub gain: Kind,
    pub amount: u8,
}

/// A look at the top of the deck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub pay: u8,
    pub cards: u8,
    /// ATP for one of them.
    pub price: u8,
    /// How often in a turn.
    pub limit: u8,
}

/// One more of what the spot gives.
#[derive(Clone, Copy, Debug)]
pub(super) struct More {
    pub mark: Mark,
    pub pay: u8,
    /// What; the spot's own when empty.
    pub gain: Option<Kind>,
    pub amount: u8,
}

/// Reads the effect of an Epigenetic card.
pub(super) fn read(_fx: &str) -> Result<Power, String> {
    Ok(Power::default())
}
