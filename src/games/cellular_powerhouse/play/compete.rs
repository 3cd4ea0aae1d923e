//! Competitions: who wins, and what the winner gets.
//!
//! A table with a face-up Competition in; the winner's Microbe with the rest of the Gene Pool out.

use smallvec::SmallVec;

use crate::referee::kit::insert;
use crate::referee::{Card, Event, Seat, Sink};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::claim::{Claim, Supply, To};
use super::eye::Eye;
use super::flow::settle_in;
use super::mode::{Competition, Mode};
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Gives what a Competition compares.
    pub(super) fn competition(&self, card: Card) -> Option<Competition> {
        let start = self.faces.pool();
        let place = card.0.checked_sub(start)?;
        self.competitions.get(usize::from(place)).copied()
    }

    /// Waits until everybody has chosen dice or cards.
    pub(super) fn vie(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if self.waits_for_dice(table, sink) {
            return false;
        }
        let contest = table.competition.and_then(|card| self.competition(card));
        if matches!(contest.map(|one| one.mode), Some(Mode::Bid)) {
            for seat in Seat::all(table.seats()) {
                let player = &mut table.players[seat];
                if player.bid.is_none() && player.down.is_empty() {
                    player.bid = Some(0);
                }
                if player.bid.is_none() {
                    table.asks = seat;
                    return false;
                }
            }
        }
        table.stage = Stage::Decide;
        true
    }

    /// Finds the winner, or begins a Scarcity roll (CP-26).
    pub(super) fn decide(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if let Some(winner) = table.winner {
            self.award(table, winner, sink);
            return true;
        }
        let ahead = self.ahead(table);
        self.spend(table);
        if let [winner] = ahead[..] {
            table.winner = Some(winner);
            return true;
        }
        sink.rule("CP-26");
        sink.rule("CP-A21");
        for seat in ahead {
            table.claims.push(Claim {
                supply: Supply::Competition,
                seat,
                to: To::Up(seat),
                amount: 1,
            });
        }
        true
    }

    /// Gives those of whom nobody is ahead; everybody, if nobody took part.
    fn ahead(&self, table: &Table) -> SmallVec<[Seat; 4]> {
        let all = Seat::all(table.seats());
        let contest = table.competition.and_then(|card| self.competition(card));
        let Some(contest) = contest else {
            return all.collect();
        };
        let mut best: Option<u32> = None;
        let mut ahead = SmallVec::new();
        for seat in all.clone() {
            let Some(number) = self.vied(table, contest, seat) else {
                continue;
            };
            let better = best.is_none_or(|best| {
                if contest.high {
                    number > best
                } else {
                    number < best
                }
            });
            if better {
                best = Some(number);
                ahead.clear();
            }
            if best == Some(number) {
                ahead.push(seat);
            }
        }
        if ahead.is_empty() {
            all.collect()
        } else {
            ahead
        }
    }

    /// Gives the number with which a player takes part, if he does.
    pub(super) fn vied(&self, table: &Table, contest: Competition, seat: Seat) -> Option<u32> {
        match contest.mode {
            Mode::Count(measure) => {
                let eye = Eye {
                    table,
                    me: seat,
                    job: 0,
                };
                Some(self.measure(eye, &measure))
            }
            Mode::Bid => table.players[seat].bid.map(u32::from),
            Mode::Roll(_) => {
                let roll = table.rolls.iter().find(|roll| roll.seat == seat)?;
                let none = roll.dice == [0; 4];
                (contest.high || !none).then_some(roll.total.unwrap_or(0).into())
            }
        }
    }

    /// Sends thrown dice to the Center at once, and bids out of the game.
    fn spend(&self, table: &mut Table) {
        self.clear_rolls(table);
        self.arrive(table, &mut ());
        for seat in Seat::all(table.seats()) {
            let player = &mut table.players[seat];
            let bid = usize::from(player.bid.take().unwrap_or(0)).min(player.down.len());
            for card in player.down.drain(..bid) {
                insert(&mut table.removed, card);
            }
        }
    }

    /// Gives the winner the Competition and the rest of the Gene Pool (CP-25).
    fn award(&self, table: &mut Table, winner: Seat, sink: &mut impl Sink) {
        sink.rule("CP-25");
        self.arrive(table, sink);
        let player = &mut table.players[winner];
        let card = table.competition.take();
        if card.is_some() {
            sink.rule("CP-25a");
            // It has lain beside the Convergence, not in it.
            sink.rule("CP-A10");
        }
        player.down.extend(card);
        if !table.pool.is_empty() {
            sink.rule("CP-25b");
        }
        player.down.append(&mut table.pool);
        table.stage = Stage::Won;
        settle_in(table);
        if let Some(card) = card {
            sink.event(Event::Drawn(winner, card));
            sink.event(Event::Played(winner, card));
            self.add_jobs(table, winner, card, true, Trigger::Won);
        }
    }
}
