//! Every printed piece is somewhere exactly once.

use std::collections::BTreeMap;

use crate::referee::game::Game;
use crate::referee::seat::Card;

/// Counts every piece of the table against the printed deck.
///
/// # Errors
/// The face that is lost or too many.
pub fn census<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
    let mut found: BTreeMap<Card, u32> = BTreeMap::new();
    game.census(table, &mut |card, _| *found.entry(card).or_default() += 1);
    let seats = game.seats(table);
    for (card, word) in game.names().cards() {
        let (there, printed) = (found.remove(&card).unwrap_or(0), game.printed(card, seats));
        if there != printed {
            return Err(format!(
                "`{word}` is on the table {there} times, and {printed} are printed"
            ));
        }
    }
    match found.keys().next() {
        Some(card) => Err(format!("{card} is on the table and no card of the deck")),
        None => Ok(()),
    }
}
