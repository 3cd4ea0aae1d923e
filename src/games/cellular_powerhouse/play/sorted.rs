//! Lists of cards that lie in order.

use crate::referee::Card;

/// Gives each face of a sorted list once, with the number of its copies.
pub(super) fn grouped(cards: &[Card]) -> impl Iterator<Item = (Card, usize)> + Clone {
    cards
        .chunk_by(|one, other| one == other)
        .map(|same| (same[0], same.len()))
}
