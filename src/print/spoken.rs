//! Faces → words: what a screen reader says in place of a card.

use std::collections::BTreeMap;

use crate::deck::Deck;
use crate::face::Album;

/// Gives for each face the name of its card and the words on it, in the order in which they are
/// drawn; a back is called so.
pub(super) fn spoken(deck: &Deck, album: &Album) -> Vec<String> {
    let mut words = vec![String::new(); album.faces.len()];
    // Where backs tell their cards apart, each has the name of its card.
    let mut backs = BTreeMap::new();
    for slot in &album.slots {
        let (back, alike) = backs.entry(slot.component).or_insert((slot.back, true));
        *alike &= *back == slot.back;
    }
    for slot in &album.slots {
        let Some(component) = deck.components.get(slot.component) else {
            continue;
        };
        let card = &component.cards[slot.card];
        let of = if backs[&slot.component].1 {
            &component.spec.title
        } else {
            &card.name
        };
        let sides = [
            (slot.front, card.name.clone()),
            (slot.back, format!("Back of {of}")),
        ];
        for (face, name) in sides {
            // Cards that look alike share a face and its words.
            let Some(face) = face.filter(|face| words[face.0].is_empty()) else {
                continue;
            };
            let said = &album.faces[face.0].words;
            let gap = if said.is_empty() { "" } else { ": " };
            words[face.0] = format!("{name}{gap}{said}");
        }
    }
    words
}

/// Gives for each face the title of the component that it is a piece of.
pub(super) fn sections(deck: &Deck, album: &Album) -> Vec<String> {
    let mut titles = vec![String::new(); album.faces.len()];
    for slot in &album.slots {
        let Some(component) = deck.components.get(slot.component) else {
            continue;
        };
        for face in [slot.front, slot.back].into_iter().flatten() {
            // Components may share a back, which then is one of the first.
            if titles[face.0].is_empty() {
                titles[face.0].clone_from(&component.spec.title);
            }
        }
    }
    titles
}
