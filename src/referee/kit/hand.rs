//! Hands: lists of cards, sorted so that two that hold the same are the same.

use crate::referee::seat::Card;

/// Puts a card into a sorted list.
#[inline]
pub fn insert(cards: &mut Vec<Card>, card: Card) {
    let place = cards.partition_point(|other| *other <= card);
    cards.insert(place, card);
}

/// Takes a card out of a list, sorted or not; says whether it was there.
#[inline]
pub fn remove(cards: &mut Vec<Card>, card: Card) -> bool {
    let place = cards.iter().position(|other| *other == card);
    if let Some(place) = place {
        cards.remove(place);
    }
    place.is_some()
}

/// Takes cards out of a sorted list, each once, as far as they are there.
pub fn strike<'a>(cards: &mut Vec<Card>, gone: impl IntoIterator<Item = &'a Card>) {
    for card in gone {
        if let Ok(place) = cards.binary_search(card) {
            cards.remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_stays_sorted() {
        let mut hand = vec![];
        for number in [4, 1, 4, 9, 0] {
            insert(&mut hand, Card(number));
        }
        assert_eq!(hand, [0, 1, 4, 4, 9].map(Card));
        assert!(remove(&mut hand, Card(4)));
        assert!(!remove(&mut hand, Card(5)));
        strike(&mut hand, &[Card(9), Card(7), Card(4)]);
        assert_eq!(hand, [0, 1].map(Card));
    }
}
