//! The shuffle and the deal.

use cardwright::referee::kit::{Lot, insert, rule};
use cardwright::referee::{Chances, Event, Illegal, Seat, Sink, Stream};

use super::GoFish;
use super::table::{Stage, Table};
use super::word::Chance;

impl Chances for GoFish {
    const CHANCES: &'static [&'static str] = &["deck"];

    fn sample(&self, table: &Table, rng: &mut Stream) -> Chance {
        Chance::Deck(Lot::draw(&table.pool[..], rng))
    }

    fn check_chance(&self, table: &Table, Chance::Deck(order): &Chance) -> Result<(), Illegal> {
        let due = table.stage == Stage::Deal && order.fits(&table.pool);
        rule(due, "GF-02", "this is no order of the cards")
    }

    fn chance(&self, table: &mut Table, Chance::Deck(order): &Chance, sink: &mut impl Sink) {
        sink.rule("GF-02");
        let seats = table.seats.seats();
        let dealt = self.dealt(seats) * usize::from(seats);
        let around = Seat::all(seats).cycle();
        for (seat, card) in around.zip(&order[..dealt]) {
            insert(&mut table.seats[seat].hand, *card);
            sink.event(Event::Drawn(seat, *card));
        }
        table.pool.clear();
        table.pool.extend(&order[dealt..]);
        for seat in Seat::all(seats) {
            for kind in self.kinds() {
                self.lay(table, seat, kind, sink);
            }
        }
        table.stage = Stage::Ask;
        self.begin(table, sink);
    }

    fn scripted(&self, table: &Table, Chance::Deck(begun): Chance) -> Chance {
        Chance::Deck(begun.completed(&table.pool))
    }
}
