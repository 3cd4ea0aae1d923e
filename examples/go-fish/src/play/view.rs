//! What one seat may know, and the tables that fit it.

use cardwright::referee::kit::strike;
use cardwright::referee::{BySeat, Card, Hidden, Rules as _, Seat, Stream};
use serde::Serialize;

use super::GoFish;
use super::table::{Place, Stage, Table};

/// A seat's view: its own cards, and what lies open.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct View {
    pub(super) seat: Seat,
    pub(super) stage: Stage,
    pub(super) turn: Seat,
    pub(super) asks: u32,
    pub(super) hand: Vec<Card>,
    pub(super) held: BySeat<usize>,
    pub(super) books: BySeat<Vec<Card>>,
    pub(super) pool: usize,
}

impl Hidden for GoFish {
    type View = View;

    fn view(&self, table: &Table, seat: Seat) -> View {
        let seats = table.seats.seats();
        View {
            seat,
            stage: table.stage,
            turn: table.turn,
            asks: table.asks,
            hand: table.seats[seat].hand.clone(),
            held: BySeat::new(seats, |other| table.seats[other].hand.len()),
            books: BySeat::new(seats, |other| table.seats[other].books.clone()),
            pool: table.pool.len(),
        }
    }

    fn imagine(&self, view: &View, rng: &mut Stream) -> Table {
        let seats = view.held.seats();
        let mut unseen = self.deal(seats).pool;
        strike(&mut unseen, &view.hand);
        for books in &view.books {
            unseen.retain(|card| !books.contains(card));
        }
        // No hand holds a whole kind, which would lie there as a book: such a deal is done again.
        loop {
            rng.shuffle(&mut unseen);
            let mut rest = unseen.iter().copied();
            let place = |seat| {
                let mut hand: Vec<Card> = if seat == view.seat {
                    view.hand.clone()
                } else {
                    rest.by_ref().take(view.held[seat]).collect()
                };
                hand.sort_unstable();
                let books = view.books[seat].clone();
                Place { hand, books }
            };
            let seats = BySeat::new(seats, place);
            let book = |place: &Place| {
                place
                    .hand
                    .windows(self.book)
                    .any(|cards| cards[0] == cards[self.book - 1])
            };
            if view.stage == Stage::Deal || !seats.iter().any(book) {
                return Table {
                    stage: view.stage,
                    turn: view.turn,
                    asks: view.asks,
                    seats,
                    pool: rest.collect(),
                };
            }
        }
    }
}
