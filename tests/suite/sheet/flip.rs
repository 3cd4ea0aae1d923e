//! Turning real paper over, to test imposition.
//!
//! The two sides of a sheet in, every card whose back is not behind its front out.
//! Never uses the arithmetic of `impose`: it lays pages on a sheet as it goes through the printer,
//! turns that sheet in space about one of its edges, and looks through it.

use cardwright::face::FaceId;
use cardwright::geom::{Length, Point, Rect, Size};
use cardwright::sheet::{
    Duplex, Grid, Item, Job, Mark, Orientation, Paper, Pass, Placed, Sheet, Spacing, Turn, collate,
    lay_out,
};

use super::sample::{plain, poker};

/// A place in space, in half micrometres from the sheet's middle: x to the right, y downwards, z
/// towards the reader.
type Space = [i64; 3];

/// The sheet's edges as it goes through the printer, which is always short edge first.
const LONG_EDGE: Space = [0, 1, 0];
const SHORT_EDGE: Space = [1, 0, 0];

/// Turns by 180° about a line through the middle: `p → 2 (a·p) a − p` (Rodrigues).
fn half_turn(axis: Space, place: Space) -> Space {
    let along: i64 = (0..3).map(|i| axis[i] * place[i]).sum();
    [0, 1, 2].map(|i| 2 * along * axis[i] - place[i])
}

/// Lays a page's point on the sheet that faces the reader; a landscape page is turned clockwise.
fn lay(page: Size, point: Point) -> Space {
    let x = 2 * point.x.to_microns() - page.width.to_microns();
    let y = 2 * point.y.to_microns() - page.height.to_microns();
    if page.width > page.height {
        [-y, x, 0]
    } else {
        [x, y, 0]
    }
}

/// Reads where on its page a point of the sheet that faces the reader is.
fn read(page: Size, place: Space) -> Point {
    let [x, y] = if page.width > page.height {
        [place[1], -place[0]]
    } else {
        [place[0], place[1]]
    };
    Point::new(
        Length::microns(i64::midpoint(x, page.width.to_microns())),
        Length::microns(i64::midpoint(y, page.height.to_microns())),
    )
}

/// Gives the point of the front that lies behind a point of the back.
pub fn seen_through(page: Size, duplex: Duplex, back: Point) -> Point {
    let edge = match duplex {
        Duplex::LongEdge | Duplex::None => LONG_EDGE,
        Duplex::ShortEdge => SHORT_EDGE,
    };
    // The back faces the reader; turning the sheet back brings its front before them.
    read(page, half_turn(edge, lay(page, back)))
}

/// Gives the point of the front that lies behind a point above the fold once the sheet is folded.
fn folded_behind(fold: Length, back: Point) -> Point {
    let above = [2 * back.x.to_microns(), 2 * (back.y - fold).to_microns(), 0];
    // The upper half turns about the fold, which lies along the short edge's axis.
    let [x, y, _] = half_turn(SHORT_EDGE, above);
    Point::new(Length::microns(x / 2), fold + Length::microns(y / 2))
}

/// Gives the rectangle whose corners lie behind those of `back`.
fn rect_behind(back: Rect, behind: &dyn Fn(Point) -> Point) -> Rect {
    let a = behind(back.origin);
    let b = behind(Point::new(back.right(), back.bottom()));
    Rect::new(a.x.min(b.x), a.y.min(b.y), back.size)
}

/// Gives the two places on the page where a face has the bottom and the top of its middle line.
fn upright(placed: &Placed) -> (Point, Point) {
    let Rect { origin, size } = placed.trim;
    let top = Point::new(origin.x, origin.y);
    let bottom = Point::new(origin.x, origin.y + size.height);
    match placed.turn {
        Turn::Upright => (bottom, top),
        Turn::Half => (top, bottom),
        Turn::Quarter => panic!("a card never lies on its side"),
    }
}

fn up(bottom: Point, top: Point) -> (i64, i64) {
    let sign = |a: Length, b: Length| (b - a).to_microns().signum();
    (sign(bottom.x, top.x), sign(bottom.y, top.y))
}

/// Says what is wrong with a sheet: nothing, when every card turned over about its upright axis
/// shows its back in the same place and the right way up.
pub fn faults(sheet: &Sheet, duplex: Duplex) -> Vec<String> {
    if let Some(fold) = sheet.front.fold {
        let fold = fold.line.from.y;
        let (placed, marks) = (&sheet.front.placed, &sheet.front.marks);
        let (below, above) = placed.iter().partition(|placed| placed.trim.top() >= fold);
        let (marks_below, marks_above) = marks.iter().partition(|mark| mark.from.y >= fold);
        return mismatches(&(below, marks_below), &(above, marks_above), &|point| {
            folded_behind(fold, point)
        });
    }
    let Some(back) = &sheet.back else {
        return Vec::new();
    };
    let front = &sheet.front;
    mismatches(
        &(front.placed.iter().collect(), front.marks.iter().collect()),
        &(back.placed.iter().collect(), back.marks.iter().collect()),
        &|point| seen_through(back.page, duplex, point),
    )
}

