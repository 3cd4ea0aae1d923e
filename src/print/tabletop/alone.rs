//! Pieces with pictures of their own: tokens, which Tabletop Simulator cuts out along what is transparent,
//! and tiles, which are boards and mats.
//!
//! A token has one picture, so its back is a second state of it; a tile has two sides.

use std::collections::BTreeMap;

use crate::deck::{Card, Choice, Component, Seat, Seats};
use crate::face::{Album, Face, FaceId};

use super::seated::seated;
use super::sheet::dpi;

/// What the program makes of such pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Tokens, for pieces with an outline.
    Token,
    /// Tiles, for what lies on the table.
    Tile,
}

impl Sort {
    /// Says what becomes of a component, if its pieces have pictures of their own.
    pub fn of(component: &Component) -> Option<Self> {
        if component.outline().is_some() {
            Some(Self::Token)
        } else {
            component.spec.kind.is_glued().then_some(Self::Tile)
        }
    }

    /// Gives the name of the picture of a card's side.
    fn file(self, seat: Seat, side: &str) -> String {
        let word = match self {
            Self::Token => "token",
            Self::Tile => "board",
        };
        format!("{word}-{}-{}{side}.png", seat.deck, seat.index)
    }
}

/// Pieces that are alike.
pub(super) struct Alike<'a> {
    pub component: &'a Component,
    pub card: &'a Card,
    pub copies: u32,
    pub sort: Sort,
    /// Files of its front and its back.
    pub pictures: (String, Option<String>),
}

/// The pieces of a game that have pictures of their own, and these pictures.
#[derive(Default)]
pub(super) struct Alone<'a> {
    all: Vec<Alike<'a>>,
    /// Each picture once, by the name of its file.
    pictures: BTreeMap<String, FaceId>,
    known: BTreeMap<FaceId, String>,
}

impl<'a> Alone<'a> {
    /// Takes in the chosen pieces of a component.
    pub fn take(
        &mut self,
        album: &Album,
        (number, component, sort): (usize, &'a Component, Sort),
        choice: &Choice,
        seats: &Seats,
    ) {
        for (slot, seat) in seated(album, number, component, seats) {
            let card = &component.cards[slot.card];
            let copies = slot.copies(card, choice.copies(component, card));
            let Some(front) = slot.front.filter(|_| copies > 0) else {
                continue;
            };
            // A white back that was made for cards shows nothing.
            let back = slot.back.filter(|_| component.spec.back.is_some());
            let pictures = (
                self.named(front, sort.file(seat, "")),
                back.map(|back| self.named(back, sort.file(seat, "-back"))),
            );
            self.all.push(Alike {
                component,
                card,
                copies,
                sort,
                pictures,
            });
        }
    }

    fn named(&mut self, face: FaceId, file: String) -> String {
        if let Some(file) = self.known.get(&face) {
            return file.clone();
        }
        self.known.insert(face, file.clone());
        self.pictures.insert(file.clone(), face);
        file
    }

    /// Gives those of a sort, in the order of the deck.
    pub fn of(&self, sort: Sort) -> impl Iterator<Item = &Alike<'a>> {
        self.all.iter().filter(move |alike| alike.sort == sort)
    }

    /// Counts those of a sort with all copies.
    pub fn count(&self, sort: Sort) -> usize {
        self.of(sort).map(|alike| alike.copies as usize).sum()
    }

    /// Gives the names of the pictures' files, with their pixels per inch and what they show.
    pub fn pictures<'b>(
        &'b self,
        album: &'b Album,
    ) -> impl Iterator<Item = (&'b str, u16, &'b Face)> + 'b {
        self.pictures.iter().filter_map(|(file, FaceId(face))| {
            let face = album.faces.get(*face)?;
            Some((file.as_str(), dpi(face.size, [1, 1]), face))
        })
    }
}
