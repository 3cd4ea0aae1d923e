//! Acts that work on the Resource pile: cards that are drawn, searched for, or looked at.

use crate::referee::{Card, Seat, Sink};

use super::super::aside::count_down;
use super::super::draw::draw_resource;
use super::super::game::PhyloMicrobes;
use super::super::table::{Step, Table};
use super::choice::wait;

impl PhyloMicrobes {
    pub(super) fn run_draw(
        &self,
        table: &mut Table,
        seat: Seat,
        left: u32,
        sink: &mut impl Sink,
    ) -> bool {
        if left == 0 || table.resources.is_empty() {
            return self.next_seat(table);
        }
        sink.rule("PH-A23");
        count_down(table);
        let card = draw_resource(table);
        self.gain(table, seat, card, sink);
        true
    }

    pub(super) fn run_search(&self, table: &mut Table, left: u32, sink: &mut impl Sink) -> bool {
        let Some(first) = table.resources.first().copied() else {
            return self.next_seat(table);
        };
        let alike = table.resources.iter().all(|card| *card == first);
        match left {
            0 if alike => self.next_seat(table),
            0 => wait(table, Step::Shuffle),
            _ if alike => {
                self.find(table, first, sink);
                true
            }
            _ => wait(table, Step::Search),
        }
    }

    /// Takes a card out of the Resource pile.
    pub(in super::super) fn find(&self, table: &mut Table, card: Card, sink: &mut impl Sink) {
        count_down(table);
        let place = table.resources.iter().position(|other| *other == card);
        let Some(by) = table.at_work.last().map(|work| work.by) else {
            return;
        };
        if let Some(place) = place {
            table.resources.remove(place);
            table.players.iter_mut().for_each(|player| player.sees = 0);
            self.gain(table, by, card, sink);
        }
    }

    pub(super) fn run_peek(&self, table: &mut Table, seat: Seat, left: u32) -> bool {
        let seen = (table.players[seat].sees as usize).min(table.resources.len());
        let start = seen.saturating_sub(left as usize);
        let rest = &table.resources[start..seen];
        let first = rest.first();
        if rest.iter().all(|card| Some(card) == first) {
            return self.next_seat(table);
        }
        wait(table, Step::Order)
    }
}
