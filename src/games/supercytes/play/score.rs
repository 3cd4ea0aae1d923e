//! Scores and winners, and who will win.

use crate::referee::{Outcome, Prospect, Score, Seat, kit};

use super::Supercytes;
use super::table::{Place, Stage, Table};

impl Score for Supercytes {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let cards = |seat: Seat| table.seats[seat].pile.len();
        let seats = table.seats.seats();
        let winners = match table.stage {
            Stage::AllOut => table.tied.clone(),
            Stage::TimeLimit if self.tiebreak_by_treatments => kit::winners(seats, |seat| {
                (cards(seat), table.seats[seat].treatments.len())
            }),
            Stage::LastWithCards | Stage::TimeLimit => kit::winners(seats, cards),
            _ => return None,
        };
        #[allow(clippy::cast_possible_wrap)] // at most 5,000 pieces
        let scores = Seat::all(seats).map(|seat| cards(seat) as i64);
        Some(Outcome {
            scores: scores.collect(),
            winners,
        })
    }

    fn facts(&self, table: &Table) -> serde_json::Value {
        let Some(category) = table.category else {
            return serde_json::Value::Null;
        };
        let scores = table
            .seats
            .each()
            .filter(|(_, place)| !place.in_play.is_empty());
        let scores = scores.map(|(seat, _)| {
            let score = self.total(table, seat, category);
            (seat.to_string(), score.into())
        });
        serde_json::json!({ "scores": scores.collect::<serde_json::Map<_, _>>() })
    }
}

impl Prospect for Supercytes {
    #[allow(clippy::cast_precision_loss)] // a few cards
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if let Some(outcome) = self.outcome(table) {
            return outcome.share(seat);
        }
        let own = |place: &Place| place.pile.len() + place.in_play.len();
        let all: usize = table.seats.iter().map(own).sum();
        let place = &table.seats[seat];
        // A Treatment wins about one card more than none.
        let held = place.treatments.len() as f64;
        ((own(place) as f64 + held) / (all as f64 + held)).min(1.0)
    }
}
