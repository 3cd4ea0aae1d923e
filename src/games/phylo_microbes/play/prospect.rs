//! How well things look for a seat: the lead in points, with what is on the way.
//!
//! A table in, a part of the victory out. Sums and quotients alone, which are the same on every
//! machine.

use smallvec::SmallVec;

use crate::referee::{Card, Prospect, Seat};

use super::game::PhyloMicrobes;
use super::need::Open;
use super::table::{Player, Stage, Table};

/// Part of its points that a Microbe is worth before the first Resource is placed, as long as it is
/// sure to be completed; the rest comes with the Resources.
const STARTED: f64 = 0.55;
/// Resources that a player finds in a turn for Microbes in progress.
const FOUND: f64 = 1.1;
/// What a Resource in hand is worth that an own Microbe requires, as a part of one that is placed.
const AT_HAND: f64 = 0.6;
/// What hand cards are worth, in points: Microbes, Modifiers, Resources that an own Microbe
/// requires, other Resources.
const HELD: [f64; 4] = [0.1, 0.35, 0.2, 0.12];
/// What a card is worth that is beyond the hand limit, before the discard phase.
const BEYOND: f64 = 0.3;
/// What a turn and a draw phase are worth, in points.
const LOST: [f64; 2] = [1.2, 0.8];
/// What a shield is worth, as a part of the Microbe's points.
const SHIELD: f64 = 0.08;
/// A lead of so many points is worth half of what can be won by leading: early, and in the end.
const SOFT: [f64; 2] = [7.0, 2.0];
/// Turns of each player for each card that he has left in the Microbe pile.
const TURNS: f64 = 1.6;
/// Turns of each player after the last card of that pile, when somebody can complete a Microbe.
const LAST: f64 = 1.5;
/// Most Resources that are looked at: nobody may have started anything.
const FAR: f64 = 5.0;

/// What each Microbe in progress of a player still requires.
type Opens = SmallVec<[Open; 16]>;

impl Prospect for PhyloMicrobes {
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
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
}

impl PhyloMicrobes {
    /// Says how near the end is, from 0 to 1.
    fn lateness(&self, table: &Table) -> f64 {
        if table.last_turns.is_some() {
            return 1.0;
        }
        let start = self.options.pile.min(usize::from(self.faces.microbes));
        0.8 * (1.0 - ratio(table.microbes.len(), start.max(1)).min(1.0))
    }

    /// Counts the turns that a seat can still hope for, the present one among them.
    fn turns_left(&self, table: &Table, seat: Seat) -> f64 {
        let Some(left) = table.last_turns else {
            let pile = TURNS * ratio(table.microbes.len(), usize::from(table.seats()));
            let active = table.players.iter().flat_map(|player| &player.active);
            let lacking = active.map(|active| f64::from(self.open(active).total()));
            return pile + LAST + lacking.fold(FAR, f64::min) / FOUND;
        };
        let now = table.turn == seat && table.stage != Stage::Discard;
        let mut coming = table
            .turn
            .round(table.seats())
            .skip(1)
            .take(usize::from(left));
        f64::from(u8::from(now)) + f64::from(u8::from(coming.any(|other| other == seat)))
    }

    /// Estimates the points that a seat will have.
    fn estimate(&self, table: &Table, seat: Seat) -> f64 {
        let player = &table.players[seat];
        let turns = self.turns_left(table, seat);
        let completed = player.completed.iter().map(|card| self.points(*card));
        let opens: Opens = player
            .active
            .iter()
            .map(|active| self.open(active))
            .collect();
        let points = whole(completed.sum()) + self.promises(player, &opens, turns);
        let lost = LOST[0] * f64::from(player.skip_turns) + LOST[1] * f64::from(player.skip_draws);
        points + self.hand(table, player, &opens, turns) - lost
    }

    /// Estimates what the Microbes in progress will bring: their points, or minus their points.
    /// Those that lack least come first; the others have to wait for their Resources.
    fn promises(&self, player: &Player, opens: &Opens, turns: f64) -> f64 {
        let mut all: SmallVec<[(f64, f64, f64); 16]> = SmallVec::new();
        for (active, open) in player.active.iter().zip(opens) {
            let held = player.hand.iter().filter(|card| self.is_resource(**card));
            let fits = held
                .filter(|card| open.takes(self.place_of(**card)))
                .count();
            let total = f64::from(open.total());
            let missing = total - AT_HAND * ratio(fits, 1).min(total);
            let whole_need = total + ratio(active.placed.len() + active.wild.len(), 1);
            let done = 1.0 - missing / whole_need.max(1.0);
            let shield = if self.shielded(active) { SHIELD } else { 0.0 };
            let part = STARTED + (1.0 - STARTED) * done + shield;
            all.push((missing, whole(self.points(active.microbe)), part));
        }
        all.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut wanted = 0.0;
        let mut sum = 0.0;
        for (missing, points, part) in all {
            wanted += missing;
            let ease = if turns <= 0.0 {
                0.0
            } else {
                turns * FOUND / wanted.max(1e-6)
            };
            let hope = ease * ease / (ease * ease + 1.0);
            sum += points * (part * hope - (1.0 - hope));
        }
        sum
    }

    /// Estimates what the hand is worth: only so many cards as can be kept.
    fn hand(&self, table: &Table, player: &Player, opens: &Opens, turns: f64) -> f64 {
        if turns <= 0.0 {
            return 0.0;
        }
        let wanted = |card: Card| {
            let place = self.place_of(card);
            opens.iter().any(|open| open.takes(place))
        };
        let worth = |card: &Card| match () {
            () if self.is_microbe(*card) => HELD[0],
            () if !self.is_resource(*card) => HELD[1],
            () if wanted(*card) => HELD[2],
            () => HELD[3],
        };
        let mut worths: SmallVec<[f64; 16]> = player.hand.iter().map(worth).collect();
        worths.sort_by(|one, other| other.total_cmp(one));
        let limit = self.limit(player);
        let beyond = if table.stage == Stage::Discard {
            0.0
        } else {
            BEYOND
        };
        let kept = |(n, worth): (usize, &f64)| if n < limit { *worth } else { *worth * beyond };
        worths.iter().enumerate().map(kept).sum()
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
