//! Carries chance outcomes and legal moves out, and goes on to the next decision.
//!
//! A table changes; a sink hears which rules were at work. It never asks whether a move is legal.

use crate::referee::kit::remove;
use crate::referee::{Card, Event, Play, Seat, Sink};

use super::super::words::Act;
use super::game::{Modifier, PhyloMicrobes};
use super::table::{Stage, Step, Table, Work};
use super::word::{Move, Source};

impl Play for PhyloMicrobes {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        let seat = table.turn;
        match mv {
            Move::Draw(source) => self.draw(table, source, sink),
            Move::Start(card) => {
                for id in ["PH-17", "PH-17a"] {
                    sink.rule(id);
                }
                if !table.players[seat].active.is_empty() {
                    sink.rule("PH-18");
                }
                if table.last_turns.is_some() {
                    sink.rule("PH-A16");
                }
                remove(&mut table.players[seat].hand, card);
                self.start(table, seat, card, sink);
            }
            Move::Place(card, microbe) => {
                for id in ["PH-19", "PH-19a", "PH-19b", "PH-19c"] {
                    sink.rule(id);
                }
                remove(&mut table.players[seat].hand, card);
                self.put(table, seat, card, microbe, sink);
            }
            Move::Use(card) => {
                for id in ["PH-21", "PH-21b", "PH-22"] {
                    sink.rule(id);
                }
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
    fn draw(&self, table: &mut Table, source: Source, sink: &mut impl Sink) {
        for id in ["PH-14", "PH-14b", "PH-15", "PH-A01"] {
            sink.rule(id);
        }
        table.draws -= 1;
        if table.draws == 0 {
            sink.rule("PH-14a");
        }
        let card = match source {
            Source::Microbe => {
                table.progress = true;
                let card = table.microbes.remove(0);
                if table.microbes.is_empty() {
                    sink.rule("PH-27");
                    table.emptied = Some(table.turns);
                }
                card
            }
            Source::Resource => draw_resource(table),
            Source::Modifier => table.modifiers.remove(0),
            Source::Discard => {
                sink.rule("PH-14c");
                sink.rule("PH-09");
                match table.discard.pop() {
                    Some(card) => card,
                    None => return,
                }
            }
        };
        if source != Source::Microbe && self.is_microbe(card) {
            sink.rule("PH-A05");
        }
        if self.modifier(card).is_some_and(Modifier::is_immediate) {
            sink.rule("PH-A23");
        }
        self.gain(table, table.turn, card, sink);
    }

    /// Gives a card to a player: an immediate Modifier is carried out, others go into the hand.
    pub(super) fn gain(&self, table: &mut Table, seat: Seat, card: Card, sink: &mut impl Sink) {
        sink.event(Event::Drawn(seat, card));
        if self.modifier(card).is_some_and(Modifier::is_immediate) {
            for id in ["PH-21", "PH-21a", "PH-22"] {
                sink.rule(id);
            }
            sink.event(Event::Played(seat, card));
            table.at_work.push(Work::new(card, seat));
        } else {
            table.players[seat].hold(card);
        }
    }

    fn discard(&self, table: &mut Table, card: Card, sink: &mut impl Sink) {
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
        for id in ["PH-23", "PH-23b", "PH-23c", "PH-23d"] {
            sink.rule(id);
        }
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
        table.discard.push(card);
    }

    /// Goes on until somebody or chance has to decide, or the game is over.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        loop {
            if !table.is_in_play() || self.recycles(table) {
                return;
            }
            if let (Some(first), Some(last)) = (table.shed.first(), table.shed.last()) {
                if first != last {
                    return;
                }
                let card = *first;
                table.shed.remove(0);
                table.discard.push(card);
                continue;
            }
            if !table.at_work.is_empty() {
                if self.work(table, sink) {
                    continue;
                }
                return;
            }
            match table.stage {
                Stage::Draw if table.draws == 0 => table.stage = Stage::Act,
                Stage::Draw if !table.has_source() => {
                    sink.rule("PH-A04");
                    table.draws = 0;
                }
                Stage::Discard => {
                    let player = &table.players[table.turn];
                    if player.hand.len() <= self.limit(player) {
                        self.end_turn(table, sink);
                    } else if player.hand.first() == player.hand.last() {
                        let card = player.hand[0];
                        self.discard(table, card, sink);
                    } else {
                        return;
                    }
                }
                _ => return,
            }
        }
    }

