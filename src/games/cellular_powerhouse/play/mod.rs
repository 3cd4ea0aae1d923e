//! The rules of Cellular Powerhouse in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod census;
mod claim;
mod compete;
mod contest;
mod copy;
mod deal;
mod deeds;
mod face;
mod flow;
mod gain;
mod genome;
mod job;
mod judge;
mod legal;
mod make;
mod measure;
mod moves;
mod options;
mod party;
mod picture;
mod player;
mod promise;
mod prospect;
mod purse;
mod roll;
mod round;
mod rule;
mod score;
mod secret;
mod serve;
mod settle;
mod sorted;
mod step;
mod supply;
mod table;
mod telling;
mod theft;
mod transit;
mod view;
mod walk;
mod word;
mod work;
mod worth;

use crate::referee::kit::Pace;
use crate::referee::{Article, Card, Names, Rules, Turn};

use super::words::Changeable;
use compete::Competition;
use face::Faces;
use options::Options;
use rule::{Clause, Kind, Script};

pub use claim::{Claim, Contest, Rival, Supply, To, Transit};
pub use face::Dice;
pub use job::{Answer, Branch, Job, Roll, Thing};
pub use player::{Offer, Player, Shield};
pub use table::{Stage, Table};
pub use view::View;
pub use word::{Chance, Move};

/// The chances that shuffle the Source Decks.
const DECKS: [u8; 4] = [0, 1, 2, 3];
/// The chance that shuffles the Starting Genomes.
const GENOMES: u8 = 4;
/// The chance that shuffles the Gene Pool.
const POOL: u8 = 5;
/// The chance that throws dice.
const DICE: u8 = 6;
/// The chance that says who begins the snake draft.
const FIRST: u8 = 7;

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct CellularPowerhouse {
    names: Names,
    players: [u8; 2],
    faces: Faces,
    /// Copies of each card.
    copies: Vec<u32>,
    /// Dice of each size: for every player, and besides.
    dice: [[u8; 2]; 4],
    /// The type of each Trait, as a bit.
    types: Vec<u8>,
    /// What each card does.
    scripts: Vec<Script>,
    competitions: Vec<Competition>,
    genomes: Vec<Genome>,
    /// What is printed on each card, in short.
    texts: Vec<String>,
    options: Options,
}

/// What a Starting Genome does as long as it lies there.
#[derive(Clone, Debug)]
struct Genome {
    /// What counts more.
    more: Vec<(Kind, u32)>,
    /// Which numbers of the rules are others.
    sets: Vec<(Changeable, u32)>,
    /// Whether it can be taken for a Mutation.
    stealable: bool,
}

impl CellularPowerhouse {
    fn clause(&self, job: Job) -> &Clause {
        &self.scripts[job.card.index()].clauses[usize::from(job.clause)]
    }

    fn genome(&self, card: Card) -> &Genome {
        let start = self.faces.pool() + self.faces.competitions;
        &self.genomes[usize::from(card.0 - start)]
    }

    /// Gives the type of a Trait as a bit; none for other cards.
    fn type_bit(&self, card: Card) -> u8 {
        self.types.get(card.index()).copied().unwrap_or(0)
    }
}

impl Rules for CellularPowerhouse {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "cellular-powerhouse";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
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
