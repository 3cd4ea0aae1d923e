//! A sheet of faces as one picture, and its back.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rayon::prelude::*;
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};

use crate::deck::{Component, Seat};
use crate::face::{Album, Edge, FaceId};
use crate::geom::{Length, Size};

use super::super::png::{Raster, blank, encode, face_png, render};

/// Cells beside and above each other (the most that Tabletop Simulator takes).
const GRID: [u32; 2] = [10, 7];
/// Longest side of a picture in pixels, which every graphics card takes.
const USUAL: u32 = 4096;
/// Longest side of a picture in pixels that Tabletop Simulator takes.
const LONGEST: u32 = 10_000;
/// Pixels per inch at which small print can be read; a picture may be longer than usual for it.
const SHARP: u16 = 200;
/// Pixels per inch of a single face, and the most that any face gets.
const FINEST: u16 = 300;
/// Pixels per inch of the largest pieces, on which nothing can be read any more.
const COARSEST: u16 = 1;

/// How much room a sheet has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// As much as its faces need.
    Faces,
    /// As much as a sheet can have, for a deck that grows.
    Growth,
}

/// Faces on one picture.
pub struct Sheet {
    /// Number of the sheet.
    pub deck: u16,
    /// Cells beside each other and above each other.
    pub grid: [u32; 2],
    /// Pixels per inch.
    pub dpi: u16,
    /// How large its cards are.
    size: Size,
    /// Whether rows of a table are its cards.
    grows: bool,
    /// The back of all its cards.
    pub back: FaceId,
    /// Number of the first sheet with the same back.
    pub(super) back_deck: u16,
    /// The face in each cell.
    pub(super) faces: BTreeMap<u16, FaceId>,
}

impl Sheet {
    pub(super) fn new(component: &Component, deck: u16, back: FaceId) -> Self {
        Self {
            deck,
            grid: [1, 1],
            dpi: FINEST,
            size: component.size,
            grows: component.table.is_some(),
            back,
            back_deck: deck,
            faces: BTreeMap::new(),
        }
    }

    /// Gives the sheet its cells, once all faces are on it. A component of one face stays one.
    pub(super) fn fit(&mut self, room: Room) {
        let last = self.faces.keys().next_back().copied().unwrap_or_default();
        let cells = u32::from(last) + 1;
        let [columns, rows] = largest(self.size);
        self.grid = if room == Room::Growth && self.grows && columns * rows >= cells {
            [columns, rows]
        } else {
            smallest(self.size, cells)
        };
        self.dpi = dpi(self.size, self.grid);
    }

    /// Counts the faces.
    #[must_use]
    pub fn faces(&self) -> usize {
        self.faces.len()
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

/// Counts the cards of a size that a new sheet may hold.
pub(super) fn capacity(size: Size) -> u16 {
    let [columns, rows] = largest(size);
    let cells = u16::try_from(columns * rows).unwrap_or(u16::MAX);
    cells.min(Seat::PER_DECK)
}

/// Gives the most cells in which cards of a size are still sharp.
fn largest(size: Size) -> [u32; 2] {
    let side = |length: Length, most: u32| {
        let pixels = length.to_px(f64::from(SHARP)).max(1);
        (LONGEST / pixels).clamp(1, most)
    };
    let [columns, rows] = GRID;
    [side(size.width, columns), side(size.height, rows)]
}

/// Gives the grid of so many cells in which cards are sharpest; of equals the one with fewest cells, of
/// these the one with the smallest picture's longer side.
fn smallest(size: Size, cells: u32) -> [u32; 2] {
    let [most_columns, most_rows] = GRID;
    let grids = (1..=most_columns).map(|columns| [columns, cells.div_ceil(columns)]);
    let grids = grids.filter(|[_, rows]| *rows <= most_rows);
    let merit = |[columns, rows]: &[u32; 2]| {
        let dpi = dpi(size, [*columns, *rows]);
        let long = (size.width * i64::from(*columns)).max(size.height * i64::from(*rows));
        (Reverse(dpi), columns * rows, long)
    };
    grids.min_by_key(merit).unwrap_or(GRID)
}

/// Gives the most pixels per inch at which a sheet is no longer than usual, or than it may be if it would not
/// be sharp.
pub(super) fn dpi(size: Size, [columns, rows]: [u32; 2]) -> u16 {
    let finest = |most: u16, longest: u32| {
        let fits = |dpi: &u16| {
            let dpi = f64::from(*dpi);
            size.width.to_px(dpi).saturating_mul(columns) <= longest
                && size.height.to_px(dpi).saturating_mul(rows) <= longest
        };
        (COARSEST..=most).rev().find(fits).unwrap_or(COARSEST)
    };
    let usual = finest(FINEST, USUAL);
    if usual < SHARP {
        finest(SHARP, LONGEST)
    } else {
        usual
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mm(width: f64, height: f64) -> Size {
        Size::from_mm(width, height).expect("a size")
    }

    #[test]
    fn a_sheet_is_sharp_and_no_longer_than_it_has_to_be() {
        assert_eq!(dpi(mm(63.5, 88.9), GRID), 200);
        assert_eq!(dpi(mm(70.0, 120.0), GRID), 200);
        assert_eq!(dpi(mm(63.5, 88.9), [1, 1]), 300);
        assert_eq!(dpi(mm(380.0, 260.0), [1, 1]), 273);
        assert_eq!(dpi(mm(600.0, 600.0), [1, 1]), 200);
        assert_eq!(dpi(mm(2000.0, 100.0), [1, 1]), 127);
    }

    #[test]
    fn a_grid_has_no_more_cells_than_its_faces_need() {
        let poker = mm(63.5, 88.9);
        for cells in 1..=70 {
            let [columns, rows] = smallest(poker, cells);
            assert!(columns <= 10 && rows <= 7 && columns * rows >= cells);
            assert!(columns * rows - cells < columns.max(rows), "{cells}");
        }
        assert_eq!(smallest(poker, 1), [1, 1]);
        assert_eq!(smallest(poker, 6), [3, 2]);
        assert_eq!(smallest(poker, 70), GRID);
    }

    #[test]
    fn large_cards_share_a_sheet_with_few() {
        assert_eq!(capacity(mm(63.5, 88.9)), Seat::PER_DECK);
        assert_eq!(largest(mm(210.0, 297.0)), [6, 4]);
        assert_eq!(capacity(mm(210.0, 297.0)), 24);
        assert_eq!(capacity(mm(2000.0, 2000.0)), 1);
    }
}
