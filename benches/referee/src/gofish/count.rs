//! Cards and books, counted: where each is, who is ahead, what a scenario leaves out.
//!
//! A table in → pieces, scores, a whole table. Never changes whose turn it is.

use cardwright::referee::{Card, Outcome, Pieces, Prospect, Scene, Score, Seat, Staging, Telling, Zone};

use super::GoFish;
use super::hand::{Hand, RANKS, SUITS};
use super::table::{self, Phase, SEATS, Table};

impl Pieces for GoFish {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        let card = |rank: u8| Card(u16::from(rank));
        for seat in Seat::all(SEATS) {
            for rank in table.hands[seat.place()].cards() {
                tell(card(rank), Zone::of("hand", seat), 1);
            }
            for rank in table::ranks(table.books[seat.place()]) {
                tell(card(rank), Zone::of("books", seat), SUITS.into());
            }
        }
        for rank in table.pool.cards() {
            tell(card(rank), Zone::shared("pool"), 1);
        }
    }

    fn printed(&self, _card: Card, _seats: u8) -> u32 {
        u32::from(SUITS)
    }
}

impl Score for GoFish {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        if table.phase != Phase::Over {
            return None;
        }
        let (most, _) = most(table);
        let books = |seat: Seat| table.books[seat.place()].count_ones();
        Some(Outcome {
            scores: Seat::all(SEATS)
                .map(|seat| i64::from(books(seat)))
                .collect(),
            winners: Seat::all(SEATS)
                .filter(|seat| books(*seat) == most)
                .collect(),
        })
    }
}

impl Prospect for GoFish {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        match self.outcome(table) {
            Some(outcome) => outcome.share(seat),
            None => f64::from(table.books[seat.place()].count_ones()) / f64::from(RANKS),
        }
    }
}

impl Telling for GoFish {
    fn scene(&self, _view: &Self::View) -> Scene {
        Scene::default()
    }
}

impl Staging for GoFish {
    fn blank(&self, _seats: u8) -> Table {
        Table::new()
    }

    fn settle(&self, table: &mut Table) -> Result<(), String> {
        table.pool = Hand::default();
        for rank in 0..RANKS {
            let held: u8 = table.hands.iter().map(|hand| hand.of(rank)).sum();
            let booked: u32 = table
                .books
                .iter()
                .map(|books| u32::from(books >> rank & 1))
                .sum();
            match (held, booked) {
                (0, 1) => {}
                (held, 0) if held <= SUITS => table.pool.add(rank, SUITS - held),
                _ => return Err(format!("rank {rank} lies there too often")),
            }
        }
        Ok(())
    }
}

/// Gives the most books of a seat, and how many seats have so many.
pub(super) fn most(table: &Table) -> (u32, usize) {
    let books = table.books.map(u16::count_ones);
    let most = books.into_iter().max().unwrap_or(0);
    (most, books.into_iter().filter(|n| *n == most).count())
}
