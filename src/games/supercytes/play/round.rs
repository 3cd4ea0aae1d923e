//! From one round to the next: used Treatments, who is out, the end, buy back, the next card.

use crate::referee::kit::{self, insert};
use crate::referee::{Event, Seat, Sink};

use super::Supercytes;
use super::table::{Past, Stage, Table};

/// What follows when the cards of a round are where they belong.
pub(super) fn after_round(game: &Supercytes, table: &mut Table, sink: &mut impl Sink) {
    let drawn = table.tied.len() > 1;
    let older = !table.used.is_empty();
    if !table.played.is_empty() {
        sink.rule(if game.buy_back { "SC-26" } else { "SC-25" });
    }
    while let Some(played) = table.played.pop() {
        insert(&mut table.used, played.card);
    }
    if go_out(table, sink) {
        if game.buy_back {
            sink.rule("SC-A20");
        }
        return;
    }
    let caller_out = !table.is_in(table.caller);
    if caller_out {
        sink.rule("SC-A04");
        table.caller = table.next_in(table.caller);
    } else if drawn {
        sink.rule("SC-38");
    }
    sink.event(Event::Round(leader(table)));
    if table.round >= game.max_rounds {
        sink.rule("SC-48");
        sink.rule("SC-A06");
        sink.rule("SC-A05");
        table.tied.clear();
        table.stage = Stage::TimeLimit;
    } else if game.buy_back && !table.used.is_empty() {
        sink.rule("SC-40");
        sink.rule("SC-41a");
        if drawn {
            sink.rule("SC-A16");
        }
        if older {
            sink.rule("SC-A17");
        }
        if caller_out {
            sink.rule("SC-A25");
        }
        let caller = table.caller;
        ask(game, table, caller, sink);
    } else {
        new_round(game, table, sink);
    }
}

/// SC-46, SC-47, SC-A03, SC-A19: players without cards are out; says whether the game is over.
fn go_out(table: &mut Table, sink: &mut impl Sink) -> bool {
    let mut last = None;
    let mut left = 0;
    for seat in Seat::all(table.seats.seats()) {
        if table.is_in(seat) {
            last = Some(seat);
            left += 1;
            continue;
        }
        sink.rule("SC-46");
        while let Some(card) = table.seats[seat].treatments.pop() {
            sink.rule("SC-A19");
            insert(&mut table.treatments, card);
        }
    }
    match (left, last) {
        (0, _) => {
            sink.rule("SC-A03");
            table.stage = Stage::AllOut;
        }
        (1, Some(last)) => {
            if !table.pot.is_empty() {
                sink.rule("SC-A03");
            }
            table.seats[last].pile.extend(table.pot.drain(..));
            sink.rule("SC-02");
            sink.rule("SC-47");
            table.tied.clear();
            table.stage = Stage::LastWithCards;
        }
        _ => return false,
    }
    sink.event(Event::Round(leader(table)));
    true
}

/// Gives the player with most cards, if only one has so many.
fn leader(table: &Table) -> Option<Seat> {
    let seats = table.seats.seats();
    kit::leader(seats, |seat| table.seats[seat].pile.len())
}

/// Asks the next player for a buy back, or begins a new round when everybody was asked.
pub(super) fn next_buyer(game: &Supercytes, table: &mut Table, sink: &mut impl Sink) {
    let next = table.turn.left(table.seats.seats());
    if next == table.caller {
        new_round_with_those_in(game, table, sink);
    } else {
        ask(game, table, next, sink);
    }
}

/// Asks `seat`, or the first to its left who can pay.
fn ask(game: &Supercytes, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
    let mut asked = seat;
    loop {
        if table.used.is_empty() {
            break;
        }
        if table.is_in(asked) && table.seats[asked].pile.len() >= game.cost + game.keep {
            sink.rule("SC-41");
            table.turn = asked;
            table.stage = Stage::BuyBack;
            return;
        }
        asked = asked.left(table.seats.seats());
        if asked == table.caller {
            break;
        }
    }
    new_round_with_those_in(game, table, sink);
}

/// With `buy_back_keep = 0` a buyer can pay the last cards and go out. When all do, those with the
/// highest score of the last round share the victory (SC-A03).
fn new_round_with_those_in(game: &Supercytes, table: &mut Table, sink: &mut impl Sink) {
    if game.keep == 0 {
        if go_out(table, sink) {
            return;
        }
        if !table.is_in(table.caller) {
            sink.rule("SC-A04");
            table.caller = table.next_in(table.caller);
        }
    }
    new_round(game, table, sink);
}

/// SC-13: everybody looks at the top card.
pub(super) fn new_round(game: &Supercytes, table: &mut Table, sink: &mut impl Sink) {
    table.round += 1;
    table.last = Past(table.category.take());
    table.known.clear();
    table.tied.clear();
    for seat in Seat::all(table.seats.seats()) {
        let place = &mut table.seats[seat];
        place.points = 0;
        if let Some(card) = place.pile.pop_front() {
            place.in_play.push(card);
            sink.event(Event::Drawn(seat, card));
        }
    }
    if table.round == 1 {
        sink.rule("SC-14");
        if !game.used.contains(&true) {
            sink.rule("SC-30");
        }
    }
    sink.rule("SC-13");
    table.turn = table.caller;
    table.stage = Stage::Call;
}
