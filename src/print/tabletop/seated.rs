//! The cards of a component that lie on a virtual table, each with its seat.

use crate::deck::{Component, Seat, Seats};
use crate::face::{Album, Slot};

/// Gives the cards of a component that have a seat.
pub(super) fn seated<'a>(
    album: &'a Album,
    number: usize,
    component: &'a Component,
    seats: &'a Seats,
) -> impl Iterator<Item = (&'a Slot, Seat)> {
    let slots = album.slots.iter();
    slots.filter_map(move |slot| {
        let card = component.cards.get(slot.card)?;
        let seat =
            (slot.component == number).then(|| seats.get(component.id(), &slot.key(card)))??;
        Some((slot, seat))
    })
}
