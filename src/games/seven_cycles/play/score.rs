//! Points, winners and how the game ends.
//!
//! A table in, an outcome out.

use crate::referee::{BySeat, Ending, Outcome, Score, Seat, Sink, kit};

use super::super::condition::{Look, Mode};
use super::SevenCycles;
use super::table::{Set, Stage, Table};

impl Score for SevenCycles {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        (table.stage == Stage::Over).then(|| self.count(table))
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        let scores = BySeat::new(table.seats(), |seat| self.points(table, seat));
        let limits = BySeat::new(table.seats(), |seat| self.limit(table, seat));
        let worth: Vec<i64> = table.sets.iter().map(|set| self.worth(set)).collect();
        serde_json::json!({ "scores": scores, "limits": limits, "worth": worth })
    }
}

impl SevenCycles {
    /// Counts scores, and says who wins.
    pub(super) fn count(&self, table: &Table) -> Outcome {
        let seats = table.seats();
        Outcome {
            scores: Seat::all(seats)
                .map(|seat| self.points(table, seat))
                .collect(),
            winners: self.winners(table),
        }
    }

    /// Gives those of whom nobody is ahead (7C-27, 7C-A14).
    pub(super) fn winners(&self, table: &Table) -> Vec<Seat> {
        kit::winners(table.seats(), |seat| self.rank(table, seat))
    }

    fn rank(&self, table: &Table, seat: Seat) -> impl Ord {
        (self.points(table, seat), tie(table, seat))
    }

    /// Says what breaks a tie in points, with those who tie; none when one player is ahead.
    pub(super) fn tie_break(&self, table: &Table) -> Option<(Tie, Vec<Seat>)> {
        let tied = kit::winners(table.seats(), |seat| self.points(table, seat));
        if tied.len() < 2 {
            return None;
        }
        let best = tied.iter().map(|seat| tie(table, *seat)).max()?;
        let level = tied.iter().filter(|seat| tie(table, **seat) == best);
        let more = tied.iter().filter(|seat| tie(table, **seat).0 == best.0);
        let tie = match (level.count(), more.count()) {
            (1, 1) => Tie::MoreCards,
            (1, _) => Tie::FewerSets,
            _ => Tie::Shared,
        };
        Some((tie, tied))
    }

    /// Says how a game that is over has ended.
    pub(super) fn ending(&self, table: &Table) -> Ending {
        if table.passes >= table.seats() {
            return Ending::Exhausted("7C-A12");
        }
        match kit::leader(table.seats(), |seat| self.rank(table, seat)) {
            Some(_) if self.leader(table).is_some() => Ending::Won("7C-27"),
            Some(_) => Ending::Won("7C-A14"),
            None => Ending::Shared("7C-A14"),
        }
    }

    /// Counts the points of a seat as things lie (7C-24, 7C-25).
    pub(super) fn points(&self, table: &Table, seat: Seat) -> i64 {
        let sets = table.sets.iter().filter(|set| set.owner == seat);
        let sets: i64 = sets.map(|set| self.worth(set)).sum();
        whole(table.hands[seat].len()) + sets
    }

    /// Counts the points of a set: nothing for a folded hand (7C-28, 7C-A09).
    pub(super) fn worth(&self, set: &Set) -> i64 {
        if set.folded {
            return 0;
        }
        let each = self.each(&self.look(&set.up));
        each * whole(set.up.len()) - whole(set.down.len())
    }

    /// Counts the points of each face-up card of a set that looks like this (7C-26, 7C-A04).
    pub(super) fn each(&self, look: &Look) -> i64 {
        let holds = self
            .conditions
            .iter()
            .filter(|one| one.holds(look, self.line(one.key)));
        let bonus = holds.count() > 1 && (look.count > 1 || self.options.single_bonus);
        1 + i64::from(bonus)
    }

    /// Gives the seat that is ahead, if one is.
    pub(super) fn leader(&self, table: &Table) -> Option<Seat> {
        kit::leader(table.seats(), |seat| self.points(table, seat))
    }

    /// Tells which rules the count makes use of.
    pub(super) fn tell_count(&self, table: &Table, sink: &mut impl Sink) {
        sink.rule("7C-03");
        if table.hands.iter().any(|hand| !hand.is_empty()) {
            sink.rule("7C-24");
        }
        for set in &table.sets {
            if set.folded {
                sink.rule("7C-A09");
                continue;
            }
            sink.rule("7C-25");
            if !set.down.is_empty() {
                sink.rule("7C-32");
                sink.rule("7C-A09");
            }
            self.tell_bonus(set, sink);
        }
        let ahead = self.leader(table).is_some();
        sink.rule(if ahead { "7C-27" } else { "7C-A14" });
    }

    fn tell_bonus(&self, set: &Set, sink: &mut impl Sink) {
        let look = self.look(&set.up);
        if look.count == 1 && !self.options.single_bonus {
            sink.rule("7C-A04");
        }
        if self.each(&look) == 1 {
            return;
        }
        sink.rule("7C-26");
        if !set.down.is_empty() {
            sink.rule("7C-A16");
        }
        let equal = self
            .conditions
            .iter()
            .filter(|one| one.mode == Mode::AllEqual);
        if look.count > 1
            && equal
                .filter(|one| one.holds(&look, self.line(one.key)))
                .count()
                > 1
        {
            sink.rule("7C-A05");
        }
    }
}

/// What decides among players with equally many points (7C-A14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    MoreCards,
    FewerSets,
    Shared,
}

/// Counts cards as points.
pub(super) fn whole(cards: usize) -> i64 {
    #[allow(clippy::cast_possible_wrap)] // a deck's cards
    let points = cards as i64;
    points
}

/// Breaks a tie (7C-A14): most cards that lie in own sets, face up or down, then fewest sets.
fn tie(table: &Table, seat: Seat) -> (usize, std::cmp::Reverse<usize>) {
    let sets = table.sets.iter().filter(|set| set.owner == seat);
    let cards = sets.map(Set::size).sum();
    (cards, std::cmp::Reverse(table.controls(seat)))
}
