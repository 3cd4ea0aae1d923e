//! Every printed piece, and where it lies.

use crate::referee::{Card, Pieces, Zone};

use super::CellularPowerhouse;
use super::face::Dice;
use super::table::Table;

impl Pieces for CellularPowerhouse {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone)) {
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
                tell(*card, Zone::shared(place));
            }
        }
        if let Some(card) = table.competition {
            tell(card, Zone::shared("Competition"));
        }
        (0..table.stock).for_each(|_| tell(self.faces.mutation(), Zone::shared("Mutation stock")));
        let throw = |dice: &Dice, zone: Zone, tell: &mut dyn FnMut(Card, Zone)| {
            for (place, count) in dice.iter().enumerate() {
                (0..*count).for_each(|_| tell(self.faces.die(place), zone));
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
                    tell(*card, Zone::of(place, seat));
                }
            }
            let own = Zone::of("Microbe", seat);
            (0..player.mutations).for_each(|_| tell(self.faces.mutation(), own));
            throw(&player.dice, own, tell);
        }
        for transit in &table.transit {
            tell(transit.card, Zone::shared("on the way"));
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
