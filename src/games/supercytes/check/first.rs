//! Where a finding about all cards of a component points.

use crate::deck::Component;
use crate::diag::Place;

/// Points at the first card.
pub(super) fn first(component: &Component) -> Option<Place> {
    component
        .cards
        .first()
        .and_then(|card| component.place(card, "id"))
}
