//! Dice that effects and Competitions ask for: chosen, read and sent away.
//!
//! A table and a roll in, what it takes or shows out.

use crate::referee::{Seat, Sink};

use super::CellularPowerhouse;
use super::claim::{To, Transit};
use super::face::Dice;
use super::job::Roll;
use super::table::Table;

impl CellularPowerhouse {
    /// Says whether dice are still to be chosen, by the seat that is asked then, or thrown.
    pub(super) fn waits_for_dice(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if roll.closed {
                continue;
            }
            let none = roll.dice == [0; 4];
            if none && self.castable(table, &roll) == [false; 4] {
                sink.rule("CP-38");
                table.rolls[number].closed = true;
                continue;
            }
            table.asks = roll.seat;
            return true;
        }
        for roll in &mut table.rolls {
            if roll.dice == [0; 4] {
                roll.total = Some(0);
            }
        }
        table.rolls.iter().any(|roll| roll.total.is_none())
    }

    /// Says of which sizes a player can add a die.
    pub(super) fn castable(&self, table: &Table, roll: &Roll) -> [bool; 4] {
        let most = self.most_dice(table, roll);
        let chosen: u8 = roll.dice.iter().sum();
        let mut free = table.players[roll.seat].dice;
        for other in table.rolls.iter().filter(|other| other.seat == roll.seat) {
            for (left, used) in free.iter_mut().zip(other.dice) {
                *left = left.saturating_sub(used);
            }
        }
        std::array::from_fn(|place| chosen < most && free[place] > 0)
    }

    /// Says whether a player rolls all that there is, and that is less than asked for.
    pub(super) fn is_short(&self, table: &Table, roll: &Roll) -> bool {
        let chosen: u8 = roll.dice.iter().sum();
        chosen < self.most_dice(table, roll) && self.castable(table, roll) == [false; 4]
    }

    /// Gives the most dice that a roll takes.
    pub(super) fn most_dice(&self, table: &Table, roll: &Roll) -> u8 {
        let job = table.jobs.get(usize::from(roll.job));
        let throw = job.and_then(|job| self.clause(*job).roll);
        let contest = || table.competition.and_then(|card| self.competition(card));
        throw.map_or_else(
            || contest().map_or(0, |one| one.mode.dice()),
            |throw| throw.dice,
        )
    }

    /// Says whether the dice of a roll stay in the Microbe.
    pub(super) fn keeps(&self, table: &Table, roll: &Roll) -> bool {
        let job = table.jobs.get(usize::from(roll.job));
        job.and_then(|job| self.clause(*job).roll)
            .is_some_and(|throw| throw.keep)
    }

    /// Gives what dice come to: their sum, or the highest one.
    pub(super) fn reckon_roll(&self, table: &Table, roll: &Roll, shown: &[u8]) -> u8 {
        let job = table.jobs.get(usize::from(roll.job));
        let best = job
            .and_then(|job| self.clause(*job).roll)
            .is_some_and(|throw| throw.best);
        if best {
            shown.iter().copied().max().unwrap_or(0)
        } else {
            shown
                .iter()
                .fold(0, |sum: u8, face| sum.saturating_add(*face))
        }
    }

    /// Takes thrown dice out of Microbes.
    pub(super) fn clear_rolls(&self, table: &mut Table) {
        for number in 0..table.rolls.len() {
            let roll = table.rolls[number];
            if !self.keeps(table, &roll) {
                self.send_dice(table, roll.seat, roll.dice);
            }
        }
        table.rolls.clear();
    }

    /// Sends dice of a Microbe on their way to the Center (CP-39).
    pub(super) fn send_dice(&self, table: &mut Table, seat: Seat, dice: Dice) {
        for (place, count) in dice.into_iter().enumerate() {
            let card = self.faces.die(place);
            for _ in 0..count {
                let held = &mut table.players[seat].dice[place];
                *held = held.saturating_sub(1);
                table.transit.push(Transit {
                    card,
                    to: To::Center,
                });
            }
        }
    }
}
