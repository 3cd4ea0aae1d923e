//! How a game goes on: what happens by itself until somebody has to decide.
//!
//! A table in, the same table at the next decision, chance or end out.

use crate::referee::{Event, Seat, Sink};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::job::{Branch, Job, Roll};
use super::mode::Mode;
use super::options::Genomes;
use super::player::Offer;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    /// Goes on until somebody has to decide, chance is due, or the game is over.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        while self.goes_on(table, sink) {}
    }

    /// Does one thing that needs no decision; says whether there was one.
    fn goes_on(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.contest.is_some() {
            return self.contest_goes_on(table, sink);
        }
        if !table.claims.is_empty() {
            self.give_out(table, sink);
            return true;
        }
        match table.stage {
            Stage::Traits
            | Stage::Adaptations
            | Stage::Evolutions
            | Stage::Competitions
            | Stage::Genomes
            | Stage::First
            | Stage::Pool
            | Stage::Over => false,
            Stage::Snake => self.snake(table, sink),
            Stage::Deal => self.deal_hands(table, sink),
            Stage::Wish => self.wish(table, sink),
            Stage::Choose => self.choose(table, sink),
            Stage::Offer => self.offer(table, sink),
            Stage::Pass => self.pass(table, sink),
            Stage::Vie => self.vie(table, sink),
            Stage::Decide => self.decide(table, sink),
            Stage::Last => self.finish(table, sink),
            Stage::Start
            | Stage::Draft
            | Stage::Compete
            | Stage::Won
            | Stage::Converge
            | Stage::RoundEnd => self.work(table, sink),
        }
    }

    /// Says what comes after the shuffled Source Decks.
    pub(super) fn after_decks(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-07");
        sink.rule("CP-08");
        sink.rule("CP-09");
        for seat in Seat::all(table.seats()) {
            for _ in 0..table.players[seat].mutations {
                sink.event(Event::Drawn(seat, self.faces.mutation()));
            }
        }
        match self.options.genomes {
            Genomes::None => self.begin_round(table, sink),
            Genomes::Random | Genomes::Draft => table.stage = Stage::Genomes,
        }
    }

    /// Carries out what the Competition does before it is compared.
    pub(super) fn begin_competition(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-15");
        sink.rule("CP-24");
        table.winner = None;
        table.stage = Stage::Compete;
        settle_in(table);
        let Some(card) = table.competition else {
            return;
        };
        for seat in Seat::all(table.seats()) {
            self.add_jobs(table, seat, card, true, Trigger::Compete);
        }
    }

    /// Says what comes after effects have been carried out.
    pub(super) fn after_work(&self, table: &mut Table, sink: &mut impl Sink) {
        match table.stage {
            Stage::Start => self.begin_round(table, sink),
            Stage::Draft => table.stage = Stage::Offer,
            Stage::Compete => self.begin_vying(table),
            Stage::Won => self.begin_round_end(table, Stage::Converge, sink),
            Stage::Converge => self.begin_round_end(table, Stage::RoundEnd, sink),
            _ => self.end_round(table, sink),
        }
    }

    /// Lets everybody choose dice or cards for the Competition.
    pub(super) fn begin_vying(&self, table: &mut Table) {
        table.stage = Stage::Vie;
        let contest = table.competition.and_then(|card| self.competition(card));
        if let Some(Mode::Roll(_)) = contest.map(|one| one.mode) {
            for seat in Seat::all(table.seats()) {
                table.rolls.push(Roll {
                    seat,
                    job: 0,
                    dice: [0; 4],
                    closed: false,
                    total: None,
                });
            }
        }
    }

    /// Adds what a card does at a moment.
    pub(super) fn add_jobs(
        &self,
        table: &mut Table,
        seat: Seat,
        card: crate::referee::Card,
        shared: bool,
        trigger: Trigger,
    ) {
        let script = &self.scripts[card.index()];
        if !script.acts_at(trigger) {
            return;
        }
        let rolls = table.rolls.len();
        for (number, clause) in script.clauses.iter().enumerate() {
            if clause.trigger != trigger {
                continue;
            }
            let job = u8::try_from(table.jobs.len()).unwrap_or(u8::MAX);
            if let Some(throw) = clause.roll {
                let everybody = Seat::all(table.seats()).filter(|_| throw.everybody);
                let rollers = everybody.chain((!throw.everybody).then_some(seat));
                for seat in rollers {
                    table.rolls.push(Roll {
                        seat,
                        job,
                        dice: [0; 4],
                        closed: false,
                        total: None,
                    });
                }
            }
            table.jobs.push(Job {
                seat,
                card,
                clause: u8::try_from(number).unwrap_or(u8::MAX),
                shared,
                branch: Branch::Unknown,
            });
        }
        if table.rolls.len() > rolls {
            let rolls = &mut table.rolls;
            rolls.sort_unstable_by_key(|roll| (roll.seat, roll.job));
        }
    }
}

/// Says that everything lies where it is from now on: nothing is on its way any more.
pub(super) fn settle_in(table: &mut Table) {
    for player in &mut table.players {
        player.fresh.clear();
        player.fresh_down = 0;
        player.fresh_mutations = 0;
        player.offer = Offer::Open;
        player.wish = None;
    }
}

/// Says whether anybody listens.
pub(super) fn listens<S: Sink>(_: &S) -> bool {
    S::LISTENS
}
