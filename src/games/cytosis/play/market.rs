//! The market: cards leave it, come into it and are bought.

use crate::games::cytosis::deck::{Kind, Sort};
use crate::referee::kit::insert;
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::Cytosis;
use super::part::{Happening, Spot};
use super::piece::carry;
use super::table::Table;
use super::task::What;
use crate::games::cytosis::deck::Options;

impl Cytosis {
    /// Discards the left-most cards and slides the others to the left.
    pub(super) fn refresh(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CY-28");
        sink.rule("CY-29");
        table.todo.pop();
        let seats = table.seats();
        let most = Options::for_players(&self.options.market_discard, seats);
        if seats == 2 && most > 1 {
            sink.rule("CY-105");
        }
        if table.market.first().is_some_and(Option::is_none) {
            sink.rule("CY-A46");
        }
        let mut left = most;
        for place in 0..table.market.len() {
            if left > 0
                && let Some(card) = table.market[place].take()
            {
                table.discard.push(card);
                left -= 1;
                if self.is_attack(card) {
                    sink.rule("CY-A22");
                    sink.rule("CY-151");
                }
            }
        }
        table.market.sort_by_key(Option::is_none);
        let first = table.first;
        table.push(first, What::Fill);
    }

    /// Fills the market from the left; as soon as the deck is empty, the discard pile becomes it.
    pub(super) fn fill(table: &mut Table, sink: &mut impl Sink) -> bool {
        let first = table.first;
        loop {
            if table.deck.is_empty() && !table.discard.is_empty() {
                sink.rule("CY-30");
                sink.rule("CY-A55");
                table.push(first, What::Reshuffle);
                return false;
            }
            let Some(place) = table.market.iter().position(Option::is_none) else {
                break;
            };
            if table.deck.is_empty() {
                sink.rule("CY-A34");
                break;
            }
            let card = table.deck.remove(0);
            table.market[place] = Some(card);
        }
        table.todo.pop();
        Self::begin_round(table, sink);
        true
    }

    pub(super) fn buy(
        &self,
        table: &mut Table,
        seat: Seat,
        place: u8,
        spot: &Spot,
        sink: &mut impl Sink,
    ) {
        sink.rule("CY-39");
        let price = self.price(table, seat, spot);
        let printed = spot.pay.map_or(0, |(_, price)| price);
        let free = self.power(table, seat).and_then(|power| power.market_cost);
        if free.is_some_and(|most| most < printed) {
            sink.rule("CY-145");
            Self::call_on(table, seat, "set", sink);
        }
        let own = &mut table.players[seat].stock;
        carry(own, &mut table.stock, Kind::Atp, price);
        let reduced = self.happening(table) == Some(Happening::Reduce);
        if reduced {
            sink.rule("CY-76");
            sink.rule("CY-A16");
        }
        let Some(card) = table.market[usize::from(place)].take() else {
            return;
        };
        if self.is_attack(card) {
            self.strike(table, seat, card, sink);
        } else {
            Self::take_up(table, seat, card, sink);
        }
        if reduced && printed == 0 && table.stock.atp > 0 {
            table.push(seat, What::Free);
        }
    }

    /// Gives a card into a hand.
    pub(super) fn take_up(table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.event(Event::Drawn(seat, card));
        insert(&mut table.players[seat].hand, card);
    }

    /// Says whether a card is a Virus Attack.
    pub(super) fn is_attack(&self, card: Card) -> bool {
        self.part(card)
            .is_some_and(|part| part.sort == Sort::Attack)
    }
}
