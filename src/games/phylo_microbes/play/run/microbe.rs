//! Acts that work on one Microbe, which its owner picks.

use crate::referee::{Seat, Sink};

use super::super::super::words::Act;
use super::super::aside::count_down;
use super::super::beside::clear;
use super::super::game::PhyloMicrobes;
use super::super::table::{Active, Step, Table};
use super::choice::{Choice, stays, wait};

impl PhyloMicrobes {
    /// Carries out what works on one Microbe, once that is known.
    pub(super) fn run_on_microbe(
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
    pub(super) fn pick_microbe(&self, table: &mut Table, act: &Act, seat: Seat) -> bool {
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

    pub(super) fn run_wild(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
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
}
