//! Folding a printed booklet: it reads in order, with equal margins.

use cardwright::geom::{Length, Point, Size};
use cardwright::sheet::{BookletSide, Duplex, Paper, Turn, booklet};

use super::flip::seen_through;

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
    assert_eq!(lay(Length::whole_mm(5)), lay(Length::whole_mm(1)));
}
