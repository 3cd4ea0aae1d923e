//! Points, winners and how the game ends.
//!
//! A table in, an outcome out.

use crate::referee::{BySeat, Card, Ending, Outcome, Score, Seat, kit};

use super::game::PhyloMicrobes;
use super::table::{Player, Stage, Table};

/// What decides between players: points, completed Microbes, fewest unfinished points (PH-A10).
type Rank = (i64, usize, std::cmp::Reverse<i64>);

impl Score for PhyloMicrobes {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        matches!(table.stage, Stage::Over | Stage::Stalled).then(|| self.count(table))
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
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

impl PhyloMicrobes {
    /// Counts scores, and says who wins.
    pub(super) fn count(&self, table: &Table) -> Outcome {
        Outcome {
            scores: table
                .players
                .iter()
                .map(|player| self.score(player))
                .collect(),
            winners: self.winners(table),
        }
    }

    /// Gives those of whom nobody is ahead (PH-31, PH-A10).
    fn winners(&self, table: &Table) -> Vec<Seat> {
        kit::winners(table.seats(), |seat| self.rank(&table.players[seat]))
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
        match kit::leader(table.seats(), |seat| self.rank(&table.players[seat])) {
            Some(_) => Ending::Won("PH-31"),
            None => Ending::Shared("PH-A10"),
        }
    }

    /// Gives the seat that is ahead, if one is.
    pub(super) fn leader(&self, table: &Table) -> Option<Seat> {
        kit::leader(table.seats(), |seat| self.score(&table.players[seat]))
    }
}
