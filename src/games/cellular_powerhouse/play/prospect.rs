//! How well things look for a seat: the lead in Nutrients, with what is on the way.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use crate::referee::{Prospect, Seat};

use super::CellularPowerhouse;
use super::eye::Eye;
use super::face::SIZES;
use super::job::Thing;
use super::player::Offer;
use super::table::{Stage, Table};

/// What a die is worth for each of its sides, in Nutrients, while three rounds are to come.
const SIDE: f64 = 0.14;
/// What a Trait is worth for Competitions and Evolutions to come.
pub(super) const TRAIT: f64 = 0.5;
/// A lead of so many Nutrients is worth half of what can be won by leading: early, and in the end.
const SOFT: [f64; 2] = [22.0, 5.0];
/// What the best card of the hand is worth before it is chosen, as a part of its worth on the table.
const AT_HAND: f64 = 0.5;

/// A table, seen by somebody who estimates.
#[derive(Clone, Copy)]
pub(super) struct Gaze<'a> {
    pub eye: Eye<'a>,
    /// Cards that each player will still draft.
    pub picks: f64,
    /// Rounds that are still to end, this one among them.
    pub rounds: f64,
}

impl Prospect for CellularPowerhouse {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if table.stage == Stage::Over {
            return self.count(table).share(seat);
        }
        let own = self.estimate(table, seat);
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let best = others
            .map(|other| self.estimate(table, other))
            .fold(f64::MIN, f64::max);
        let left = self.picks_left(table) / f64::from(self.options.rounds * self.options.hand);
        let soft = SOFT[1] + (SOFT[0] - SOFT[1]) * left.min(1.0);
        let lead = own - best;
        0.5 + 0.5 * lead / (lead.abs() + soft)
    }
}

impl CellularPowerhouse {
    /// Counts the cards that each player will still draft.
    fn picks_left(&self, table: &Table) -> f64 {
        let rounds = self.options.rounds.saturating_sub(table.round);
        let later = f64::from(rounds) * f64::from(self.options.hand);
        let held: usize = table.players.iter().map(|player| player.hand.len()).sum();
        later + whole(held) / f64::from(table.seats())
    }

    pub(super) fn gaze<'a>(&self, table: &'a Table, seat: Seat) -> Gaze<'a> {
        let over = matches!(table.stage, Stage::Last | Stage::Over);
        let rounds = self.options.rounds.saturating_sub(table.round) + u8::from(!over);
        Gaze {
            eye: Eye {
                table,
                me: seat,
                job: 0,
            },
            picks: self.picks_left(table),
            rounds: rounds.into(),
        }
    }

    /// Estimates the Nutrients that a seat will have.
    fn estimate(&self, table: &Table, seat: Seat) -> f64 {
        let gaze = self.gaze(table, seat);
        let player = &table.players[seat];
        let mut sum = points(self.plain(player));
        let later = gaze.rounds / f64::from(self.options.rounds);
        let sides = |(count, size): (&u8, u8)| f64::from(*count) * f64::from(size);
        sum += SIDE * later * player.dice.iter().zip(SIZES).map(sides).sum::<f64>();
        for card in &player.up {
            sum += self.promise(gaze, *card, false);
        }
        for card in &table.convergence {
            sum += self.promise(gaze, *card, true);
        }
        sum += self.chance_to_win(gaze);
        sum += self.swaps(gaze);
        if matches!(
            table.stage,
            Stage::Wish | Stage::Choose | Stage::Draft | Stage::Offer
        ) {
            let best = player.hand.iter().map(|card| self.wish_for(gaze, *card));
            sum += AT_HAND * best.fold(0.0, f64::max);
        }
        sum
    }

    /// Estimates what offers of Mutations will bring, as far as they are known.
    fn swaps(&self, gaze: Gaze<'_>) -> f64 {
        let (table, me) = (gaze.eye.table, gaze.eye.me);
        if table.stage != Stage::Offer {
            return 0.0;
        }
        let price = points(self.mutation_value(&table.players[me]));
        let mut sum = 0.0;
        for (seat, player) in table.players.each() {
            match player.offer {
                Offer::For(_, thing) if seat == me => sum += self.loot_worth(gaze, thing) - price,
                Offer::To(owner) if seat == me => {
                    let loot = self.loot(table, owner);
                    let best = loot
                        .map(|thing| self.loot_worth(gaze, thing))
                        .fold(0.0, f64::max);
                    sum += best - price;
                }
                Offer::For(owner, thing) if owner == me => {
                    sum += price - self.loot_worth(gaze, thing);
                }
                _ => {}
            }
        }
        sum
    }

    /// Estimates what a thing would be worth in a Microbe.
    fn loot_worth(&self, gaze: Gaze<'_>, thing: Thing) -> f64 {
        let player = &gaze.eye.table.players[gaze.eye.me];
        match thing {
            Thing::Down => points(self.options.facedown_value),
            Thing::Face(card) if card == self.faces.mutation() => {
                points(self.mutation_value(player))
            }
            Thing::Face(card) if self.faces.is_genome(card) => 2.0,
            Thing::Face(card) if self.faces.is_trait(card) => self.wish_for(gaze, card),
            Thing::Face(card) => self.promise(gaze, card, false),
        }
    }
}

#[allow(clippy::cast_precision_loss)] // a game's points
fn points(sum: i64) -> f64 {
    sum as f64
}

#[allow(clippy::cast_precision_loss)] // a deck's cards
pub(super) fn whole(count: usize) -> f64 {
    count as f64
}