/// The faces and the marks on a part of a sheet.
type Half<'a> = (Vec<&'a Placed>, Vec<&'a Mark>);

fn mismatches(
    (fronts, front_marks): &Half<'_>,
    (backs, back_marks): &Half<'_>,
    behind: &dyn Fn(Point) -> Point,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |good: bool, item: usize, what: &str| {
        if !good {
            faults.push(format!("item {item}: {what}"));
        }
    };
    for back in backs {
        let through = |rect| rect_behind(rect, behind);
        let Some(front) = fronts.iter().find(|front| front.item == back.item) else {
            expect(false, back.item, "no front");
            continue;
        };
        expect(through(back.trim) == front.trim, front.item, "trim");
        expect(through(back.clip()) == front.clip(), front.item, "bleed");
        let set = |placed: &Placed| placed.mark.map(|mark| mark.set);
        expect(set(back) == set(front), front.item, "set");
        let (bottom, top) = upright(back);
        let (low, high) = (behind(bottom), behind(top));
        let (front_bottom, front_top) = upright(front);
        expect(
            up(low, high) == up(front_bottom, front_top),
            front.item,
            "upside down",
        );
    }
    let inked = back_marks
        .iter()
        .map(|mark| rect_behind(mark.rect(), behind));
    let inked: Vec<_> = inked.collect();
    let through = |mark: &&Mark| inked.contains(&mark.rect());
    let same = inked.len() == front_marks.len();
    expect(same && front_marks.iter().all(through), 0, "marks");
    faults
}

const MODES: [Duplex; 3] = [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None];

fn items(count: usize) -> Vec<Item> {
    (0..count)
        .map(|number| Item {
            front: FaceId(number),
            back: (number % 7 != 3).then_some(FaceId(10_000 + number)),
            label: None,
        })
        .collect()
}

fn papers() -> Vec<Paper> {
    let customs = ["210x210", "100.001x150.5", "320x450", "199.999x200"];
    let customs = customs.map(|text| text.parse().expect("a paper"));
    Paper::NAMED.into_iter().chain(customs).collect()
}

/// Every grid of every paper, orientation, card and spacing; small papers refuse some cards.
fn grids() -> Vec<Grid> {
    let cards = [
        (63.5, 88.9), // poker
        (57.15, 88.9),
        (70.0, 120.0),
        (44.0, 63.0),
        (70.0, 70.0),
        (51.237, 33.331), // odd numbers of micrometres can't be centred exactly
    ];
    let mut grids = Vec::new();
    for paper in papers() {
        for (width, height) in cards {
            let card = Size::from_mm(width, height).expect("a card");
            for orientation in [Orientation::Portrait, Orientation::Landscape] {
                for spacing in [Spacing::Apart, Spacing::Shared] {
                    grids.extend(lay_out(&Job {
                        spacing,
                        orientation: Some(orientation),
                        ..Job::new(paper, card, Length::microns(3_175))
                    }));
                }
            }
        }
    }
    assert!(grids.len() > 150, "only {} grids", grids.len());
    grids
}

#[test]
fn a_back_lands_behind_its_front() {
    for grid in grids() {
        let full = grid.capacity();
        for count in [1, full / 2 + 1, full, full + 1, 2 * full + full / 3] {
            for duplex in MODES {
                let sheets = plain(&items(count), &grid, duplex);
                let fronts: usize = sheets.iter().map(|sheet| sheet.front.placed.len()).sum();
                assert_eq!(fronts, count);
                let faults: Vec<_> = sheets.iter().flat_map(|s| faults(s, duplex)).collect();
                assert!(
                    faults.is_empty(),
                    "{faults:?} {duplex} {:?} {}",
                    grid.orientation,
                    grid.page
                );
            }
        }
    }
}

#[test]
fn every_back_that_a_card_has_is_printed() {
    for grid in grids() {
        for duplex in MODES {
            let cards = items(grid.capacity() + 2);
            let sheets = plain(&cards, &grid, duplex);
            let backs = sheets.iter().filter_map(|sheet| sheet.back.as_ref());
            let printed: Vec<_> = backs.flat_map(|b| &b.placed).map(|p| p.face).collect();
            let wanted: Vec<_> = cards.iter().filter_map(|card| card.back).collect();
            assert_eq!(printed, wanted);
            let passes = Pass::needed(true, duplex).iter();
            let pages = passes.map(|pass| collate(sheets.clone(), *pass).count());
            assert_eq!(pages.sum::<usize>(), 2 * sheets.len());
        }
    }
}

