//! Cards of one place, counted by rank: four bits for each of the thirteen ranks.
//!
//! Ranks in → how many of each. Never knows whose cards they are.

use serde::{Deserialize, Serialize};

/// Ranks of the deck, `a` to `m`.
pub const RANKS: u8 = 13;
/// Cards of a rank, all alike.
pub const SUITS: u8 = 4;
/// The lowest bit of every rank.
const ONES: u64 = 0x1_1111_1111_1111;

/// How many cards of each rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand(u64);

impl Hand {
    /// The whole deck.
    pub const DECK: Self = Self(ONES * SUITS as u64);

    /// Counts the cards of a rank.
    #[must_use]
    pub const fn of(self, rank: u8) -> u8 {
        ((self.0 >> (4 * rank)) & 0xf) as u8
    }

    /// Counts all cards: neighbours are added to bytes, and the bytes by a multiplication.
    #[must_use]
    pub const fn size(self) -> u8 {
        const EVEN: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (self.0 & EVEN) + ((self.0 >> 4) & EVEN);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Says whether no card is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds cards of a rank.
    pub const fn add(&mut self, rank: u8, cards: u8) {
        self.0 += (cards as u64) << (4 * rank);
    }

    /// Takes cards of a rank away; there are so many.
    pub const fn take(&mut self, rank: u8, cards: u8) {
        self.0 -= (cards as u64) << (4 * rank);
    }

    /// Takes all cards of a rank away, and counts them.
    pub const fn give(&mut self, rank: u8) -> u8 {
        let cards = self.of(rank);
        self.take(rank, cards);
        cards
    }

    /// Gives the ranks that are there, in their order.
    pub fn ranks(self) -> impl Iterator<Item = u8> {
        ranks((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// Gives the rank of every card, in their order: a rank of three cards has three bits set.
    pub fn cards(self) -> impl Iterator<Item = u8> {
        let [one, two, four] = [0, 1, 2].map(|bit| self.0 >> bit & ONES);
        let [second, third] = [two | four, two & one | four];
        ranks(one | second | second << 1 | third << 2 | four << 3)
    }

    /// Gives the rank of one of the cards, counted in the order of the ranks.
    #[must_use]
    pub fn nth(self, mut number: u8) -> u8 {
        let mut left = self.0;
        let mut rank = 0;
        while rank + 1 < RANKS && number >= (left & 0xf) as u8 {
            number -= (left & 0xf) as u8;
            left >>= 4;
            rank += 1;
        }
        rank
    }

    /// Gives the cards that are not among others.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 - others.0)
    }

    /// Says whether all cards of some rank are there.
    #[must_use]
    pub const fn has_book(self) -> bool {
        self.0 & (ONES << 2) != 0
    }
}

/// Gives the rank of each set bit.
fn ranks(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let rank = u8::try_from(bits.trailing_zeros() / 4).ok()?;
        bits &= bits.wrapping_sub(1);
        (rank < RANKS).then_some(rank)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_counted_and_told_one_by_one() {
        let mut hand = Hand::default();
        for (rank, cards) in [(0, 1), (3, 2), (7, 3), (12, 4)] {
            hand.add(rank, cards);
        }
        assert_eq!(hand.size(), 10);
        assert!(hand.ranks().eq([0, 3, 7, 12]));
        assert!(hand.cards().eq([0, 3, 3, 7, 7, 7, 12, 12, 12, 12]));
        assert!((0..10).map(|number| hand.nth(number)).eq(hand.cards()));
        assert!(hand.has_book());
        assert_eq!(hand.give(12), 4);
        assert!(!hand.has_book());
        assert_eq!(Hand::DECK.without(hand).size(), 46);
    }
}
