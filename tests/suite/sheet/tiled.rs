//! Whether the parts of large pieces make the piece again.
//!
//! Boards by the hundred in, a panic at the first whose parts don't cover it or don't meet out.
//! Never uses anything but the public face of `sheet`.

use std::collections::BTreeMap;

use cardwright::face::FaceId;
use cardwright::geom::{Length, Point, Rect, Size};
use cardwright::sheet::{
    Duplex, Item, Job, JobError, MOST_PARTS, OVERLAP, Orientation, Paper, Placed, Sheet, Tile,
    Tiling, in_turn, lay_out, tile,
};

use super::sample::{mm, size};

fn board(paper: Paper, width: f64, height: f64) -> Job {
    Job::new(paper, size(width, height), mm(2.0))
}

/// Lays out all parts of some boards with backs.
fn sheets(tiling: &Tiling, pieces: usize, duplex: Duplex) -> Vec<Sheet> {
    let item = Item {
        front: FaceId(0),
        back: Some(FaceId(1)),
        label: None,
    };
    let leaves = in_turn(0..pieces * tiling.parts(), tiling.grid.capacity());
    let sheets = leaves
        .iter()
        .map(|leaf| tiling.impose(|_| Some(item), leaf, duplex));
    sheets.collect()
}

/// Gives the parts of the fronts with their places, in the order of the parts.
fn parts(sheets: &[Sheet]) -> Vec<(&Tile, &Placed)> {
    let sides = sheets.iter().map(|sheet| &sheet.front);
    sides
        .flat_map(|side| {
            assert_eq!(side.tiles.len(), side.placed.len());
            side.tiles.iter().zip(&side.placed)
        })
        .collect()
}

/// Carries a rectangle of the page to the piece that lies there.
fn on_piece(placed: &Placed, rect: Rect) -> Rect {
    let corner = placed.trim.origin;
    Rect::new(rect.left() - corner.x, rect.top() - corner.y, rect.size)
}

fn point_on_piece(placed: &Placed, at: Point) -> Point {
    Point::new(at.x - placed.trim.left(), at.y - placed.trim.top())
}

/// Panics unless the parts make the piece.
fn inspect(job: &Job, tiling: &Tiling) {
    let sheets = sheets(tiling, 1, Duplex::LongEdge);
    assert_eq!(sheets.len(), tiling.sheets_for(1), "{job:?}");
    let all = parts(&sheets);
    assert_eq!(all.len(), tiling.parts());
    let whole = Rect::new(Length::ZERO, Length::ZERO, job.card);
    let (columns, _) = tiling.shape();
    for (number, (tile, placed)) in all.iter().enumerate() {
        assert_eq!(placed.trim.size, job.card, "never scaled: {job:?}");
        assert_eq!(tile.cut, placed.cut());
        assert!(tiling.grid.printable.contains(placed.clip()), "{job:?}");
        let window = on_piece(placed, tile.cut);
        assert!(whole.contains(window), "{job:?}");
        // What is cut at an inner edge has no bleed, what is cut at the outer one may have.
        let bled = on_piece(placed, placed.clip());
        assert!(bled.left() == window.left() || window.left() == Length::ZERO);
        assert!(bled.top() == window.top() || window.top() == Length::ZERO);
        assert!(bled.right() == window.right() || window.right() == whole.right());
        assert!(bled.bottom() == window.bottom() || window.bottom() == whole.bottom());
        // Each neighbour lies on what is hatched for it, and reaches to its end.
        for (part, zone) in &tile.glue {
            let (_, next) = all[part.row * columns + part.column];
            let next = on_piece(next, next.cut());
            let zone = on_piece(placed, *zone);
            assert!(next.contains(zone), "{job:?}: part {number}");
            let thin = zone.size.width.min(zone.size.height);
            assert!(
                thin >= OVERLAP && thin <= OVERLAP + Length::microns(1),
                "{job:?}: {thin:?}"
            );
            let corner = (next.left(), next.top());
            assert!(corner.0 == zone.left() || corner.1 == zone.top());
        }
    }
    covered(&all, whole);
    diamonds_meet(&all, job);
}

