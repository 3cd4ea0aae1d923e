//! Carries questions out, and finds out who goes on.

use cardwright::referee::kit::insert;
use cardwright::referee::{Card, Event, Play, Rules as _, Seat, Sink, Turn};

use super::GoFish;
use super::table::{Stage, Table};
use super::word::Ask;

impl Play for GoFish {
    fn play(&self, table: &mut Table, ask: &Ask, sink: &mut impl Sink) {
        let (seat, kind) = (table.turn, ask.kind);
        table.asks += 1;
        sink.rule("GF-04");
        sink.event(Event::Played(seat, kind));
        let asked = &mut table.seats[ask.whom].hand;
        let before = asked.len();
        asked.retain(|card| *card != kind);
        let given = before - asked.len();
        if given > 0 {
            sink.rule("GF-07");
            for _ in 0..given {
                insert(&mut table.seats[seat].hand, kind);
            }
            self.lay(table, seat, kind, sink);
        } else if let Some(card) = self.draw(table, seat, sink) {
            sink.rule(if card == kind { "GF-08" } else { "GF-09" });
            if card != kind {
                table.turn = seat.left(table.seats.seats());
            }
        } else {
            sink.rule("GF-10");
            table.turn = seat.left(table.seats.seats());
        }
        sink.event(Event::Round(None));
        self.begin(table, sink);
    }
}

impl GoFish {
    /// Takes the top card of the pool.
    fn draw(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) -> Option<Card> {
        let card = (!table.pool.is_empty()).then(|| table.pool.remove(0))?;
        sink.event(Event::Drawn(seat, card));
        insert(&mut table.seats[seat].hand, card);
        self.lay(table, seat, card, sink);
        Some(card)
    }

    /// Lays a book down when the hand has one.
    pub(super) fn lay(&self, table: &mut Table, seat: Seat, kind: Card, sink: &mut impl Sink) {
        let place = &mut table.seats[seat];
        if place.hand.iter().filter(|card| **card == kind).count() == self.book {
            sink.rule("GF-03");
            place.hand.retain(|card| *card != kind);
            insert(&mut place.books, kind);
        }
    }

    /// Goes on to the next player who can ask.
    pub(super) fn begin(&self, table: &mut Table, sink: &mut impl Sink) {
        loop {
            let seat = table.turn;
            let in_hand = |table: &Table| table.seats.iter().any(|place| !place.hand.is_empty());
            if table.pool.is_empty() && !in_hand(table) {
                return self.end(table, Stage::Over, sink);
            }
            if table.asks >= self.asks {
                return self.end(table, Stage::Stopped, sink);
            }
            if table.seats[seat].hand.is_empty() {
                sink.rule("GF-11");
                if self.draw(table, seat, sink).is_none() {
                    table.turn = seat.left(table.seats.seats());
                }
            } else if table.others_have_cards(seat) {
                return;
            } else {
                sink.rule("GF-A02");
                self.draw(table, seat, sink);
                table.turn = seat.left(table.seats.seats());
            }
        }
    }

    /// Ends the game by the rule that its turn then tells.
    fn end(&self, table: &mut Table, stage: Stage, sink: &mut impl Sink) {
        table.stage = stage;
        if let Turn::End(ending) = self.turn(table) {
            sink.rule(ending.rule());
        }
    }
}
