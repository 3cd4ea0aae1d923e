//! Seats: which card lies in which cell of which sheet of a virtual table.

use std::collections::BTreeMap;

/// The place of a card: a sheet and a cell of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    /// Number of the sheet, from 1; Tabletop Simulator calls it the key of a custom deck.
    pub deck: u16,
    /// Cell of the sheet in reading order, from 0.
    pub index: u16,
}

impl Seat {
    /// Cells of a sheet that cards may take: 10 × 7 less the last, which shows the hidden face.
    pub const PER_DECK: u16 = 69;

    /// Gives the `CardID` of Tabletop Simulator.
    #[must_use]
    pub fn card_id(self) -> u32 {
        u32::from(self.deck) * 100 + u32::from(self.index)
    }
}

/// The seats of a game, those of cards that are gone among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Component and card of each seat; no card when it moved away.
    pub(super) cards: BTreeMap<Seat, (String, String)>,
    seats: BTreeMap<(String, String), Seat>,
}

impl Seats {
    /// Says whether no card ever had a seat.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Gives the seat of a card.
    #[must_use]
    pub fn get(&self, component: &str, card: &str) -> Option<Seat> {
        let key = (component.to_owned(), card.to_owned());
        self.seats.get(&key).copied()
    }

    /// Gives the seats with component and card, in order; the card is empty where one moved away.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &str, &str)> {
        let all = self.cards.iter();
        all.map(|(seat, (component, card))| (*seat, component.as_str(), card.as_str()))
    }

    /// Puts a card on a seat that nobody ever had.
    pub fn put(&mut self, component: &str, card: &str, seat: Seat) {
        let key = (component.to_owned(), card.to_owned());
        if !card.is_empty() {
            self.seats.insert(key.clone(), seat);
        }
        self.cards.insert(seat, key);
    }

    /// Takes a card from its seat, which nobody else gets.
    pub fn vacate(&mut self, component: &str, card: &str) {
        let key = (component.to_owned(), card.to_owned());
        let seat = self.seats.remove(&key);
        if let Some((_, card)) = seat.and_then(|seat| self.cards.get_mut(&seat)) {
            card.clear();
        }
    }

    /// Gives the first seat of a deck that nobody ever had, unless it is full.
    #[must_use]
    pub fn free(&self, deck: u16) -> Option<Seat> {
        let index = self.last(deck).map_or(0, |index| index + 1);
        (index < Seat::PER_DECK).then_some(Seat { deck, index })
    }

    fn last(&self, deck: u16) -> Option<u16> {
        let all = Seat { deck, index: 0 }..=Seat {
            deck,
            index: u16::MAX,
        };
        self.cards
            .range(all)
            .next_back()
            .map(|(seat, _)| seat.index)
    }

    /// Gives the number of a deck that does not exist yet.
    #[must_use]
    pub fn new_deck(&self) -> u16 {
        let last = self.cards.keys().next_back();
        last.map_or(1, |seat| seat.deck.saturating_add(1))
    }
}
