//! Pictures to make: every side of every card, in the order of the deck.

use crate::deck::{Card, Component, Deck};

use super::album::{Side, Slot};

/// One picture to make.
pub(super) struct Job<'a> {
    pub component: &'a Component,
    pub card: &'a Card,
    pub template: &'a str,
    pub side: Side,
    pub slot: usize,
}

/// Lists the fronts and backs of all cards.
pub(super) fn jobs<'a>(deck: &'a Deck, slots: &[Slot]) -> Vec<Job<'a>> {
    let mut jobs = Vec::new();
    for (number, slot) in slots.iter().enumerate() {
        let component = &deck.components[slot.component];
        let card = &component.cards[slot.card];
        let front = Some((component.spec.front.get_ref(), Side::Front));
        let back = component
            .spec
            .back
            .as_ref()
            .map(|back| (back.get_ref(), Side::Back));
        for (template, side) in front.into_iter().chain(back) {
            jobs.push(Job {
                component,
                card,
                template,
                side,
                slot: number,
            });
        }
    }
    jobs
}

/// Names a picture in a finding.
pub(super) fn name(job: &Job<'_>) -> String {
    let side = job.side.word();
    format!("{side} of `{}` in `{}`", job.card.name, job.component.id())
}
