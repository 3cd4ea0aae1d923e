//! What holds for every game at every step: the contract.
//!
//! Table in, the first breach out. `simulate --checked` looks at every step of a run in this way, and
//! the tests do for every game, variant and number of players. It knows no game.

mod hidden;
mod pieces;
mod steps;

use super::game::{Ending, Game};
use super::play::{Choice, Watch};
use super::seat::Seat;
use super::stream::Stream;

pub use hidden::{imagined, unseen};
pub use pieces::census;
pub use steps::{move_list, refusals, round_trip};

/// Checks everything at every step. Made for one game.
pub struct Contract<G: Game> {
    rng: Stream,
    universe: Vec<G::Move>,
    steps: u64,
}

impl<G: Game> Contract<G> {
    /// Makes a contract whose imagined tables are drawn from a stream.
    #[must_use]
    pub fn new(rng: Stream) -> Self {
        Self {
            rng,
            universe: Vec::new(),
            steps: 0,
        }
    }

    /// Counts the steps that were checked.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    fn everywhere(&mut self, game: &G, table: &G::Table) -> Result<(), String> {
        self.steps += 1;
        census(game, table)?;
        round_trip(game, table)?;
        for seat in Seat::all(game.seats(table)) {
            imagined(game, table, seat, &mut self.rng)?;
        }
        Ok(())
    }
}

impl<G: Game> Watch<G> for Contract<G> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.everywhere(game, table)?;
        steps::outcome(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.everywhere(game, table)?;
        move_list(game, table, choice.moves, &mut self.universe)?;
        unseen(game, table, choice, &mut self.rng)?;
        refusals(game, table, &self.universe)
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.everywhere(game, table)?;
        steps::ending(game, table, ending)
    }
}
