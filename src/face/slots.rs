//! Deck → slots: its cards, and their copies where a template counts these.

use std::collections::BTreeSet;

use crate::deck::{self, Component, Deck};
use crate::project::Project;

use super::album::Slot;

/// What differs between the copies of a card.
const COUNTED: [&str; 2] = ["card.copy", "card.number"];

/// Gives the cards of a deck, without faces.
pub(super) fn slots(deck: &Deck, project: &Project) -> Vec<Slot> {
    let counting = Counting::of(deck, project);
    let mut slots = Vec::new();
    for (component, c) in deck.components.iter().enumerate() {
        let is_counted = counting.has(&sides(deck, project, c));
        for (number, card) in c.cards.iter().enumerate() {
            let slot = |copy| Slot {
                component,
                card: number,
                copy,
                front: None,
                back: None,
            };
            if is_counted {
                slots.extend((1..=card.copies.max(1)).map(|copy| slot(Some(copy))));
            } else {
                slots.push(slot(None));
            }
        }
    }
    slots
}

/// The templates that count copies.
struct Counting {
    paths: BTreeSet<String>,
    /// Whether one of them is no side of a component: it can be included by any.
    is_shared: bool,
}

impl Counting {
    fn of(deck: &Deck, project: &Project) -> Self {
        let folder = format!("templates/{}", deck.id());
        let files = project
            .below(&folder)
            .chain(project.below("templates/shared"));
        let paths: BTreeSet<String> = files
            .filter(|(path, bytes)| path.ends_with(".svg") && counts(bytes))
            .map(|(path, _)| path.to_string())
            .collect();
        let components = deck.components.iter();
        let sides: Vec<String> = components.flat_map(|c| sides(deck, project, c)).collect();
        let is_shared = paths.iter().any(|path| !sides.contains(path));
        Self { paths, is_shared }
    }

    fn has(&self, sides: &[String]) -> bool {
        self.is_shared || sides.iter().any(|path| self.paths.contains(path))
    }
}

/// Gives the paths of the templates of both sides.
fn sides(deck: &Deck, project: &Project, component: &Component) -> Vec<String> {
    let spec = &component.spec;
    let names = std::iter::once(&spec.front).chain(&spec.back);
    let names = names.filter_map(|name| deck::template(project, deck.id(), name.get_ref()));
    names.map(|name| format!("templates/{name}")).collect()
}

/// Says whether a template names something that differs between copies.
fn counts(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_more = |c: char| c.is_alphanumeric() || c == '_';
    COUNTED.iter().any(|word| {
        let mut places = text.match_indices(word);
        places.any(|(at, _)| !text[at + word.len()..].starts_with(is_more))
    })
}
