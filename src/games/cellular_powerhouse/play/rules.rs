//! Who or what goes on, and what holds for the game as a whole.

use crate::referee::kit::Pace;
use crate::referee::{Article, Names, Rules, Turn};

use super::CellularPowerhouse;
use super::game::{DECKS, DICE, FIRST, GENOMES, POOL};
use super::table::{Stage, Table};
use super::word::{Chance, Move};

impl Rules for CellularPowerhouse {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "cellular-powerhouse";
    const VERSION: u32 = 2;
    const CANON: &'static [Article] = &super::super::canon::CANON;
    // Four decide at once.
    const PACE: Pace = Pace {
        game: 0.0,
        round: 300.0,
        decision: 10.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Traits);
        self.equip(&mut table);
        self.fill(&mut table);
        table
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::Traits => Turn::Chance(DECKS[0]),
            Stage::Adaptations => Turn::Chance(DECKS[1]),
            Stage::Evolutions => Turn::Chance(DECKS[2]),
            Stage::Competitions => Turn::Chance(DECKS[3]),
            Stage::Genomes => Turn::Chance(GENOMES),
            Stage::First => Turn::Chance(FIRST),
            Stage::Pool => Turn::Chance(POOL),
            Stage::Over => Turn::End(Self::ending()),
            _ if Self::throws_dice(table) => Turn::Chance(DICE),
            _ => Turn::Act(table.asks),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        // Every draft step lays at least one card of a hand, and all hands and the Gene Pool hold so
        // many; in a step every player decides about a draw, a card and an offer, and once about
        // each die and each thing that effects name.
        let seats = u64::from(seats);
        let each: usize = self.options.pool.iter().sum();
        let steps = seats * each as u64 + 1;
        let dice: u64 = self
            .dice
            .iter()
            .map(|[each, flat]| seats * u64::from(*each) + u64::from(*flat))
            .sum();
        let pieces: u64 = self.copies.iter().copied().map(u64::from).sum();
        let rounds = u64::from(self.options.rounds);
        rounds * (steps + 8) * seats * (8 + 4 * dice + pieces)
            + seats * u64::from(self.options.genomes_each)
    }
}
