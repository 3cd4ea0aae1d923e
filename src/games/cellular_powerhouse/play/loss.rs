//! What one list of cards has more than another.

use crate::referee::Card;

/// Counts the copies of a card in a list.
pub(super) fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|other| **other == card).count()
}

/// Gives the cards of the second list that the first one lacks.
pub(super) fn added(first: &[Card], second: &[Card]) -> Vec<Card> {
    let mut left = first.to_vec();
    let mut more = Vec::new();
    for card in second {
        match left.iter().position(|other| other == card) {
            Some(place) => {
                left.swap_remove(place);
            }
            None => more.push(*card),
        }
    }
    more
}
