//! Pieces that look alike: how many there should be, and where they are.

use std::collections::BTreeSet;

use serde::Serialize;

use super::super::piece::Piece;
use super::super::proof::Shape;
use super::back::{At, Pairs};
use super::bench::Bench;
use super::part;

/// A front and a back.
type Faces = (usize, Option<usize>);

/// Pieces that look alike: how many there should be, and where they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// Id of the component.
    pub component: String,
    /// Ids of the cards that look like this.
    pub cards: Vec<String>,
    /// How many a deck needs.
    pub needed: u32,
    /// How many are there.
    pub there: u32,
    /// File, page, row and column of each, from 1.
    pub places: Vec<[usize; 4]>,
}

/// What is needed of pieces that look alike, and what is there.
pub(super) struct Group {
    faces: Faces,
    /// The pieces of the deck that look like this.
    pub needs: Vec<usize>,
    pub there: Vec<At>,
    /// Whole pieces that are glued together from parts.
    glued: usize,
}

impl Group {
    /// Counts the pieces that are there.
    pub fn count(&self) -> u32 {
        u32::try_from(self.there.len() + self.glued).unwrap_or(u32::MAX)
    }

    /// Tells how many a deck needs, and where those are that are there.
    pub fn told(&self, bench: Bench<'_>, needed: u32) -> Counted {
        let first = &bench.proofs.needs[self.needs[0]];
        let component = &bench.deck.components[first.component];
        let cards = self.needs.iter().map(|need| {
            let need = &bench.proofs.needs[*need];
            bench.deck.components[need.component].cards[need.card]
                .id
                .clone()
        });
        let cards: BTreeSet<String> = cards.collect();
        let places = self.there.iter().map(|at| {
            let [row, column] = piece(bench, *at).seat;
            [at.0 + 1, at.1 + 1, row, column]
        });
        Counted {
            component: component.id().to_owned(),
            cards: cards.into_iter().collect(),
            needed,
            there: self.count(),
            places: places.collect(),
        }
    }
}

pub(super) fn piece(bench: Bench<'_>, (file, page, number): At) -> &Piece {
    &bench.files[file].pages[page].pieces[number]
}

/// Puts all pieces of the paper to those of the deck that look like them.
pub(super) fn groups(bench: Bench<'_>, pairs: &Pairs) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, need) in bench.proofs.needs.iter().enumerate() {
        let faces = (need.front, need.back);
        match groups.iter_mut().find(|group| group.faces == faces) {
            Some(group) => group.needs.push(number),
            None => groups.push(Group {
                faces,
                needs: vec![number],
                there: Vec::new(),
                glued: 0,
            }),
        }
    }
    let mut loose: Vec<(usize, At)> = Vec::new();
    for (file, page, of) in bench.pages() {
        for (number, found) in of.pieces.iter().enumerate() {
            let at = (file, page, number);
            let Some(face) = found
                .face
                .filter(|_| !pairs.is_behind(at) && found.window.is_none())
            else {
                continue;
            };
            // The other half of a standee.
            let proof = bench.proofs.face(face);
            let is_strip = proof.is_some_and(|proof| matches!(proof.shape, Shape::Strip { .. }));
            if is_strip && found.behind {
                continue;
            }
            let back = pairs.behind(at).and_then(|back| piece(bench, back).face);
            match groups.iter_mut().find(|group| group.faces == (face, back)) {
                Some(group) => group.there.push(at),
                None => loose.push((face, at)),
            }
        }
    }
    // What has another back, or none, counts by its front: to what is still wanted first.
    for (face, at) in loose {
        let fitting = groups.iter_mut().filter(|group| group.faces.0 == face);
        if let Some(group) = fitting.min_by_key(|group| group.there.len()) {
            group.there.push(at);
        }
    }
    for (face, count) in part::whole(bench) {
        let fitting = groups.iter_mut().find(|group| group.faces.0 == face);
        if let Some(group) = fitting {
            group.glued += count;
        }
    }
    groups
}
