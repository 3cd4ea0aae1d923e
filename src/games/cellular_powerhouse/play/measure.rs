//! Numbers that effects read off the table, and conditions.
//!
//! A table, a seat and a measure in, a number out.

use crate::effect::Place;
use crate::referee::{Card, Seat};

use super::super::words::{Measure, Site};
use super::CellularPowerhouse;
use super::eye::Eye;
use super::face::{SIZES, Set};
use super::job::Job;
use super::player::Player;
use super::rule::{Kind, Number, Scale, Test};
use super::site::sites;
use super::table::Table;

impl CellularPowerhouse {
    /// Says whether a condition holds.
    pub(super) fn holds(&self, eye: Eye<'_>, test: &Test) -> bool {
        match test {
            Test::Not(inner) => !self.holds(eye, inner),
            Test::Every(all) => all.iter().all(|one| self.holds(eye, one)),
            Test::Any(all) => all.iter().any(|one| self.holds(eye, one)),
            Test::Number(left, comparison, right) => {
                comparison.holds(self.measure(eye, left), *right)
            }
            Test::Measures(left, comparison, right) => {
                comparison.holds(self.measure(eye, left), self.measure(eye, right))
            }
            Test::Rank(measure, place) => {
                let high = *place == Place::First;
                self.extreme(eye, measure, high) == Some(eye.me)
            }
        }
    }

    /// Reads a number off the table for a player.
    pub(super) fn measure(&self, eye: Eye<'_>, measure: &Number) -> u32 {
        let table = eye.table;
        match measure {
            Measure::Count(kind, site) => self.tally(table, eye.me, kind, *site),
            Measure::Types(site) => {
                let seen = Self::lie(table, eye.me, *site);
                let seen = seen.fold(0_u8, |seen, card| seen | self.type_bit(card));
                seen.count_ones()
            }
            Measure::Names(site) => {
                let mut seen = Set::default();
                let mut names = 0;
                for card in Self::lie(table, eye.me, *site) {
                    if self.faces.is_trait(card) && !seen.has(card) {
                        seen.add(card);
                        names += 1;
                    }
                }
                names
            }
            Measure::Pips(site) => {
                let players = sites(table, eye.me, *site).map(|seat| &table.players[seat]);
                let pips = |player: &Player| -> u32 {
                    let dice = player.counted().into_iter().zip(SIZES);
                    dice.map(|(count, size)| u32::from(count) * u32::from(size))
                        .sum()
                };
                players.map(pips).sum()
            }
            Measure::Roll { .. } => {
                let own = |roll: &&super::job::Roll| roll.seat == eye.me && roll.job == eye.job;
                let roll = table.rolls.iter().find(own);
                roll.and_then(|roll| roll.total).unwrap_or(0).into()
            }
        }
    }

    /// Counts things of a kind.
    fn tally(&self, table: &Table, me: Seat, kind: &Kind, site: Site) -> u32 {
        let up = !kind.up.is_empty();
        let of = |cards: &[Card]| cards.iter().filter(|card| kind.up.has(**card)).count();
        let mut sum = if up { of(shared(table, site)) } else { 0 };
        for seat in sites(table, me, site) {
            let player = &table.players[seat];
            if up {
                sum += of(&player.up);
            }
            if kind.down {
                sum += player.down.len();
            }
            if kind.mutation {
                sum += usize::from(player.mutations);
            }
            if kind.genome {
                sum += player.genomes.len();
            }
            if kind.hand {
                sum += player.hand.len();
            }
            if kind.dice != 0 {
                let dice = player.counted().into_iter().enumerate();
                let fits = dice.filter(|(place, _)| kind.dice >> place & 1 == 1);
                sum += fits.map(|(_, count)| usize::from(count)).sum::<usize>();
            }
        }
        if kind.pool {
            sum += table.pool.len();
        }
        let more = if matches!(site, Site::Me | Site::Own) {
            self.counted_more(&table.players[me], kind)
        } else {
            0
        };
        u32::try_from(sum).unwrap_or(u32::MAX).saturating_add(more)
    }

    /// Says by how much a player's Genomes raise a count.
    fn counted_more(&self, player: &Player, kind: &Kind) -> u32 {
        let extras = player
            .genomes
            .iter()
            .flat_map(|card| &self.genome(*card).more);
        extras
            .filter(|(item, _)| kind.includes(item))
            .map(|(_, more)| more)
            .sum()
    }

    /// Gives the face-up cards that lie somewhere.
    fn lie(table: &Table, me: Seat, site: Site) -> impl Iterator<Item = Card> {
        let own = sites(table, me, site).flat_map(|seat| &table.players[seat].up);
        own.chain(shared(table, site)).copied()
    }

    /// Multiplies an amount.
    pub(super) fn scaled(&self, eye: Eye<'_>, amount: u32, scale: &Scale) -> u32 {
        let times = scale.per.as_ref().map_or(1, |per| self.measure(eye, per));
        amount
            .saturating_mul(times)
            .min(scale.cap.unwrap_or(u32::MAX))
    }

    /// Says which part of a job's clause applies.
    pub(super) fn branch(&self, table: &Table, number: usize, job: Job) -> super::job::Branch {
        use super::job::Branch;
        let clause = self.clause(job);
        let job_number = u8::try_from(number).unwrap_or(u8::MAX);
        let eye = Eye {
            table,
            me: job.seat,
            job: job_number,
        };
        match &clause.test {
            Some(test) if !self.holds(eye, test) => {
                if clause.otherwise.is_empty() {
                    Branch::Nothing
                } else {
                    Branch::Otherwise
                }
            }
            _ => Branch::Acts,
        }
    }
}

/// Gives the cards of the Convergence, where a site takes them in.
fn shared(table: &Table, site: Site) -> &[Card] {
    match site {
        Site::Me | Site::All | Site::Conv => &table.convergence,
        _ => &[],
    }
}
