//! What is laid beside a Microbe, and what becomes of it when nothing is missing any more.
//!
//! A table and a card in, the table with the card in its place out. It never asks whether the card
//! fits.

use crate::referee::{Card, Event, Seat, Sink};

use super::game::PhyloMicrobes;
use super::table::{Active, Table, Wild};

impl PhyloMicrobes {
    /// Lays a Microbe of the hand before its player.
    pub(super) fn start(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        let player = &mut table.players[seat];
        let place = player.active.partition_point(|other| other.microbe < card);
        player.active.insert(place, Active::new(card));
        sink.event(Event::Played(seat, card));
        self.complete(table, seat, card, sink);
    }

    /// Lays a Resource beside a Microbe.
    pub(super) fn put(
        &self,
        table: &mut Table,
        seat: Seat,
        card: Card,
        microbe: Card,
        sink: &mut impl Sink,
    ) {
        sink.event(Event::Played(seat, card));
        if let Some(active) = table.players[seat].find_mut(microbe) {
            active.placed.push(card);
        }
        self.complete(table, seat, microbe, sink);
    }

    /// Lays the Modifier at work beside a Microbe, in place of a Resource.
    pub(super) fn stand_for(
        &self,
        table: &mut Table,
        resource: Card,
        microbe: Card,
        sink: &mut impl Sink,
    ) {
        sink.rule("PH-A25");
        let Some(work) = table.at_work.last_mut() else {
            return;
        };
        work.stays = true;
        let (card, seat) = (work.card, work.by);
        if let Some(active) = table.players[seat].find_mut(microbe) {
            active.wild.push(Wild { card, resource });
        }
        self.next_seat(table);
        self.complete(table, seat, microbe, sink);
    }

    /// Completes a Microbe if all that it requires lies beside it (PH-A15).
    fn complete(&self, table: &mut Table, seat: Seat, microbe: Card, sink: &mut impl Sink) {
        let player = &mut table.players[seat];
        let full = |one: &Active| one.microbe == microbe && self.open(one).total() == 0;
        let Some(place) = player.active.iter().position(full) else {
            return;
        };
        sink.rule("PH-20");
        sink.rule("PH-20a");
        sink.rule("PH-A15");
        let active = player.active.remove(place);
        sink.rule("PH-25");
        player.completed.push(microbe);
        sink.rule("PH-20b");
        sink.rule("PH-04");
        sink.event(Event::Decisive(seat, microbe));
        for card in &active.placed {
            sink.event(Event::Decisive(seat, *card));
        }
        sink.rule("PH-20c");
        clear(table, seat, &active, sink);
        if table.shed.len() > 1 {
            sink.rule("PH-A14");
        }
        table.progress = true;
        if table.microbes.is_empty() {
            trigger(table, sink);
        }
    }
}

/// Begins the last turns with the first Microbe that is completed after its pile is used up.
fn trigger(table: &mut Table, sink: &mut impl Sink) {
    if table.last_turns.is_some() {
        sink.rule("PH-A27");
        return;
    }
    sink.rule("PH-28");
    sink.rule("PH-28a");
    match table.emptied {
        None => sink.rule("PH-A21"),
        Some(turn) if turn == table.turns => sink.rule("PH-A06"),
        Some(_) => {}
    }
    table.last_turns = Some(table.seats());
}

/// Sends what lay beside a Microbe where it belongs: Resources to the Discard, Modifiers to the
/// Burn pile.
pub(super) fn clear(table: &mut Table, seat: Seat, active: &Active, sink: &mut impl Sink) {
    table.sheds = seat;
    table.shed.extend(&active.placed);
    table.shed.sort_unstable();
    let wild = active.wild.iter().map(|wild| wild.card);
    for card in wild.chain(active.beside.iter().copied()) {
        sink.rule("PH-A25");
        table.burn(card);
    }
}
