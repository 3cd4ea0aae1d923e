//! Effects of the same moment, carried out at once.
//!
//! Dice are chosen and thrown, then everybody answers in secret, then things leave Microbes, then
//! claims are made; everything arrives at the end (CP-A31, CP-42).

use crate::referee::kit::{insert, remove};
use crate::referee::{Event, Seat, Sink};

use super::CellularPowerhouse;
use super::claim::Supply;
use super::flow::listens;
use super::job::Branch;
use super::table::{Stage, Table};
use super::walk::{Done, Dones};

impl CellularPowerhouse {
    /// Does the next thing that needs no decision.
    pub(super) fn work(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.jobs.is_empty() {
            if table.stage == Stage::Draft {
                // For an exchange of Mutations a card just laid is a card like any other (CP-A09).
                for player in &mut table.players {
                    player.fresh.clear();
                }
            }
            self.arrive(table, sink);
            self.after_work(table, sink);
            return true;
        }
        if self.waits_for_dice(table, sink) {
            return false;
        }
        for number in 0..table.jobs.len() {
            let job = table.jobs[number];
            if job.branch == Branch::Unknown {
                table.jobs[number].branch = self.branch(table, number, job);
            }
        }
        let mut all = Dones::new();
        for seat in Seat::all(table.seats()) {
            let busy = table.jobs.iter().any(|job| job.seat == seat);
            if busy && self.deeds(table, seat, &mut all).is_err() {
                table.asks = seat;
                return false;
            }
        }
        self.carry_out_all(table, &all, sink);
        true
    }

    /// Lets things leave Microbes, and makes the claims.
    fn carry_out_all(&self, table: &mut Table, all: &[(Seat, Done)], sink: &mut impl Sink) {
        self.tell_verbs(table, sink);
        self.clear_rolls(table);
        table.jobs.clear();
        for player in &mut table.players {
            player.answers.clear();
        }
        // What players pay and lose by their own cards goes first.
        let own = |(seat, done): &(Seat, Done)| match done {
            Done::Out(owner, ..) => owner == seat,
            _ => true,
        };
        let paid = |one: &(Seat, Done)| matches!(one.1, Done::Out(..)) && own(one);
        let wanted = |one: &(Seat, Done)| match &one.1 {
            Done::Claim(claim) => matches!(claim.supply, Supply::Of(..)),
            _ => !own(one),
        };
        if listens(sink) && all.iter().any(paid) && all.iter().any(wanted) {
            sink.rule("CP-A31");
        }
        for (seat, one) in all.iter().filter(|one| own(one)) {
            self.carry_out_one(table, *seat, one);
        }
        for (seat, one) in all.iter().filter(|one| !own(one)) {
            self.carry_out_one(table, *seat, one);
        }
        table.claims.sort_unstable();
    }

    fn carry_out_one(&self, table: &mut Table, seat: Seat, done: &Done) {
        match *done {
            Done::Out(owner, thing, to) => {
                self.send(table, owner, thing, to);
            }
            Done::Trash(card) => {
                if remove(&mut table.players[seat].hand, card) {
                    insert(&mut table.removed, card);
                }
            }
            Done::Claim(claim) => table.claims.push(claim),
            Done::Shield(shield) => table.players[seat].shields.push(shield),
        }
    }

    fn tell_verbs<S: Sink>(&self, table: &Table, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        match table.stage {
            Stage::Draft => sink.rule("CP-20c"),
            Stage::Converge | Stage::RoundEnd => sink.rule("CP-A13"),
            _ => {}
        }
        if table.jobs.len() > 1 {
            sink.rule("CP-45");
        }
        if table
            .players
            .iter()
            .any(|player| !player.answers.is_empty())
        {
            sink.rule("CP-A35");
        }
        for job in &table.jobs {
            let clause = self.clause(*job);
            let verbs = match job.branch {
                Branch::Acts => &clause.verbs[0],
                Branch::Otherwise => &clause.verbs[1],
                _ => continue,
            };
            for verb in verbs {
                sink.event(Event::Verb(verb));
            }
        }
    }
}
