//! A deck → its different cards with their faces, and how many there are of each.

use std::collections::BTreeSet;

use crate::deck::{Choice, Component};
use crate::face::{Album, Face};

/// What is printed of a game.
#[derive(Default)]
pub(super) struct Count {
    /// The different faces.
    pub faces: Vec<Face>,
    /// For each face, a number that it shares with those that look the same, in both counts.
    pub keys: Vec<usize>,
    /// The cards.
    pub cards: Vec<Counted>,
    /// Component and id of those that can't be drawn, so that nobody knows what they look like.
    pub undrawn: BTreeSet<(String, String)>,
}

/// A card of which there are some.
#[derive(Clone, Debug)]
pub(super) struct Counted {
    /// Id of its component; empty when it is not known.
    pub component: String,
    /// Its id; empty when it is not known.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Front and back, among the faces.
    pub faces: [Option<usize>; 2],
    /// How many there are.
    pub copies: u32,
}

impl Count {
    /// Counts the chosen cards that could be drawn.
    pub fn of(album: &Album, chosen: &[(usize, &Component)], choice: &Choice) -> Self {
        let (mut cards, mut undrawn) = (Vec::new(), BTreeSet::new());
        for (number, component) in chosen {
            let slots = album.slots.iter().filter(|slot| slot.component == *number);
            for slot in slots {
                let card = &component.cards[slot.card];
                let copies = slot.copies(card, choice.copies(component, card));
                if slot.front.is_none() {
                    undrawn.insert((component.id().to_owned(), slot.key(card).into_owned()));
                } else if copies > 0 {
                    cards.push(Counted {
                        component: component.id().to_owned(),
                        id: slot.key(card).into_owned(),
                        name: card.name.clone(),
                        faces: [slot.front, slot.back].map(|face| face.map(|face| face.0)),
                        copies,
                    });
                }
            }
        }
        Self {
            faces: album.faces.clone(),
            keys: Vec::new(),
            cards,
            undrawn,
        }
    }

    /// Leaves out cards that are not to be compared.
    pub fn forget(&mut self, names: &BTreeSet<(String, String)>) {
        let is_meant = |card: &Counted| names.contains(&(card.component.clone(), card.id.clone()));
        self.cards.retain(|card| !is_meant(card));
    }

    /// Gives what a card looks like, as numbers that are the same for all that look alike.
    pub fn keys(&self, card: &Counted) -> [Option<usize>; 2] {
        card.faces
            .map(|face| face.and_then(|face| self.keys.get(face).copied()))
    }

    /// Leaves out backs that look as their fronts do: on paper, a standee without a back of its own has
    /// its front on both sides, too.
    pub fn forget_same_backs(&mut self) {
        for card in &mut self.cards {
            let [front, back] = card
                .faces
                .map(|face| face.and_then(|face| self.keys.get(face)));
            if front == back {
                card.faces[1] = None;
            }
        }
    }
}

/// Names cards by component and id.
pub(super) fn named(names: &BTreeSet<(String, String)>) -> Vec<String> {
    let named = names.iter();
    named
        .map(|(component, id)| format!("{component} {id}"))
        .collect()
}
