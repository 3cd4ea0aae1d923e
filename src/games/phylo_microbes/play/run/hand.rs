//! Acts that work on a hand: cards that are discarded, or handed on.

use crate::effect::{Amount, Who};
use crate::referee::{Event, Seat, Sink};

use super::super::super::words::{Kind, Pick};
use super::super::aside::{count_down, set_aside};
use super::super::game::PhyloMicrobes;
use super::super::table::{Step, Table};
use super::choice::wait;

impl PhyloMicrobes {
    pub(super) fn run_discard(&self, table: &mut Table, seat: Seat, amount: Amount) -> bool {
        let left = table.at_work.last().map_or(0, |work| work.left as usize);
        let hand = &mut table.players[seat].hand;
        if amount == Amount::All || left >= hand.len() {
            table.sheds = seat;
            table.shed.append(hand);
            return self.next_seat(table);
        }
        if left == 0 {
            return self.next_seat(table);
        }
        if hand.first() == hand.last() {
            let card = hand.remove(0);
            table.discard.push(card);
            return count_down(table);
        }
        wait(table, Step::Hand)
    }

    pub(super) fn run_give(
        &self,
        table: &mut Table,
        seat: Seat,
        kind: Option<Kind>,
        pick: Pick,
    ) -> bool {
        let left = table.at_work.last().map_or(0, |work| work.left);
        let hand = table.players[seat].hand.iter();
        let mut fits = hand.copied().filter(|card| self.is_item(*card, kind));
        let Some(first) = fits.next().filter(|_| left > 0) else {
            return self.next_seat(table);
        };
        if fits.all(|card| card == first) {
            set_aside(table, seat, first);
            return true;
        }
        wait(
            table,
            if pick == Pick::Random {
                Step::Random
            } else {
                Step::Hand
            },
        )
    }
}

/// Hands the cards over that were put aside, all at once.
pub(super) fn hand_over(table: &mut Table, to: Who, sink: &mut impl Sink) {
    let seats = table.seats();
    for seat in Seat::all(seats) {
        let taker = match to {
            Who::Right => Seat::all(seats).find(|other| other.left(seats) == seat),
            _ => Some(seat.left(seats)),
        };
        let Some(taker) = taker else { continue };
        while let Some(card) = table.players[seat].giving.pop() {
            sink.event(Event::Drawn(taker, card));
            table.players[taker].hold(card);
        }
    }
}
