//! Every printed piece, and where it lies.

use crate::referee::{Card, Pieces, Zone};

use super::game::PhyloMicrobes;
use super::table::Table;
use crate::games::phylo_microbes::deck::KINDS;
use crate::games::phylo_microbes::words::Timing;

impl Pieces for PhyloMicrobes {
    fn census(&self, table: &Table, tell: &mut impl FnMut(Card, Zone, u32)) {
        let shared = [
            ("Microbe pile", &table.microbes),
            ("Resource pile", &table.resources),
            ("Modifier pile", &table.modifiers),
            ("Discard", &table.discard),
            ("Burn pile", &table.burn),
            (Zone::LEFT_OUT, &table.left_out),
        ];
        for (place, cards) in shared {
            for card in cards {
                tell(*card, Zone::shared(place), 1);
            }
        }
        for (seat, player) in table.players.each() {
            let own = |place| Zone::of(place, seat);
            let giving = player.giving.iter();
            for card in player.hand.iter().chain(giving) {
                tell(*card, own("hand"), 1);
            }
            player
                .completed
                .iter()
                .for_each(|card| tell(*card, own("completed"), 1));
            player
                .holds
                .iter()
                .for_each(|hold| tell(hold.card, own("hold"), 1));
            for active in &player.active {
                tell(active.microbe, own("active"), 1);
                active
                    .placed
                    .iter()
                    .for_each(|card| tell(*card, own("placed"), 1));
                active
                    .wild
                    .iter()
                    .for_each(|wild| tell(wild.card, own("placed"), 1));
                active
                    .beside
                    .iter()
                    .for_each(|card| tell(*card, own("beside"), 1));
            }
        }
        for work in table.at_work.iter().filter(|work| !work.stays) {
            tell(work.card, Zone::of("at work", work.by), 1);
        }
        for card in &table.shed {
            tell(*card, Zone::of("shed", table.sheds), 1);
        }
    }

    fn printed(&self, card: Card, _seats: u8) -> u32 {
        self.copies.get(card.index()).copied().unwrap_or(0)
    }

    fn printed_on(&self, card: Card) -> String {
        if let Some(need) = self.needs.get(card.index()) {
            let resource = |place: &u8| Card(self.faces.microbes + u16::from(*place)).to_string();
            let words: Vec<String> = need.list.iter().map(resource).collect();
            let points = if need.points == 1 { "point" } else { "points" };
            return format!("{} {points}, needs {}", need.points, words.join(", "));
        }
        let Some(modifier) = self.modifier(card) else {
            let kind = self.kinds.get(usize::from(self.place_of(card)));
            let title = KINDS.iter().find(|(_, known, _)| Some(known) == kind);
            return title.map_or(String::new(), |(_, _, title)| (*title).to_owned());
        };
        let tone = if modifier.bad { "bad, " } else { "" };
        let timing = match modifier.trigger {
            Timing::Drawn => "at once",
            Timing::Keep => "use it in one of your turns",
            Timing::React => "a reaction",
        };
        format!("{tone}{timing}: {}", modifier.says)
    }
}
