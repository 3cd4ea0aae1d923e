//! What players decide, carried out.
//!
//! A legal move and a table in, the same table after it.

use crate::games::cytosis::deck::Kind;
use crate::referee::kit::remove;
use crate::referee::{Event, Play, Sink};

use super::Cytosis;
use super::flask::{end_turn, grey_before};
use super::piece::{Stock, carry};
use super::table::Table;
use super::task::What;
use super::word::Move;

impl Play for Cytosis {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        let Some(task) = table.todo.last() else {
            return;
        };
        let seat = task.seat;
        match mv {
            Move::Use(card) => self.use_up(table, seat, card, sink),
            Move::Swap(kind) => self.swap(table, seat, kind, sink),
            Move::Look => self.look(table, seat, sink),
            Move::Keep(card) => Self::keep(table, seat, card, sink),
            Move::Return(card) => {
                sink.rule("CY-A53");
                table.todo.pop();
                sink.rule("CY-12");
                remove(&mut table.players[seat].hand, card);
                table.deck.push(card);
            }
            Move::Take(kind) => self.take(table, seat, kind, sink),
            Move::Place(at) => self.place(table, seat, at, sink),
            Move::Grey(at) => self.place_grey(table, seat, at, sink),
            Move::Exhaust(kind) => {
                sink.rule("CY-22");
                sink.rule("CY-A13");
                if kind.is_none() {
                    sink.rule("CY-A06");
                }
                let gain = self.options.exhaust_gain;
                let player = &mut table.players[seat];
                player.flasks -= 1;
                player.exhausted += 1;
                if let Some(kind) = kind {
                    carry(&mut table.stock, &mut player.stock, kind, gain);
                    sink.event(Event::Played(seat, self.faces.token(kind)));
                }
                if grey_before(table) {
                    sink.rule("CY-A49");
                }
                end_turn(table);
            }
            Move::Trade(count) => {
                sink.rule("CY-37");
                sink.rule("CY-A07");
                table.todo.pop();
                let own = &mut table.players[seat].stock;
                carry(own, &mut table.stock, Kind::Mrna, count);
                sink.rule("CY-37a");
                sink.rule("CY-37b");
                carry(&mut table.stock, own, Kind::Protein, count);
                sink.event(Event::Played(seat, self.faces.token(Kind::Protein)));
            }
            Move::Load(count) => self.load(table, seat, count, sink),
            Move::Displace(at) => Self::displace(table, seat, at, sink),
            Move::Shift(at) => self.shift(table, seat, at, sink),
            Move::Add(kind) => {
                sink.rule("CY-49");
                if let Some(What::Add(at)) = table.todo.pop().map(|task| task.what) {
                    *table.players[seat].stock.at(kind) -= 1;
                    if let Some(disk) = table.disks.iter_mut().find(|disk| disk.at == at) {
                        *disk.load.at(kind) += 1;
                    }
                }
            }
            Move::Finish(card) => self.finish(table, seat, card, sink),
            Move::Send(at) => {
                if let Some(What::Send(card)) = table.todo.pop().map(|task| task.what) {
                    self.export(table, seat, card, at, sink);
                }
            }
            Move::Goal(card) => self.mark(table, seat, card, sink),
            Move::Pick(card) => self.pick(table, seat, card, sink),
            Move::Top(card) => {
                sink.rule("CY-140c");
                let place = table.scouted.iter().position(|other| *other == card);
                if let Some(place) = place {
                    let card = table.scouted.remove(place);
                    table.deck.insert(0, card);
                }
            }
            Move::More => self.take_more(table, seat, sink),
            Move::Raise(levels) => self.raise(table, seat, levels, sink),
            Move::Give(kind) => Self::pay_up(table, seat, Some(kind), sink),
            Move::Suffer => Self::pay_up(table, seat, None, sink),
            Move::Recover => {
                sink.rule("CY-84");
                table.todo.pop();
                let mut gained = Stock::default();
                for disk in table.disks.iter().filter(|disk| disk.seat == seat) {
                    gained.add(disk.load);
                    table.players[seat].disks += 1;
                }
                table.players[seat].stock.add(gained);
                table.disks.retain(|disk| disk.seat != seat);
            }
            Move::Pass => Self::pass(table, seat, sink),
        }
        self.advance(table, sink);
    }
}

impl Cytosis {}
