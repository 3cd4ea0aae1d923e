//! The log of a game, which is given away after each decision of a person: who is interrupted finds it.

use crate::referee::log::Recorder;
use crate::referee::{Choice, Game, Watch};

use super::super::file::File;
use super::company::Company;
use super::past::Past;
use super::sitter::Sitter;

/// Writes a game between sitters down.
pub(super) struct Keeper<'a> {
    pub(super) recorder: Recorder,
    pub(super) company: &'a dyn Company,
    pub(super) sitters: &'a [Sitter],
    pub(super) past: &'a Past,
    /// The name of the log.
    pub(super) path: &'a str,
}

impl<G: Game> Watch<G> for Keeper<'_> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.recorder.chance(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        let seat = choice.seat;
        self.recorder.decision(game, table, choice)?;
        let sitter = self.sitters.get(seat.place());
        let is_new = !self.past.is_known() && !self.past.is_gone(seat);
        if sitter == Some(&Sitter::You) && is_new {
            let log = self.recorder.log().to_string();
            self.company.keep(&File::new(self.path, log));
        }
        Ok(())
    }
}
