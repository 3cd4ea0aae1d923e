//! How well things look for a seat: the lead in points, with what can be made of the hand.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use crate::referee::{Card, Prospect, Seat};

use super::super::condition::{Condition, Look, Mode, Spare};
use super::SevenCycles;
use super::moves::seats;
use super::score::whole;
use super::table::{Laying, Set, Stage, Table};

/// What a card that can be drawn later is worth now.
const REFILL: f64 = 0.8;
/// Part of a set's worth that is lost to opponents when it has one card; less with more cards.
const RISK: f64 = 0.5;
/// A lead of so many points at the start of the game is worth half of what can be won by leading.
const EARLY: f64 = 8.0;
/// The same when the last set is laid.
const LATE: f64 = 2.0;

/// What a player can still make of the cards that are being laid.
struct Plan {
    /// Cards that will be added, face up, with those that are laid already.
    added: usize,
    /// Cards that still leave the hand.
    from_hand: usize,
    /// Points of each face-up card.
    each: i64,
    /// How the set will look.
    look: Look,
}

impl Prospect for SevenCycles {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if table.stage == Stage::Over {
            return self.count(table).share(seat);
        }
        let others = seats(table).filter(|other| *other != seat);
        let best = others
            .map(|other| self.estimate(table, other))
            .fold(f64::MIN, f64::max);
        let lead = self.estimate(table, seat) - best;
        let done = ratio(table.sets.len(), self.end(table.seats())).min(1.0);
        let soft = EARLY + (LATE - EARLY) * done;
        0.5 + 0.5 * lead / (lead.abs() + soft)
    }
}

impl SevenCycles {
    /// Estimates the points that a seat will have.
    fn estimate(&self, table: &Table, seat: Seat) -> f64 {
        let plan = table
            .laying
            .as_ref()
            .map(|laying| (laying, self.plan(table, laying)));
        let mut held = table.hands[seat].len();
        let mut points = 0.0;
        if let Some((laying, plan)) = &plan {
            if seat == table.turn {
                held -= plan.from_hand;
            }
            points += laid_worth(table, laying, plan, seat);
        }
        for (number, set) in (1..).zip(&table.sets) {
            let changes = table
                .laying
                .as_ref()
                .is_some_and(|laying| laying.to == Some(number));
            if set.owner == seat && !changes {
                points += safe(self.worth(set), set.size());
            }
        }
        let room = self.limit(table, seat).saturating_sub(held);
        let share = table.stock.len() / usize::from(table.seats().max(1));
        points + ratio(held, 1) + REFILL * ratio(room.min(share), 1)
    }

    /// Finds the best that can be made of the cards that are being laid.
    fn plan(&self, table: &Table, laying: &Laying) -> Plan {
        let start = self.laid(table, laying);
        let hand = &table.hands[table.turn];
        let last = laying.up.last().copied().unwrap_or(Card(0));
        let hand = &hand[hand.partition_point(|card| *card < last)..];
        let value = |look: &Look| self.each(look) * whole(look.count);
        let mut look = start;
        if laying.down.is_empty() {
            for (n, one) in self.conditions.iter().enumerate() {
                for other in &self.conditions[n..] {
                    let more = self.most(start, hand, [one, other]);
                    if value(&more) > value(&look) {
                        look = more;
                    }
                }
            }
        }
        let from_hand = look.count - start.count;
        Plan {
            added: laying.up.len() + from_hand,
            from_hand,
            each: self.each(&look),
            look,
        }
    }

    /// Adds as many cards of the hand as two conditions allow.
    fn most(&self, start: Look, hand: &[Card], both: [&Condition; 2]) -> Look {
        let spots = |card: &Card| self.spots[card.index()];
        if start.count == 0 {
            let first = |(n, card): (usize, &Card)| {
                self.most(start.with(spots(card)), &hand[n + 1..], both)
            };
            let looks = hand.iter().enumerate().map(first);
            return looks.max_by_key(|look| look.count).unwrap_or(start);
        }
        let line = |one: &Condition| self.line(one.key);
        let fits = |card: &&Card| {
            let look = start.with(spots(card));
            let mut equal = both.iter().filter(|one| one.mode == Mode::AllEqual);
            equal.all(|one| one.holds(&look, line(one)))
        };
        let mut spare = Spare::default();
        hand.iter()
            .filter(fits)
            .for_each(|card| spare.add(spots(card)));
        let mut look = start;
        for card in hand.iter().filter(fits) {
            let more = look.with(spots(card));
            if both.iter().all(|one| one.reaches(&more, &spare, line(one))) {
                look = more;
            }
        }
        let holds = both.iter().all(|one| one.holds(&look, line(one)));
        if holds { look } else { start }
    }
}

/// What a set is worth to its owner as long as others can take it over.
fn safe(worth: i64, size: usize) -> f64 {
    #[allow(clippy::cast_precision_loss)] // a game's points
    let worth = worth as f64;
    worth * (1.0 - RISK / ratio(size.max(1), 1))
}

#[allow(clippy::cast_precision_loss)] // a deck's cards
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

/// Estimates what the set that is being laid will be worth to a seat.
fn laid_worth(table: &Table, laying: &Laying, plan: &Plan, seat: Seat) -> f64 {
    let set = laying.to.and_then(|number| table.set(number));
    let size = set.map_or(0, Set::size);
    let taken = set.is_none_or(|set| set.owner == table.turn) || plan.added >= size;
    let owner = set.filter(|_| !taken).map_or(table.turn, |set| set.owner);
    if owner != seat {
        return 0.0;
    }
    let down = laying.down.len() + set.map_or(0, |set| set.down.len());
    let worth = plan.each * whole(plan.look.count) - whole(down);
    safe(worth, plan.look.count + down)
}
