//! The standoff: who wins, what is a draw, and where the cards go.

use crate::referee::{Event, Seat, Sink};

use super::Supercytes;
use super::decisive::{decisive, lower_tie};
use super::round::after_round;
use super::table::{Stage, Table};

/// SC-31 to SC-39: the highest score takes all cards in play, or they go to the pot.
pub(super) fn standoff<S: Sink>(game: &Supercytes, table: &mut Table, sink: &mut S) {
    let Some(category) = table.category else {
        return;
    };
    sink.rule(if game.caller_shows { "SC-32" } else { "SC-31" });
    sink.rule("SC-33");
    table.tied.clear();
    let mut highest = i32::MIN;
    for seat in Seat::all(table.seats.seats()) {
        let place = &table.seats[seat];
        if place.in_play.is_empty() {
            continue;
        }
        let score = game.total(table, seat, category);
        if score < 0 {
            sink.rule("SC-A08");
        }
        if place.in_play.len() > 1 {
            sink.rule("SC-39");
            sink.rule("SC-28c");
        }
        if score > highest {
            highest = score;
            table.tied.clear();
        }
        if score == highest {
            table.tied.push(seat);
        }
    }
    if let [winner] = table.tied[..] {
        if S::LISTENS {
            if lower_tie(game, table, category, winner) {
                sink.rule("SC-36a");
            }
            decisive(game, table, category, winner, sink);
        }
        win(game, table, winner, sink);
    } else {
        sink.rule("SC-36");
        sink.rule("SC-36b");
        if !table.pot.is_empty() {
            sink.rule("SC-37");
            if game.buy_back {
                sink.rule("SC-A18");
            }
        }
        lay(table, sink);
        after_round(game, table, sink);
    }
}

/// Lays all cards in play behind the pot, the Caller's first, then to the left; counts them.
fn lay<S: Sink>(table: &mut Table, sink: &mut S) -> usize {
    let before = table.pot.len();
    for seat in table.caller.round(table.seats.seats()) {
        let place = &mut table.seats[seat];
        for card in &place.in_play {
            sink.event(Event::Shown(seat, *card));
            sink.event(Event::Played(seat, *card));
        }
        table.pot.append(&mut place.in_play);
    }
    table.pot.len() - before
}

/// SC-34, SC-35, SC-37: the winner takes the cards of the round, then the pot, and calls next.
fn win<S: Sink>(game: &Supercytes, table: &mut Table, winner: Seat, sink: &mut S) {
    if !table.pot.is_empty() {
        sink.rule("SC-37");
        if game.buy_back {
            sink.rule("SC-43");
        }
    }
    let laid = lay(table, sink);
    table.pot.rotate_right(laid);
    sink.rule("SC-35");
    table.caller = winner;
    if game.shuffle_won {
        table.stage = Stage::Won;
        return;
    }
    sink.rule("SC-34");
    sink.rule("SC-A07");
    table.seats[winner].pile.extend(table.pot.drain(..));
    after_round(game, table, sink);
}
