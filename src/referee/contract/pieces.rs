//! Every printed piece is somewhere exactly once.

use crate::referee::game::Game;
use crate::referee::kit::count;

/// Counts every piece of the table against the printed deck.
///
/// # Errors
/// The face that is lost or too many.
pub fn census<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
    Count::default().census(game, table)
}

/// Pieces of each face, counted again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Count {
    found: Vec<u32>,
    /// How many are printed for so many players.
    printed: Vec<u32>,
    seats: u8,
}

impl Count {
    /// Counts every piece of a table against the printed deck.
    pub fn census<G: Game>(&mut self, game: &G, table: &G::Table) -> Result<(), String> {
        self.print(game, game.seats(table));
        let Self { found, printed, .. } = self;
        found.clear();
        found.resize(printed.len(), 0);
        let strange = count(game, table, found);
        if found != printed {
            let counts = found.iter().zip(&*printed);
            let mut wrong = game.names().cards().zip(counts);
            if let Some(((_, word), (there, printed))) = wrong.find(|(_, (one, two))| one != two) {
                return Err(format!(
                    "`{word}` is on the table {there} times, and {printed} are printed"
                ));
            }
        }
        match strange {
            Some(card) => Err(format!("{card} is on the table and no card of the deck")),
            None => Ok(()),
        }
    }

    /// Counts what is printed, if it has not done so for as many players.
    fn print<G: Game>(&mut self, game: &G, seats: u8) {
        let cards = game.names().cards();
        if (self.printed.len(), self.seats) != (cards.len(), seats) {
            self.printed.clear();
            let printed = cards.map(|(card, _)| game.printed(card, seats));
            self.printed.extend(printed);
            self.seats = seats;
        }
    }
}
