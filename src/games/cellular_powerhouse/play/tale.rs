//! What a step has come to: cards laid, dice cast, things won and lost, rounds and the end.
//!
//! The tables before and after in, notes out.

use std::fmt::Write as _;

use crate::referee::{Note, Seat};

use super::CellularPowerhouse;
use super::change::{laid, tell_competition, tell_draws, tell_gains, tell_genomes, tell_moved};
use super::heading::dice_in_words;
use super::table::{Stage, Table};

impl CellularPowerhouse {
    pub(super) fn tale(&self, before: &Table, after: &Table) -> Vec<Note> {
        let mut notes = Vec::new();
        self.tell_cast(before, after, &mut notes);
        tell_genomes(before, after, &mut notes);
        tell_draws(before, after, &mut notes);
        let cards = laid(before, after);
        for (seat, card) in &cards {
            let note = Note::all(format!("seat {seat} lays {card}"));
            // One fact in a step, of another player each time.
            let turn = usize::from(before.step) % usize::from(before.seats()) == seat.place();
            notes.push(if turn { note.about(*card) } else { note });
        }
        tell_moved(before, after, &cards, &mut notes);
        tell_competition(before, after, &mut notes);
        tell_gains(before, after, &mut notes);
        self.tell_round(before, after, &mut notes);
        self.tell_end(before, after, &mut notes);
        notes
    }

    /// Tells what dice have come to.
    fn tell_cast(&self, before: &Table, after: &Table, notes: &mut Vec<Note>) {
        if !Self::throws_dice(before) {
            return;
        }
        let (what, dice): (String, Vec<String>) = if let Some(contest) = &before.contest {
            let supply = before
                .claims
                .first()
                .map(|claim| self.wanted(before, claim.supply));
            let rolling = contest.rivals.iter().filter(|rival| rival.rolls);
            let dice = rolling.map(|rival| dice_in_words(rival.dice));
            (
                format!("Scarcity roll for {}", supply.unwrap_or_default()),
                dice.collect(),
            )
        } else {
            let rolls = before.rolls.iter().filter(|roll| roll.total.is_none());
            let job = rolls.clone().next().map(|roll| usize::from(roll.job));
            let job = job.and_then(|job| before.jobs.get(job));
            let card = job.map(|job| job.card).or(before.competition);
            let what = card.map_or_else(String::new, |card| format!("a roll for {card}"));
            (what, rolls.map(|roll| dice_in_words(roll.dice)).collect())
        };
        let each = after.cast.iter().zip(dice).map(|(cast, dice)| {
            let (seat, total) = (cast.seat, cast.total);
            match dice.as_str() {
                "" if total == 0 => format!("seat {seat} rolls no die"),
                "" => format!("seat {seat} rolls {total} with a borrowed die"),
                dice => format!("seat {seat} rolls {total} with {dice}"),
            }
        });
        let each: Vec<String> = each.collect();
        let mut text = format!("{what}: {}", each.join(", "));
        if each.is_empty() {
            text.push_str("those who are level roll again");
        } else if before.contest.is_some() {
            let best = after.cast.iter().map(|cast| cast.total).max();
            let mut first = after.cast.iter().filter(|cast| Some(cast.total) == best);
            if let (Some(one), None) = (first.next(), first.next()) {
                let _ = write!(text, ". Seat {} is first", one.seat);
            }
        }
        notes.push(Note::all(text));
    }

    /// Tells that a round is over, and that the next begins.
    fn tell_round(&self, before: &Table, after: &Table, notes: &mut Vec<Note>) {
        let ended = before.round > 0 && after.round > before.round
            || after.stage == Stage::Last && before.stage != Stage::Last;
        if ended {
            let each = Seat::all(after.seats());
            let each = each.map(|seat| format!("seat {seat} has {}", self.score(after, seat)));
            let each: Vec<String> = each.collect();
            let text = format!(
                "Round {} is over. Nutrients so far: {}",
                before.round,
                each.join(", ")
            );
            notes.push(Note::all(text));
        }
        if let Some(card) = after.competition.filter(|_| after.round > before.round) {
            let text = format!("Round {} begins. Its Competition is {card}", after.round);
            notes.push(Note::all(text));
        }
    }

    /// Tells what everybody has in the end, and who wins.
    fn tell_end(&self, before: &Table, after: &Table, notes: &mut Vec<Note>) {
        if after.stage != Stage::Over || before.stage == Stage::Over {
            return;
        }
        for (seat, player) in after.players.each() {
            let mut text = format!("seat {seat}: {}", self.counts_in_words(after, seat));
            let own = player.up.iter().chain(&after.convergence);
            let evolutions = own.filter(|card| self.faces.is_evolution(**card));
            let each = evolutions.map(|card| (card, self.reward(after, seat, *card)));
            let each = each.filter(|(_, reward)| *reward != 0);
            let each: Vec<String> = each
                .map(|(card, reward)| format!("{card} {reward}"))
                .collect();
            if !each.is_empty() {
                let _ = write!(text, " ({})", each.join(", "));
            }
            notes.push(Note::all(text));
        }
        if let Some(seat) = after.winner {
            notes.push(Note::all(format!("seat {seat} wins the game")));
        }
    }
}
