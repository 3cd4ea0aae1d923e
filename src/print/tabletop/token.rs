//! Pieces with an outline: tokens of Tabletop Simulator, which cuts them out of their pictures along what
//! is transparent.
//!
//! Such a token has one picture, so its back is a second state of it.

use std::collections::BTreeMap;

use crate::deck::{Card, Choice, Component, Seat, Seats};
use crate::face::{Album, Edge, FaceId};

use super::super::png::{Raster, face_png};
use super::seated::seated;
use super::sheet::dpi;

/// Tokens that are alike.
pub(super) struct Token<'a> {
    pub component: &'a Component,
    pub card: &'a Card,
    pub copies: u32,
    /// Files of its front and its back.
    pub pictures: (String, Option<String>),
}

/// The tokens of a game, and their pictures.
#[derive(Default)]
pub(super) struct Tokens<'a> {
    pub all: Vec<Token<'a>>,
    /// Each picture once, by the name of its file.
    pictures: BTreeMap<String, FaceId>,
    known: BTreeMap<FaceId, String>,
}

/// Gives the name of the picture of a card's side.
fn file(seat: Seat, side: &str) -> String {
    format!("token-{}-{}{side}.png", seat.deck, seat.index)
}

impl<'a> Tokens<'a> {
    /// Takes in the chosen pieces of a component.
    pub fn take(
        &mut self,
        album: &Album,
        (number, component): (usize, &'a Component),
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
                self.named(front, file(seat, "")),
                back.map(|back| self.named(back, file(seat, "-back"))),
            );
            self.all.push(Token {
                component,
                card,
                copies,
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

    /// Counts them with all copies.
    pub fn count(&self) -> usize {
        self.all.iter().map(|token| token.copies as usize).sum()
    }

    /// Draws the pictures, and gives them with the names of their files.
    pub fn pictures<'b>(
        &'b self,
        album: &'b Album,
    ) -> impl Iterator<Item = (&'b str, u16, Result<Vec<u8>, Raster>)> + 'b {
        self.pictures.iter().filter_map(|(file, FaceId(face))| {
            let face = album.faces.get(*face)?;
            let dpi = dpi(face.size, [1, 1]);
            Some((
                file.as_str(),
                dpi,
                face_png(face, Edge::Trim, f64::from(dpi)),
            ))
        })
    }
}
