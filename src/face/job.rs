//! Pictures to make: every side of every card, in the order of the deck.

use std::sync::Arc;

use crate::deck::{Card, Component, Deck};
use crate::diag::Faces;
use crate::geom::Outline;

use super::album::{Side, Slot};

/// One picture to make.
pub(super) struct Job<'a> {
    pub component: &'a Component,
    pub card: &'a Card,
    pub template: &'a str,
    pub side: Side,
    pub slot: usize,
    pub spot: Spot,
}

impl Job<'_> {
    /// Gives the line along which the face is cut out, if that is neither the trim nor a circle.
    pub fn outline(&self) -> Option<Arc<Outline>> {
        match self.side {
            Side::Front => self.component.outline().cloned(),
            Side::Back => self.component.outline_behind(),
        }
    }

    /// Gives the kind of face that it is.
    pub fn faces(&self) -> Faces {
        Faces {
            component: self.component.id().to_owned(),
            template: self.template.to_owned(),
        }
    }
}

/// Where a card stands in its component, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// Its place among the different cards.
    pub index: usize,
    /// Which of its copies it is.
    pub copy: u32,
    /// Its place among the pieces of a pack.
    pub number: u32,
    /// How many pieces a pack has.
    pub total: u32,
}

impl Spot {
    /// Finds the first copy of a card.
    pub fn of(component: &Component, card: &Card) -> Self {
        let mut others = component.cards.iter();
        let index = others.position(|other| other.id == card.id);
        let (index, starts) = (index.unwrap_or_default(), starts(component));
        Self {
            index: index + 1,
            copy: 1,
            number: starts[index] + 1,
            total: starts[component.cards.len()],
        }
    }
}

/// Counts the pieces of a pack before each card, and behind the last.
fn starts(component: &Component) -> Vec<u32> {
    let mut before = 0;
    let copies = component.cards.iter().map(|card| card.copies);
    let ends = copies.map(|copies| {
        before += copies;
        before
    });
    std::iter::once(0).chain(ends).collect()
}

/// Lists the fronts and backs of all cards.
pub(super) fn jobs<'a>(deck: &'a Deck, slots: &[Slot]) -> Vec<Job<'a>> {
    let mut jobs = Vec::new();
    let starts: Vec<Vec<u32>> = deck.components.iter().map(starts).collect();
    for (number, slot) in slots.iter().enumerate() {
        let component = &deck.components[slot.component];
        let card = &component.cards[slot.card];
        let (copy, starts) = (slot.copy.unwrap_or(1), &starts[slot.component]);
        let spot = Spot {
            index: slot.card + 1,
            copy,
            number: starts[slot.card] + copy,
            total: starts[component.cards.len()],
        };
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
                spot,
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
