//! How well things look for a seat: the lead in points, with what is on the way.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use crate::referee::seat::{Card, Seat};

use super::Phylo;
use super::table::{Active, Player, Table};

/// Part of its points that a Microbe is worth which has just been started.
const STARTED: f64 = 0.12;
/// Part of its points that it is worth on top when all Resources but the last are placed.
const ADVANCED: f64 = 0.55;
/// Part of its points that it is worth when it only has to be completed.
const READY: f64 = 0.92;
/// What a Resource in hand is worth that an own Microbe requires, in points.
const WANTED: f64 = 0.45;
/// What other hand cards are worth, in points.
const SPARE: [f64; 3] = [0.3, 0.1, 0.35];
/// What a turn and a draw phase are worth, in points.
const LOST: [f64; 2] = [1.2, 0.8];
/// What a shield is worth, as a part of the Microbe's points.
const SHIELD: f64 = 0.08;
/// A lead of so many points is worth half of what can be won by leading: early, and in the end.
const SOFT: [f64; 2] = [7.0, 2.0];
/// Turns of each player in which a Microbe that was just started is usually completed.
const PACE: f64 = 3.0;

impl Phylo {
    /// Estimates how much of the victory a seat will have.
    pub(super) fn hope(&self, table: &Table, seat: Seat) -> f64 {
        if !table.is_in_play() {
            return self.count(table).share(seat);
        }
        let own = self.estimate(table, seat);
        let others = Seat::all(table.seats()).filter(|other| *other != seat);
        let others = others.map(|other| self.estimate(table, other));
        let best = others.fold(f64::MIN, f64::max);
        let late = self.lateness(table);
        let soft = SOFT[0] + (SOFT[1] - SOFT[0]) * late;
        let lead = own - best;
        0.5 + 0.5 * lead / (lead.abs() + soft)
    }

    /// Says how near the end is, from 0 to 1.
    fn lateness(&self, table: &Table) -> f64 {
        if table.last_turns.is_some() {
            return 1.0;
        }
        let start = self.options.pile.min(usize::from(self.faces.microbes));
        0.8 * (1.0 - ratio(table.microbes.len(), start.max(1)).min(1.0))
    }

    /// Counts the turns that a seat can still hope for; many while the end is far.
    fn turns_left(table: &Table, seat: Seat) -> f64 {
        match table.last_turns {
            None => ratio(table.microbes.len(), usize::from(table.seats())) + PACE,
            Some(left) => {
                let mut coming = table.turn.round(table.seats()).take(usize::from(left) + 1);
                f64::from(u8::from(coming.any(|other| other == seat)))
            }
        }
    }

    /// Estimates the points that a seat will have.
    fn estimate(&self, table: &Table, seat: Seat) -> f64 {
        let player = &table.players[seat];
        let turns = Self::turns_left(table, seat);
        let completed = player.completed.iter().map(|card| self.points(*card));
        let mut points = whole(completed.sum());
        for active in &player.active {
            points += self.promise(active, player, turns);
        }
        points += self.hand(table, player, turns);
        points - LOST[0] * f64::from(player.skip_turns) - LOST[1] * f64::from(player.skip_draws)
    }

    /// Estimates what a Microbe in progress will bring: its points, or minus its points.
    fn promise(&self, active: &Active, player: &Player, turns: f64) -> f64 {
        let points = whole(self.points(active.microbe));
        let open = self.open(active);
        let held = player.hand.iter().filter(|card| self.is_resource(**card));
        let fits = held
            .filter(|card| open.takes(self.place_of(**card)))
            .count();
        let total = f64::from(open.total());
        let missing = total - ratio(fits, 1).min(total) * 0.6;
        let all = f64::from(open.total()) + ratio(active.placed.len() + active.wild.len(), 1);
        let part = if open.total() == 0 {
            READY
        } else {
            STARTED + ADVANCED * (1.0 - missing / all.max(1.0))
        };
        // With few turns left a Microbe is more likely to cost points than to bring them.
        let hope = (turns / (turns + missing)).min(1.0);
        let shield = if self.shielded(active) { SHIELD } else { 0.0 };
        if open.total() == 0 && turns > 0.0 {
            return points * part;
        }
        points * ((part + shield) * hope - (1.0 - hope))
    }

    /// Estimates what the hand is worth: only so many cards as can be kept.
    fn hand(&self, table: &Table, player: &Player, turns: f64) -> f64 {
        if turns <= 0.0 {
            return 0.0;
        }
        let wanted = |card: Card| {
            let place = self.place_of(card);
            player
                .active
                .iter()
                .any(|active| self.open(active).takes(place))
        };
        let mut worths: smallvec::SmallVec<[f64; 16]> = player
            .hand
            .iter()
            .map(|card| match () {
                () if self.is_microbe(*card) => SPARE[0],
                () if !self.is_resource(*card) => SPARE[2],
                () if wanted(*card) => WANTED,
                () => SPARE[1],
            })
            .collect();
        worths.sort_by(|one, other| other.total_cmp(one));
        let limit = self.limit(player);
        let drawing = table.stage != super::Stage::Discard;
        // In the own turn cards beyond the limit can still be played.
        let spare = if drawing { 0.3 } else { 0.0 };
        let worth = |(n, worth): (usize, &f64)| if n < limit { *worth } else { *worth * spare };
        worths.iter().enumerate().map(worth).sum()
    }
}

#[allow(clippy::cast_precision_loss)] // a deck's cards
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

#[allow(clippy::cast_precision_loss)] // a game's points
fn whole(points: i64) -> f64 {
    points as f64
}
