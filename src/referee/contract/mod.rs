//! What holds for every game at every step: the contract.
//!
//! Table in, the first breach out. `simulate --checked` looks at every step of a run in this way, and
//! the tests do for every game, variant and number of players. It knows no game.

mod hidden;
mod moves;
mod pieces;
mod stands;
mod steps;
mod written;

use super::game::{Ending, Game, Turn};
use super::play::{Choice, Watch};
use super::seat::Seat;
use super::stream::Stream;

use hidden::Looks;
use moves::Moves;
use written::Written;

pub use hidden::imagined;
pub use pieces::census;
pub use stands::stands;
pub use steps::round_trip;

/// Outcomes of chances that are remembered: more than a die has faces.
const HEARD: usize = 16;

/// Checks everything at every step of one game, or of several, one after the other.
pub struct Contract<G: Game> {
    rng: Stream,
    looks: Looks<G>,
    moves: Moves<G>,
    unseen: Vec<G::Move>,
    /// The last outcomes that could be read back, as the same ones can again.
    heard: Vec<G::Chance>,
    /// What the table has to be next, as a copy that was read back has gone there already.
    next: Option<G::Table>,
    written: Written,
    /// Whether every word of the game reads back.
    spelled: bool,
    steps: u64,
    /// Steps of this game.
    here: u64,
}

impl<G: Game> Contract<G> {
    /// Makes a contract whose imagined tables are drawn from a stream.
    #[must_use]
    pub fn new(rng: Stream) -> Self {
        Self {
            rng,
            looks: Looks::new(),
            moves: Moves::new(),
            unseen: Vec::new(),
            heard: Vec::new(),
            next: None,
            written: Written::default(),
            spelled: false,
            steps: 0,
            here: 0,
        }
    }

    /// Goes on to another table of the same game. What was found out about moves holds there too.
    pub fn renew(&mut self, rng: Stream) {
        self.rng = rng;
        self.next = None;
        self.here = 0;
    }

    /// Counts the steps that were checked.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Checks what holds for every table, and gives it as it was read back.
    fn everywhere(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Option<Choice<'_, G>>,
    ) -> Result<G::Table, String> {
        self.steps += 1;
        self.here += 1;
        if self.next.take().is_some_and(|next| next != *table) {
            return Err("the same step leads to another table when it is done again".to_owned());
        }
        self.looks.count.census(game, table)?;
        let back = self.read_back(game, table)?;
        for seat in Seat::all(game.seats(table)) {
            let imagined = self.looks.imagined(game, table, seat, &mut self.rng)?;
            if let Some(choice) = choice.filter(|choice| choice.seat == seat) {
                hidden::unseen(game, imagined, choice, &mut self.unseen)?;
            }
        }
        Ok(back)
    }
}

impl<G: Game> Contract<G> {
    /// Writes the table down and reads it back: as JSON with words at steps whose number is a power of
    /// two, as what stands behind it at all others.
    fn read_back(&mut self, game: &G, table: &G::Table) -> Result<G::Table, String> {
        if !self.spelled {
            steps::spelling(game)?;
            self.spelled = true;
        }
        if self.here.is_power_of_two() {
            return round_trip(game, table);
        }
        // What can't be read without letters may be read with them: JSON has the last word.
        match self.written.round(table) {
            Ok(back) if back == *table => Ok(back),
            _ => round_trip(game, table),
        }
    }
}

impl<G: Game> Watch<G> for Contract<G> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        let mut copy = self.everywhere(game, table, None)?;
        steps::outcome(game, table, outcome)?;
        if !self.heard.contains(outcome) {
            steps::read_back(game, outcome)?;
            self.heard.truncate(HEARD - 1);
            self.heard.insert(0, outcome.clone());
        }
        game.chance(&mut copy, outcome, &mut ());
        self.next = Some(copy);
        Ok(())
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        if game.turn(table) != Turn::Act(choice.seat) {
            return Err("a seat acts out of turn".to_owned());
        }
        let mut copy = self.everywhere(game, table, Some(choice))?;
        self.moves.check(game, table, choice.moves)?;
        game.play(&mut copy, &choice.mv, &mut ());
        self.next = Some(copy);
        Ok(())
    }

    fn end(&mut self, game: &G, table: &G::Table, ending: Ending) -> Result<(), String> {
        self.everywhere(game, table, None)?;
        round_trip(game, table)?;
        steps::ending(game, table, ending)
    }
}
