//! What cards that lie there will bring, as an estimate.
//!
//! A gaze and a card in, Nutrients out.

use crate::effect::{Comparison, Place};
use crate::referee::{Card, Seat};

use super::super::words::{Measure, Site, Trigger};
use super::CellularPowerhouse;
use super::eye::Eye;
use super::prospect::{Gaze, TRAIT};
use super::rule::{Clause, Deed, Number, Scale, Test};

/// Cards of one kind that a player who looks for them finds with each card that he drafts.
const FOUND: f64 = 0.24;

/// Face-down cards that a player gains with each card that he drafts.
const FED: f64 = 0.9;

/// Part of its worth that an Evolution keeps while nothing is certain.
const TRUST: f64 = 0.9;

impl CellularPowerhouse {
    /// Estimates what a face-up card will bring.
    pub(super) fn promise(&self, gaze: Gaze<'_>, card: Card, shared: bool) -> f64 {
        if self.faces.is_trait(card) {
            let later = gaze.rounds / f64::from(self.options.rounds);
            return if shared { 0.0 } else { TRAIT * later };
        }
        let mut sum = 0.0;
        for clause in &self.scripts[card.index()].clauses {
            sum += match clause.trigger {
                Trigger::GameEnd => self.reward_to_come(gaze, clause),
                Trigger::RoundEnd => gaze.rounds * self.worth(gaze, clause),
                _ => 0.0,
            };
        }
        sum
    }

    /// Estimates what an Evolution will bring.
    fn reward_to_come(&self, gaze: Gaze<'_>, clause: &Clause) -> f64 {
        let odds = clause
            .test
            .as_ref()
            .map_or(1.0, |test| self.odds(gaze, test));
        let sum = |deeds: &[Deed]| -> f64 {
            let scores = deeds.iter().map(|deed| match deed {
                Deed::Score(amount, scale) => self.scaled_to_come(gaze, *amount, scale),
                _ => 0.0,
            });
            scores.sum()
        };
        odds * sum(&clause.acts) + (1.0 - odds) * sum(&clause.otherwise)
    }

    fn scaled_to_come(&self, gaze: Gaze<'_>, amount: i32, scale: &Scale) -> f64 {
        let Some(per) = scale.per else {
            return f64::from(amount);
        };
        let count = f64::from(self.measure(gaze.eye, &per)) + 0.6 * growth(&per) * gaze.picks;
        let size = (f64::from(amount.unsigned_abs()) * count)
            .min(f64::from(scale.cap.unwrap_or(u32::MAX)));
        size * f64::from(amount.signum())
    }

    /// Estimates the odds that a condition will hold in the end.
    pub(super) fn odds(&self, gaze: Gaze<'_>, test: &Test) -> f64 {
        if gaze.picks <= 0.0 && !matches!(test, Test::Rank(..)) {
            return f64::from(u8::from(self.holds(gaze.eye, test)));
        }
        match test {
            Test::Not(inner) => 1.0 - self.odds(gaze, inner),
            Test::Every(all) => all.iter().map(|one| self.odds(gaze, one)).product(),
            Test::Any(all) => {
                1.0 - all
                    .iter()
                    .map(|one| 1.0 - self.odds(gaze, one))
                    .product::<f64>()
            }
            Test::Number(measure, comparison, goal) => {
                let now = f64::from(self.measure(gaze.eye, measure));
                let coming = growth(measure) * gaze.picks;
                odds_of(*comparison, now, coming, f64::from(*goal))
            }
            Test::Measures(left, comparison, right) => {
                let [left, right] = [left, right].map(|one| f64::from(self.measure(gaze.eye, one)));
                let lead = if matches!(comparison, Comparison::More | Comparison::AtLeast) {
                    left - right
                } else {
                    right - left
                };
                TRUST * even(lead, 1.0 + gaze.picks * 0.15)
            }
            Test::Rank(measure, place) => {
                let number = |me: Seat| f64::from(self.measure(Eye { me, ..gaze.eye }, measure));
                let me = gaze.eye.me;
                let others = Seat::all(gaze.eye.table.seats()).filter(|seat| *seat != me);
                let high = *place == Place::First;
                let lead = |other: Seat| {
                    if high {
                        number(me) - number(other)
                    } else {
                        number(other) - number(me)
                    }
                };
                let lead = others.map(lead).fold(f64::MAX, f64::min);
                let spread = if matches!(measure, Measure::Pips(_)) {
                    4.0
                } else {
                    0.7
                };
                let soft = spread * (1.0 + gaze.picks * 0.12);
                even(lead - 0.35 * spread, soft)
            }
        }
    }
}

/// Says by how much a measure grows with each card that a player drafts.
fn growth(measure: &Number) -> f64 {
    match measure {
        Measure::Count(_, Site::Left | Site::Right | Site::Others | Site::All)
        | Measure::Roll { .. } => 0.0,
        Measure::Count(_, Site::Conv) => 0.08,
        Measure::Count(kind, _) if kind.down => FED,
        Measure::Count(kind, _) if !kind.up.is_empty() => FOUND,
        Measure::Count(kind, _) if kind.dice.count_ones() > 1 => 0.2,
        Measure::Count(..) => 0.05,
        Measure::Types(_) => 0.3,
        Measure::Names(_) => 0.5,
        Measure::Pips(_) => 0.9,
    }
}

/// Gives the odds that a number which grows will pass a test.
fn odds_of(comparison: Comparison, now: f64, coming: f64, goal: f64) -> f64 {
    let reach = |goal: f64| {
        if now >= goal {
            return 1.0;
        }
        let missing = goal - now;
        let ease = coming / missing;
        TRUST * ease * ease / (ease * ease + 1.0)
    };
    match comparison {
        Comparison::AtLeast => reach(goal),
        Comparison::More => reach(goal + 1.0),
        Comparison::Less => 1.0 - reach(goal),
        Comparison::AtMost => 1.0 - reach(goal + 1.0),
        Comparison::Equal => {
            if now > goal {
                0.1
            } else {
                reach(goal) * (1.0 - reach(goal + 1.0)).max(0.5)
            }
        }
        Comparison::Unequal => 0.8,
    }
}

/// Gives odds around one half: a lead of `soft` is worth three quarters.
fn even(lead: f64, soft: f64) -> f64 {
    0.5 + 0.5 * lead / (lead.abs() + soft)
}
