//! Faces → a file with a page for each, written as all sheets are: what a printed file is held against.

use crate::face::{Album, FaceId};
use crate::geom::{Length, Point, Rect};
use crate::sheet::{Contour, Corners, Duplex, Page, Placed, Side, Sides, Turn};
use crate::text::Fonts;

use super::super::furniture::Furniture;
use super::super::pdf::{Document, Leaf, PrintError, pdf};

/// Writes a page for each face of an album, with its bleed and nothing else.
///
/// # Errors
/// When a font or picture can't be embedded.
pub fn specimen(album: &Album, fonts: &Fonts) -> Result<Vec<u8>, PrintError> {
    let side = |face: usize| {
        let drawn = &album.faces[face];
        let bleed = drawn.bleed;
        Side {
            page: drawn.size.grown(bleed),
            placed: vec![Placed {
                face: FaceId(face),
                item: face,
                mark: None,
                trim: Rect::new(bleed, bleed, drawn.size),
                bleed: Sides {
                    left: bleed,
                    top: bleed,
                    right: bleed,
                    bottom: bleed,
                },
                nicks: Corners::default(),
                turn: Turn::Upright,
                contour: Contour::Rectangle,
            }],
            ..Side::default()
        }
    };
    let leaf = |face| Leaf {
        page: Page::Printed(Box::new(side(face))),
        furniture: Furniture::default(),
        shift: Point::new(Length::ZERO, Length::ZERO),
        turn: Turn::Upright,
    };
    let document = Document {
        title: "Faces".to_owned(),
        authors: Vec::new(),
        language: "en".to_owned(),
        date: None,
        words: vec!["face".to_owned(); album.faces.len()],
        sections: Vec::new(),
        duplex: Duplex::None,
        album,
        leaves: (0..album.faces.len()).map(leaf).collect(),
        bookmarks: Vec::new(),
    };
    pdf(&document, fonts)
}
