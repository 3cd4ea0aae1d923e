//! Who decides, and what they see of a table.

use super::super::game::Game;
use super::super::seat::Seat;
use super::super::stream::Stream;

/// Somebody who decides.
pub trait Bot<G: Game> {
    /// Gives the index of one of the moves, of which there are at least two.
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize;
}

/// What a bot sees of a table: its own seat's view, made when it asks for it.
pub struct Eye<'a, G: Game> {
    game: &'a G,
    table: &'a G::Table,
    seat: Seat,
}

impl<'a, G: Game> Eye<'a, G> {
    pub(in crate::referee) fn new(game: &'a G, table: &'a G::Table, seat: Seat) -> Self {
        Self { game, table, seat }
    }

    /// Gives the rules.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// Gives the seat that decides.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Gives what the seat may know.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(self.table, self.seat)
    }
}
