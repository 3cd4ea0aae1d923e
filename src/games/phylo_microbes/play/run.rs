//! What each act does to the players on whom it works, up to the next decision.
//!
//! A table and an act in, the table a step further out. Whatever leaves no choice happens without a
//! question.

use crate::effect::{Amount, Who};
use crate::referee::kit::insert;
use crate::referee::{Card, Seat};
use crate::referee::{Event, Sink};

use super::super::words::{Act, Kind, Phase, Pick};
use super::act::draw_resource;
use super::aside::{count_down, set_aside};
use super::beside::clear;
use super::game::PhyloMicrobes;
use super::table::{Active, Hold, Step, Table};
use super::work::{act_kind, next_act};

impl PhyloMicrobes {
    /// Carries an act out for the first player on whom it works.
    pub(super) fn run(&self, table: &mut Table, act: &Act, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        let Some(seat) = work.seats.first().copied() else {
            if let Act::Give { to, .. } = act {
                hand_over(table, *to, sink);
            }
            if let Some(work) = table.at_work.last_mut() {
                next_act(work);
            }
            return true;
        };
        let left = work.left;
        match act {
            Act::Draw { .. } => self.run_draw(table, seat, left, sink),
            Act::Discard { amount, .. } => self.run_discard(table, seat, *amount),
            Act::Strip { .. } | Act::Take { .. } => self.run_strip(table, act, seat, sink),
            Act::Salvage { kind, .. } => {
                if self.top(table, *kind).is_none() || left == 0 {
                    return self.next_seat(table);
                }
                if let Some(card) = table.discard.pop() {
                    self.gain(table, seat, card, sink);
                }
                count_down(table)
            }
            Act::Give { kind, pick, .. } => self.run_give(table, seat, *kind, *pick),
            Act::Assign { .. } | Act::Require { .. } | Act::Evict { .. } | Act::Shield => {
                self.run_on_microbe(table, act, seat, sink)
            }
            Act::Wild => self.run_wild(table, sink),
            Act::Skip { phase, .. } => {
                let player = &mut table.players[seat];
                match phase {
                    Phase::Draw => player.skip_draws += 1,
                    Phase::Turn => player.skip_turns += 1,
                }
                self.next_seat(table)
            }
            Act::Hold { turns, .. } => {
                sink.rule("PH-A25");
                let (card, turns) = (work.card, *turns);
                table.players[seat].holds.push(Hold { card, turns });
                stays(table);
                self.next_seat(table)
            }
            Act::Search { .. } => self.run_search(table, left, sink),
            Act::Peek { .. } => self.run_peek(table, seat, left),
            Act::Cancel => self.next_seat(table),
        }
    }

    fn run_draw(&self, table: &mut Table, seat: Seat, left: u32, sink: &mut impl Sink) -> bool {
        if left == 0 || table.resources.is_empty() {
            return self.next_seat(table);
        }
        sink.rule("PH-A23");
        count_down(table);
        let card = draw_resource(table);
        self.gain(table, seat, card, sink);
        true
    }

    fn run_discard(&self, table: &mut Table, seat: Seat, amount: Amount) -> bool {
        let left = table.at_work.last().map_or(0, |work| work.left as usize);
        let hand = &mut table.players[seat].hand;
        if amount == Amount::All || left >= hand.len() {
            table.sheds = seat;
            table.shed.append(hand);
            return self.next_seat(table);
        }
        if left == 0 {
            return self.next_seat(table);
        }
        if hand.first() == hand.last() {
            let card = hand.remove(0);
            table.discard.push(card);
            return count_down(table);
        }
        wait(table, Step::Hand)
    }

    fn run_give(&self, table: &mut Table, seat: Seat, kind: Option<Kind>, pick: Pick) -> bool {
        let left = table.at_work.last().map_or(0, |work| work.left);
        let hand = table.players[seat].hand.iter();
        let mut fits = hand.copied().filter(|card| self.is_item(*card, kind));
        let Some(first) = fits.next().filter(|_| left > 0) else {
            return self.next_seat(table);
        };
        if fits.all(|card| card == first) {
            set_aside(table, seat, first);
            return true;
        }
        wait(
            table,
            if pick == Pick::Random {
                Step::Random
            } else {
                Step::Hand
            },
        )
    }

