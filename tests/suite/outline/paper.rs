//! Outlines on sheets: backs behind their fronts, bleed around them, cut lines along them.

use cardwright::geom::{Length, Polygon, Rect, Size};
use cardwright::print::{Order, Plan, pdf};
use cardwright::sheet::{Contour, Cutting, Duplex, Paper, Placed, Side, Spacing, Turn};
use lopdf::content::{Content, Operation};
use lopdf::{Document, Object};

use super::super::support::{Drawn, said};
use super::{LEAF, cut, drawn, garden, shapes};

const MODES: [(Duplex, bool); 4] = [
    (Duplex::LongEdge, false),
    (Duplex::ShortEdge, false),
    (Duplex::None, false),
    (Duplex::LongEdge, true),
];

fn order(duplex: Duplex, fold: bool, cutting: Cutting) -> Order {
    made!(Order {
        duplex,
        fold,
        cutting,
        ..Order::new(Paper::A4)
    })
}

/// Gives the outline of a face where it is placed on its page.
fn placed_outline(drawn: &Drawn, placed: &Placed) -> Polygon {
    let face = &drawn.album.faces[placed.face.0];
    let outline = face.outline.as_ref().expect("an outline");
    let turned = match placed.turn {
        Turn::Half => outline.turned(placed.trim.size),
        _ => (**outline).clone(),
    };
    turned.moved(placed.trim.origin).polygon()
}

fn over(polygon: &Polygon, map: impl Fn([f64; 2]) -> [f64; 2]) -> Polygon {
    Polygon::new(
        polygon
            .corners()
            .iter()
            .map(|corner| map(*corner))
            .collect(),
    )
}

/// Says whether somebody who turns or folds the sheet finds a back just behind its front.
fn meets(front: &Polygon, back: &Polygon, page: Size, fold: Option<Length>) -> bool {
    let [width, height] = [page.width, page.height].map(Length::to_mm);
    let ways = match fold {
        Some(fold) => vec![over(back, |[x, y]| [x, 2.0 * fold.to_mm() - y])],
        None => vec![
            over(back, |[x, y]| [width - x, y]),
            over(back, |[x, y]| [x, height - y]),
        ],
    };
    ways.iter().any(|way| way.follows(front, 0.005))
}

fn sides(plan: &Plan) -> impl Iterator<Item = Side> {
    let sheets = plan.sheets();
    sheets.flat_map(|sheet| std::iter::once(sheet.front).chain(sheet.back))
}

#[test]
fn a_back_is_the_mirror_image_that_meets_its_front_however_the_sheet_is_turned_or_folded() {
    for (name, size, more) in shapes() {
        let drawn = drawn("token", size, 7, &more);
        for (duplex, fold) in MODES {
            for cutting in [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine] {
                let plan = drawn.order(order(duplex, fold, cutting));
                let sheet = plan.sheet(0).expect("a sheet");
                let line = sheet.front.fold.map(|fold| fold.line.from.y);
                let (fronts, backs): (Vec<_>, Vec<_>) = if let Some(back) = &sheet.back {
                    (sheet.front.placed.clone(), back.placed.clone())
                } else {
                    let line = line.expect("a fold");
                    let all = sheet.front.placed.iter().copied();
                    all.partition(|placed| placed.trim.top() > line)
                };
                assert_eq!((fronts.len(), backs.len()), (7, 7));
                for front in &fronts {
                    let back = backs.iter().find(|back| back.item == front.item);
                    let back = placed_outline(&drawn, back.expect("a back"));
                    let front = placed_outline(&drawn, front);
                    let meet = meets(&front, &back, sheet.front.page, line);
                    assert!(meet, "{name} {duplex} {fold} {cutting:?}");
                }
                // The lines to cut along are the outlines of fronts.
                let lines = if cutting == Cutting::Machine { 0 } else { 7 };
                assert_eq!(sheet.front.outlines.len(), lines);
                for line in &sheet.front.outlines {
                    let own = |front: &Placed| {
                        line.polygon().follows(&placed_outline(&drawn, front), 1e-6)
                    };
                    assert!(fronts.iter().any(own));
                }
                assert!(sheet.back.iter().all(|back| back.outlines.is_empty()));
            }
        }
    }
}

