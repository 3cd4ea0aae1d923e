//! A sheet of faces as one picture, and its back.

use std::collections::BTreeMap;

use rayon::prelude::*;
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use crate::deck::{Component, Seat};
use crate::face::{Album, Edge, FaceId};
use crate::geom::Size;

use super::super::png::{Raster, blank, encode, face_png, render};

/// Cells beside and above each other (the most that Tabletop Simulator takes).
const GRID: [u32; 2] = [10, 7];
/// Longest side of a sheet in pixels, which every graphics card takes.
const LONGEST: u32 = 4096;
/// Pixels per inch of a single face, and the most that any face gets.
const FINEST: u16 = 300;
/// Pixels per inch of the largest pieces, on which nothing can be read any more.
const COARSEST: u16 = 1;

/// Faces on one picture.
pub struct Sheet {
    /// Number of the sheet.
    pub deck: u16,
    /// Cells beside each other and above each other.
    pub grid: [u32; 2],
    /// Pixels per inch.
    pub dpi: u16,
    /// The back of all its cards.
    pub back: FaceId,
    /// Number of the first sheet with the same back.
    pub(super) back_deck: u16,
    /// The face in each cell.
    pub(super) faces: BTreeMap<u16, FaceId>,
}

impl Sheet {
    pub(super) fn new(component: &Component, deck: u16, back: FaceId) -> Self {
        let grid = match &component.table {
            Some(_) => GRID,
            None => [1, 1],
        };
        Self {
            deck,
            grid,
            dpi: dpi(component.size, grid),
            back,
            back_deck: deck,
            faces: BTreeMap::new(),
        }
    }

    /// Gives the name of the picture's file.
    #[must_use]
    pub fn file(&self) -> String {
        format!("deck-{}.png", self.deck)
    }

    /// Gives the name of the back's file.
    #[must_use]
    pub fn back_file(&self) -> String {
        format!("back-{}.png", self.back_deck)
    }

    /// Draws the faces in their cells, and the back in the last one, which is the hidden face.
    ///
    /// # Errors
    /// When the picture would be too large.
    pub fn png(&self, album: &Album) -> Result<Vec<u8>, Raster> {
        let mut cells: Vec<(u16, FaceId)> = self.faces.iter().map(|(i, f)| (*i, *f)).collect();
        if self.grid == GRID {
            cells.push((Seat::PER_DECK, self.back));
        }
        let dpi = f64::from(self.dpi);
        let drawn: Vec<(u16, Pixmap)> = cells
            .par_iter()
            .filter_map(|(index, FaceId(face))| Some((index, album.faces.get(*face)?)))
            .map(|(index, face)| Ok((*index, render(face, Edge::Trim, dpi)?)))
            .collect::<Result<_, Raster>>()?;
        let [columns, rows] = self.grid;
        let size = drawn.first().map(|(_, cell)| (cell.width(), cell.height()));
        let (width, height) = size.unwrap_or_default();
        let mut sheet = blank(width * columns, height * rows, Color::WHITE)?;
        for (index, cell) in drawn {
            let (x, y) = (
                u32::from(index) % columns * width,
                u32::from(index) / columns * height,
            );
            let place = |n: u32| i32::try_from(n).unwrap_or(i32::MAX);
            sheet.draw_pixmap(
                place(x),
                place(y),
                cell.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        encode(sheet, dpi)
    }

    /// Draws the back, if no earlier sheet has drawn it.
    ///
    /// # Errors
    /// When the picture would be too large.
    pub fn back_png(&self, album: &Album) -> Result<Option<Vec<u8>>, Raster> {
        match album.faces.get(self.back.0) {
            Some(face) if self.back_deck == self.deck => {
                face_png(face, Edge::Trim, f64::from(dpi(face.size, [1, 1]))).map(Some)
            }
            _ => Ok(None),
        }
    }
}

/// Lets sheets with the same back share its picture.
pub(super) fn share_backs(sheets: &mut BTreeMap<u16, Sheet>) {
    let mut first: BTreeMap<FaceId, u16> = BTreeMap::new();
    for sheet in sheets.values_mut() {
        sheet.back_deck = *first.entry(sheet.back).or_insert(sheet.deck);
    }
}

/// Gives the most pixels per inch at which a sheet is no longer than it may be.
pub(super) fn dpi(size: Size, [columns, rows]: [u32; 2]) -> u16 {
    let fits = |dpi: &u16| {
        let dpi = f64::from(*dpi);
        size.width.to_px(dpi).saturating_mul(columns) <= LONGEST
            && size.height.to_px(dpi).saturating_mul(rows) <= LONGEST
    };
    (COARSEST..=FINEST).rev().find(fits).unwrap_or(COARSEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_as_sharp_as_4096_pixels_allow() {
        let poker = Size::from_mm(63.5, 88.9).expect("a size");
        assert_eq!(dpi(poker, GRID), 163);
        let tarot = Size::from_mm(70.0, 120.0).expect("a size");
        assert_eq!(dpi(tarot, GRID), 123);
        assert_eq!(dpi(poker, [1, 1]), 300);
    }
}