    fn run_strip(&self, table: &mut Table, act: &Act, seat: Seat, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        let card = work.card;
        match act {
            Act::Strip {
                kind,
                one_microbe: true,
                ..
            } => {
                let Some(microbe) = work.picked else {
                    return self.pick_microbe(table, act, seat);
                };
                self.strip_all(table, seat, *kind, Some(microbe), sink);
                self.next_seat(table)
            }
            Act::Strip {
                kind,
                amount: Amount::All,
                ..
            } => {
                self.strip_all(table, seat, *kind, None, sink);
                self.next_seat(table)
            }
            _ => {
                let left = work.left;
                match Choice::of(self.picks(table, card, act, seat)) {
                    Choice::Several if left > 0 => wait(table, Step::Placed),
                    Choice::Only((first, microbe)) if left > 0 => {
                        self.take_off(table, act, first, microbe, sink);
                        true
                    }
                    _ => self.next_seat(table),
                }
            }
        }
    }

    /// Takes what is placed and fits off the Microbes of a player that the card at work can touch.
    fn strip_all(
        &self,
        table: &mut Table,
        seat: Seat,
        kind: Kind,
        only: Option<Card>,
        sink: &mut impl Sink,
    ) {
        let Some(bad) = table.at_work.last().map(|work| self.is_bad(work.card)) else {
            return;
        };
        table.sheds = seat;
        for active in &mut table.players[seat].active {
            if only.is_some_and(|only| only != active.microbe) || bad && self.shielded(active) {
                continue;
            }
            active.placed.retain(|card| {
                let fits = self.is_item(*card, Some(kind));
                if fits {
                    insert(&mut table.shed, *card);
                }
                !fits
            });
            active.wild.retain(|wild| {
                let fits = self.is_item(wild.resource, Some(kind));
                if fits {
                    sink.rule("PH-A25");
                    table.burn.push(wild.card);
                }
                !fits
            });
        }
    }

    /// Takes one placed card off a Microbe.
    pub(super) fn take_off(
        &self,
        table: &mut Table,
        act: &Act,
        card: Card,
        microbe: Card,
        sink: &mut impl Sink,
    ) {
        count_down(table);
        let Some(work) = table.at_work.last() else {
            return;
        };
        let (by, Some(seat)) = (work.by, work.seats.first().copied()) else {
            return;
        };
        let Some(active) = table.players[seat].find_mut(microbe) else {
            return;
        };
        if let Some(place) = active.placed.iter().position(|other| *other == card) {
            active.placed.remove(place);
            if matches!(act, Act::Take { .. }) {
                self.gain(table, by, card, sink);
            } else {
                table.discard.push(card);
            }
            return;
        }
        let kind = act_kind(act);
        let fits = |wild: &super::table::Wild| {
            wild.card == card && self.is_item(wild.resource, Some(kind))
        };
        if let Some(place) = active.wild.iter().position(fits) {
            sink.rule("PH-A25");
            active.wild.remove(place);
            table.burn(card);
        }
    }