/// Panics where a point of the piece is on no part. Windows are rectangles, so it is enough to look
/// at the points of the grid that all their edges make, and between them.
fn covered(all: &[(&Tile, &Placed)], whole: Rect) {
    let windows: Vec<_> = all.iter().map(|(t, p)| on_piece(p, t.cut)).collect();
    let lines = |of: fn(&Rect) -> [Length; 2]| {
        let mut lines: Vec<_> = windows.iter().flat_map(of).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let xs = lines(|w| [w.left(), w.right()]);
    let ys = lines(|w| [w.top(), w.bottom()]);
    assert_eq!(
        (xs.first(), xs.last()),
        (Some(&whole.left()), Some(&whole.right()))
    );
    assert_eq!(
        (ys.first(), ys.last()),
        (Some(&whole.top()), Some(&whole.bottom()))
    );
    for (left, right) in xs.iter().zip(&xs[1..]) {
        for (top, bottom) in ys.iter().zip(&ys[1..]) {
            let cell = Rect::new(*left, *top, Size::new(*right - *left, *bottom - *top));
            assert!(windows.iter().any(|window| window.contains(cell)));
        }
    }
}

/// Panics unless every diamond is drawn at one place of the piece by all parts that show the place,
/// and lies on an edge of one of them.
fn diamonds_meet(all: &[(&Tile, &Placed)], job: &Job) {
    let mut drawn: BTreeMap<(Length, Length), usize> = BTreeMap::new();
    for (tile, placed) in all {
        for at in &tile.diamonds {
            let at = point_on_piece(placed, *at);
            *drawn.entry((at.x, at.y)).or_default() += 1;
        }
    }
    for ((x, y), times) in &drawn {
        let windows = all.iter().map(|(tile, placed)| on_piece(placed, tile.cut));
        let shown: Vec<_> = windows
            .filter(|w| (w.left()..=w.right()).contains(x) && (w.top()..=w.bottom()).contains(y))
            .collect();
        assert_eq!(*times, shown.len(), "{job:?}");
        assert!(*times >= 2, "a lone diamond meets nothing: {job:?}");
        assert!(shown.iter().any(|w| w.left() == *x || w.top() == *y));
    }
    for (tile, _) in all {
        assert!(tile.diamonds.len() >= 2, "{job:?}: {:?}", tile.part);
    }
}

#[test]
fn a_board_of_two_a4_pages_is_two_parts_on_upright_pages() {
    let job = board(Paper::A4, 380.0, 260.0);
    let tiling = tile(&job).expect("a tiling");
    inspect(&job, &tiling);
    assert_eq!((tiling.shape(), tiling.sheets_for(1)), ((2, 1), 2));
    assert_eq!(tiling.map(), "A1 A2");
    let windows = [0, 1].map(|number| tiling.window(tiling.part(number)));
    assert_eq!(windows[0], Rect::new(mm(0.0), mm(0.0), size(195.0, 260.0)));
    assert_eq!(windows[1].left(), mm(185.0));
    assert!(
        lay_out(&board(Paper::A3, 380.0, 260.0)).is_ok(),
        "whole on A3"
    );
}

#[test]
fn parts_that_are_small_share_a_page() {
    let job = board(Paper::A4, 300.0, 100.0);
    let tiling = tile(&job).expect("a tiling");
    inspect(&job, &tiling);
    assert_eq!((tiling.parts(), tiling.sheets_for(1)), (2, 1));
    assert_eq!(tiling.sheets_for(3), 3);
}

#[test]
fn nobody_glues_many_small_parts_to_save_a_few_sheets() {
    for larger in [1.0, 1.03, 1.07, 1.1, 1.2, 1.4] {
        let job = board(Paper::A4, 380.0 * larger, 260.0 * larger);
        let tiling = tile(&job).expect("a tiling");
        inspect(&job, &tiling);
        let (parts, sheets) = (tiling.parts(), tiling.sheets_for(1));
        assert!(
            parts <= sheets * 2,
            "{larger}: {parts} parts, {sheets} sheets"
        );
    }
}

#[test]
fn the_parts_of_any_board_make_the_board() {
    for paper in Paper::NAMED {
        for width in [211.0, 288.0, 380.0, 420.0, 500.5, 594.0, 733.337] {
            for height in [101.0, 260.0, 300.0, 555.551, 841.0] {
                let job = board(paper, width, height);
                if lay_out(&job).is_err() {
                    inspect(&job, &tile(&job).expect("a tiling"));
                }
            }
        }
    }
}

#[test]
fn no_way_of_laying_the_paper_needs_fewer_sheets() {
    let job = board(Paper::LETTER, 500.0, 300.0);
    let best = tile(&job).expect("a tiling").sheets_for(1);
    for orientation in [Orientation::Portrait, Orientation::Landscape] {
        let fixed = Job {
            orientation: Some(orientation),
            ..job
        };
        assert!(tile(&fixed).expect("a tiling").sheets_for(1) >= best);
    }
}

#[test]
fn the_back_of_a_part_is_the_back_of_its_part_of_the_board() {
    let job = board(Paper::A4, 380.0, 300.0);
    let tiling = tile(&job).expect("a tiling");
    for duplex in [Duplex::LongEdge, Duplex::ShortEdge] {
        let page = tiling.grid.page;
        for sheet in sheets(&tiling, 1, duplex) {
            let back = sheet.back.expect("a back");
            for (front, back) in sheet.front.placed.iter().zip(&back.placed) {
                let (front, back) = (front.clip(), back.clip());
                let columns = Rect::new(page.width - front.right(), front.top(), front.size);
                let rows = Rect::new(front.left(), page.height - front.bottom(), front.size);
                assert!(back == columns || back == rows, "{duplex}: {back:?}");
            }
            assert!(back.tiles.is_empty(), "glue goes on fronts");
        }
    }
}

#[test]
fn sizes_that_nobody_glues_are_refused() {
    for (paper, width, height) in [("a4", 2000.0, 2000.0), ("50x50", 900.0, 90.0)] {
        let job = board(paper.parse().expect("a paper"), width, height);
        let error = tile(&job).expect_err("too large");
        assert!(matches!(error, JobError::TooManyParts { .. }));
        assert!(
            error.to_string().contains(&MOST_PARTS.to_string()),
            "{error}"
        );
    }
    let endless = Job {
        card: Size::new(Length::microns(i64::MAX), Length::microns(i64::MAX)),
        ..board(Paper::A4, 1.0, 1.0)
    };
    assert!(tile(&endless).is_err());
}
