//! Carrying moves and chance outcomes out, up to the standoff.

use crate::effect::Who;
use crate::referee::kit::{insert, remove};
use crate::referee::{Card, Event, Play, Seat, Sink};

use super::super::words::{Act, Script};
use super::mv::Move;
use super::table::{Known, Played, Stage, Table};
use super::{Supercytes, standoff};

/// SC-12: equal piles; what does not divide is set aside.
pub(super) fn deal_cells(
    game: &Supercytes,
    table: &mut Table,
    order: &[Card],
    sink: &mut impl Sink,
) {
    for rule in ["SC-01", "SC-12", "SC-12a", "SC-12b", "SC-12c", "SC-A02"] {
        sink.rule(rule);
    }
    let seats = usize::from(table.seats.seats());
    let each = order.len() / seats;
    for (n, card) in order[..each * seats].iter().enumerate() {
        #[allow(clippy::cast_possible_truncation)] // below the number of seats
        table.seats[Seat::new((n % seats) as u8)]
            .pile
            .push_back(*card);
    }
    table.cells.clear();
    table.cells.extend_from_slice(&order[each * seats..]);
    table.cells.sort_unstable();
    if !table.cells.is_empty() {
        sink.rule("SC-A01");
    }
    let all = std::mem::take(&mut table.treatments);
    for card in all {
        let list = if game.in_use(card) {
            &mut table.treatments
        } else {
            &mut table.left_out
        };
        list.push(card);
    }
    if table.treatments.is_empty() {
        sink.rule("SC-07");
        standoff::new_round(game, table, sink);
    } else {
        table.stage = Stage::Treatments;
    }
}

/// SC-04 to SC-10.
pub(super) fn deal_treatments(
    game: &Supercytes,
    table: &mut Table,
    order: &[Card],
    sink: &mut impl Sink,
) {
    let seats = table.seats.seats();
    let each = game.treatments_each(seats);
    sink.rule("SC-03");
    sink.rule("SC-10");
    if !table.left_out.is_empty() {
        sink.rule("SC-04");
    }
    let few = seats <= 4;
    sink.rule(match (game.buy_back, few) {
        (false, true) => "SC-05",
        (false, false) => "SC-06",
        (true, true) => "SC-08",
        (true, false) => "SC-09",
    });
    let mut order = order.iter();
    for _ in 0..each {
        for seat in Seat::all(seats) {
            let Some(card) = order.next() else { break };
            insert(&mut table.seats[seat].treatments, *card);
            sink.event(Event::Drawn(seat, *card));
        }
    }
    table.treatments.clear();
    table.treatments.extend(order);
    table.treatments.sort_unstable();
    standoff::new_round(game, table, sink);
}

/// Opens the window of the first player from `seat` on who can do something in it.
fn window(game: &Supercytes, table: &mut Table, mut seat: Seat, sink: &mut impl Sink) {
    while seat != table.caller && table.seats[seat].treatments.is_empty() {
        seat = table.next_in(seat);
    }
    if seat == table.caller {
        return standoff::standoff(game, table, sink);
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
                for victim in Seat::all(table.seats.seats()) {
                    if affected(table, played, *from, victim) && victim != me {
                        let cards = table.seats[victim].pile.len().min(*amount as usize);
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

/// Says whether a player who is still in is meant by `who`, seen from the one who plays the card.
pub(super) fn affected(table: &Table, played: Played, who: Who, seat: Seat) -> bool {
    let me = played.by;
    let right = || {
        let others = me.round(table.seats.seats()).skip(1);
        others.filter(|seat| table.is_in(*seat)).last()
    };
    table.is_in(seat)
        && match who {
            Who::Me => seat == me,
            Who::Left => seat == table.next_in(me),
            Who::Right => Some(seat) == right(),
            Who::Others => seat != me,
            Who::All => true,
            Who::Choose => Some(seat) == played.on,
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
    for rule in ["SC-28", "SC-28a", "SC-28b", "SC-29", "SC-A14"] {
        sink.rule(rule);
    }
    if victim == table.caller {
        sink.rule("SC-A11");
    }
    if table.seats[victim].points != 0 {
        sink.rule("SC-A10");
    }
    let place = &mut table.seats[victim];
    let several = place.in_play.len() > 1;
    let at = place
        .in_play
        .iter()
        .position(|other| *other == card)
        .unwrap_or(0);
    if several {
        // Who knew one of these cards can't tell which was taken, but for the victim.
        let cards = &place.in_play;
        table.known.retain(|known| !cards.contains(&known.card));
    }
    if let Some(top) = place.pile.pop_front() {
        place.in_play[at] = top;
        sink.event(Event::Drawn(victim, top));
    } else {
        place.in_play.remove(at);
    }
    table
        .known
        .retain(|known| known.card != card || known.by != me);
    table.known.push(Known { card, by: victim });
    table
        .known
        .sort_unstable_by_key(|known| (known.card, known.by));
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
                for rule in ["SC-41", "SC-41b", "SC-42", "SC-43"] {
                    sink.rule(rule);
                }
                let place = &mut table.seats[table.turn];
                let price = self.cost.min(place.pile.len());
                table.pot.extend(place.pile.drain(..price));
                table.stage = Stage::Pick;
            }
            Move::Keep => {
                sink.rule("SC-41b");
                standoff::next_buyer(self, table, sink);
            }
        }
    }
}

impl Supercytes {
    /// Puts the ways to play a Treatment into `out`.
    pub(super) fn plays(&self, table: &Table, card: Card, out: &mut Vec<Move>) {
        let effect = self.effect(card);
        if chooses(effect) {
            let seats = Seat::all(table.seats.seats());
            let fit = |seat: &Seat| *seat != table.turn && table.is_in(*seat);
            let plays = seats
                .filter(fit)
                .filter(|seat| robs(effect, table, card, Some(*seat)));
            out.extend(plays.map(|seat| Move::Play(card, Some(seat))));
        } else if robs(effect, table, card, None) {
            out.push(Move::Play(card, None));
        }
    }
}

/// Says whether a player has to be named.
fn chooses(effect: &Script) -> bool {
    effect.acts.iter().any(|act| act.who() == Who::Choose)
}

/// Says whether each theft of an effect finds somebody who can replace the card (SC-A12).
fn robs(effect: &Script, table: &Table, card: Card, on: Option<Seat>) -> bool {
    let by = table.turn;
    let played = Played { by, card, on };
    let can = |from: Who| {
        Seat::all(table.seats.seats()).any(|seat| {
            seat != by && affected(table, played, from, seat) && !table.seats[seat].pile.is_empty()
        })
    };
    effect.acts.iter().all(|act| match act {
        Act::Steal { from, .. } => can(*from),
        Act::Points { .. } => true,
    })
}
