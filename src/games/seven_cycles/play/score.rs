//! Points, winners and how the game ends.
//!
//! A table in, an outcome out.

use crate::referee::{BySeat, Ending, Outcome, Score, Seat, Sink, kit};

use super::super::condition::{Look, Mode};
use super::SevenCycles;
use super::moves::seats;
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

    /// Gives those of whom nobody is ahead (7C-26, 7C-A14).
    fn winners(&self, table: &Table) -> Vec<Seat> {
        kit::winners(table.seats(), |seat| {
            (self.points(table, seat), tie(table, seat))
        })
    }

    /// Says how a game that is over has ended.
    pub(super) fn ending(&self, table: &Table) -> Ending {
        if table.passes >= table.seats() {
            return Ending::Exhausted("7C-A12");
        }
        match self.winners(table).len() {
            1 => Ending::Won("7C-27"),
            _ => Ending::Shared("7C-A14"),
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
        let best = seats(table).map(|seat| self.points(table, seat)).max();
        let tied = seats(table).filter(|seat| Some(self.points(table, *seat)) == best);
        sink.rule(if tied.count() > 1 { "7C-A14" } else { "7C-27" });
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

/// Counts cards as points.
pub(super) fn whole(cards: usize) -> i64 {
    i64::try_from(cards).unwrap_or(i64::MAX)
}

/// Breaks a tie (7C-A14): most cards that lie in own sets, face up or down, then fewest sets.
fn tie(table: &Table, seat: Seat) -> (usize, std::cmp::Reverse<usize>) {
    let sets = table.sets.iter().filter(|set| set.owner == seat);
    let cards = sets.map(Set::size).sum();
    (cards, std::cmp::Reverse(table.controls(seat)))
}
