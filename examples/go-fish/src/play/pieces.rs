//! Every printed card, and where it lies.

use cardwright::referee::{Card, Pieces, Zone};

use super::GoFish;
use super::table::Table;

impl Pieces for GoFish {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        for (seat, place) in table.seats.each() {
            for card in &place.hand {
                tell(*card, Zone::of("hand", seat), 1);
            }
            for card in &place.books {
                (0..self.book).for_each(|_| tell(*card, Zone::of("books", seat), 1));
            }
        }
        for card in &table.pool {
            tell(*card, Zone::shared("pool"), 1);
        }
    }

    fn printed(&self, _card: Card, _seats: u8) -> u32 {
        u32::try_from(self.book).unwrap_or(u32::MAX)
    }

    fn printed_on(&self, card: Card) -> String {
        self.texts[card.index()].clone()
    }
}
