//! Every printed piece is somewhere exactly once.

use crate::referee::game::Game;
use crate::referee::seat::Card;

/// Counts every piece of the table against the printed deck.
///
/// # Errors
/// The face that is lost or too many.
pub fn census<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
    Count::default().census(game, table)
}

/// Pieces of each face, counted again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Count(Vec<u32>);

impl Count {
    /// Counts every piece of a table against the printed deck.
    pub fn census<G: Game>(&mut self, game: &G, table: &G::Table) -> Result<(), String> {
        let Self(found) = self;
        found.clear();
        found.resize(game.names().cards().len(), 0);
        let mut strange: Option<Card> = None;
        game.census(table, &mut |card, _| match found.get_mut(card.index()) {
            Some(there) => *there += 1,
            None => strange = strange.or(Some(card)),
        });
        let seats = game.seats(table);
        for ((card, word), &there) in game.names().cards().zip(found.iter()) {
            let printed = game.printed(card, seats);
            if there != printed {
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
}
