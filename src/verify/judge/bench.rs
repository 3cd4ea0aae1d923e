//! What all judges look at: files, the deck, and what its faces should look like.

use std::sync::Arc;

use crate::deck::{Choice, Deck};
use crate::face::Album;
use crate::sheet::Duplex;

use super::super::page::Page;
use super::super::piece::Piece;
use super::super::proof::Proofs;

/// A file whose pages were looked at.
#[derive(Clone, Debug)]
pub struct Sheets {
    /// What it is called.
    pub file: Arc<str>,
    /// How the printer is to turn the paper, where the file says so.
    pub turn: Option<Duplex>,
    /// Its pages.
    pub pages: Vec<Page>,
}

/// What all judges look at.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub files: &'a [Sheets],
    pub deck: &'a Deck,
    pub album: &'a Album,
    pub proofs: &'a Proofs,
    pub choice: &'a Choice,
}

impl<'a> Bench<'a> {
    /// Gives all pages with the numbers of their files and their own.
    pub fn pages(self) -> impl Iterator<Item = (usize, usize, &'a Page)> {
        let files = self.files.iter().enumerate();
        files.flat_map(|(file, sheets)| {
            let pages = sheets.pages.iter().enumerate();
            pages.map(move |(page, seen)| (file, page, seen))
        })
    }

    /// Says whether all pages were read: what seems to lack may be on one that was not.
    pub fn is_read(self) -> bool {
        self.pages().all(|(_, _, page)| page.is_read())
    }

    /// Names the face that a piece is.
    pub fn name(self, piece: &Piece) -> String {
        self.face(piece.face)
    }

    pub fn face(self, face: Option<usize>) -> String {
        let proof = face.and_then(|face| self.proofs.face(face));
        proof.map_or_else(|| "a piece".to_owned(), |proof| proof.name.clone())
    }
}
