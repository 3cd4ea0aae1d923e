//! What effects, Competitions and cards of the hand are worth, as an estimate.
//!
//! A gaze in, Nutrients out.

use crate::effect::Who;
use crate::referee::{Card, Seat};

use super::super::words::{Measure, Party, Trigger};
use super::CellularPowerhouse;
use super::eye::Eye;
use super::face::SIZES;
use super::mode::Mode;
use super::player::Player;
use super::prospect::{Gaze, TRAIT, whole};
use super::rule::{ALL, Clause, Deed, Kind, Number, Players, Scale, Test};

impl CellularPowerhouse {
    /// Estimates what a clause is worth when it is carried out.
    pub(super) fn worth(&self, gaze: Gaze<'_>, clause: &Clause) -> f64 {
        let odds = match &clause.test {
            Some(_) if clause.roll.is_some() => 0.4,
            Some(test) => 0.25 + 0.7 * f64::from(u8::from(self.holds(gaze.eye, test))),
            None => 1.0,
        };
        let sum = |deeds: &[Deed]| {
            deeds
                .iter()
                .map(|deed| self.deed_worth(gaze, deed))
                .sum::<f64>()
        };
        let price = clause
            .price
            .iter()
            .map(|(kind, amount)| f64::from(*amount) * kind_worth(kind));
        let acts = sum(&clause.acts) - price.sum::<f64>();
        let acts = if clause.may { acts.max(0.0) } else { acts };
        odds * acts + (1.0 - odds) * sum(&clause.otherwise)
    }

    fn deed_worth(&self, gaze: Gaze<'_>, deed: &Deed) -> f64 {
        let mine = |party: &Players, good: f64| match party {
            Party::Who(Who::Me) => good,
            Party::Who(Who::All) => 0.1 * good,
            Party::Who(Who::Others) => -0.9 * good,
            _ => -0.35 * good,
        };
        let counted =
            |amount: u8, scale: &Scale| f64::from(self.scaled(gaze.eye, amount.into(), scale));
        let some = |amount: u8| {
            if amount == ALL {
                3.0
            } else {
                f64::from(amount)
            }
        };
        match deed {
            Deed::Hunt(amount, party, scale) => mine(party, counted(*amount, scale)),
            Deed::Gain(kind, amount, party, scale) => {
                mine(party, counted(*amount, scale) * kind_worth(kind))
            }
            Deed::Scarcity(kind, amount, _) => 0.2 * f64::from(*amount) * kind_worth(kind),
            Deed::Lose(kind, amount, party, _) => mine(party, -some(*amount) * kind_worth(kind)),
            Deed::Give(kind, amount, _) => -1.3 * some(*amount) * kind_worth(kind),
            Deed::Steal(kind, amount, _) => 1.2 * some(*amount) * kind_worth(kind),
            Deed::Digest(_, amount) => 0.4 * some(*amount),
            Deed::Reclaim(kind, amount) => 0.5 * some(*amount) * kind_worth(kind),
            Deed::Express(_) => 0.2,
            Deed::Converge(_, amount) => -0.3 * some(*amount),
            Deed::Pool(amount, false) => f64::from(*amount),
            Deed::Draw(amount) => 1.2 * f64::from(*amount),
            Deed::Pool(_, true)
            | Deed::Trash(_)
            | Deed::CountAs(..)
            | Deed::Set(..)
            | Deed::Score(..) => 0.0,
            Deed::Protect(..) => 0.5,
        }
    }

    /// Estimates what the Competition of this round will bring.
    pub(super) fn chance_to_win(&self, gaze: Gaze<'_>) -> f64 {
        let table = gaze.eye.table;
        let Some(contest) = table.competition.and_then(|card| self.competition(card)) else {
            return 0.0;
        };
        let seats = f64::from(table.seats());
        let held: usize = table.players.iter().map(|player| player.hand.len()).sum();
        let prize = (whole(table.pool.len()) - 0.6 * whole(held)).max(seats) + 1.0;
        let strength = |seat: Seat| -> f64 {
            let number = match contest.mode {
                Mode::Count(measure) => {
                    let eye = Eye {
                        me: seat,
                        ..gaze.eye
                    };
                    f64::from(self.measure(eye, &measure)) + 1.0
                }
                Mode::Roll(most) => best_dice(&table.players[seat], most, contest.high) + 2.0,
                Mode::Bid => whole(table.players[seat].down.len()) * 0.25 + 1.0,
            };
            let squared = number * number;
            if contest.high {
                squared * squared
            } else {
                1.0 / squared
            }
        };
        let all: f64 = Seat::all(table.seats()).map(strength).sum();
        prize * strength(gaze.eye.me) / all.max(1e-9)
    }

    /// Estimates what a card of the hand would bring.
    pub(super) fn wish_for(&self, gaze: Gaze<'_>, card: Card) -> f64 {
        let script = &self.scripts[card.index()];
        let drafted = script
            .clauses
            .iter()
            .filter(|clause| clause.trigger == Trigger::Draft);
        let now: f64 = drafted.map(|clause| self.worth(gaze, clause)).sum();
        if !self.faces.is_trait(card) {
            return now + self.promise(gaze, card, false);
        }
        let player = &gaze.eye.table.players[gaze.eye.me];
        let evolutions = player
            .up
            .iter()
            .filter(|other| self.faces.is_evolution(**other));
        let wanted = evolutions.flat_map(|other| &self.scripts[other.index()].clauses);
        let wanted = wanted.filter(|clause| {
            clause
                .test
                .as_ref()
                .is_some_and(|test| asks_for(test, card))
        });
        now + TRAIT + 1.5 * whole(wanted.count())
    }
}

/// Says whether a condition counts a card.
fn asks_for(test: &Test, card: Card) -> bool {
    let counts = |measure: &Number| match measure {
        Measure::Count(kind, _) => kind.up.has(card),
        _ => false,
    };
    match test {
        Test::Not(inner) => asks_for(inner, card),
        Test::Every(all) | Test::Any(all) => all.iter().any(|one| asks_for(one, card)),
        Test::Number(measure, ..) | Test::Rank(measure, _) => counts(measure),
        Test::Measures(left, _, right) => counts(left) || counts(right),
    }
}

/// Gives what a thing of a kind is worth, in Nutrients.
fn kind_worth(kind: &Kind) -> f64 {
    if kind.mutation {
        5.0
    } else if kind.down {
        1.0
    } else if kind.dice != 0 {
        let largest = 7 - kind.dice.leading_zeros().min(7);
        0.11 * f64::from(SIZES[(largest as usize).min(3)])
    } else {
        1.2
    }
}

/// Gives the mean of what the best dice show.
fn best_dice(player: &Player, most: u8, high: bool) -> f64 {
    let mut left = if high { most } else { 1 };
    let mut sum = 0.0;
    for place in 0..4 {
        let place = if high { 3 - place } else { place };
        let used = player.dice[place].min(left);
        left -= used;
        sum += f64::from(used) * f64::from(SIZES[place] + 1) / 2.0;
    }
    if !high && sum == 0.0 { 20.0 } else { sum }
}
