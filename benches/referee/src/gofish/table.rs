//! The table and how a game goes: a card or a question in → the table after it.
//!
//! Never asks whether a question is allowed, and never draws a random number.

use cardwright::referee::{Card, Event, Seat, Sink, Unreadable};
use serde::{Deserialize, Serialize};

use super::hand::{Hand, RANKS, SUITS};

/// Players of every game.
pub const SEATS: u8 = 4;
/// Cards that a hand has when the deal is over.
pub const DEALT: u8 = 5;

/// What goes on. Written as a number, as all of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Phase {
    /// Cards are dealt, one by one.
    Deal,
    /// The seat asks.
    Ask,
    /// The seat has asked for this rank in vain, and draws.
    Fish(u8),
    /// The seat should ask and can't, and draws.
    Empty,
    /// All cards lie in books.
    Over,
}

/// Number of the phase in which rank `a` was asked for; those of the other ranks come after it.
const FISH: u8 = 4;

impl From<Phase> for u8 {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Deal => 0,
            Phase::Ask => 1,
            Phase::Empty => 2,
            Phase::Over => 3,
            Phase::Fish(rank) => FISH + rank,
        }
    }
}

impl TryFrom<u8> for Phase {
    type Error = Unreadable;

    fn try_from(number: u8) -> Result<Self, Unreadable> {
        Ok(match number {
            0 => Self::Deal,
            1 => Self::Ask,
            2 => Self::Empty,
            3 => Self::Over,
            _ if number < FISH + RANKS => Self::Fish(number - FISH),
            _ => return Err(Unreadable),
        })
    }
}

/// Everything that lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// What goes on.
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: u8,
    /// The cards of each seat.
    pub hands: [Hand; SEATS as usize],
    /// The cards face down in the middle.
    pub pool: Hand,
    /// The ranks that lie before each seat as books, a bit each.
    pub books: [u16; SEATS as usize],
}

impl Table {
    /// Gives the table before the deal.
    #[must_use]
    pub fn new() -> Self {
        Self {
            phase: Phase::Deal,
            seat: 0,
            hands: [Hand::default(); SEATS as usize],
            pool: Hand::DECK,
            books: [0; SEATS as usize],
        }
    }

    /// Gives the cards of the seat whose turn it is.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hands[usize::from(self.seat)]
    }

    /// Puts a card of the pool where it belongs: into the hand that is dealt, or into the drawer's.
    pub fn draw(&mut self, rank: u8, sink: &mut impl Sink) {
        self.pool.take(rank, 1);
        if self.phase == Phase::Deal {
            self.deal(rank, sink);
            return;
        }
        let seat = self.seat;
        sink.event(Event::Drawn(Seat::new(seat), Card(u16::from(rank))));
        self.hands[usize::from(seat)].add(rank, 1);
        let again = match self.phase {
            Phase::Fish(asked) => {
                sink.rule(if asked == rank { "GF-8" } else { "GF-7" });
                asked == rank
            }
            _ => true,
        };
        self.phase = Phase::Ask;
        self.book(seat, rank, sink);
        if !again {
            self.seat = next(seat);
        }
        self.settle(sink);
    }

    /// Asks a seat for a rank.
    pub fn ask(&mut self, target: u8, rank: u8, sink: &mut impl Sink) {
        let seat = self.seat;
        let given = self.hands[usize::from(target)].give(rank);
        if given > 0 {
            sink.rule("GF-6");
            self.hands[usize::from(seat)].add(rank, given);
            self.book(seat, rank, sink);
        } else if self.pool.is_empty() {
            sink.rule("GF-7");
            self.seat = next(seat);
        } else {
            self.phase = Phase::Fish(rank);
        }
        self.settle(sink);
    }

    /// Deals to the first seat that is short of cards. Whoever lays a book down is short again,
    /// unless it was the last card of the last seat.
    fn deal(&mut self, rank: u8, sink: &mut impl Sink) {
        let short = |hand: &Hand| hand.size() != DEALT;
        let place = self.hands.iter().position(short).unwrap_or(0);
        self.hands[place].add(rank, 1);
        sink.rule("GF-1");
        #[allow(clippy::cast_possible_truncation)] // four seats
        let seat = place as u8;
        if seat + 1 == SEATS && self.hands[place].size() == DEALT {
            self.phase = Phase::Ask;
        }
        self.book(seat, rank, sink);
    }

    /// Lays a book down when the hand has one; the game is over when no card is left.
    fn book(&mut self, seat: u8, rank: u8, sink: &mut impl Sink) {
        let place = usize::from(seat);
        if self.hands[place].of(rank) < SUITS {
            return;
        }
        sink.rule("GF-9");
        self.hands[place].give(rank);
        self.books[place] |= 1 << rank;
        if self.pool.is_empty() && self.hands.iter().all(|hand| hand.is_empty()) {
            self.phase = Phase::Over;
        }
    }

    /// Finds out what becomes of a seat that should ask and perhaps can't.
    fn settle(&mut self, sink: &mut impl Sink) {
        if self.phase != Phase::Ask {
            return;
        }
        if self.hand().is_empty() {
            if self.pool.is_empty() {
                sink.rule("GF-12");
                while self.hand().is_empty() {
                    self.seat = next(self.seat);
                }
            } else {
                sink.rule("GF-10");
                self.phase = Phase::Empty;
            }
        } else if self.others_are_empty() {
            sink.rule("GF-11");
            self.phase = Phase::Empty;
            self.seat = next(self.seat);
        }
    }

    fn others_are_empty(&self) -> bool {
        let mut others = self.hands.iter().enumerate();
        others.all(|(place, hand)| place == usize::from(self.seat) || hand.is_empty())
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}

const fn next(seat: u8) -> u8 {
    (seat + 1) % SEATS
}

/// Puts the books of all seats together.
pub(super) fn all(books: [u16; SEATS as usize]) -> u16 {
    books.into_iter().fold(0, |all, books| all | books)
}

/// Gives the ranks of a set of books.
pub(super) fn ranks(mut books: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let rank = u8::try_from(books.trailing_zeros()).ok()?;
        books &= books.wrapping_sub(1);
        (rank < RANKS).then_some(rank)
    })
}
