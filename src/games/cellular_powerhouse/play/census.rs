//! Every printed piece, and where it lies.

use crate::referee::{Card, Pieces, Zone};

use super::CellularPowerhouse;
use super::face::Dice;
use super::table::Table;

impl Pieces for CellularPowerhouse {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        let decks = [
            ("Trait Source", &table.traits),
            ("Adaptation Source", &table.adaptations),
            ("Evolution Source", &table.evolutions),
            ("Competitions", &table.competitions),
            ("Genomes", &table.genomes),
            ("Gene Pool", &table.pool),
            ("Convergence", &table.convergence),
            ("out of the game", &table.removed),
            (Zone::LEFT_OUT, &table.left_out),
        ];
        for (place, cards) in decks {
            for card in cards {
                tell(*card, Zone::shared(place), 1);
            }
        }
        if let Some(card) = table.competition {
            tell(card, Zone::shared("Competition"), 1);
        }
        let stock = Zone::shared("Mutation stock");
        tell(self.faces.mutation(), stock, table.stock.into());
        let throw = |dice: &Dice, zone: Zone, tell: &mut dyn FnMut(Card, Zone, u32)| {
            for (place, count) in dice.iter().enumerate() {
                tell(self.faces.die(place), zone, (*count).into());
            }
        };
        throw(&table.dice, Zone::shared("Center"), tell);
        for (seat, player) in table.players.each() {
            let zones = [
                ("hand", &player.hand),
                ("Microbe", &player.up),
                ("face-down pile", &player.down),
                ("Microbe", &player.genomes),
            ];
            for (place, cards) in zones {
                for card in cards {
                    tell(*card, Zone::of(place, seat), 1);
                }
            }
            let own = Zone::of("Microbe", seat);
            tell(self.faces.mutation(), own, player.mutations.into());
            throw(&player.dice, own, tell);
        }
        for transit in &table.transit {
            tell(transit.card, Zone::shared("on the way"), 1);
        }
    }

    fn printed(&self, card: Card, seats: u8) -> u32 {
        match self.faces.size(card) {
            Some(place) => self.dice_for(seats)[place].into(),
            None => self.copies.get(card.index()).copied().unwrap_or(0),
        }
    }

    fn printed_on(&self, card: Card) -> String {
        self.in_words(card)
    }
}
