//! A round: it begins, hands are dealt, and it ends.
//!
//! A table in, the same table at what comes next out.

use crate::referee::{Event, Seat, Sink};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::claim::{Claim, Supply, To};
use super::flow::{listens, settle_in};
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Makes the Gene Pool of a round (CP-12) and turns a Competition over (CP-13).
    pub(super) fn begin_round(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-12");
        sink.rule("CP-A33");
        table.round += 1;
        table.step = 0;
        let seats = usize::from(table.seats());
        let [traits, adaptations, evolutions] = self.options.pool.map(|each| each * seats);
        let Table {
            traits: source,
            pool,
            ..
        } = table;
        sink.rule("CP-12c");
        pool.extend(source.drain(..traits.min(source.len())));
        let source = &mut table.adaptations;
        sink.rule("CP-12b");
        table
            .pool
            .extend(source.drain(..adaptations.min(source.len())));
        let source = &mut table.evolutions;
        sink.rule("CP-12a");
        table
            .pool
            .extend(source.drain(..evolutions.min(source.len())));
        table.pool.sort_unstable();
        if !table.competitions.is_empty() {
            sink.rule("CP-13");
            table.competition = Some(table.competitions.remove(0));
        }
        table.stage = Stage::Pool;
    }

    /// Deals the hands (CP-14), as evenly as can be (CP-A04).
    pub(super) fn deal_hands(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        sink.rule("CP-14");
        let seats = usize::from(table.seats());
        let wanted = usize::from(self.options.hand);
        let each = wanted.min(table.pool.len() / seats);
        let Table { pool, players, .. } = table;
        let in_turn = Seat::all(players.seats()).cycle();
        for (card, seat) in pool.drain(..each * seats).zip(in_turn) {
            players[seat].hand.push(card);
        }
        for player in players {
            player.hand.sort_unstable();
        }
        table.stage = Stage::Wish;
        table.step = 1;
        settle_in(table);
        if each < wanted && !table.pool.is_empty() {
            sink.rule("CP-A04");
            claim_all(table, Supply::Pool, To::Hand);
        }
        true
    }

    /// Carries out the Round-End effects: those that converge first (CP-16).
    pub(super) fn begin_round_end(&self, table: &mut Table, stage: Stage, sink: &mut impl Sink) {
        sink.rule("CP-15");
        table.stage = stage;
        settle_in(table);
        let first = stage == Stage::Converge;
        for seat in Seat::all(table.seats()) {
            for place in 0..table.players[seat].up.len() {
                let card = table.players[seat].up[place];
                if self.scripts[card.index()].converges == first {
                    self.add_jobs(table, seat, card, false, Trigger::RoundEnd);
                }
            }
            for place in 0..table.convergence.len() {
                let card = table.convergence[place];
                if self.scripts[card.index()].converges == first {
                    sink.rule("CP-A11");
                    self.add_jobs(table, seat, card, true, Trigger::RoundEnd);
                }
            }
        }
        if !table.jobs.is_empty() {
            sink.rule("CP-16");
            sink.rule("CP-A12");
        }
    }

    pub(super) fn end_round(&self, table: &mut Table, sink: &mut impl Sink) {
        for player in &mut table.players {
            player.shields.retain(|shield| shield.lasting);
        }
        if listens(sink) {
            sink.event(Event::Round(self.leader(table)));
        }
        sink.rule("CP-17");
        if table.round >= self.options.rounds {
            table.winner = None;
            table.stage = Stage::Last;
        } else {
            self.begin_round(table, sink);
        }
    }

    /// Counts Nutrients, and says who wins (CP-30).
    pub(super) fn finish(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.winner.is_some() {
            self.arrive(table, sink);
            table.stage = Stage::Over;
            return true;
        }
        self.tell_scores(table, sink);
        sink.rule("CP-30");
        let best = self.best(table);
        if best.len() == 1 {
            table.winner = best.first().copied();
            return true;
        }
        for seat in best {
            table.claims.push(Claim {
                supply: Supply::Victory,
                seat,
                to: To::Up(seat),
                amount: 1,
            });
        }
        true
    }
}

/// Lets everybody claim one.
fn claim_all(table: &mut Table, supply: Supply, to: impl Fn(Seat) -> To) {
    let seats = Seat::all(table.seats());
    table.claims.extend(seats.map(|seat| Claim {
        supply,
        seat,
        to: to(seat),
        amount: 1,
    }));
}
