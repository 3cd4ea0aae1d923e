//! Every printed piece, and where it lies.

use crate::referee::{Card, Pieces, Zone};

use super::SevenCycles;
use super::table::Table;

impl Pieces for SevenCycles {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        let mut all = |zone, cards: &mut dyn Iterator<Item = Card>| {
            for card in cards {
                tell(card, zone, 1);
            }
        };
        let stock = Zone::shared("stock");
        all(stock, &mut table.stock.iter().copied());
        for (seat, hand) in table.hands.each() {
            all(Zone::of("hand", seat), &mut hand.iter().copied());
        }
        for set in &table.sets {
            all(Zone::of("set", set.owner), &mut set.up.iter().copied());
            let down = Zone::of("face down", set.owner);
            all(down, &mut set.down.iter().map(|down| down.card));
        }
        if let Some(laying) = &table.laying {
            let zone = Zone::of("laying", table.turn);
            all(zone, &mut laying.up.iter().copied());
            all(zone, &mut laying.down.iter().map(|down| down.card));
        }
    }

    fn printed_on(&self, card: Card) -> String {
        self.printed.get(card.index()).cloned().unwrap_or_default()
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        let packs = self.by_players(&self.packs, seats).unwrap_or(1);
        self.faces
            .get(card.index())
            .map_or(0, |face| face.copies * packs)
    }
}
