//! Books are counted.

use cardwright::referee::{Outcome, Prospect, Score, Seat, kit};

use super::GoFish;
use super::table::{Stage, Table};

impl Score for GoFish {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        if !matches!(table.stage, Stage::Over | Stage::Stopped) {
            return None;
        }
        let books = |seat: Seat| table.seats[seat].books.len();
        let scores = Seat::all(table.seats.seats()).map(|seat| i64::try_from(books(seat)));
        Some(Outcome {
            scores: scores.collect::<Result<_, _>>().ok()?,
            winners: kit::winners(table.seats.seats(), books),
        })
    }
}

impl Prospect for GoFish {
    #[allow(clippy::cast_precision_loss)] // a few cards
    fn prospect(&self, table: &Table, seat: Seat) -> f64 {
        if let Some(outcome) = self.outcome(table) {
            return outcome.share(seat);
        }
        let place = &table.seats[seat];
        let pairs = place.hand.windows(2).filter(|two| two[0] == two[1]).count();
        let all = self.texts.len() * self.book;
        (place.books.len() * self.book + pairs) as f64 / all as f64
    }
}
