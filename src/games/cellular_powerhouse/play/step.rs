//! A draft step: everybody draws, chooses, offers, and passes the hand on.
//!
//! A table in; the next who has to decide, or what all of them have chosen, out.

use crate::referee::kit::{insert, remove};
use crate::referee::{Event, Seat, Sink};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::claim::{Claim, Supply, To};
use super::flow::{listens, settle_in};
use super::job::Thing;
use super::player::Offer;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Asks everybody with a hand whether to draw (CP-18).
    pub(super) fn wish(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        self.arrive(table, sink);
        let open = |table: &Table, seat: &Seat| {
            let player = &table.players[*seat];
            !player.hand.is_empty() && player.wish.is_none()
        };
        if !table.pool.is_empty() {
            let next = Seat::all(table.seats()).find(|seat| open(table, seat));
            if let Some(seat) = next {
                table.asks = seat;
                return false;
            }
        }
        for seat in Seat::all(table.seats()) {
            if table.players[seat].wish.take() == Some(true) {
                sink.rule("CP-18");
                sink.rule("CP-A02");
                table.claims.push(Claim {
                    supply: Supply::Pool,
                    seat,
                    to: To::Hand(seat),
                    amount: 1,
                });
            }
        }
        if table.claims.len() > table.pool.len() {
            sink.rule("CP-A03");
        }
        table.stage = Stage::Choose;
        true
    }

    /// Asks everybody with a hand for a card (CP-19), and turns all of them over (CP-20).
    pub(super) fn choose(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if !table.transit.is_empty() {
            for place in 0..table.transit.len() {
                if let To::Hand(seat) = table.transit[place].to {
                    table.players[seat].drew += 1;
                }
            }
            self.arrive(table, sink);
        }
        let mut hands = false;
        for seat in Seat::all(table.seats()) {
            let player = &table.players[seat];
            hands |= !player.hand.is_empty();
            if !player.hand.is_empty() && player.chosen.is_none() {
                table.asks = seat;
                return false;
            }
        }
        if !hands {
            sink.rule("CP-23");
            self.begin_competition(table, sink);
            return true;
        }
        sink.rule("CP-20");
        sink.rule("CP-20a");
        table.stage = Stage::Draft;
        for seat in Seat::all(table.seats()) {
            self.reveal(table, seat, sink);
        }
        if !table.jobs.is_empty() {
            // All cards lie there before the first effect begins.
            sink.rule("CP-A09");
        }
        true
    }

    /// Lays the chosen card of a player face up.
    fn reveal(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        let player = &mut table.players[seat];
        player.drew = 0;
        if let Some(card) = player.removing.take() {
            sink.rule("CP-18b");
            sink.rule("CP-18c");
            remove(&mut player.hand, card);
            insert(&mut table.removed, card);
        }
        let player = &mut table.players[seat];
        let Some(card) = player.chosen.take() else {
            return;
        };
        if listens(sink) {
            for card in &player.hand {
                sink.event(Event::Offered(seat, *card));
            }
            sink.event(Event::Drawn(seat, card));
            sink.event(Event::Played(seat, card));
        }
        remove(&mut player.hand, card);
        sink.rule("CP-20b");
        insert(&mut player.up, card);
        player.fresh.push(card);
        self.add_jobs(table, seat, card, false, Trigger::Draft);
    }

    /// Asks everybody who can offer a Mutation (CP-21), all of them in secret (CP-A30).
    pub(super) fn offer(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        for seat in Seat::all(table.seats()) {
            match table.players[seat].offer {
                Offer::Open if self.can_offer(table, seat) => {
                    table.asks = seat;
                    return false;
                }
                Offer::Open => table.players[seat].offer = Offer::Kept,
                Offer::To(_) => {
                    table.asks = seat;
                    return false;
                }
                Offer::Kept | Offer::For(..) => {}
            }
        }
        for seat in Seat::all(table.seats()) {
            let Offer::For(owner, thing) = table.players[seat].offer else {
                continue;
            };
            sink.rule("CP-21");
            sink.rule("CP-A06");
            sink.rule("CP-A30");
            sink.rule("CP-44");
            let to = match thing {
                Thing::Face(_) => To::Up(seat),
                Thing::Down => To::Down(seat),
            };
            table.claims.push(Claim {
                supply: Supply::Of(owner, thing),
                seat,
                to,
                amount: 1,
            });
        }
        table.claims.sort_unstable();
        table.stage = Stage::Pass;
        true
    }

    /// Passes all hands to the left (CP-22).
    pub(super) fn pass(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        self.arrive(table, sink);
        sink.rule("CP-22");
        sink.rule("CP-A24");
        let seats = table.seats();
        // The hand of the last seat goes to the first, and so on back.
        for seat in (1..seats).rev().map(Seat::new) {
            let right = seat.right(seats);
            let hand = std::mem::take(&mut table.players[right].hand);
            let held = std::mem::replace(&mut table.players[seat].hand, hand);
            table.players[right].hand = held;
        }
        if table.players.iter().all(|player| player.hand.is_empty()) {
            sink.rule("CP-23");
            self.begin_competition(table, sink);
        } else {
            table.step += 1;
            table.stage = Stage::Wish;
            settle_in(table);
        }
        true
    }
}
