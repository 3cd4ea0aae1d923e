//! Points, winners and how the game ends.
//!
//! A table in, an outcome out.

use crate::referee::{BySeat, Card, Seat};
use crate::referee::{Ending, Outcome};

use super::PhyloMicrobes;
use super::table::{Player, Stage, Table};

/// What decides between players: points, completed Microbes, fewest unfinished points (PH-A10).
type Rank = (i64, usize, std::cmp::Reverse<i64>);

impl PhyloMicrobes {
    /// Counts scores, and says who wins.
    pub(super) fn count(&self, table: &Table) -> Outcome {
        Outcome {
            scores: table
                .players
                .iter()
                .map(|player| self.score(player))
                .collect(),
            winners: self.winners(table).collect(),
        }
    }

    /// Gives those of whom nobody is ahead (PH-31, PH-A10).
    fn winners(&self, table: &Table) -> impl Iterator<Item = Seat> {
        let best = table.players.iter().map(|player| self.rank(player)).max();
        let all = table.players.each();
        let won = all.filter(move |(_, player)| Some(self.rank(player)) == best);
        won.map(|(seat, _)| seat)
    }

    fn rank(&self, player: &Player) -> Rank {
        let unfinished = std::cmp::Reverse(self.unfinished(player));
        (self.score(player), player.completed.len(), unfinished)
    }

    /// Counts the points of a player as things lie (PH-29).
    pub(super) fn score(&self, player: &Player) -> i64 {
        let completed = player.completed.iter().map(|card| self.points(*card));
        completed.sum::<i64>() - self.unfinished(player)
    }

    fn unfinished(&self, player: &Player) -> i64 {
        let active = player.active.iter();
        active.map(|active| self.points(active.microbe)).sum()
    }

    /// Says how a game that is over has ended.
    pub(super) fn ending(&self, table: &Table) -> Ending {
        if table.stage == Stage::Stalled {
            return Ending::Exhausted("PH-A08");
        }
        match self.winners(table).count() {
            1 => Ending::Won("PH-31"),
            _ => Ending::Shared("PH-A10"),
        }
    }

    /// Gives the seat that is ahead, if one is.
    pub(super) fn leader(&self, table: &Table) -> Option<Seat> {
        let best = table
            .players
            .iter()
            .map(|player| self.score(player))
            .max()?;
        let mut ahead = table
            .players
            .each()
            .filter(|(_, player)| self.score(player) == best);
        let first = ahead.next();
        first
            .filter(|_| ahead.next().is_none())
            .map(|(seat, _)| seat)
    }

    /// Gives what players work out: points so far, hand limits, what is still required.
    pub(super) fn reckon(&self, table: &Table) -> serde_json::Value {
        let seats = table.seats();
        let scores = BySeat::new(seats, |seat| self.score(&table.players[seat]));
        let limits = BySeat::new(seats, |seat| self.limit(&table.players[seat]));
        let mut required = serde_json::Map::new();
        for active in table.players.iter().flat_map(|player| &player.active) {
            let open = self.open(active);
            let types = (0..self.faces.resources).filter(|place| open.named >> place & 1 == 1);
            let words = types.map(|place| self.names.card(Card(self.faces.microbes + place)));
            let words: Vec<&str> = words.collect();
            let word = self.names.card(active.microbe).to_owned();
            let entry = serde_json::json!({ "types": words, "cards": open.total() });
            required.insert(word, entry);
        }
        serde_json::json!({ "scores": scores, "limits": limits, "required": required })
    }
}
