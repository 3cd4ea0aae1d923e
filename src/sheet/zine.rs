//! The mini-zine: eight pages on one side of one sheet, with three folds and one cut.
//!
//! A sheet in, the places of its pages, the folds and the cut out.

use super::booklet::PlacedPage;
use super::turn::Turn;
use crate::geom::{Length, Point, Size};

/// The pages of the lower row from left to right, counted from 0: the back, the front, two more.
const LOWER: [usize; 4] = [7, 0, 1, 2];
/// The pages of the upper row, which lie on their heads.
const UPPER: [usize; 4] = [6, 5, 4, 3];

/// A sheet that becomes a zine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zine {
    /// The sheet, lying on its side.
    pub sheet: Size,
    /// The size of a page.
    pub page: Size,
    /// The pages in the order of the sheet, row by row.
    pub pages: Vec<PlacedPage>,
    /// Lines to fold along: from, to.
    pub folds: Vec<[Point; 2]>,
    /// The line to cut, in the middle: from, to.
    pub cut: [Point; 2],
}

/// Lays out a zine on an upright paper, which is turned to its side.
#[must_use]
pub fn zine(paper: Size) -> Zine {
    let sheet = paper.turned();
    let column = |n: i64| sheet.width * n / 4;
    let middle = sheet.height.half();
    let page = Size::new(column(1), middle);
    let row = |pages: [usize; 4], top: Length, turn: Turn| {
        pages.into_iter().zip(0..).map(move |(page, n)| PlacedPage {
            page,
            origin: Point::new(column(n), top),
            turn,
        })
    };
    let upright = (1..4).map(|n| {
        [
            Point::new(column(n), Length::ZERO),
            Point::new(column(n), sheet.height),
        ]
    });
    let across =
        [(0, 1), (3, 4)].map(|(from, to)| [from, to].map(|n| Point::new(column(n), middle)));
    Zine {
        sheet,
        page,
        pages: row(UPPER, Length::ZERO, Turn::Half)
            .chain(row(LOWER, middle, Turn::Upright))
            .collect(),
        folds: upright.chain(across).collect(),
        cut: [1, 3].map(|n| Point::new(column(n), middle)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::Paper;

    /// An edge between two neighbours, in eighths of the sheet's width and halves of its height.
    fn on(line: [Point; 2], zine: &Zine, a: &PlacedPage, b: &PlacedPage) -> bool {
        let (w, h) = (zine.page.width.half(), zine.page.height.half());
        let middle = |p: &PlacedPage| Point::new(p.origin.x + w, p.origin.y + h);
        let (a, b) = (middle(a), middle(b));
        let edge = Point::new((a.x + b.x).half(), (a.y + b.y).half());
        let [from, to] = line;
        let within = |v: Length, p: Length, q: Length| v >= p && v <= q;
        // A line along the edge covers its middle and does not cross it.
        let along = (from.x == to.x) == (a.y == b.y);
        along && within(edge.x, from.x, to.x) && within(edge.y, from.y, to.y)
    }

    fn neighbours(zine: &Zine) -> Vec<(PlacedPage, PlacedPage)> {
        let mut found = Vec::new();
        for a in &zine.pages {
            for b in &zine.pages {
                let right = (b.origin.x - a.origin.x, b.origin.y - a.origin.y);
                if right == (zine.page.width, Length::ZERO)
                    || right == (Length::ZERO, zine.page.height)
                {
                    found.push((*a, *b));
                }
            }
        }
        found
    }

    #[test]
    fn only_pages_that_follow_one_another_hang_together() {
        let zine = zine(Paper::A4.size());
        let pairs = neighbours(&zine);
        assert_eq!(pairs.len(), 10);
        for (a, b) in pairs {
            let steps = (a.page + 8 - b.page) % 8;
            let follow = steps == 1 || steps == 7;
            let cut = on(zine.cut, &zine, &a, &b);
            let folded = zine.folds.iter().any(|fold| on(*fold, &zine, &a, &b));
            assert_eq!(follow, !cut, "{} and {}", a.page, b.page);
            assert_eq!(follow, folded, "{} and {}", a.page, b.page);
        }
    }

    /// Where a point of the sheet lies once all pages are folded onto the front page: each fold
    /// that is crossed turns the paper about it.
    #[test]
    fn folded_it_is_a_booklet_whose_pages_stand_upright_in_order() {
        let zine = zine(Paper::LETTER.size());
        let page_of = |n: usize| *zine.pages.iter().find(|p| p.page == n).expect("a page");
        let front = page_of(0);
        let (w, h) = (zine.page.width, zine.page.height);
        // The map of a page to the pile: x → sx·x + tx, y → sy·y + ty, both in micrometres.
        let mut map = [
            1_i64,
            -front.origin.x.to_microns(),
            1,
            -front.origin.y.to_microns(),
        ];
        let mut turns = 0;
        let mut last = front;
        for number in 0..8 {
            let page = page_of(number);
            if number > 0 {
                let [sx, tx, sy, ty] = map;
                if page.origin.y == last.origin.y {
                    let fold = page.origin.x.max(last.origin.x).to_microns();
                    // About the place of the fold in the pile.
                    let place = sx * fold + tx;
                    map = [-sx, 2 * place - tx, sy, ty];
                    // An odd page's outer edge is a fold; an even one hangs at the spine.
                    let spine = number % 2 == 0;
                    assert_eq!(place == 0, spine, "page {number}");
                } else {
                    let fold = page.origin.y.max(last.origin.y).to_microns();
                    let place = sy * fold + ty;
                    map = [sx, tx, -sy, 2 * place - ty];
                    // The fold at the head; the leaf has this page on its other side.
                    assert!(number % 2 == 1, "page {number}");
                }
                turns += 1;
            }
            let [sx, tx, sy, ty] = map;
            let lies = |x: Length, y: Length| (sx * x.to_microns() + tx, sy * y.to_microns() + ty);
            let near = page.origin;
            let far = Point::new(near.x + w, near.y + h);
            let (head, foot) = match page.turn {
                Turn::Upright => (near, far),
                Turn::Half => (far, near),
                Turn::Quarter => panic!("pages never lie on their sides"),
            };
            let (x0, y0) = lies(head.x, head.y);
            let (x1, y1) = lies(foot.x, foot.y);
            let (w, h) = (w.to_microns(), h.to_microns());
            assert_eq!((x0.min(x1), x0.max(x1)), (0, w), "page {number}");
            assert_eq!((y0, y1), (0, h), "the head of page {number} is up");
            // After an odd number of turns a page faces the other way, and is read from behind.
            let reads_right = x0 < x1;
            assert_eq!(reads_right, turns % 2 == 0, "page {number}");
            last = page;
        }
    }
}
