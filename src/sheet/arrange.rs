//! Arrangement: which card of which deck lies in which slot of which sheet.
//!
//! Numbers of decks, cards and slots in; leaves out, one per sheet, that name items by their place
//! in the list of all decks' cards, deck after deck.
//! Never knows a size or a face.

use super::set::Set;

/// One sheet as a list of slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// The item in each slot; slots beyond the end are empty.
    pub items: Vec<Option<usize>>,
    /// How many slots, counted from the first, have cut marks: those of the whole pile when sheets
    /// are cut together.
    pub marked: usize,
}

/// Sheets that are piled up and cut together: every slot becomes a pile of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// The first deck.
    pub first: Set,
    /// How many decks.
    pub decks: u16,
    /// How many sheets.
    pub sheets: usize,
    /// How many neighbouring piles, put on each other from left to right, are one deck.
    pub piles: usize,
}

/// How many sheets another bundle must save: it is one more pile to handle.
const WORTH: usize = 10;

/// Fills sheet after sheet.
#[must_use]
pub fn in_turn(items: std::ops::Range<usize>, capacity: usize) -> Vec<Leaf> {
    let all: Vec<_> = items.map(Some).collect();
    let leaf = |items: &[Option<usize>]| Leaf {
        items: items.to_vec(),
        marked: items.len(),
    };
    all.chunks(capacity.max(1)).map(leaf).collect()
}

/// Divides `decks` decks of `cards` cards into bundles of which every pile belongs to one deck, so
/// that few sheets are needed, and few bundles.
#[must_use]
pub fn bundles(decks: u16, cards: usize, capacity: usize) -> Vec<Bundle> {
    let (total, capacity) = (usize::from(decks), capacity.max(1));
    if cards == 0 {
        return Vec::new();
    }
    // How many sheets so many decks need that share a bundle.
    let sheets = |shared: usize| cards.div_ceil(capacity / shared);
    // Cheapest division of the first n decks: its cost, and the size of its last bundle.
    let mut cheapest = vec![(0, 0)];
    for n in 1..=total {
        let last = (1..=n.min(capacity)).map(|shared| {
            let (before, _) = cheapest[n - shared];
            (before + sheets(shared) + WORTH, shared)
        });
        // At equal cost the larger bundle wins.
        let best = last.min_by_key(|(cost, shared)| (*cost, std::cmp::Reverse(*shared)));
        cheapest.extend(best);
    }
    let mut sizes = Vec::new();
    let mut left = total;
    while left > 0 {
        let (_, shared) = cheapest[left];
        sizes.push(shared);
        left -= shared;
    }
    // Large bundles first.
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    let mut first = 0;
    let bundle = |shared: usize| {
        let (sheets, decks) = (sheets(shared), u16::try_from(shared).unwrap_or(u16::MAX));
        let bundle = Bundle {
            first: Set(first),
            decks,
            sheets,
            piles: cards.div_ceil(sheets),
        };
        first += decks;
        bundle
    };
    sizes.into_iter().map(bundle).collect()
}

impl Bundle {
    /// Lays the bundle's decks of `cards` cards out: card after card down a pile, pile after pile
    /// through the slots.
    #[must_use]
    pub fn leaves(&self, cards: usize) -> Vec<Leaf> {
        let item = |sheet: usize, slot: usize| {
            let (deck, pile) = (slot / self.piles, slot % self.piles);
            let card = pile * self.sheets + sheet;
            let before = (usize::from(self.first.0) + deck) * cards;
            (card < cards).then_some(before + card)
        };
        let slots = usize::from(self.decks) * self.piles;
        (0..self.sheets)
            .map(|sheet| Leaf {
                items: (0..slots).map(|slot| item(sheet, slot)).collect(),
                marked: slots,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(decks: u16, cards: usize, capacity: usize) -> Vec<(u16, usize, usize)> {
        let all = bundles(decks, cards, capacity);
        all.iter().map(|b| (b.decks, b.sheets, b.piles)).collect()
    }

    #[test]
    fn eight_decks_on_nine_slots_are_one_bundle_with_a_deck_in_each_pile() {
        assert_eq!(shape(8, 90, 9), [(8, 90, 1)]);
    }

    #[test]
    fn a_lone_deck_is_spread_over_all_slots() {
        assert_eq!(shape(1, 90, 9), [(1, 10, 9)]);
        assert_eq!(shape(10, 90, 9), [(9, 90, 1), (1, 10, 9)]);
    }

    #[test]
    fn another_bundle_must_be_worth_its_handling() {
        // One bundle of five would need 90 sheets, three and two 30 and 23.
        assert_eq!(shape(5, 90, 9), [(3, 30, 3), (2, 23, 4)]);
        assert_eq!(shape(5, 9, 9), [(5, 9, 1)]);
    }

    #[test]
    fn few_cards_and_many_slots_leave_slots_empty() {
        assert_eq!(shape(3, 1, 20), [(3, 1, 1)]);
        assert_eq!(shape(0, 9, 9), []);
        assert_eq!(shape(3, 0, 9), []);
    }

    #[test]
    fn every_card_of_every_deck_lies_in_one_slot() {
        for decks in 1..=20 {
            for cards in [1, 7, 9, 10, 91] {
                for capacity in [1, 2, 4, 8, 9, 20] {
                    let all = bundles(decks, cards, capacity);
                    let leaves = all.iter().flat_map(|bundle| bundle.leaves(cards));
                    let mut items: Vec<_> = Vec::new();
                    for leaf in leaves {
                        assert!(leaf.marked <= capacity && leaf.items.len() <= capacity);
                        items.extend(leaf.items.into_iter().flatten());
                    }
                    items.sort_unstable();
                    let wanted: Vec<_> = (0..usize::from(decks) * cards).collect();
                    assert_eq!(items, wanted, "{decks} decks of {cards} on {capacity}");
                }
            }
        }
    }
}
