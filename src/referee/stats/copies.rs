//! Which pieces of the deck take part in a game.

use crate::referee::game::{Game, Zone};

/// Counts the copies of each card, by its number, that are not left in the box at a table of so
/// many.
#[must_use]
pub fn copies<G: Game>(game: &G, seats: u8) -> Vec<u64> {
    let mut copies = vec![0; game.names().cards().count()];
    // After set-up, before any card is dealt, every piece lies where it belongs. Nobody can play at
    // such a table, which settling may say; the pieces are laid out all the same.
    let mut table = game.blank(seats);
    let _ = game.settle(&mut table);
    game.census(&table, &mut |card, zone, there| {
        if zone.place != Zone::LEFT_OUT
            && let Some(count) = copies.get_mut(card.index())
        {
            *count += u64::from(there);
        }
    });
    copies
}
