//! Every printed piece, and where it lies.

use crate::referee::{Card, Pieces, Zone};

use super::Supercytes;
use super::mv::Category;
use super::table::Table;

impl Pieces for Supercytes {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        for (seat, place) in table.seats.each() {
            place
                .pile
                .iter()
                .for_each(|card| tell(*card, Zone::of("pile", seat), 1));
            place
                .in_play
                .iter()
                .for_each(|card| tell(*card, Zone::of("in play", seat), 1));
            place
                .treatments
                .iter()
                .for_each(|card| tell(*card, Zone::of("treatments", seat), 1));
        }
        let played = table.played.iter().map(|played| played.card);
        played.for_each(|card| tell(card, Zone::shared("played"), 1));
        let middle = [
            ("pot", &table.pot),
            ("used", &table.used),
            ("cells", &table.cells),
            ("undealt", &table.treatments),
            (Zone::LEFT_OUT, &table.left_out),
        ];
        for (place, cards) in middle {
            for card in cards {
                tell(*card, Zone::shared(place), 1);
            }
        }
    }

    fn printed(&self, card: Card, _seats: u8) -> u32 {
        self.copies[card.index()]
    }

    fn printed_on(&self, card: Card) -> String {
        if !self.is_cell(card) {
            return self.effect(card).says.replace("**", "");
        }
        let scores = (0..self.categories).map(|n| {
            let category = Category(n);
            let star = match self.stars[card.index()] {
                Some(best) if best == category => " ★",
                _ => "",
            };
            let label = self.label(category);
            format!("{label} {}{star}", self.score(card, category))
        });
        scores.collect::<Vec<_>>().join(", ")
    }
}
