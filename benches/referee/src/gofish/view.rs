//! What one seat may know, and the tables that would look the same to it.
//!
//! A table in → a view; a view and a stream in → a table. Never shows a card of another hand.

use cardwright::referee::Stream;
use serde::Serialize;

use super::hand::{Hand, RANKS, SUITS};
use super::table::{Phase, SEATS, Table};

/// A seat's own cards, and what lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    /// Who looks.
    pub looker: u8,
    /// Its cards.
    pub hand: Hand,
    /// What goes on.
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: u8,
    /// How many cards each seat has.
    pub sizes: [u8; SEATS as usize],
    /// The books before each seat.
    pub books: [u16; SEATS as usize],
}

impl View {
    /// Looks at a table.
    #[must_use]
    pub fn of(table: &Table, looker: u8) -> Self {
        Self {
            looker,
            hand: table.hands[usize::from(looker)],
            phase: table.phase,
            seat: table.seat,
            sizes: table.hands.map(Hand::size),
            books: table.books,
        }
    }

    /// Deals the unseen cards to the other seats. No hand may hold a whole rank, as it would lie
    /// there as a book: such a deal is done again.
    #[must_use]
    pub fn imagine(&self, rng: &mut Stream) -> Table {
        let (mut unseen, count) = self.unseen();
        let unseen = &mut unseen[..count];
        loop {
            let table = self.dealt(unseen, rng);
            if table.hands.iter().all(|hand| !hand.has_book()) {
                return table;
            }
        }
    }

    /// Lists the cards that lie in other hands or in the pool.
    fn unseen(&self) -> ([u8; 52], usize) {
        let booked = self.books.iter().fold(0, |all, books| all | books);
        let (mut cards, mut count) = ([0; 52], 0);
        for rank in 0..RANKS {
            if booked & 1 << rank == 0 {
                for _ in self.hand.of(rank)..SUITS {
                    cards[count] = rank;
                    count += 1;
                }
            }
        }
        (cards, count)
    }

    fn dealt(&self, unseen: &mut [u8], rng: &mut Stream) -> Table {
        let mut table = Table {
            phase: self.phase,
            seat: self.seat,
            hands: [Hand::default(); SEATS as usize],
            pool: Hand::default(),
            books: self.books,
        };
        let mut left = unseen;
        for (place, hand) in table.hands.iter_mut().enumerate() {
            if place == usize::from(self.looker) {
                *hand = self.hand;
                continue;
            }
            for _ in 0..self.sizes[place] {
                let chosen = rng.index(left.len());
                left.swap(0, chosen);
                let (card, rest) = left.split_at_mut(1);
                hand.add(card[0], 1);
                left = rest;
            }
        }
        for rank in left {
            table.pool.add(*rank, 1);
        }
        table
    }
}
