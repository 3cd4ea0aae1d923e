//! Go Fish for four, by the rules of `OpenSpiel`'s `go_fish` in version 2.0.2.
//!
//! Modelled: 13 ranks of 4 like cards, 5 cards each, all cards to the end, most books win; a card
//! that comes from the pool is a chance of its own, as it is there. The public record of who asked
//! for what is not kept: no rule needs it. Artificial: the most decisions, 2080, which is the most
//! that `OpenSpiel`'s check of random games admits; the rules themselves set no limit.
//! Never draws a random number of its own.

mod ask;
mod canon;
mod count;
mod hand;
mod pool;
mod table;
mod view;
mod words;

use cardwright::referee::kit::Pace;
use cardwright::referee::{Article, Ending, Names, Rules, Seat, Turn};

use count::most;

pub use hand::{Hand, RANKS, SUITS};
pub use table::{DEALT, Phase, SEATS, Table};
pub use view::View;
pub use words::{Ask, Drawn};

/// The rules, with the words for the ranks.
pub struct GoFish {
    names: Names,
}

impl GoFish {
    /// Makes the game.
    ///
    /// # Errors
    /// When the ranks have no good names.
    pub fn new() -> Result<Self, String> {
        let cards = ('a'..='m').map(String::from).collect();
        let names = Names::new(cards, Vec::new())?;
        Ok(Self { names })
    }
}

impl Rules for GoFish {
    type Table = Table;
    type Move = Ask;
    type Chance = Drawn;

    const ID: &'static str = "go-fish";
    const VERSION: u32 = 1;
    const CANON: &'static [Article] = canon::CANON;
    const PACE: Pace = Pace {
        game: 0.0,
        round: 0.0,
        decision: 10.0,
    };

    fn names(&self) -> &Names {
        &self.names
    }

    fn players(&self) -> [u8; 2] {
        [SEATS, SEATS]
    }

    fn deal(&self, _seats: u8) -> Table {
        Table::new()
    }

    fn seats(&self, _table: &Table) -> u8 {
        SEATS
    }

    fn turn(&self, table: &Table) -> Turn {
        match table.phase {
            Phase::Deal | Phase::Fish(_) | Phase::Empty => Turn::Chance(0),
            Phase::Ask => Turn::Act(Seat::new(table.seat)),
            Phase::Over if most(table).1 == 1 => Turn::End(Ending::Won("GF-13")),
            Phase::Over => Turn::End(Ending::Shared("GF-13")),
        }
    }

    fn bound(&self, seats: u8) -> u64 {
        10 * u64::from(seats) * u64::from(RANKS * SUITS)
    }
}
