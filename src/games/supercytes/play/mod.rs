//! The rules of Supercytes in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod aim;
mod census;
mod chance;
mod deal;
mod decisive;
mod deck;
mod legal;
mod moves;
mod mv;
mod round;
mod score;
mod settle;
mod standoff;
mod table;
mod telling;
mod view;

use std::ops::RangeInclusive;

use super::words::Script;
use crate::referee::kit::Pace;
use crate::referee::{Article, Card, Ending, Names, Rules, Seat, Turn};

pub use mv::{Category, Chance, Move};
pub use table::{Place, Played, Stage, Table};
pub use view::View;

/// Chances by number.
pub(super) const CELLS: u8 = 0;
const TREATMENTS: u8 = 1;
const TAKE: u8 = 2;
const WON: u8 = 3;
const PICK: u8 = 4;

/// The rules with a deck and settings.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of `game.toml`
pub struct Supercytes {
    names: Names,
    players: RangeInclusive<u8>,
    categories: u8,
    /// The printed words of the categories.
    labels: Vec<String>,
    /// Copies of each face, cells first.
    copies: Vec<u32>,
    /// Number of cell faces; Treatments have the numbers behind.
    cells: u16,
    /// Scores, `categories` for each cell.
    scores: Vec<i32>,
    /// The category in which each cell is best.
    stars: Vec<Option<Category>>,
    /// What the Treatments do.
    effects: Vec<Script>,
    /// Whether the variant uses a Treatment.
    used: Vec<bool>,
    /// Treatments for each player, by number of players from the fewest.
    deal: Vec<u8>,
    caller_shows: bool,
    buy_back: bool,
    cost: usize,
    keep: usize,
    max_rounds: u32,
    tiebreak_by_treatments: bool,
    shuffle_won: bool,
}

impl Supercytes {
    /// Gives the score of a cell in a category.
    #[must_use]
    pub fn score(&self, cell: Card, category: Category) -> i32 {
        self.scores[cell.index() * usize::from(self.categories) + usize::from(category.0)]
    }

    /// Gives the adjusted score of a seat: all cards in play, and the points once (SC-28c).
    fn total(&self, table: &Table, seat: Seat, category: Category) -> i32 {
        let place = &table.seats[seat];
        let cards = place.in_play.iter().map(|card| self.score(*card, category));
        cards.sum::<i32>() + place.points
    }

    /// Gives the printed word of a category.
    fn label(&self, category: Category) -> &str {
        &self.labels[usize::from(category.0)]
    }

    /// Gives what a Treatment does.
    fn effect(&self, treatment: Card) -> &Script {
        &self.effects[treatment.index() - usize::from(self.cells)]
    }

    fn is_cell(&self, card: Card) -> bool {
        card.0 < self.cells
    }

    /// Gives every face.
    #[allow(clippy::cast_possible_truncation)] // a deck has at most 10,000 rows
    fn faces(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.copies.len() as u16).map(Card)
    }

    /// Gives every piece of the faces that are wanted, sorted.
    fn pieces(&self, wanted: impl Fn(Card) -> bool) -> Vec<Card> {
        let faces = self.faces().filter(|card| wanted(*card));
        faces
            .flat_map(|card| std::iter::repeat_n(card, self.copies[card.index()] as usize))
            .collect()
    }

    /// Says whether the variant uses a Treatment.
    fn in_use(&self, treatment: Card) -> bool {
        self.used[treatment.index() - usize::from(self.cells)]
    }

    /// Gives how many Treatments each player gets.
    fn treatments_each(&self, seats: u8) -> usize {
        usize::from(self.deal[usize::from(seats - self.players.start())])
    }
}

impl Rules for Supercytes {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "supercytes";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = &super::canon::CANON;
    const PACE: Pace = Pace {
        game: 0.0,
        round: 12.0,
        decision: 4.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        [*self.players.start(), *self.players.end()]
    }

    fn deal(&self, seats: u8) -> Table {
        Table::new(
            seats,
            self.pieces(|card| self.is_cell(card)),
            self.pieces(|card| !self.is_cell(card)),
        )
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::Cells => Turn::Chance(CELLS),
            Stage::Treatments => Turn::Chance(TREATMENTS),
            Stage::Take => Turn::Chance(TAKE),
            Stage::Won => Turn::Chance(WON),
            Stage::Pick => Turn::Chance(PICK),
            Stage::Call | Stage::Window | Stage::BuyBack => Turn::Act(table.turn),
            Stage::LastWithCards => Turn::End(Ending::Won("SC-47")),
            Stage::AllOut if table.tied.len() == 1 => Turn::End(Ending::Won("SC-A03")),
            Stage::AllOut => Turn::End(Ending::Shared("SC-A03")),
            Stage::TimeLimit => Turn::End(Ending::Exhausted("SC-48")),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        let treatments: u64 = self.copies[usize::from(self.cells)..]
            .iter()
            .map(|n| u64::from(*n))
            .sum();
        let seats = u64::from(seats);
        // In a round: the call, every Treatment once, `done` and a buy back for each seat.
        u64::from(self.max_rounds) * (1 + treatments + 2 * seats)
    }
}
