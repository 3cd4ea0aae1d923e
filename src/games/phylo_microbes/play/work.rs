//! Carries Modifiers out, act by act, up to the next decision.
//!
//! An act goes from `Begin` over `Aim` to `Run`: whom does it work on, do they react, what happens to
//! each. Whatever leaves no choice happens without a question.

use smallvec::SmallVec;

use crate::effect::Who;
use crate::referee::Seat;
use crate::referee::kit::remove;
use crate::referee::{Event, Sink};

use super::super::words::Act;
use super::aside::set_aside;
use super::game::PhyloMicrobes;
use super::table::{Step, Table, Work};
use super::word::Move;

impl PhyloMicrobes {
    /// Carries the Modifier at work one step on; `false` when somebody or chance has to decide.
    pub(super) fn work(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        let Some(act) = self.act(work) else {
            if let Some(done) = table.at_work.pop().filter(|work| !work.stays) {
                sink.rule("PH-22");
                table.burn(done.card);
            }
            return true;
        };
        match work.step {
            Step::Begin => self.begin(table, act, sink),
            Step::Aim => self.aim(table, act, sink),
            Step::Run => self.run(table, act, sink),
            _ => false,
        }
    }

    /// Gives the act that is being carried out.
    pub(super) fn act(&self, work: &Work) -> Option<&Act> {
        self.modifier(work.card)?.acts.get(work.act)
    }

    fn begin(&self, table: &mut Table, act: &Act, sink: &mut impl Sink) -> bool {
        let Some(work) = table.at_work.last() else {
            return true;
        };
        let (by, card, seats) = (work.by, work.card, table.seats());
        let touched = |seat: &Seat| self.touches(table, card, act, *seat);
        let aims: SmallVec<[Seat; 8]> = match (act.who(), work.named) {
            (Who::Choose, None) => by.round(seats).skip(1).filter(touched).collect(),
            (Who::Choose, Some(named)) => std::iter::once(named).collect(),
            (who, _) => aims(who, by, seats).filter(touched).collect(),
        };
        let names = act.who() == Who::Choose && work.named.is_none() && aims.len() > 1;
        let bad = self.is_bad(card);
        let early = table.turns <= u32::from(seats);
        let Some(work) = table.at_work.last_mut() else {
            return true;
        };
        if names {
            work.step = Step::Name;
            return false;
        }
        if aims.is_empty() {
            sink.rule("PH-A12");
            next_act(work);
            return true;
        }
        if bad && early {
            sink.rule("PH-A18");
        }
        if act.takes_back() {
            sink.rule("PH-A13");
        }
        sink.event(Event::Verb(act.verb()));
        work.seats = aims;
        work.step = Step::Aim;
        true
    }

    /// Asks those for a reaction who have one, then lets the act work on all others.
    fn aim(&self, table: &mut Table, act: &Act, sink: &mut impl Sink) -> bool {
        let Some(place) = table.at_work.len().checked_sub(1) else {
            return true;
        };
        let work = &table.at_work[place];
        let asks = |seat: &&Seat| {
            let hand = &table.players[**seat].hand;
            !work.asked.contains(seat) && hand.iter().any(|card| self.is_reaction(*card))
        };
        let asked = work.seats.iter().find(asks).copied();
        let asked = asked.filter(|_| self.is_bad(work.card));
        let work = &mut table.at_work[place];
        if let Some(seat) = asked {
            sink.rule("PH-A24");
            work.asked.push(seat);
            work.step = Step::React;
            return false;
        }
        let immune = std::mem::take(&mut work.immune);
        work.seats.retain(|seat| !immune.contains(seat));
        work.immune = immune;
        work.left = act.amount().unwrap_or(0);
        work.step = Step::Run;
        let by = work.by;
        if let Act::Peek { amount } = act {
            let pile = u32::try_from(table.resources.len());
            let seen = pile.map_or(*amount, |pile| pile.min(*amount));
            table.at_work[place].left = seen;
            table.players.iter_mut().for_each(|player| player.sees = 0);
            table.players[by].sees = seen;
        }
        true
    }

    /// Carries a decision about the Modifier at work out.
    pub(super) fn decide(&self, table: &mut Table, mv: Move, sink: &mut impl Sink) {
        let Some(place) = table.at_work.len().checked_sub(1) else {
            return;
        };
        let work = &mut table.at_work[place];
        match mv {
            Move::Choose(seat) => {
                work.named = Some(seat);
                work.step = Step::Begin;
            }
            Move::React(card) => {
                work.step = Step::Aim;
                if let Some(seat) = work.asked.last().copied() {
                    sink.rule("PH-22");
                    work.immune.push(seat);
                    remove(&mut table.players[seat].hand, card);
                    table.burn(card);
                    sink.event(Event::Played(seat, card));
                    sink.event(Event::Verb("cancel"));
                }
            }
            Move::Pass => work.step = Step::Aim,
            Move::Pick(microbe) => {
                work.picked = Some(microbe);
                work.step = Step::Run;
            }
            Move::Off(card, microbe) => {
                work.step = Step::Run;
                let work = work.clone();
                if let Some(act) = self.act(&work) {
                    self.take_off(table, act, card, microbe, sink);
                }
            }
            Move::Give(card) => {
                work.step = Step::Run;
                if let Some(seat) = work.seats.first().copied() {
                    set_aside(table, seat, card);
                }
            }
            Move::Take(card) => {
                work.step = Step::Run;
                self.find(table, card, sink);
            }
            Move::Next(card) => {
                work.step = Step::Run;
                let (by, left) = (work.by, work.left as usize);
                work.left = work.left.saturating_sub(1);
                let seen = (table.players[by].sees as usize).min(table.resources.len());
                let rest = &mut table.resources[seen.saturating_sub(left)..seen];
                if let Some(found) = rest.iter().position(|other| *other == card) {
                    rest[..=found].rotate_right(1);
                }
            }
            Move::Stand(resource, microbe) => self.stand_for(table, resource, microbe, sink),
            _ => {}
        }
    }

    /// Goes on to the next player on whom the act works.
    pub(super) fn next_seat(&self, table: &mut Table) -> bool {
        let act = table.at_work.last().and_then(|work| self.act(work));
        let amount = act.and_then(Act::amount).unwrap_or(0);
        if let Some(work) = table.at_work.last_mut() {
            if !work.seats.is_empty() {
                work.seats.remove(0);
            }
            work.picked = None;
            work.left = amount;
            work.step = Step::Run;
        }
        true
    }
}

/// Gives the players an act names, in turn order, beginning with its user.
pub(super) fn aims(who: Who, by: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    by.round(seats).enumerate().filter_map(move |(far, seat)| {
        let named = match who {
            Who::Me => far == 0,
            Who::Left => far == 1,
            Who::Right => far + 1 == usize::from(seats),
            Who::Others | Who::Choose => far > 0,
            Who::All => true,
        };
        named.then_some(seat)
    })
}

/// Goes on to the next act of a Modifier.
pub(super) fn next_act(work: &mut Work) {
    work.act += 1;
    work.step = Step::Begin;
    (work.named, work.picked) = (None, None);
    work.seats.clear();
    work.left = 0;
}
