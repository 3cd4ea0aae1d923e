//! Saddle-stitched booklets: pages two by two on sheets that are folded and laid into one another.
//!
//! A number of pages in, the sides of the sheets out. Knows nothing of what stands on a page.

use super::duplex::{Duplex, Mirror};
use super::job::Orientation;
use super::side::Turn;
use crate::geom::{Length, Point, Size};

/// Copying paper of 80 g/m² is as thick as this.
pub const COPY_PAPER: Length = Length::microns(100);

/// The thickest paper that anyone folds: 1 mm. Copying paper has 0.1 mm (80 g/m²).
const THICKEST: Length = Length::whole_mm(1);

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Paper, seen_through};

    const PAGE: Size = Size::new(Length::whole_mm(148), Length::whole_mm(210));

    /// One page of a printed booklet: which it is, and where its four corners ended up.
    struct Face {
        page: usize,
        /// Height above the table; the uppermost is read first.
        z: i64,
        /// Left and right edge from the fold, and whether its head is up.
        left: Length,
        right: Length,
        head_up: bool,
        sheet: usize,
    }

    /// Prints, turns, nests and folds: gives the pages as a reader finds them, from the top down.
    fn fold(sides: &[BookletSide], paper: Size, duplex: Duplex) -> Vec<Face> {
        let sheet = paper.turned();
        let nest = i64::try_from(sides.len()).expect("few");
        let mut faces = Vec::new();
        for side in sides {
            for placed in &side.pages {
                let far = Point::new(placed.origin.x + PAGE.width, placed.origin.y + PAGE.height);
                let (head, foot) = match placed.turn {
                    Turn::Upright => (placed.origin, far),
                    Turn::Half => (far, placed.origin),
                    Turn::Quarter => panic!("pages never lie on their sides"),
                };
                // Where the page is on the front, as one who looks through the paper sees it; then
                // the sheet is turned like a leaf, so that its inner side faces the reader.
                let on_front = |p| {
                    if side.back {
                        seen_through(sheet, duplex, p)
                    } else {
                        p
                    }
                };
                let inside = |p: Point| Point::new(sheet.width.half() - p.x, p.y);
                let [head, foot] = [head, foot].map(|p| inside(on_front(p)));
                let [left, right] = [head.x.min(foot.x), head.x.max(foot.x)];
                let number = i64::try_from(side.sheet).expect("few");
                // The inner side lies above the outer one; inner sheets lie above outer ones.
                let z = 4 * number + i64::from(side.back);
                // The left half turns about the fold and comes to lie on the right one.
                let turns = left + right < Length::ZERO;
                faces.push(Face {
                    page: placed.page,
                    z: if turns { 8 * nest - z } else { z },
                    left: if turns { -right } else { left },
                    right: if turns { -left } else { right },
                    head_up: head.y < foot.y,
                    sheet: side.sheet,
                });
            }
        }
        faces.sort_by_key(|face| -face.z);
        faces
    }

    #[test]
    fn a_folded_booklet_reads_in_order_with_equal_margins() {
        let paper = Paper::A4.size();
        let thickness = Length::microns(100);
        for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
            for count in 1..=60 {
                let sides = booklet(count, PAGE, paper, duplex, thickness);
                assert_eq!(sides.len(), count.div_ceil(4) * 2);
                let faces = fold(&sides, paper, duplex);
                let order: Vec<usize> = faces.iter().map(|face| face.page).collect();
                let expected: Vec<usize> = (0..count).collect();
                assert_eq!(order, expected, "{count} pages, {duplex}");
                for face in &faces {
                    assert!(face.head_up, "page {} of {count}, {duplex}", face.page);
                    // The sheets around it push sheet i out by i times the paper's thickness.
                    let out = thickness * i64::try_from(face.sheet).expect("few");
                    assert_eq!(face.right + out, PAGE.width, "page {}", face.page);
                    assert_eq!(face.left + out, Length::ZERO, "page {}", face.page);
                }
            }
        }
    }

    #[test]
    fn without_duplex_the_fronts_come_first_and_the_sheets_are_turned_about_the_long_edge() {
        let paper = Paper::A4.size();
        let apart = booklet(9, PAGE, paper, Duplex::None, Length::ZERO);
        let together = booklet(9, PAGE, paper, Duplex::LongEdge, Length::ZERO);
        let (fronts, backs) = apart.split_at(3);
        assert!(fronts.iter().all(|side| !side.back));
        assert!(backs.iter().all(|side| side.back));
        for side in &together {
            assert!(apart.contains(side), "{side:?}");
        }
    }

    #[test]
    fn nothing_makes_no_sheets_and_paper_thickness_has_bounds() {
        assert!(booklet(0, PAGE, PAGE, Duplex::LongEdge, Length::ZERO).is_empty());
        let lay = |thickness| booklet(8, PAGE, Paper::A4.size(), Duplex::LongEdge, thickness);
        assert_eq!(lay(Length::whole_mm(-5)), lay(Length::ZERO));
        assert_eq!(lay(Length::whole_mm(5)), lay(THICKEST));
    }
}
