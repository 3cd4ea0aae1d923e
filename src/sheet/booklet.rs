//! Saddle-stitched booklets: pages two by two on sheets that are folded and laid into one another.
//!
//! A number of pages in, the sides of the sheets out. Knows nothing of what stands on a page.

use super::duplex::Duplex;
use super::mirror::Mirror;
use super::orientation::Orientation;
use super::turn::Turn;
use crate::geom::{Length, Point, Size};

/// Copying paper of 80 g/m² is as thick as this.
pub const COPY_PAPER: Length = Length::microns(100);

/// The thickest paper that anyone folds: 1 mm. Copying paper has 0.1 mm (80 g/m²).
pub const THICKEST: Length = Length::whole_mm(1);

/// A page on a side of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedPage {
    /// Which page, counted from 0.
    pub page: usize,
    /// The top left corner of the place that it covers.
    pub origin: Point,
    /// Upright, or on its head.
    pub turn: Turn,
}

/// One side of a sheet, which lies on its side: up to two pages; blank pages are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookletSide {
    /// Number of the sheet, from 0, the outermost.
    pub sheet: usize,
    /// Whether this side is printed second.
    pub back: bool,
    /// The pages.
    pub pages: Vec<PlacedPage>,
}

/// Lays the pages of a booklet on sheets. `paper` is the upright sheet, `page` half of it.
///
/// With N pages, a multiple of 4, sheet i carries pages N − 2i and 1 + 2i on its front, 2 + 2i and
/// N − 1 − 2i on its back (counted from 1). Blank pages fill up the end. Sheet i is moved towards
/// the fold by i times the paper's `thickness` (0 to 1 mm), as much as the sheets around it push it
/// out, so that all pages end up with the same margins once the edge is cut.
///
/// Sides come front, back, front, back; without duplex first all fronts, then all backs, for sheets
/// that are fed again turned about the long edge.
#[must_use]
pub fn booklet(
    pages: usize,
    page: Size,
    paper: Size,
    duplex: Duplex,
    thickness: Length,
) -> Vec<BookletSide> {
    let sheets = pages.div_ceil(4);
    let total = sheets * 4;
    let thickness = thickness.clamp(Length::ZERO, THICKEST);
    let sheet = paper.turned();
    let mirror = duplex.mirror(Orientation::Landscape);
    let mut fronts = Vec::new();
    let mut backs = Vec::new();
    let mut creep = Length::ZERO;
    for i in 0..sheets {
        let [front, back] = [[total - 1 - 2 * i, 2 * i], [1 + 2 * i, total - 2 - 2 * i]];
        let lay = |two: [usize; 2], turn: Turn| {
            two.into_iter()
                .zip(origins(page, sheet, creep))
                .filter(|(number, _)| *number < pages)
                .map(|(number, origin)| PlacedPage {
                    page: number,
                    origin: if turn == Turn::Half {
                        on_its_head(origin, page, sheet)
                    } else {
                        origin
                    },
                    turn,
                })
                .collect()
        };
        fronts.push(BookletSide {
            sheet: i,
            back: false,
            pages: lay(front, Turn::Upright),
        });
        backs.push(BookletSide {
            sheet: i,
            back: true,
            // A sheet that is turned about an edge at its top shows its back on its head.
            pages: lay(
                back,
                match mirror {
                    Mirror::Columns => Turn::Upright,
                    Mirror::Rows => Turn::Half,
                },
            ),
        });
        creep += thickness;
    }
    if duplex == Duplex::None {
        fronts.into_iter().chain(backs).collect()
    } else {
        fronts
            .into_iter()
            .zip(backs)
            .flat_map(|(front, back)| [front, back])
            .collect()
    }
}

/// The top left corners of the left and the right page; they meet in the middle.
fn origins(page: Size, sheet: Size, creep: Length) -> [Point; 2] {
    let middle = sheet.width.half();
    let top = (sheet.height - page.height).half();
    [
        Point::new(middle - page.width + creep, top),
        Point::new(middle - creep, top),
    ]
}

/// Where a page lies when its whole sheet is turned by half a turn.
fn on_its_head(origin: Point, page: Size, sheet: Size) -> Point {
    Point::new(
        sheet.width - origin.x - page.width,
        sheet.height - origin.y - page.height,
    )
}
