//! What chance decides: the card that comes from the pool.
//!
//! A table in → a card, a verdict, the table after it. Never looks at hands.

use cardwright::referee::{Chances, Illegal, Sink, Stream};

use super::table::{Phase, Table};
use super::{Drawn, GoFish};

impl Chances for GoFish {
    const CHANCES: &'static [&'static str] = &["pool"];

    #[allow(clippy::cast_possible_truncation)] // at most 52 cards
    fn sample(&self, table: &Table, rng: &mut Stream) -> Drawn {
        let card = rng.below(u32::from(table.pool.size()));
        Drawn(table.pool.nth(card as u8))
    }

    fn check_chance(&self, table: &Table, chance: &Drawn) -> Result<(), Illegal> {
        let due = matches!(table.phase, Phase::Deal | Phase::Fish(_) | Phase::Empty);
        if due && table.pool.of(chance.0) > 0 {
            Ok(())
        } else {
            Err(Illegal::new("GF-7", "no such card can come from the pool"))
        }
    }

    fn chance(&self, table: &mut Table, chance: &Drawn, sink: &mut impl Sink) {
        table.draw(chance.0, sink);
    }
}
