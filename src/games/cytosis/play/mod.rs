//! The rules of Cytosis in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod answer;
mod attack;
mod berth;
mod census;
mod choose;
mod copy;
mod count;
mod demand;
mod event;
mod finish;
mod flask;
mod flow;
mod goal;
mod ground;
mod laid;
mod legal;
mod lying;
mod make;
mod market;
mod means;
mod moves;
mod noting;
mod part;
mod picture;
mod piece;
mod pieces;
mod player;
mod power;
mod prospect;
mod rage;
mod ranks;
mod reach;
mod round;
mod saying;
mod score;
mod settle;
mod setup;
mod spend;
mod table;
mod task;
mod telling;
mod timely;
mod vesicle;
mod view;
mod visit;
mod word;
mod wording;

use crate::referee::kit::Pace;
use crate::referee::{Article, Ending, Names, Rules, Turn};

use super::deck::{Kind, Options};

use ground::Ground;
use part::{Area, Event, Faces, Goal, Part, Section, Spot};
use power::Power;

pub use lying::{Boost, Disk, Goal as GoalCard, Placed};
pub use piece::{Place, Stock};
pub use player::Player;
pub use ranks::{Attack, Rank, Step};
pub use table::Table;
pub use task::{Stage, Task, What};
pub use view::View;
pub use word::{Chance, Move};

/// The chance that says who is First Player.
const FIRST: u8 = 0;
/// The chance that shuffles the events.
const EVENTS: u8 = 1;
/// The chance that shuffles the virus events in.
const VIRUS: u8 = 2;
/// The chance that shuffles the goals.
const GOALS: u8 = 3;
/// The chance that shuffles the Epigenetic cards.
const POWERS: u8 = 4;
/// The chance that shuffles the Cell Component cards, before and after the first ones are chosen.
const COMPONENTS: u8 = 5;
/// The chance that makes the discard pile the deck.
const RESHUFFLE: u8 = 6;
/// The chance that throws the antibody dice.
const DICE: u8 = 7;

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
pub struct Cytosis {
    names: Names,
    players: [u8; 2],
    faces: Faces,
    /// Copies of each printed card and piece.
    copies: Vec<u32>,
    /// The tokens of each resource.
    tokens: Stock,
    /// What is printed on each Cell Component card.
    parts: Vec<Part>,
    goals: Vec<Goal>,
    events: Vec<Event>,
    powers: Vec<Power>,
    /// The spots for flasks, in the order of their places.
    spots: Vec<Spot>,
    ground: Ground,
    areas: Vec<Area>,
    /// Budding places of the Smooth ER, the Rough ER and the Golgi.
    buds: [u8; 3],
    sections: Vec<Section>,
    /// Names of the viruses, and of the set colours.
    strains: Vec<String>,
    sets: Vec<String>,
    options: Options,
}

impl Rules for Cytosis {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "cytosis";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
    const PACE: Pace = Pace {
        game: 0.0,
        round: 60.0,
        decision: 9.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::Events);
        self.fill_in(&mut table);
        for kind in Kind::ALL {
            *table.stock.at(kind) = self.tokens.of(kind);
        }
        table
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        if let Some(task) = table.todo.last() {
            return match &task.what {
                What::Reshuffle => Turn::Chance(RESHUFFLE),
                What::Attack(attack) if attack.step == Step::Dice => Turn::Chance(DICE),
                _ => Turn::Act(task.seat),
            };
        }
        match table.stage {
            Stage::Events => Turn::Chance(EVENTS),
            Stage::Virus => Turn::Chance(VIRUS),
            Stage::Goals => Turn::Chance(GOALS),
            Stage::First => Turn::Chance(FIRST),
            Stage::Powers => Turn::Chance(POWERS),
            Stage::Components | Stage::Rest => Turn::Chance(COMPONENTS),
            _ => Turn::End(Ending::Won("CY-01")),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        // Every flask of every round brings a turn; in a turn a player decides at most so often:
        // about two placements, what can be done at any time, and an attack that all answer.
        let seats = u64::from(seats);
        let rounds = self
            .events
            .iter()
            .map(|event| u64::from(event.copies))
            .sum::<u64>()
            + 1;
        let tokens: u64 = Kind::ALL
            .iter()
            .map(|kind| u64::from(self.tokens.of(*kind)))
            .sum();
        let flasks: u64 = self
            .options
            .flasks
            .iter()
            .map(|(_, each)| *each)
            .max()
            .unwrap_or(0)
            .into();
        rounds * seats * (flasks + 2) * (40 + tokens + 10 * seats) + 20 * seats
    }
}
