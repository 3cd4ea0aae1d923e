//! Claims, served: in the order of a Scarcity roll, or as they are.
//!
//! A table and its first claims in, things on their way out.

use smallvec::SmallVec;

use crate::referee::kit::remove;
use crate::referee::{Event, Seat, Sink};

use super::CellularPowerhouse;
use super::claim::{Claim, Contest, Rival, Supply, To, Transit};
use super::face::SIZES;
use super::job::Thing;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Gives out what the first claims ask for, or begins a Scarcity roll (CP-32).
    pub(super) fn give_out(&self, table: &mut Table, sink: &mut impl Sink) {
        let Some(first) = table.claims.first().copied() else {
            return;
        };
        let claims = table.claims.iter();
        let mut asked = 0;
        let mut seats: SmallVec<[Seat; 4]> = SmallVec::new();
        for claim in claims.take_while(|claim| claim.supply == first.supply) {
            asked += usize::from(claim.amount);
            if claim.amount > 0 && seats.last() != Some(&claim.seat) {
                seats.push(claim.seat);
            }
        }
        let there = self.stock_of(table, first.supply);
        if asked > there {
            sink.rule("CP-31");
        }
        if asked <= there || there == 0 || seats.len() < 2 {
            self.serve(table, &seats, sink);
            return;
        }
        sink.rule("CP-32");
        sink.rule("CP-33");
        if table.stage == Stage::Draft {
            sink.rule("CP-43");
            sink.rule("CP-A31");
        }
        let rivals = seats.into_iter().map(|seat| Rival {
            seat,
            dice: [0; 4],
            closed: false,
            place: 0,
            rolls: true,
        });
        table.contest = Some(Contest {
            rivals: rivals.collect(),
            thrown: false,
        });
    }

    /// Serves claims of the first supply in the order of these seats.
    pub(super) fn serve(&self, table: &mut Table, order: &[Seat], sink: &mut impl Sink) {
        let Some(supply) = table.claims.first().map(|claim| claim.supply) else {
            return;
        };
        let count = table
            .claims
            .iter()
            .take_while(|claim| claim.supply == supply)
            .count();
        let mut left = self.stock_of(table, supply);
        for seat in order {
            for place in 0..count {
                let claim = table.claims[place];
                if claim.seat != *seat {
                    continue;
                }
                let amount = left.min(claim.amount.into());
                left -= amount;
                for _ in 0..amount {
                    self.hand_over(table, &claim, sink);
                }
            }
        }
        table.claims.drain(..count);
    }

    /// Sends one unit of a supply to whoever gets it.
    fn hand_over(&self, table: &mut Table, claim: &Claim, sink: &mut impl Sink) {
        let to = claim.to;
        let card = match claim.supply {
            Supply::Dice(place) => {
                let place = usize::from(place) % 4;
                table.dice[place] -= 1;
                self.faces.die(place)
            }
            Supply::Pool => table.pool.remove(0),
            Supply::Traits => {
                sink.rule("CP-05");
                table.traits.remove(0)
            }
            Supply::Stake(place, _) if usize::from(place) < SIZES.len() => {
                table.dice[usize::from(place)] -= 1;
                self.faces.die(place.into())
            }
            Supply::Stock | Supply::Stake(..) => {
                sink.rule("CP-A36");
                table.stock -= 1;
                self.faces.mutation()
            }
            Supply::Convergence(card) => {
                remove(&mut table.convergence, card);
                card
            }
            Supply::Of(owner, thing) => {
                if self.send(table, owner, thing, to) && table.stage == Stage::Pass {
                    sink.rule("CP-21d");
                    sink.rule("CP-A08");
                    self.pay_mutation(table, claim.seat, owner, sink);
                }
                return;
            }
            Supply::Competition | Supply::Victory => {
                table.winner = Some(claim.seat);
                return;
            }
        };
        table.transit.push(Transit { card, to });
    }

    /// Gives the Mutation to whoever lost something for it (CP-21c).
    fn pay_mutation(&self, table: &mut Table, from: Seat, to: Seat, sink: &mut impl Sink) {
        sink.rule("CP-21c");
        let mutation = Thing::Face(self.faces.mutation());
        self.send(table, from, mutation, To::Up(to));
        sink.event(Event::Played(from, self.faces.mutation()));
    }
}
