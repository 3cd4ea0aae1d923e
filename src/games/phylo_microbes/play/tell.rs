//! What is told when the game is over: which rules count the points, and which cards were lacking.

use crate::referee::{Card, Event, Sink};

use super::game::PhyloMicrobes;
use super::table::Table;

impl PhyloMicrobes {
    /// Tells which cards players lacked in the end, and which rules count the points.
    pub(super) fn tell_end<S: Sink>(&self, table: &Table, sink: &mut S) {
        if !S::LISTENS {
            return;
        }
        sink.rule("PH-01");
        sink.rule("PH-29");
        for (seat, player) in table.players.each() {
            if !player.completed.is_empty() {
                sink.rule("PH-29a");
            }
            if player.hand.iter().any(|card| self.is_microbe(*card)) {
                sink.rule("PH-30");
            }
            for active in &player.active {
                sink.rule("PH-29b");
                sink.rule("PH-17b");
                let open = self.open(active);
                for place in 0..self.faces.resources {
                    let card = Card(self.faces.microbes + place);
                    if open.named >> place & 1 == 1 {
                        sink.event(Event::Lacking(seat, card));
                    }
                }
            }
        }
        let outcome = self.count(table);
        if outcome.winners.len() == 1 {
            sink.rule("PH-31");
        }
        let best = outcome.scores.iter().max();
        let level = outcome.scores.iter().filter(|score| Some(*score) == best);
        if level.count() > 1 {
            sink.rule("PH-A10");
        }
    }
}
