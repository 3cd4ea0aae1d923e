//! What lies on a table, told from the census: nothing too often, and what is not there.

use std::collections::BTreeMap;
use std::iter::repeat_n;

use crate::referee::game::Pieces;
use crate::referee::seat::Card;

/// Room for the cards of a kind: more than there are in any deck but a very large one.
const ROOM: usize = 128;

/// Counts the copies of every piece that lies somewhere.
pub fn lying<G: Pieces>(game: &G, table: &G::Table) -> BTreeMap<Card, u32> {
    let mut count = BTreeMap::new();
    game.census(table, &mut |card, _, copies| {
        *count.entry(card).or_insert(0) += copies;
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

/// Adds the pieces of a table to those that were found of each face; gives one that has no face there.
pub fn count<G: Pieces>(game: &G, table: &G::Table, found: &mut [u32]) -> Option<Card> {
    let mut strange = None;
    game.census(
        table,
        &mut |card, _, copies| match found.get_mut(card.index()) {
            Some(there) => *there += copies,
            None => strange = strange.or(Some(card)),
        },
    );
    strange
}

/// Counts the copies of each face that are left when those that lie on a table are taken away.
pub fn left<G: Pieces>(game: &G, table: &G::Table, copies: &[u32]) -> Vec<u32> {
    let mut left = vec![0; copies.len()];
    count(game, table, &mut left);
    for (left, copies) in left.iter_mut().zip(copies) {
        *left = copies.saturating_sub(*left);
    }
    left
}

/// Lists faces, each as often as there are copies left of it.
pub fn each_copy(left: &[u32], faces: impl Iterator<Item = Card>) -> Vec<Card> {
    let mut all = Vec::with_capacity(ROOM);
    for card in faces {
        all.extend(repeat_n(card, left[card.index()] as usize));
    }
    all
}

/// Gives the pieces that lie nowhere, face by face, with the number of those that miss.
pub fn missing<G: Pieces>(game: &G, table: &G::Table) -> Vec<(Card, usize)> {
    let (cards, seats) = (game.names().cards(), game.seats(table));
    let mut lying = vec![0_u32; cards.len()];
    count(game, table, &mut lying);
    let left = cards.zip(lying).map(|((card, _), there)| {
        let left = game.printed(card, seats).saturating_sub(there);
        (card, left as usize)
    });
    left.filter(|(_, left)| *left > 0).collect()
}
