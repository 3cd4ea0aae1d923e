//! From the standoff to the next round: who wins, draws, buy back, who is out, the end.

use crate::referee::kit::{self, insert};
use crate::referee::{Event, Seat, Sink};

use super::super::words::Act;
use super::Supercytes;
use super::act::affected;
use super::mv::Category;
use super::table::{Stage, Table};

/// SC-13: everybody looks at the top card.
pub(super) fn new_round(game: &Supercytes, table: &mut Table, sink: &mut impl Sink) {
    table.round += 1;
    table.category = None;
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
        if !game.used.iter().any(|used| *used) {
            sink.rule("SC-30");
        }
    }
    sink.rule("SC-13");
    table.turn = table.caller;
    table.stage = Stage::Call;
}

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
        let score = score(game, table, seat, category);
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
        for rule in ["SC-36", "SC-36b", "SC-36c", "SC-38"] {
            sink.rule(rule);
        }
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

/// Gives the adjusted score of a seat: all cards in play, and the points once (SC-28c).
pub(super) fn score(game: &Supercytes, table: &Table, seat: Seat, category: Category) -> i32 {
    let place = &table.seats[seat];
    let cards = place.in_play.iter().map(|card| game.score(*card, category));
    cards.sum::<i32>() + place.points
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
    for rule in ["SC-34", "SC-35", "SC-A07"] {
        sink.rule(rule);
    }
    if !table.pot.is_empty() {
        sink.rule("SC-37");
        if game.buy_back {
            sink.rule("SC-43");
        }
    }
    let laid = lay(table, sink);
    table.pot.rotate_right(laid);
    table.caller = winner;
    if game.shuffle_won {
        table.stage = Stage::Won;
        return;
    }
    table.seats[winner].pile.extend(table.pot.drain(..));
    after_round(game, table, sink);
}

/// Says whether players who don't win share a score, which makes no draw.
fn lower_tie(game: &Supercytes, table: &Table, category: Category, winner: Seat) -> bool {
    let others = Seat::all(table.seats.seats());
    let others = others.filter(|seat| *seat != winner && table.is_in(*seat));
    let mut scores: Vec<i32> = others
        .map(|seat| score(game, table, seat, category))
        .collect();
    scores.sort_unstable();
    scores.windows(2).any(|two| two[0] == two[1])
}

/// Tells the cards without which another player, or nobody, would have won.
fn decisive(
    game: &Supercytes,
    table: &Table,
    category: Category,
    winner: Seat,
    sink: &mut impl Sink,
) {
    for card in &table.seats[winner].in_play {
        sink.event(Event::Decisive(winner, *card));
    }
    for played in &table.played {
        let without = |seat: Seat| {
            let mut given = 0;
            for act in &game.effect(played.card).acts {
                match act {
                    Act::Points { amount, who } if affected(table, *played, *who, seat) => {
                        given += amount;
                    }
                    Act::Steal { .. } if seat == played.by => {
                        // What the thief has in play besides his own card.
                        let stolen = table.seats[seat].in_play.iter().skip(1);
                        given += stolen.map(|card| game.score(*card, category)).sum::<i32>();
                    }
                    _ => {}
                }
            }
            score(game, table, seat, category) - given
        };
        let others = Seat::all(table.seats.seats());
        let others = others.filter(|seat| *seat != winner && table.is_in(*seat));
        if others.map(without).max() >= Some(without(winner)) {
            sink.event(Event::Decisive(played.by, played.card));
        }
    }
}

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
    }
    sink.event(Event::Round(leader(table)));
    if table.round >= game.max_rounds {
        for rule in ["SC-48", "SC-A05", "SC-A06"] {
            sink.rule(rule);
        }
        table.tied.clear();
        table.stage = Stage::TimeLimit;
    } else if game.buy_back && !table.used.is_empty() {
        for rule in ["SC-40", "SC-41", "SC-41a"] {
            sink.rule(rule);
        }
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
