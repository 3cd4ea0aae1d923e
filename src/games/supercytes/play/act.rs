//! Carrying moves out: the call, Treatments, thefts, buy back.

use crate::effect::Who;
use crate::referee::kit::remove;
use crate::referee::{Card, Event, Play, Seat, Sink};

use super::super::words::Act;
use super::Supercytes;
use super::aim::affected;
use super::mv::Move;
use super::round::next_buyer;
use super::standoff::standoff;
use super::table::{Known, Played, Stage, Table};

/// Opens the window of the first player from `seat` on who can do something in it.
fn window(game: &Supercytes, table: &mut Table, mut seat: Seat, sink: &mut impl Sink) {
    while seat != table.caller && table.seats[seat].treatments.is_empty() {
        seat = table.next_in(seat);
    }
    if seat == table.caller {
        return standoff(game, table, sink);
    }
    sink.rule("SC-19");
    table.stage = Stage::Window;
    table.turn = seat;
}

/// SC-22 to SC-30: a Treatment is carried out at once (SC-A22).
fn treatment(
    game: &Supercytes,
    table: &mut Table,
    card: Card,
    target: Option<Seat>,
    sink: &mut impl Sink,
) {
    let me = table.turn;
    remove(&mut table.seats[me].treatments, card);
    let on = target;
    let played = Played { by: me, card, on };
    table.played.push(played);
    sink.rule("SC-24");
    sink.event(Event::Played(me, card));
    if table.played.iter().filter(|played| played.by == me).count() > 1 {
        sink.rule("SC-20");
        sink.rule("SC-A22");
    }
    for act in &game.effect(card).acts {
        match act {
            Act::Points { amount, who } => points(table, played, *amount, *who, sink),
            Act::Steal { amount, from } => {
                sink.event(Event::Verb("steal"));
                if *amount == 1 {
                    sink.rule("SC-28a");
                }
                if *from == Who::Choose {
                    sink.rule("SC-28b");
                }
                for victim in Seat::all(table.seats.seats()) {
                    if affected(table, played, *from, victim) && victim != me {
                        // What the same Treatment takes already has to be replaced as well (SC-29).
                        let taken = table.stealing.iter().filter(|one| **one == victim);
                        let left = table.seats[victim].pile.len() - taken.count();
                        let cards = left.min(*amount as usize);
                        table.stealing.extend(std::iter::repeat_n(victim, cards));
                    }
                }
            }
        }
    }
    rob(table, sink);
}

fn points(table: &mut Table, played: Played, amount: i32, who: Who, sink: &mut impl Sink) {
    sink.event(Event::Verb("points"));
    let before = table.seats.iter().any(|place| place.points != 0);
    for seat in Seat::all(table.seats.seats()) {
        if affected(table, played, who, seat) {
            table.seats[seat].points += amount;
            if seat == table.caller && amount < 0 {
                sink.rule("SC-A09");
            }
        }
    }
    sink.rule(match who {
        Who::Me => "SC-22",
        _ => "SC-23",
    });
    if before {
        sink.rule("SC-27");
    }
}

/// Takes cards from those who are to be robbed, until chance has to say which.
pub(super) fn rob(table: &mut Table, sink: &mut impl Sink) {
    while let Some(victim) = table.stealing.first().copied() {
        let [card] = table.seats[victim].in_play[..] else {
            table.stage = Stage::Take;
            return;
        };
        take(table, card, sink);
    }
    // The player goes on until he says that he is done, even with nothing left to play (SC-A22).
    table.stage = Stage::Window;
}

/// SC-28, SC-29: the first victim's card goes to the thief, and the victim replaces it.
pub(super) fn take(table: &mut Table, card: Card, sink: &mut impl Sink) {
    let victim = table.stealing.remove(0);
    let me = table.turn;
    if victim == table.caller {
        sink.rule("SC-A11");
    }
    if table.seats[victim].points != 0 {
        sink.rule("SC-A10");
    }
    let place = &mut table.seats[victim];
    let several = place.in_play.len() > 1;
    let before = place.in_play.iter().take_while(|other| **other != card);
    let at = before.count();
    if several {
        // Who knew one of these cards can't tell which was taken, but for the victim.
        table.known.retain(|known| known.at != Some(victim));
    }
    if let Some(top) = place.pile.pop_front() {
        sink.rule("SC-29");
        place.in_play[at] = top;
        sink.event(Event::Drawn(victim, top));
    } else {
        place.in_play.remove(at);
    }
    // Those who know it see where it goes.
    for known in table
        .known
        .iter_mut()
        .filter(|known| known.at == Some(victim))
    {
        known.at = Some(me);
    }
    table.known.push(Known {
        card,
        by: victim,
        at: Some(me),
    });
    table.known.retain(|known| Some(known.by) != known.at);
    table
        .known
        .sort_unstable_by_key(|known| (known.card, known.by, known.at));
    sink.rule("SC-28");
    table.seats[me].in_play.push(card);
    sink.event(Event::Drawn(me, card));
}

impl Play for Supercytes {
    fn play(&self, table: &mut Table, &mv: &Move, sink: &mut impl Sink) {
        match mv {
            Move::Call(category) => {
                table.category = Some(category);
                sink.rule("SC-15");
                sink.rule(if self.caller_shows { "SC-17" } else { "SC-16" });
                let next = table.next_in(table.caller);
                window(self, table, next, sink);
            }
            Move::Play(card, target) => treatment(self, table, card, target, sink),
            Move::Done => {
                sink.rule("SC-20");
                let next = table.next_in(table.turn);
                window(self, table, next, sink);
            }
            Move::Buy => {
                sink.rule("SC-41");
                sink.rule("SC-41b");
                sink.rule("SC-42");
                let price = table.seats[table.turn].pile.drain(..self.cost);
                sink.rule("SC-43");
                table.pot.extend(price);
                table.stage = Stage::Pick;
            }
            Move::Keep => {
                sink.rule("SC-41b");
                next_buyer(self, table, sink);
            }
        }
    }
}
