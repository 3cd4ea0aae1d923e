//! Everything that lies on the table.

use std::collections::VecDeque;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::referee::{BySeat, Card, Seat};

use super::mv::Category;

/// What has to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The cells are shuffled and dealt.
    Cells,
    /// The Treatments are shuffled and dealt.
    Treatments,
    /// The Caller chooses a category.
    Call,
    /// A player may play Treatments.
    Window,
    /// One of several cards in play is taken at random.
    Take,
    /// Won cards are mixed before they go under the pile.
    Won,
    /// A player may buy a Treatment back.
    BuyBack,
    /// A used Treatment is picked unseen.
    Pick,
    /// One player is left.
    LastWithCards,
    /// Nobody has cards; those with the highest score of the last round share the victory.
    AllOut,
    /// The agreed number of rounds is over.
    TimeLimit,
}

impl Stage {
    /// Says whether the game is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Self::LastWithCards | Self::AllOut | Self::TimeLimit)
    }
}

/// The table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// What has to happen next.
    pub stage: Stage,
    /// Rounds that have begun.
    pub round: u32,
    /// The Caller.
    pub caller: Seat,
    /// Who acts.
    pub turn: Seat,
    /// The category of this round.
    pub category: Option<Category>,
    /// What lies before each player.
    pub seats: BySeat<Place>,
    /// Treatments played in this round, face up in the centre.
    pub played: Vec<Played>,
    /// Players who still have to be robbed by the Treatment just played.
    pub stealing: Vec<Seat>,
    /// Cards in play that somebody knows who does not hold them.
    pub known: Vec<Known>,
    /// Cells in the centre, in the order laid.
    pub pot: Vec<Card>,
    /// Used Treatments, sorted.
    pub used: Vec<Card>,
    /// Cells that are not dealt yet; those that don't divide stay here.
    pub cells: Vec<Card>,
    /// Treatments that are not dealt, sorted; nobody sees them.
    pub treatments: Vec<Card>,
    /// Treatments that the variant does not use, sorted.
    pub left_out: Vec<Card>,
    /// Players with the highest score in the last round, until the next one begins.
    pub tied: Vec<Seat>,
    /// What was called in the last round.
    #[serde(skip)]
    pub last: Past,
}

/// The category of the last round, for those who tell of it. Nothing in play follows from it, so it
/// makes no difference between tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Past(pub Option<Category>);

impl PartialEq for Past {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Past {}

impl Hash for Past {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// What lies before a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The pile without the cards in play, top card first.
    #[serde(default)]
    pub pile: VecDeque<Card>,
    /// The cards in play, the own one before stolen ones.
    #[serde(default)]
    pub in_play: Vec<Card>,
    /// Treatments in hand, sorted.
    #[serde(default)]
    pub treatments: Vec<Card>,
    /// Points of this round's Treatments.
    #[serde(default)]
    pub points: i32,
}

/// A Treatment that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// Who played it.
    pub by: Seat,
    /// Which.
    pub card: Card,
    /// On whom, if it needs somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Seat>,
}

/// Somebody knows a card that somebody else has in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Known {
    /// Which card.
    pub card: Card,
    /// Who knows it.
    pub by: Seat,
    /// Before whom it lies: a deck may hold the card twice. A scenario need not say it.
    #[serde(default)]
    pub at: Option<Seat>,
}

impl Table {
    /// Lays a table before any chance.
    pub(super) fn new(seats: u8, cells: Vec<Card>, treatments: Vec<Card>) -> Self {
        let (many, few) = (cells.len(), treatments.len());
        let place = |_| Place {
            pile: VecDeque::with_capacity(many),
            in_play: Vec::with_capacity(few + 1),
            treatments: Vec::with_capacity(few),
            points: 0,
        };
        Self {
            stage: Stage::Cells,
            round: 0,
            caller: Seat::FIRST,
            turn: Seat::FIRST,
            category: None,
            seats: BySeat::new(seats, place),
            played: Vec::with_capacity(few),
            stealing: Vec::with_capacity(usize::from(seats)),
            known: Vec::with_capacity(few),
            pot: Vec::with_capacity(many),
            used: Vec::with_capacity(few),
            cells,
            treatments,
            left_out: Vec::with_capacity(few),
            tied: Vec::with_capacity(usize::from(seats)),
            last: Past::default(),
        }
    }

    /// Says whether a seat is still in the game.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        let place = &self.seats[seat];
        !place.pile.is_empty() || !place.in_play.is_empty()
    }

    /// Gives the next seat to the left that is still in the game; `seat` itself when no other is.
    #[must_use]
    pub fn next_in(&self, seat: Seat) -> Seat {
        let left = seat.left(self.seats.seats());
        let mut round = left.round(self.seats.seats());
        round.find(|seat| self.is_in(*seat)).unwrap_or(seat)
    }
}