    /// Carries out what works on one Microbe, once that is known.
    fn run_on_microbe(
        &self,
        table: &mut Table,
        act: &Act,
        seat: Seat,
        sink: &mut impl Sink,
    ) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        if let Act::Assign { kind, .. } = act
            && (work.left == 0 || self.top(table, *kind).is_none())
        {
            return self.next_seat(table);
        }
        let Some(microbe) = work.picked else {
            return self.pick_microbe(table, act, seat);
        };
        let card = work.card;
        match act {
            Act::Assign { .. } => {
                if let Some(resource) = table.discard.pop() {
                    self.put(table, seat, resource, microbe, sink);
                }
                if let Some(work) = table.at_work.last_mut() {
                    work.picked = None;
                }
                return count_down(table);
            }
            Act::Evict { .. } => {
                let player = &mut table.players[seat];
                let found = player.active.iter().position(|one| one.microbe == microbe);
                if let Some(place) = found {
                    let active: Active = player.active.remove(place);
                    player.hold(microbe);
                    clear(table, seat, &active, sink);
                }
            }
            _ => {
                sink.rule("PH-A25");
                if let Some(active) = table.players[seat].find_mut(microbe) {
                    active.beside.push(card);
                    stays(table);
                }
            }
        }
        self.next_seat(table)
    }

    /// Lets the owner pick a Microbe, unless there is no choice.
    fn pick_microbe(&self, table: &mut Table, act: &Act, seat: Seat) -> bool {
        let Some(card) = table.at_work.last().map(|work| work.card) else {
            return true;
        };
        match Choice::of(self.hosts(table, card, act, seat)) {
            Choice::Nothing => self.next_seat(table),
            Choice::Several => wait(table, Step::Microbe),
            Choice::Only(microbe) => {
                if let Some(work) = table.at_work.last_mut() {
                    work.picked = Some(microbe);
                }
                true
            }
        }
    }

    fn run_wild(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        match Choice::of(self.roles(table, work.by)) {
            Choice::Nothing => self.next_seat(table),
            Choice::Several => wait(table, Step::Stand),
            Choice::Only((resource, microbe)) => {
                self.stand_for(table, resource, microbe, sink);
                true
            }
        }
    }

    fn run_search(&self, table: &mut Table, left: u32, sink: &mut impl Sink) -> bool {
        let Some(first) = table.resources.first().copied() else {
            return self.next_seat(table);
        };
        let alike = table.resources.iter().all(|card| *card == first);
        match left {
            0 if alike => self.next_seat(table),
            0 => wait(table, Step::Shuffle),
            _ if alike => {
                self.find(table, first, sink);
                true
            }
            _ => wait(table, Step::Search),
        }
    }

    /// Takes a card out of the Resource pile.
    pub(super) fn find(&self, table: &mut Table, card: Card, sink: &mut impl Sink) {
        count_down(table);
        let place = table.resources.iter().position(|other| *other == card);
        let Some(by) = table.at_work.last().map(|work| work.by) else {
            return;
        };
        if let Some(place) = place {
            table.resources.remove(place);
            table.players.iter_mut().for_each(|player| player.sees = 0);
            self.gain(table, by, card, sink);
        }
    }

    fn run_peek(&self, table: &mut Table, seat: Seat, left: u32) -> bool {
        let seen = (table.players[seat].sees as usize).min(table.resources.len());
        let start = seen.saturating_sub(left as usize);
        let rest = &table.resources[start..seen];
        let first = rest.first();
        if rest.iter().all(|card| Some(card) == first) {
            return self.next_seat(table);
        }
        wait(table, Step::Order)
    }
}

/// What there is to choose from.
enum Choice<T> {
    Nothing,
    /// One, or several that are alike.
    Only(T),
    Several,
}

impl<T: PartialEq> Choice<T> {
    fn of(mut all: impl Iterator<Item = T>) -> Self {
        match all.next() {
            None => Self::Nothing,
            Some(first) if all.any(|other| other != first) => Self::Several,
            Some(first) => Self::Only(first),
        }
    }
}

/// Waits for a decision.
fn wait(table: &mut Table, step: Step) -> bool {
    if let Some(work) = table.at_work.last_mut() {
        work.step = step;
    }
    false
}

fn stays(table: &mut Table) {
    if let Some(work) = table.at_work.last_mut() {
        work.stays = true;
    }
}

/// Hands the cards over that were put aside, all at once.
fn hand_over(table: &mut Table, to: Who, sink: &mut impl Sink) {
    let seats = table.seats();
    for seat in Seat::all(seats) {
        let taker = match to {
            Who::Right => Seat::all(seats).find(|other| other.left(seats) == seat),
            _ => Some(seat.left(seats)),
        };
        let Some(taker) = taker else { continue };
        while let Some(card) = table.players[seat].giving.pop() {
            sink.event(Event::Drawn(taker, card));
            table.players[taker].hold(card);
        }
    }
}
