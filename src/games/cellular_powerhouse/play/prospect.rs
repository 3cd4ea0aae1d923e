//! How well things look for a seat: the lead in Nutrients, with what is on the way.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use crate::effect::{Comparison, Place, Site, Trigger, Who};
use crate::referee::{Card, Prospect, Seat};

use super::CellularPowerhouse;
use super::compete::Mode;
use super::face::SIZES;
use super::measure::Eye;
use super::rule::{ALL, Clause, Deed, Kind, Measure, Party, Scale, Test};
use super::table::{Offer, Player, Stage, Table, Thing};

/// What a die is worth for each of its sides, in Nutrients, while three rounds are to come.
const SIDE: f64 = 0.14;
/// What a Trait is worth for Competitions and Evolutions to come.
const TRAIT: f64 = 0.5;
/// A lead of so many Nutrients is worth half of what can be won by leading: early, and in the end.
const SOFT: [f64; 2] = [22.0, 5.0];
/// Cards of one kind that a player who looks for them finds with each card that he drafts.
const FOUND: f64 = 0.24;
/// Face-down cards that a player gains with each card that he drafts.
const FED: f64 = 0.9;
/// What the best card of the hand is worth before it is chosen, as a part of its worth on the table.
const AT_HAND: f64 = 0.5;
/// Part of its worth that an Evolution keeps while nothing is certain.
const TRUST: f64 = 0.9;

/// A table, seen by somebody who estimates.
#[derive(Clone, Copy)]
struct Gaze<'a> {
    eye: Eye<'a>,
    /// Cards that each player will still draft.
    picks: f64,
    /// Rounds that are still to end, this one among them.
    rounds: f64,
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

    fn gaze<'a>(&self, table: &'a Table, seat: Seat) -> Gaze<'a> {
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

    /// Estimates what a face-up card will bring.
    fn promise(&self, gaze: Gaze<'_>, card: Card, shared: bool) -> f64 {
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
        let size = (f64::from(amount.unsigned_abs()) * count).min(f64::from(scale.cap));
        size * f64::from(amount.signum())
    }

    /// Estimates the odds that a condition will hold in the end.
    fn odds(&self, gaze: Gaze<'_>, test: &Test) -> f64 {
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

    /// Estimates what a clause is worth when it is carried out.
    fn worth(&self, gaze: Gaze<'_>, clause: &Clause) -> f64 {
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
        let mine = |party: &Party, good: f64| match party {
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
    fn chance_to_win(&self, gaze: Gaze<'_>) -> f64 {
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
    fn wish_for(&self, gaze: Gaze<'_>, card: Card) -> f64 {
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
    let counts = |measure: &Measure| match measure {
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

/// Says by how much a measure grows with each card that a player drafts.
fn growth(measure: &Measure) -> f64 {
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

#[allow(clippy::cast_precision_loss)] // a game's points
fn points(sum: i64) -> f64 {
    sum as f64
}

#[allow(clippy::cast_precision_loss)] // a deck's cards
fn whole(count: usize) -> f64 {
    count as f64
}
