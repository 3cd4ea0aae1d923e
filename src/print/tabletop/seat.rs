//! Seats for cards: whoever has one keeps it, new cards get seats that nobody ever had.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::deck::{Deck, Seat, Seats};
use crate::face::{Album, FaceId};

use super::sheet::capacity;

/// What the cards of one sheet share: the component, and the back.
type Kind = (usize, Option<FaceId>);

/// Gives every card that could be drawn a seat, in the order of the deck; the net of a die is none.
///
/// A sheet has one back, that of most of its cards; a card whose back has become another one moves.
pub fn seat(deck: &Deck, album: &Album, seats: &mut Seats) {
    let mut kinds = kinds(deck, album, seats);
    for slot in album.slots.iter().filter(|slot| slot.front.is_some()) {
        let component = &deck.components[slot.component];
        if component.net().is_some() {
            continue;
        }
        let (id, card) = (component.id(), &*slot.key(&component.cards[slot.card]));
        let kind = (slot.component, slot.back);
        if let Some(seat) = seats.get(id, card) {
            if kinds.get(&seat.deck) == Some(&kind) {
                continue;
            }
            seats.vacate(id, card);
        }
        let mut own = kinds.iter().filter(|(_, other)| **other == kind);
        let most = capacity(component.size);
        let within = |seat: &Seat| seat.index < most;
        let free = own.find_map(|(deck, _)| seats.free(*deck).filter(within));
        let Some(seat) = free.or_else(|| seats.free(seats.new_deck())) else {
            continue;
        };
        kinds.insert(seat.deck, kind);
        seats.put(id, card, seat);
    }
}

/// Finds what most cards of each sheet are; on a draw the first one decides.
fn kinds(deck: &Deck, album: &Album, seats: &Seats) -> BTreeMap<u16, Kind> {
    let mut known: BTreeMap<(&str, Cow<'_, str>), Kind> = BTreeMap::new();
    for slot in album.slots.iter().filter(|slot| slot.front.is_some()) {
        let component = &deck.components[slot.component];
        let card = slot.key(&component.cards[slot.card]);
        known.insert((component.id(), card), (slot.component, slot.back));
    }
    let mut votes: BTreeMap<u16, Vec<(Kind, usize)>> = BTreeMap::new();
    for (seat, component, card) in seats.iter() {
        let Some(kind) = known.get(&(component, card.into())) else {
            continue;
        };
        let votes = votes.entry(seat.deck).or_default();
        match votes.iter_mut().find(|(other, _)| other == kind) {
            Some((_, count)) => *count += 1,
            None => votes.push((*kind, 1)),
        }
    }
    let winner = |votes: Vec<(Kind, usize)>| {
        let first = votes.into_iter().rev().max_by_key(|(_, count)| *count);
        first.map(|(kind, _)| kind)
    };
    votes
        .into_iter()
        .filter_map(|(deck, votes)| Some((deck, winner(votes)?)))
        .collect()
}
