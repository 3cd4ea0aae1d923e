//! Carries legal moves out, and goes on to the next decision.
//!
//! A table changes; a sink hears which rules were at work. It never asks whether a move is legal.

use crate::referee::kit::remove;
use crate::referee::{Card, Event, Play, Sink};

use super::game::PhyloMicrobes;
use super::table::{Stage, Step, Table, Work};
use super::word::Move;

impl Play for PhyloMicrobes {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        let seat = table.turn;
        match mv {
            Move::Draw(source) => self.draw(table, source, sink),
            Move::Start(card) => {
                sink.rule("PH-17");
                if !table.players[seat].active.is_empty() {
                    sink.rule("PH-18");
                }
                if table.last_turns.is_some() {
                    sink.rule("PH-A16");
                }
                sink.rule("PH-17a");
                remove(&mut table.players[seat].hand, card);
                self.start(table, seat, card, sink);
            }
            Move::Place(card, microbe) => {
                sink.rule("PH-19");
                sink.rule("PH-19a");
                sink.rule("PH-19b");
                remove(&mut table.players[seat].hand, card);
                sink.rule("PH-19c");
                self.put(table, seat, card, microbe, sink);
            }
            Move::Use(card) => {
                sink.rule("PH-21");
                sink.rule("PH-21b");
                remove(&mut table.players[seat].hand, card);
                sink.event(Event::Played(seat, card));
                table.at_work.push(Work::new(card, seat));
            }
            Move::End => {
                sink.rule("PH-16");
                table.stage = Stage::Discard;
            }
            Move::Discard(card) => self.discard(table, card, sink),
            _ => self.decide(table, mv, sink),
        }
        self.advance(table, sink);
    }
}

impl PhyloMicrobes {
    /// Lays a card of a hand, or of what is to be discarded, on the Discard.
    pub(super) fn discard(&self, table: &mut Table, card: Card, sink: &mut impl Sink) {
        if remove(&mut table.shed, card) {
            table.discard.push(card);
            return;
        }
        if let Some(work) = table.at_work.last_mut() {
            work.left = work.left.saturating_sub(1);
            work.step = Step::Run;
            if let Some(seat) = work.seats.first() {
                remove(&mut table.players[*seat].hand, card);
                table.discard.push(card);
            }
            return;
        }
        let player = &mut table.players[table.turn];
        sink.rule("PH-23");
        sink.rule("PH-23b");
        sink.rule("PH-23c");
        if self.limit(player) == 0 {
            sink.rule("PH-24");
        }
        if player.hand.len() > self.limit(player) + 1 {
            sink.rule("PH-A26");
        }
        if self.is_microbe(card) {
            sink.rule("PH-26");
            sink.rule("PH-A02");
        }
        if self.modifier(card).is_some() {
            sink.rule("PH-A11");
        }
        remove(&mut player.hand, card);
        sink.rule("PH-23d");
        table.discard.push(card);
    }
}
