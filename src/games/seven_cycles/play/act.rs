//! Carries chance outcomes and legal moves out.
//!
//! A table changes; a sink hears which rules were at work. It never asks whether a move is legal.

use crate::referee::{Card, Event, Play, Seat, Sink, kit};

use super::SevenCycles;
use super::table::{Down, Laying, Set, Stage, Table};
use super::tell::{Claim, tell_last_set, tell_played};
use super::word::Move;

impl Play for SevenCycles {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        match mv {
            Move::Draw(cards) => self.draw_step(table, cards.into(), sink),
            Move::One => {
                acts(table, sink);
                sink.rule("7C-20");
                if !table.hands[table.turn].is_empty() {
                    // The player could have laid a set.
                    sink.rule("7C-A18");
                }
                draw(table, table.turn, 1, sink);
                self.end_turn(table, sink);
            }
            Move::New => begin(table, None, sink),
            Move::Add(number) => {
                sink.rule("7C-15");
                sink.rule("7C-15a");
                begin(table, Some(number), sink);
            }
            Move::Fold => self.fold(table, sink),
            Move::Pass => {
                sink.rule("7C-A02");
                if table.stock.is_empty() {
                    sink.rule("7C-A12");
                }
                table.passes += 1;
                self.end_turn(table, sink);
            }
            Move::Lay(card) => self.lay(table, card, sink),
            Move::Hide(card) => {
                sink.rule("7C-31");
                let by = table.turn;
                table.release(by, card);
                if let Some(Laying { down, .. }) = &mut table.laying {
                    let place = down.partition_point(|other| other.card <= card);
                    down.insert(place, Down { card, by });
                }
            }
            Move::Done => self.finish(table, Claim::Leave, sink),
            Move::Take => self.finish(table, Claim::Take, sink),
        }
    }
}

impl SevenCycles {
    fn lay<S: Sink>(&self, table: &mut Table, card: Card, sink: &mut S) {
        table.release(table.turn, card);
        if let Some(laying) = &mut table.laying {
            kit::insert(&mut laying.up, card);
        }
        let addition = table.laying.as_ref().filter(|laying| laying.to.is_some());
        if addition.is_some() {
            sink.rule("7C-15d");
        }
        let misfit = |laying: &Laying| !self.is_set(&self.laid(table, laying));
        if S::LISTENS && addition.is_some_and(misfit) {
            // More cards follow, and only the set in the end counts.
            sink.rule("7C-A17");
        }
    }

    fn draw_step(&self, table: &mut Table, cards: usize, sink: &mut impl Sink) {
        let seat = table.turn;
        let room = self.room(table, seat);
        if room == 0 {
            sink.rule("7C-08");
        } else {
            sink.rule(if table.behind(seat) { "7C-07" } else { "7C-06" });
            let most = room.min(table.stock.len());
            if cards < most {
                sink.rule("7C-A01");
            } else if most < room {
                sink.rule("7C-A12");
            }
        }
        draw(table, seat, cards, sink);
        if table.stage != Stage::Last {
            table.stage = Stage::Act;
            if cards > 0 {
                table.passes = 0;
            }
            return;
        }
        sink.rule("7C-23a");
        sink.rule("7C-23b");
        if cards > 0 {
            sink.rule("7C-23c");
        }
        if table.closer == Some(seat) {
            table.stage = Stage::Over;
            self.tell_count(table, sink);
        } else {
            table.turn = seat.left(table.seats());
        }
    }

    fn fold(&self, table: &mut Table, sink: &mut impl Sink) {
        acts(table, sink);
        sink.rule("7C-28");
        let by = table.turn;
        let (up, mut down) = table.room.lists();
        for card in table.hands[by].drain(..) {
            sink.event(Event::Played(by, card));
            down.push(Down { card, by });
        }
        table.sets.push(Set {
            owner: by,
            up,
            down,
            folded: true,
            taken: false,
        });
        self.end_turn(table, sink);
    }

    /// Puts the cards that are being laid where they belong.
    fn finish(&self, table: &mut Table, claim: Claim, sink: &mut impl Sink) {
        let Some(laying) = table.laying.take() else {
            return;
        };
        acts(table, sink);
        tell_played(table, &laying, claim, sink);
        match laying.to {
            None => {
                sink.rule("7C-10");
                table.sets.push(Set {
                    owner: table.turn,
                    up: laying.up,
                    down: laying.down,
                    folded: false,
                    taken: false,
                });
                self.tell_set(table, table.sets.len(), sink);
            }
            Some(number) => {
                self.tell_addition(table, &laying, claim, sink);
                add(table, number, laying, claim);
                self.tell_set(table, number.into(), sink);
            }
        }
        self.end_turn(table, sink);
    }

    /// Hands the turn on, or ends the game.
    fn end_turn<S: Sink>(&self, table: &mut Table, sink: &mut S) {
        let (seat, seats) = (table.turn, table.seats());
        let full = table.sets.len() >= self.end(seats);
        let idle = table.passes >= self.patience(table.stock.len(), seats);
        sink.rule("7C-21");
        table.turn = seat.left(seats);
        table.stage = Stage::Draw;
        if full {
            sink.rule("7C-22");
            sink.rule("7C-A21");
        }
        if idle {
            sink.rule("7C-A12");
        }
        if full || idle {
            sink.rule("7C-23");
            sink.rule("7C-A13");
            table.stage = Stage::Last;
            table.closer = Some(seat);
        }
        if full {
            tell_last_set(table, seat, sink);
        }
        if full || idle || table.turn == table.first {
            let leader = if S::LISTENS { self.leader(table) } else { None };
            sink.event(Event::Round(leader));
        }
    }
}

/// Notes that the player acts: passes in a row are counted anew.
fn acts(table: &mut Table, sink: &mut impl Sink) {
    sink.rule("7C-09");
    table.passes = 0;
}

fn begin(table: &mut Table, to: Option<u8>, sink: &mut impl Sink) {
    sink.rule("7C-09");
    let (up, down) = table.room.lists();
    table.laying = Some(Laying { to, up, down });
}

pub(super) fn draw(table: &mut Table, seat: Seat, cards: usize, sink: &mut impl Sink) {
    for _ in 0..cards.min(table.stock.len()) {
        let card = table.stock.remove(0);
        table.hold(seat, card);
        sink.event(Event::Drawn(seat, card));
    }
}

/// Adds cards to a set, and hands it to the player who takes it over.
fn add(table: &mut Table, number: u8, laying: Laying, claim: Claim) {
    let Laying {
        mut up, mut down, ..
    } = laying;
    let turn = table.turn;
    if let Some(set) = table.sets.get_mut(usize::from(number).wrapping_sub(1)) {
        for card in up.drain(..) {
            let place = set.up.partition_point(|other| *other < card);
            set.up.insert(place, card);
        }
        set.down.append(&mut down);
        if claim == Claim::Take {
            set.owner = turn;
            set.taken = true;
        }
    }
    table.room.keep(up, down);
}
