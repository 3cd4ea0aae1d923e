//! What lies on a table, told from the census: nothing too often, and what is not there.

use std::collections::BTreeMap;

use crate::referee::game::Pieces;
use crate::referee::seat::Card;

/// Counts the copies of every piece that lies somewhere.
pub fn lying<G: Pieces>(game: &G, table: &G::Table) -> BTreeMap<Card, u32> {
    let mut count = BTreeMap::new();
    game.census(table, &mut |card, _| {
        *count.entry(card).or_insert(0) += 1;
    });
    count
}

/// Checks that no piece lies there more often than it is printed.
///
/// # Errors
/// The piece that does.
pub fn none_too_many<G: Pieces>(game: &G, table: &G::Table) -> Result<(), String> {
    let seats = game.seats(table);
    for (card, count) in lying(game, table) {
        let printed = game.printed(card, seats);
        if count > printed {
            let word = game.names().card(card);
            return Err(format!(
                "`{word}` lies on the table {count} times, and {printed} are printed"
            ));
        }
    }
    Ok(())
}

/// Gives the pieces that lie nowhere, face by face, with the number of those that miss.
pub fn missing<G: Pieces>(game: &G, table: &G::Table) -> Vec<(Card, usize)> {
    let (cards, seats) = (game.names().cards(), game.seats(table));
    let mut lying = vec![0_u32; cards.len()];
    game.census(table, &mut |card, _| {
        if let Some(there) = lying.get_mut(card.index()) {
            *there += 1;
        }
    });
    let left = cards.zip(lying).map(|((card, _), there)| {
        let left = game.printed(card, seats).saturating_sub(there);
        (card, left as usize)
    });
    left.filter(|(_, left)| *left > 0).collect()
}
