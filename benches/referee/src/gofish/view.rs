//! What one seat may know, and the tables that would look the same to it.
//!
//! A table in → a view; a view and a stream in → a table. Never shows a card of another hand.

use cardwright::referee::{Hidden, Seat, Stream};
use serde::Serialize;

use super::GoFish;
use super::hand::Hand;
use super::table::{self, Phase, SEATS, Table};

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

impl Hidden for GoFish {
    type View = View;

    #[allow(clippy::cast_possible_truncation)] // four seats
    fn view(&self, table: &Table, seat: Seat) -> View {
        let looker = seat.place() as u8;
        View {
            looker,
            hand: table.hands[usize::from(looker)],
            phase: table.phase,
            seat: table.seat,
            sizes: table.hands.map(Hand::size),
            books: table.books,
        }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        // No hand may hold a whole rank, as it would lie there as a book: such a deal is done again.
        let mut unseen = Hand::DECK.without(view.hand);
        for rank in table::ranks(table::all(view.books)) {
            unseen.give(rank);
        }
        let mut cards = [0; 52];
        let mut count = 0;
        for (place, rank) in cards.iter_mut().zip(unseen.cards()) {
            *place = rank;
            count += 1;
        }
        loop {
            let table = view.dealt(unseen, &mut cards[..count], rng);
            if table.hands.iter().all(|hand| !hand.has_book()) {
                return table;
            }
        }
    }
}

impl View {
    /// Deals to every other seat; the pool gets what is left. When there is no pool, the seat with
    /// the last cards gets them without a draw.
    fn dealt(&self, mut unseen: Hand, cards: &mut [u8], rng: &mut Stream) -> Table {
        let mut hands = [Hand::default(); SEATS as usize];
        let mut left = cards.len();
        for (place, hand) in hands.iter_mut().enumerate() {
            if place == usize::from(self.looker) {
                *hand = self.hand;
                continue;
            }
            if usize::from(self.sizes[place]) == left {
                *hand = unseen;
                unseen = Hand::default();
                left = 0;
                continue;
            }
            let mut dealt = Hand::default();
            for _ in 0..self.sizes[place] {
                // The card comes out, and the last one takes its place.
                let chosen = rng.index(left);
                left -= 1;
                dealt.add(cards[chosen], 1);
                cards.swap(chosen, left);
            }
            unseen = unseen.without(dealt);
            *hand = dealt;
        }
        Table {
            phase: self.phase,
            seat: self.seat,
            hands,
            pool: unseen,
            books: self.books,
        }
    }
}