#[test]
fn neighbours_keep_their_bleed_and_straight_cuts_pass_between_them() {
    let drawn = drawn("token", "[30, 40]", 60, &cut(LEAF));
    let wishes = [
        (None, [8, 4], 2),
        (Some(Spacing::Shared), [6, 7], 0),
        (Some(Spacing::Gap(Length::whole_mm(10))), [5, 5], 2),
    ];
    for (spacing, [columns, rows], ring) in wishes {
        let order = Order::new(Paper::A4);
        let plan = drawn.order(made!(Order { spacing, ..order }));
        let grid = plan.grid(0).expect("a grid");
        assert_eq!([grid.columns, grid.rows], [columns, rows], "{spacing:?}");
        for side in sides(&plan) {
            let clips: Vec<Rect> = side.placed.iter().map(Placed::clip).collect();
            for (placed, clip) in side.placed.iter().zip(&clips) {
                assert_eq!(placed.contour, Contour::Outline);
                let others = clips.iter().filter(|other| other.overlaps(*clip));
                assert_eq!(others.count(), 1, "itself");
                assert!(grid.printable.contains(*clip));
                let bleed = placed.bleed;
                let all = [bleed.left, bleed.top, bleed.right, bleed.bottom];
                assert_eq!(all, [Length::whole_mm(ring); 4], "{spacing:?}");
            }
            for line in &side.guides {
                let inside = |placed: &Placed| placed.clip().grown(Length::microns(-100));
                let through = |placed: &Placed| inside(placed).overlaps(line.rect());
                assert!(!side.placed.iter().any(through));
            }
        }
    }
    let labour = drawn.order(Order::new(Paper::A4)).labour();
    // Rows of eight, four on one sheet and three on the other, where four more begin a row: a cut more
    // along the rows than there are, one more across each than it has leaves, and every leaf.
    assert_eq!(labour.cuts, (5 + 4 * 9) + (5 + 3 * 9 + 5) + 60);
}

/// Where faces are clipped on a page of this size: each a polygon in mm from the upper left corner. What
/// lies on its side stands in the file with its head to the left.
fn clips(file: &Document, number: u32, page: Size) -> Vec<Polygon> {
    let [width, height] = [page.width, page.height].map(Length::to_mm);
    let page = file.get_pages()[&number];
    let bytes = file.get_page_content(page);
    let content = Content::decode(&bytes).expect("commands");
    let mut stack = vec![[1.0, 0.0, 0.0, 1.0, 0.0, 0.0]];
    let (mut path, mut found) = (Vec::new(), Vec::new());
    for Operation { operator, operands } in &content.operations {
        let n: Vec<f64> = operands
            .iter()
            .filter_map(|o: &Object| o.as_float().ok().map(f64::from))
            .collect();
        let [a, b, c, d, e, f] = *stack.last().expect("a state");
        let at = |x: f64, y: f64| [a * x + c * y + e, b * x + d * y + f];
        match operator.as_str() {
            "q" => stack.push([a, b, c, d, e, f]),
            "Q" => drop(stack.pop()),
            "cm" => {
                let way = |x: f64, y: f64| [a * x + c * y, b * x + d * y];
                let ([g, h], [i, j], [k, l]) = (way(n[0], n[1]), way(n[2], n[3]), at(n[4], n[5]));
                *stack.last_mut().expect("a state") = [g, h, i, j, k, l];
            }
            "m" => path = vec![at(n[0], n[1])],
            "l" => path.push(at(n[0], n[1])),
            "W" if path.len() > 5 => found.push(std::mem::take(&mut path)),
            "n" | "re" => path.clear(),
            _ => {}
        }
    }
    let mm = |at: &[f64; 2]| {
        let [x, y] = at.map(|pt| pt * 25.4 / 72.0);
        if width > height {
            [y, x]
        } else {
            [x, height - y]
        }
    };
    let polygon = |path: Vec<[f64; 2]>| Polygon::new(path.iter().map(mm).collect());
    found.into_iter().map(polygon).collect()
}

#[test]
fn what_is_printed_is_the_outline_with_its_bleed_on_both_sides_of_the_paper() {
    for (name, size, more) in shapes() {
        let drawn = drawn("token", size, 3, &more);
        for (duplex, fold) in MODES {
            let order = order(duplex, fold, Cutting::Scissors);
            let plan = drawn.order(order);
            let sheet = plan.sheet(0).expect("a sheet");
            let files: Vec<Document> = plan
                .documents(&drawn.deck, &drawn.album)
                .map(|(_, document)| pdf(&document, &drawn.fonts).expect("a file"))
                .map(|bytes| Document::load_mem(&bytes).expect("a PDF"))
                .collect();
            let fold = sheet.front.fold.map(|fold| fold.line.from.y);
            let size = sheet.front.page;
            let (fronts, backs) = match fold {
                // Who turns the sheets by hand gets the backs in a file of their own.
                None if duplex == Duplex::None => {
                    (clips(&files[0], 1, size), clips(&files[1], 1, size))
                }
                None => (clips(&files[0], 1, size), clips(&files[0], 2, size)),
                Some(line) => clips(&files[0], 1, size)
                    .into_iter()
                    .partition(|clip| clip.bounds()[1] > line.to_mm() - 1.0),
            };
            assert_eq!((fronts.len(), backs.len()), (3, 3), "{name} {duplex}");
            for (front, line) in fronts.iter().zip(&sheet.front.outlines) {
                let line = line.polygon();
                // A tip is cut off by no more than what is beyond the bleed of the rectangle.
                for [at, _] in front.walk(0.5) {
                    let away = line.away(at);
                    assert!(
                        (2.0..2.4).contains(&away) || away < 4.7 && is_tip(&line, at),
                        "{away}"
                    );
                }
                let behind = |back: &Polygon| {
                    let back = over(back, |at| at);
                    meets(front, &back, sheet.front.page, fold)
                };
                assert!(backs.iter().any(behind), "{name} {duplex}");
            }
        }
    }
}