    /// Ends the turn, and begins the next one that is not skipped.
    fn end_turn<S: Sink>(&self, table: &mut Table, sink: &mut S) {
        sink.rule("PH-23a");
        run_out(table, sink);
        let seats = table.seats();
        loop {
            table.idle = if table.progress { 0 } else { table.idle + 1 };
            table.progress = false;
            let next = table.turn.left(seats);
            let stalled = table.idle >= self.options.stall * u32::from(seats);
            if next == table.first || stalled || table.last_turns == Some(0) {
                let leader = if S::LISTENS { self.leader(table) } else { None };
                sink.event(Event::Round(leader));
            }
            if table.last_turns == Some(0) {
                sink.rule("PH-28c");
                table.stage = Stage::Over;
            } else if stalled {
                sink.rule("PH-A08");
                table.stage = Stage::Stalled;
            }
            if !table.is_in_play() {
                self.tell_end(table, sink);
                return;
            }
            table.last_turns = table.last_turns.map(|turns| turns.saturating_sub(1));
            sink.rule("PH-A30");
            table.turn = next;
            table.turns += 1;
            let player = &mut table.players[next];
            if player.skip_turns == 0 {
                break;
            }
            player.skip_turns -= 1;
            if table.last_turns.is_some() {
                sink.rule("PH-A27");
            }
        }
        table.stage = Stage::Draw;
        table.draws = self.options.draws;
        let player = &mut table.players[table.turn];
        if player.skip_draws > 0 {
            sink.rule("PH-A28");
            player.skip_draws -= 1;
            table.draws = 0;
        }
    }

    /// Tells which cards players lacked in the end, and which rules count the points.
    fn tell_end<S: Sink>(&self, table: &Table, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        for id in ["PH-01", "PH-29", "PH-29a"] {
            sink.rule(id);
        }
        for (seat, player) in table.players.each() {
            if player.hand.iter().any(|card| self.is_microbe(*card)) {
                sink.rule("PH-30");
            }
            for active in &player.active {
                sink.rule("PH-29b");
                sink.rule("PH-17b");
                let open = self.open(active);
                for place in 0..self.faces.resources {
                    let card = Card(self.faces.microbes + place);
                    if open.named >> place & 1 == 1 {
                        sink.event(Event::Lacking(seat, card));
                    }
                }
            }
        }
        let outcome = self.count(table);
        if outcome.winners.len() == 1 {
            sink.rule("PH-31");
        }
        let best = outcome.scores.iter().max();
        let level = outcome.scores.iter().filter(|score| Some(*score) == best);
        if level.count() > 1 {
            sink.rule("PH-A10");
        }
    }
}

/// Says whether an act needs one of several Resources to be picked, for the rules that are told.
pub(super) fn takes_back(act: &Act) -> bool {
    matches!(
        act,
        Act::Take { .. } | Act::Strip { .. } | Act::Evict { .. }
    )
}

/// Takes the top of the Resource pile, which is not empty.
pub(super) fn draw_resource(table: &mut Table) -> Card {
    for player in &mut table.players {
        player.sees = player.sees.saturating_sub(1);
    }
    table.resources.remove(0)
}

/// Counts the Modifiers down that raise the hand limit of the player whose turn ends.
fn run_out(table: &mut Table, sink: &mut impl Sink) {
    let player = &mut table.players[table.turn];
    player
        .holds
        .iter_mut()
        .for_each(|hold| hold.turns = hold.turns.saturating_sub(1));
    let mut place = 0;
    while let Some(hold) = player.holds.get(place) {
        if hold.turns == 0 {
            sink.rule("PH-A25");
            table.burn.push(hold.card);
            player.holds.remove(place);
        } else {
            place += 1;
        }
    }
}

impl Table {
    /// Says whether the game has begun and is not over.
    #[must_use]
    pub fn is_in_play(&self) -> bool {
        matches!(self.stage, Stage::Draw | Stage::Act | Stage::Discard)
    }

    /// Says whether there is anything to draw.
    fn has_source(&self) -> bool {
        let piles = [
            &self.microbes,
            &self.resources,
            &self.modifiers,
            &self.discard,
        ];
        piles.iter().any(|pile| !pile.is_empty())
    }
}
