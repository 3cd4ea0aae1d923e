//! The rules of Seven Cycles in play: deck and settings → a [`Game`], its tables and moves.

mod act;
mod census;
mod chance;
mod deal;
mod legal;
mod moves;
mod picture;
mod proof;
mod prospect;
mod score;
mod settle;
mod table;
mod tell;
mod telling;
mod view;
mod word;

use crate::referee::kit::Pace;
use crate::referee::{Article, Card, Names, Rules, Seat, Turn};

use super::condition::{Condition, Key, Line, Spots};

pub use table::{Down, Laying, Set, Stage, Table};
pub use view::{DownView, LayingView, SetView, View};
pub use word::{Chance, Move};

/// The chance that says who plays first.
const FIRST: u8 = 0;
/// The chance that shuffles.
const STOCK: u8 = 1;

/// The rules with their deck.
#[derive(Clone, Debug)]
pub struct SevenCycles {
    names: Names,
    players: [u8; 2],
    faces: Vec<Face>,
    /// The faces' places, for fast looks at sets.
    spots: Vec<Spots>,
    /// How often each face is there, per number of players.
    packs: Vec<u32>,
    lines: [Line; 2],
    conditions: Vec<Condition>,
    /// What is printed on each face, in short: `Cell cycle 4`.
    printed: Vec<String>,
    hand: usize,
    first_hand: usize,
    hand_behind: usize,
    /// Sets that end the game, per number of players.
    ends: Vec<usize>,
    /// Rounds of passes that end the game although cards are left to draw.
    idle_rounds: u8,
    options: Options,
}

/// A face of the deck.
#[derive(Clone, Copy, Debug)]
struct Face {
    /// Suit and value as the deck numbers them.
    marks: [i64; 2],
    /// Their places on their lines.
    spots: Spots,
    /// Copies in one pack.
    copies: u32,
}

/// The optional rules.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of the manifest
struct Options {
    /// 7C-28.
    fold: bool,
    /// 7C-31.
    hide: bool,
    /// 7C-A04: a single card counts twice.
    single_bonus: bool,
    /// 7C-A08: face-down cards help to take over.
    hidden_attack: bool,
    /// 7C-30: the cards are not those that are printed.
    other_deck: bool,
}

impl SevenCycles {
    /// Gives the conditions of sets.
    #[must_use]
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Gives suit and value of a card as numbers; words are numbered as they come in the deck.
    #[must_use]
    pub fn marks(&self, card: Card) -> [i64; 2] {
        self.faces[card.index()].marks
    }

    /// Gives the places of all cards on the lines of both attributes.
    #[must_use]
    pub fn spots(&self) -> &[Spots] {
        &self.spots
    }

    /// Gives the line of an attribute.
    #[must_use]
    pub fn line(&self, key: Key) -> Line {
        self.lines[key.index()]
    }

    /// Gives the value for a number of players out of one value for each.
    fn by_players<T: Copy>(&self, each: &[T], seats: u8) -> Option<T> {
        let number = usize::from(seats.saturating_sub(self.players[0]));
        each.get(number).or(each.last()).copied()
    }

    /// Gives the number of sets that ends the game.
    fn end(&self, seats: u8) -> usize {
        self.by_players(&self.ends, seats).unwrap_or(1)
    }

    /// Gives the number of passes in a row that ends the game (7C-A12).
    fn patience(&self, stock: usize, seats: u8) -> u8 {
        if stock == 0 {
            seats
        } else {
            seats.saturating_mul(self.idle_rounds)
        }
    }

    /// Counts all cards in play.
    fn cards(&self, seats: u8) -> usize {
        let copies: u32 = self.faces.iter().map(|face| face.copies).sum();
        (copies * self.by_players(&self.packs, seats).unwrap_or(1)) as usize
    }

    /// Says how many cards a seat may hold after a draw step (7C-06, 7C-07).
    fn limit(&self, table: &Table, seat: Seat) -> usize {
        if table.behind(seat) {
            self.hand_behind
        } else {
            self.hand
        }
    }

    /// Counts the cards that a draw step may bring.
    fn room(&self, table: &Table, seat: Seat) -> usize {
        self.limit(table, seat)
            .saturating_sub(table.hands[seat].len())
    }
}

impl Rules for SevenCycles {
    type Table = Table;
    type Move = Move;
    type Chance = Chance;

    const ID: &'static str = "seven-cycles";
    const VERSION: u32 = 3;
    const CANON: &'static [Article] = &super::canon::CANON;
    const PACE: Pace = Pace {
        game: 180.0,
        round: 12.0,
        decision: 8.4,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        self.players
    }

    fn deal(&self, seats: u8) -> Table {
        let mut table = self.empty(seats, Stage::First);
        self.fill(&mut table);
        table
    }

    fn seats(&self, table: &Table) -> u8 {
        table.seats()
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.stage {
            Stage::First => Turn::Chance(FIRST),
            Stage::Shuffle => Turn::Chance(STOCK),
            Stage::Draw | Stage::Act | Stage::Last => Turn::Act(table.turn),
            Stage::Over => Turn::End(self.ending(table)),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        let passes = u64::from(self.patience(1, seats));
        let (cards, seats) = (self.cards(seats) as u64, u64::from(seats));
        // 7C-A12: every turn but one that draws nothing and passes moves a card from the stock to a hand
        // or from a hand to the table, so there are at most two per card. So many passes follow on each.
        let turns = (2 * cards + 1) * passes;
        // A turn takes a draw step and an action; cards are laid one by one, each but once, and an
        // end is called; then everybody has a final draw step.
        2 * turns + cards + 2 * cards + seats
    }
}