/// Says whether a point is near a sharp corner of an outline.
fn is_tip(line: &Polygon, [x, y]: [f64; 2]) -> bool {
    let [left, top, right, bottom] = line.bounds();
    let near = |u: f64, v: f64| (x - u).hypot(y - v) < 5.0;
    near(left, top) || near(right, bottom)
}

#[test]
fn a_machine_follows_curves_and_tips() {
    for (name, size, more) in shapes() {
        let drawn = drawn("token", size, 3, &more);
        let plan = drawn.order(order(Duplex::LongEdge, false, Cutting::Machine));
        let files = plan.cut_files();
        let cuts = files[0].svg.split_once("<g id=\"cut\"").expect("cuts").1;
        let curves = if name == "leaf" { 2 } else { 0 };
        assert_eq!(cuts.matches("<path").count(), 3);
        assert_eq!(cuts.matches('C').count(), 3 * curves, "{name}");
        assert_eq!(cuts.matches("<rect").count(), 0);
        let front = plan.sheet(0).expect("a sheet").front;
        let outline = drawn.deck.components[0].outline().expect("an outline");
        for placed in &front.placed {
            let data = outline.moved(placed.trim.origin).data();
            assert!(cuts.contains(&format!("d=\"{data}\"")));
        }
        assert!(front.guides.is_empty() && front.marks.is_empty());
        assert_eq!(plan.labour().cuts, 3);
    }
}

#[test]
fn larger_pieces_have_larger_outlines_and_the_same_bleed() {
    let drawn = drawn("token", "[30, 40]", 1, &cut(LEAF));
    let deck = drawn.deck.clone().scaled(1500);
    let outline = deck.components[0].outline().expect("an outline");
    assert_eq!(outline.data(), "M0 0C30 0 45 24 45 60C21 57 0 45 0 0Z");
    let album = drawn.album.clone().scaled(1500);
    assert_eq!(album.faces[0].outline.as_deref(), Some(&**outline));
}

#[test]
fn the_mark_of_a_class_set_stands_within_the_outline_on_both_sides() {
    for (name, size, more) in shapes() {
        for kind in ["token", "card"] {
            let drawn = drawn(kind, size, 1, &more);
            let component = &drawn.deck.components[0];
            let front = component.outline().expect("an outline").polygon();
            let back = component.outline_behind().expect("an outline").polygon();
            for (room, outline) in [(component.set_mark, front), (component.back_set_mark, back)] {
                let room = room.unwrap_or_else(|| panic!("{name} has room"));
                let edges = [room.left(), room.top(), room.right(), room.bottom()];
                let missed = outline.missed_by(edges.map(Length::to_mm), 3.0);
                assert!((-1.0..=1e-9).contains(&missed), "{name}: {missed}");
            }
            // A card whose outline tells which way it is held needs no second mark on its head.
            let order = made!(Order {
                decks: 2,
                ..Order::new(Paper::A4)
            });
            let plan = drawn.order(order);
            let sheet = plan.sheet(0).expect("a sheet");
            let back = sheet.back.expect("a back");
            let twice = back.placed[0].mark.expect("a mark").twice;
            assert_eq!(twice, kind == "card" && name != "leaf", "{name} {kind}");
        }
    }
}

#[test]
fn a_game_with_tiles_and_leaves_is_printed_in_every_way() {
    let folder = garden("garden-print");
    folder.done(&["check", "--strict"]);
    for cut in ["scissors", "guillotine", "machine"] {
        for way in [
            &["--duplex", "long"][..],
            &["--duplex", "short"],
            &["--fold"],
        ] {
            let mut line = vec!["print", "--cut", cut];
            line.extend(way);
            let output = said(&folder.run(&line));
            let by_hand = "Cards, Leaves: free the rectangles, then cut along the outlines";
            assert_eq!(output.contains(by_hand), cut != "machine", "{output}");
        }
    }
    folder.done(&["print", "--large", "150%", "--ink", "low"]);
    folder.done(&["print", "--copies", "3", "--gap", "shared", "--ink", "grey"]);
    folder.done(&["checklist"]);
}
