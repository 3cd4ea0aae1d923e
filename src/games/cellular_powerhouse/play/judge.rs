//! Why dice, offers and answers are illegal, by the letter of the rules.
//!
//! A table and a part of a move in → the broken rule.

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::compete::Mode;
use super::face::SIZES;
use super::job::{Answer, Thing};
use super::player::Offer;
use super::table::Table;
use super::word::Move;

impl CellularPowerhouse {
    pub(super) fn judge_roll(&self, table: &Table, mv: Move) -> Verdict {
        let Some(roll) = table.rolls.iter().find(|roll| !roll.closed) else {
            return Ok(());
        };
        let job = table.jobs.get(usize::from(roll.job));
        let most = match job.and_then(|job| self.clause(*job).roll) {
            Some(throw) => throw.dice,
            None => match table.competition.and_then(|card| self.competition(card)) {
                Some(contest) => match contest.mode {
                    Mode::Roll(dice) => dice,
                    Mode::Count(_) | Mode::Bid => 0,
                },
                None => 0,
            },
        };
        let mut used = [0; 4];
        for other in table.rolls.iter().filter(|other| other.seat == roll.seat) {
            for (sum, dice) in used.iter_mut().zip(other.dice) {
                *sum += dice;
            }
        }
        self.judge_dice(table, roll.seat, roll.dice, most, used, mv)
    }

    /// Judges the choice of dice: `chosen` for this roll, `used` for this one and others.
    pub(super) fn judge_dice(
        &self,
        table: &Table,
        seat: Seat,
        chosen: [u8; 4],
        most: u8,
        used: [u8; 4],
        mv: Move,
    ) -> Verdict {
        match mv {
            Move::Ready => Ok(()),
            Move::Cast(card) => {
                let Some(place) = self.faces.size(card) else {
                    return no("CP-36", "this is no die");
                };
                let held = table.players[seat].dice[place] > used[place];
                rule(held, "CP-36", "you roll only dice of your own Microbe")?;
                let sum: u8 = chosen.iter().sum();
                rule(sum < most, "CP-38", "the roll takes no more dice")?;
                let larger = chosen
                    .iter()
                    .zip(SIZES)
                    .any(|(count, size)| *count > 0 && size > SIZES[place]);
                rule(
                    !larger,
                    "CP-33a",
                    "smaller dice are chosen before larger ones",
                )
            }
            _ => no("CP-37", "first everybody chooses dice in secret"),
        }
    }

    pub(super) fn judge_offer(&self, table: &Table, seat: Seat, mv: Move) -> Verdict {
        match (table.players[seat].offer, mv) {
            (Offer::Open, Move::Keep) => Ok(()),
            (Offer::Open, Move::Mutate(other)) => {
                let seated = other.place() < usize::from(table.seats());
                rule(
                    seated && other != seat,
                    "CP-21b",
                    "you offer it to another player",
                )?;
                let all = (0..self.faces.all())
                    .map(Card)
                    .map(Thing::Face)
                    .chain([Thing::Down]);
                let any = { all }.any(|thing| self.judge_loot(table, other, thing).is_ok());
                rule(any, "CP-A06", "nothing can be taken from this player")
            }
            (Offer::To(owner), Move::Take(thing)) => self.judge_loot(table, owner, thing),
            (Offer::To(_), _) => no("CP-21d", "you name what you take"),
            _ => no("CP-21", "you offer a Mutation, or keep yours"),
        }
    }

    /// Says why a thing can't be taken for a Mutation.
    fn judge_loot(&self, table: &Table, owner: Seat, thing: Thing) -> Verdict {
        let player = &table.players[owner];
        let transit = "what came in this step is still on its way";
        match thing {
            Thing::Down => {
                rule(
                    !player.down.is_empty(),
                    "CP-21d",
                    "there is no face-down card",
                )?;
                let old = player.down.len() > usize::from(player.fresh_down);
                rule(old, "CP-A09", transit)?;
            }
            Thing::Face(card) if card == self.faces.mutation() => {
                rule(
                    player.mutations > 0,
                    "CP-21d",
                    "this player has no Mutation",
                )?;
                rule(player.mutations > player.fresh_mutations, "CP-A09", transit)?;
            }
            Thing::Face(card) if self.faces.is_genome(card) => {
                rule(
                    player.genomes.contains(&card),
                    "CP-21d",
                    "the card does not lie there",
                )?;
                let free = self.genome(card).stealable;
                rule(free, "CP-A06", "a Starting Genome stays where it is")?;
            }
            Thing::Face(card) => {
                let dice = self.faces.size(card).is_some();
                rule(
                    !dice,
                    "CP-21d",
                    "a Mutation is given for a card, not for a die",
                )?;
                let count = |list: &mut dyn Iterator<Item = &Card>| {
                    list.filter(|other| **other == card).count()
                };
                let there = count(&mut player.up.iter());
                rule(there > 0, "CP-21d", "the card does not lie there")?;
                rule(there > count(&mut player.fresh.iter()), "CP-A09", transit)?;
            }
        }
        rule(
            !self.is_shielded(player, thing),
            "CP-21d",
            "the card is protected",
        )
    }

    pub(super) fn judge_answer(&self, table: &Table, seat: Seat, answer: Answer) -> Verdict {
        let asked = self.question(table, seat);
        let why = match answer {
            Answer::Accept | Answer::Decline => "nothing is offered now",
            Answer::Seat(_) => "this player can't be named now",
            Answer::Thing(_) => "this can't be named now",
        };
        rule(asked.contains(&answer), "CP-A35", why)
    }
}
