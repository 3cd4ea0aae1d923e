//! Acts that take what is placed off Microbes.

use crate::effect::Amount;
use crate::referee::kit::insert;
use crate::referee::{Card, Seat, Sink};

use super::super::super::words::{Act, Kind};
use super::super::aside::count_down;
use super::super::game::PhyloMicrobes;
use super::super::table::{Step, Table, Wild};
use super::choice::{Choice, wait};

impl PhyloMicrobes {
    pub(super) fn run_strip(
        &self,
        table: &mut Table,
        act: &Act,
        seat: Seat,
        sink: &mut impl Sink,
    ) -> bool {
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
    pub(in super::super) fn take_off(
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
        let kind = act.takes_off();
        let fits = |wild: &Wild| wild.card == card && self.is_item(wild.resource, Some(kind));
        if let Some(place) = active.wild.iter().position(fits) {
            sink.rule("PH-A25");
            active.wild.remove(place);
            table.burn(card);
        }
    }
}