#[test]
fn a_folded_back_lands_behind_its_front_away_from_the_fold() {
    let mut seen = 0;
    for paper in papers() {
        for (width, height) in [(63.5, 88.9), (44.0, 63.0), (51.237, 33.331)] {
            let card = Size::from_mm(width, height).expect("a card");
            for margin in [0, 5, 12] {
                let job = Job {
                    fold: true,
                    margin: Length::whole_mm(margin),
                    ..Job::new(paper, card, Length::whole_mm(3))
                };
                let Ok(grid) = lay_out(&job) else { continue };
                for sheet in plain(&items(2 * grid.capacity() - 1), &grid, Duplex::LongEdge) {
                    inspect_fold(&sheet);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 60, "{seen}");
}

fn inspect_fold(sheet: &Sheet) {
    let found = faults(sheet, Duplex::LongEdge);
    assert!(found.is_empty(), "{found:?} {}", sheet.front.page);
    assert!(sheet.back.is_none());
    let Some(fold) = sheet.front.fold else {
        // The last sheet may hold nothing but a card without a back.
        assert_eq!(sheet.front.placed.len(), 1);
        return;
    };
    let (line, near) = (fold.line.from.y, Length::whole_mm(5));
    for placed in &sheet.front.placed {
        let clip = placed.clip();
        let away = clip.top() >= line + near || clip.bottom() <= line - near;
        assert!(away, "{clip:?} at {line:?}");
        assert!(clip.top() >= line || fold.glue.contains(clip));
    }
}

#[test]
fn the_simulation_notices_a_folded_back_that_is_shifted_or_upright() {
    let job = Job {
        fold: true,
        ..poker(Paper::A4)
    };
    let grid = lay_out(&job).expect("a grid");
    let good = plain(&items(3), &grid, Duplex::LongEdge).remove(0);
    let spoilt = |spoil: &dyn Fn(&mut Placed)| {
        let mut sheet = good.clone();
        spoil(sheet.front.placed.last_mut().expect("a back"));
        faults(&sheet, Duplex::LongEdge)
    };
    assert_eq!(spoilt(&|_| ()), Vec::<String>::new());
    let shifted = spoilt(&|back| back.trim.origin.y += Length::whole_mm(1));
    assert_eq!(shifted, ["item 2: trim", "item 2: bleed"]);
    let turned = spoilt(&|back| back.turn = Turn::Upright);
    assert_eq!(turned, ["item 2: upside down"]);
}

/// A full sheet of nine poker cards, all with backs.
fn good(duplex: Duplex) -> Sheet {
    let poker = Size::from_mm(63.5, 88.9).expect("a card");
    let grid = lay_out(&Job::new(Paper::A4, poker, Length::whole_mm(2))).expect("a grid");
    let card = |number| Item {
        front: FaceId(number),
        back: Some(FaceId(100 + number)),
        label: None,
    };
    let cards: Vec<_> = (0..grid.capacity()).map(card).collect();
    let mut sheets = plain(&cards, &grid, duplex);
    assert_eq!(faults(&sheets[0], duplex), Vec::<String>::new());
    sheets.remove(0)
}

fn spoilt(duplex: Duplex, spoil: impl Fn(&Sheet, usize, &mut Placed)) -> Vec<String> {
    let mut sheet = good(duplex);
    let model = sheet.clone();
    let back = sheet.back.as_mut().expect("a back");
    for (number, placed) in back.placed.iter_mut().enumerate() {
        spoil(&model, number, placed);
    }
    faults(&sheet, duplex)
}

#[test]
fn the_simulation_notices_a_back_that_is_shifted_by_a_micrometre() {
    for duplex in MODES {
        let found = spoilt(duplex, |_, number, placed| {
            if number == 4 {
                placed.trim.origin.x += Length::microns(1);
            }
        });
        assert_eq!(found, ["item 4: trim", "item 4: bleed"]);
    }
}

#[test]
fn the_simulation_notices_backs_that_are_not_mirrored() {
    for duplex in MODES {
        let found = spoilt(duplex, |sheet, number, placed| {
            placed.trim = sheet.front.placed[number].trim;
        });
        let misplaced = found.iter().filter(|fault| fault.ends_with("trim"));
        assert_eq!(misplaced.count(), 6, "all but the middle column or row");
    }
}

#[test]
fn the_simulation_notices_a_missing_or_needless_half_turn() {
    for duplex in MODES {
        let found = spoilt(duplex, |_, _, placed| {
            placed.turn = match placed.turn {
                Turn::Half => Turn::Upright,
                Turn::Upright | Turn::Quarter => Turn::Half,
            };
        });
        assert_eq!(found.len(), 9, "{found:?}");
        assert!(found.iter().all(|fault| fault.ends_with("upside down")));
    }
}

#[test]
fn the_simulation_notices_a_sheet_turned_about_the_other_edge() {
    let wrong = faults(&good(Duplex::LongEdge), Duplex::ShortEdge);
    assert!(wrong.iter().any(|fault| fault.ends_with("trim")));
    assert!(wrong.iter().any(|fault| fault.ends_with("upside down")));
}

#[test]
fn turning_a_sheet_twice_gives_it_back() {
    for page in papers().into_iter().map(Paper::size) {
        for page in [page, page.turned()] {
            for duplex in MODES {
                let point = Point::new(Length::microns(12_345), Length::microns(67_891));
                let once = seen_through(page, duplex, point);
                assert_ne!(once, point);
                assert_eq!(seen_through(page, duplex, once), point);
            }
        }
    }
}
