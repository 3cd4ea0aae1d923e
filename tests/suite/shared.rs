//! Small pieces of different sizes on one sheet: none is lost, nothing touches, backs meet fronts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cardwright::deck::Choice;
use cardwright::geom::{Length, Point, Rect};

use cardwright::job::other::{Other, Way};
use cardwright::job::{self, Files, Silent, Workshop};
use cardwright::print::{Order, Plan, Sequence, counts};
use cardwright::project::Project;
use cardwright::sheet::{Contour, Cutting, Duplex, Mark, Paper, Placed, Sheet, Side, Spacing};

use super::sheet::flip::faults;
use super::support::{self, Drawn, Folder, drawn, said};

const PAPERS: [Paper; 2] = [Paper::A4, Paper::LETTER];
const CUTTINGS: [Cutting; 3] = [Cutting::Scissors, Cutting::Guillotine, Cutting::Machine];

fn shipped() -> impl Iterator<Item = &'static Drawn> {
    support::shipped().map(drawn)
}

/// Every way to turn paper, and the fold.
fn ways(order: Order) -> Vec<Order> {
    let turned = [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None];
    let mut all: Vec<_> = turned
        .into_iter()
        .flat_map(|duplex| {
            CUTTINGS.map(|cutting| {
                made!(Order {
                    duplex,
                    cutting,
                    ..order
                })
            })
        })
        .collect();
    let folded = [Cutting::Scissors, Cutting::Guillotine];
    all.extend(folded.map(|cutting| {
        made!(Order {
            fold: true,
            cutting,
            ..order
        })
    }));
    all
}

/// Counts the fronts of each face, by what is printed.
fn fronts(drawn: &Drawn, plan: &Plan) -> BTreeMap<usize, usize> {
    let mut counted = BTreeMap::new();
    let mut parts = BTreeMap::new();
    for (number, sheet) in plan.sheets().enumerate() {
        let tiling = plan
            .tiling(number)
            .map_or(1, cardwright::sheet::Tiling::parts);
        let fold = sheet.front.fold.map(|fold| fold.line.from.y);
        // A part of a board reaches beyond the fold, in thought.
        let fold = fold.filter(|_| plan.tiling(number).is_none());
        let below = |placed: &&Placed| fold.is_none_or(|fold| placed.trim.top() >= fold);
        for placed in sheet.front.placed.iter().filter(below) {
            parts.insert(placed.face.0, tiling);
            *counted.entry(placed.face.0).or_insert(0) += 1;
        }
    }
    let fronts: Vec<_> = drawn
        .album
        .slots
        .iter()
        .filter_map(|slot| slot.front)
        .collect();
    counted.retain(|face, _| fronts.iter().any(|front| front.0 == *face));
    for (face, count) in &mut counted {
        *count /= parts[face];
    }
    counted
}

/// Counts the pieces of each face, as the deck has them.
fn wanted(drawn: &Drawn, decks: usize) -> BTreeMap<usize, usize> {
    let mut counted = BTreeMap::new();
    for slot in &drawn.album.slots {
        let component = &drawn.deck.components[slot.component];
        let copies = component.cards[slot.card].copies_for(None) as usize;
        let packs = component.packs(None) as usize;
        // A standee without a back shows its front twice.
        let twice = 1 + usize::from(
            component.shape.is_folded() && component.net().is_none() && slot.back.is_none(),
        );
        let face = slot.front.expect("a front").0;
        *counted.entry(face).or_insert(0) += copies * packs * decks * twice;
    }
    counted
}

fn sides(sheet: &Sheet) -> impl Iterator<Item = &Side> {
    std::iter::once(&sheet.front).chain(&sheet.back)
}

/// Says what touches on a side of a sheet that several sizes share.
fn touches(side: &Side, printable: Rect, strips: &[Rect]) -> Vec<String> {
    let mut found = Vec::new();
    let clips: Vec<_> = side.placed.iter().map(Placed::clip).collect();
    for (number, clip) in clips.iter().enumerate() {
        let (placed, before) = (side.placed[number], &side.placed[..number]);
        if before.iter().any(|other| lies_on(&placed, other)) {
            found.push(format!("{clip:?} lies on another"));
        }
        if !printable.contains(*clip) {
            found.push(format!("{clip:?} leaves the page"));
        }
        for mark in side.marks.iter().filter(|mark| mark.rect().overlaps(*clip)) {
            found.push(format!("{mark:?} crosses {clip:?}"));
        }
        for strip in strips.iter().filter(|strip| strip.overlaps(*clip)) {
            found.push(format!("{strip:?} lies on {clip:?}"));
        }
        if side.registration.iter().any(|mark| mark.overlaps(*clip)) {
            found.push(format!("{clip:?} lies on a registration mark"));
        }
    }
    for mark in &side.marks {
        let inked = mark.rect();
        if strips.iter().any(|strip| strip.overlaps(inked)) {
            found.push(format!("{mark:?} crosses a strip"));
        }
    }
    found
}

/// Says whether a piece or its bleed lies on another piece, or bleeds meet but for the corners of
/// empty places.
fn lies_on(one: &Placed, other: &Placed) -> bool {
    let covers = |one: &Placed, other: &Placed| {
        let share = one.share();
        share.iter().any(|part| part.overlaps(other.cut()))
    };
    let meets = |part: &Rect, other: &Rect| {
        let across = part.right().min(other.right()) - part.left().max(other.left());
        let down = part.bottom().min(other.bottom()) - part.top().max(other.top());
        across.min(down) > Length::ZERO && across.max(down) > Length::whole_mm(2)
    };
    let (a, b) = (one.share(), other.share());
    let bleeds_meet = a
        .iter()
        .any(|part| b.iter().any(|other| meets(part, other)));
    covers(one, other) || covers(other, one) || bleeds_meet
}

/// Says which sides face no piece and yet lack bleed.
fn bare_sides(drawn: &Drawn, side: &Side, printable: Rect) -> Vec<String> {
    let all = side.placed.iter();
    let all = all.filter(|placed| placed.contour == Contour::Rectangle);
    let mut found = Vec::new();
    for placed in all {
        let (cut, bleed) = (placed.cut(), placed.bleed);
        let whole = drawn.album.faces[placed.face.0]
            .bleed
            .min(Length::whole_mm(2));
        let sides = [
            (bleed.left, cut.left() - printable.left(), [-1, 0]),
            (bleed.right, printable.right() - cut.right(), [1, 0]),
            (bleed.top, cut.top() - printable.top(), [0, -1]),
            (bleed.bottom, printable.bottom() - cut.bottom(), [0, 1]),
        ];
        for (has, room, [x, y]) in sides {
            // Twice the bleed further on lies nothing.
            let far = whole * 2;
            let origin = Point::new(cut.left() + far * x, cut.top() + far * y);
            let beyond = Rect { origin, ..cut };
            let others = side.placed.iter().filter(|other| other.item != placed.item);
            let faces = others.map(Placed::cut).any(|other| other.overlaps(beyond));
            if !faces && has < whole.min(room) {
                found.push(format!("{cut:?} has {has} of bleed towards {x}, {y}"));
            }
        }
    }
    found
}

/// Counts the sizes on a sheet.
fn kinds(sheet: &Sheet) -> usize {
    let sizes = sheet.front.placed.iter().map(|placed| placed.trim.size);
    let sizes = sizes.map(|size| (size.width, size.height));
    sizes.collect::<BTreeSet<_>>().len()
}

fn inspect(plan: &Plan, what: &str) {
    for (number, sheet) in plan.sheets().enumerate() {
        let grid = plan.grid(number).expect("a grid");
        if plan.tiling(number).is_some() {
            continue;
        }
        let strips: Vec<_> = [grid.footer, grid.ruler]
            .into_iter()
            .flatten()
            .map(|s| s.rect)
            .collect();
        for side in sides(&sheet) {
            let found = touches(side, grid.printable, &strips);
            assert!(found.is_empty(), "{what}, sheet {number}: {found:?}");
        }
        // Both faces of a standee lie on the front.
        if sheet.front.creases.is_empty() {
            let mut found = faults(&sheet, plan.order.duplex);
            // Pieces without backs have no marks behind them.
            let backed = sheet.back.as_ref().map_or(0, |back| back.placed.len());
            let mixed = kinds(&sheet) > 1 && backed < sheet.front.placed.len();
            found.retain(|fault| !mixed || fault != "item 0: marks");
            // Small pieces have room for the mark of their deck on one side only.
            found.retain(|fault| !fault.ends_with(": set"));
            assert!(found.is_empty(), "{what}, sheet {number}: {found:?}");
        }
    }
}

#[test]
fn every_piece_lies_once_and_touches_nothing_whatever_the_paper_and_the_printer() {
    for drawn in shipped() {
        for paper in PAPERS {
            for order in ways(Order::new(paper)) {
                let plan = drawn.order(order);
                let what = format!(
                    "{} {paper} {:?} {} fold {}",
                    drawn.deck.id(),
                    order.cutting,
                    order.duplex,
                    order.fold
                );
                assert_eq!(fronts(drawn, &plan), wanted(drawn, 1), "{what}");
                inspect(&plan, &what);
            }
        }
    }
}

#[test]
fn a_side_that_faces_no_piece_has_its_whole_bleed() {
    let mut seen = 0;
    for drawn in shipped() {
        for (spacing, sequence, decks) in [
            (None, Sequence::Decks, 1),
            (Some(Spacing::Shared), Sequence::Decks, 1),
            (Some(Spacing::Shared), Sequence::Stack, 3),
            (Some(Spacing::Gap(Length::whole_mm(1))), Sequence::Stack, 2),
        ] {
            let plan = drawn.order(made!(Order {
                spacing,
                sequence,
                decks,
                ..Order::new(Paper::A4)
            }));
            for (number, sheet) in plan.sheets().enumerate() {
                // Parts of boards go on, nets and standees have edges of their own.
                let front = &sheet.front;
                let first = &front.placed[0];
                let title = plan.title(number);
                let is_net = drawn.is_net(title);
                if plan.tiling(number).is_some() || is_net || !front.creases.is_empty() {
                    continue;
                }
                let printable = plan.grid(number).expect("a grid").printable;
                for side in sides(&sheet) {
                    let found = bare_sides(drawn, side, printable);
                    let game = drawn.deck.id();
                    assert!(
                        found.is_empty(),
                        "{game}, sheet {number}, {first:?}: {found:?}"
                    );
                    seen += side.placed.len();
                }
            }
        }
    }
    assert!(seen > 2_000, "{seen}");
}

#[test]
fn a_lone_marker_has_no_sheet_of_its_own() {
    // As many as they were when each size had its own.
    let before = [
        ("cellular-powerhouse", 48),
        ("cytosis", 23),
        ("phylo-microbes", 17),
        ("seven-cycles", 15),
        ("supercytes", 11),
    ];
    for drawn in shipped() {
        for paper in PAPERS {
            let plan = drawn.order(Order::new(paper));
            let (_, most) = before
                .iter()
                .find(|(id, _)| *id == drawn.deck.id())
                .expect("a count");
            let sheets = plan.sheets().len();
            if drawn.deck.id() == "supercytes" {
                assert_eq!(sheets, *most, "all others are full");
                continue;
            }
            assert!(
                sheets < *most,
                "{} {paper}: {sheets} of {most}",
                drawn.deck.id()
            );
            let alone = |sheet: Sheet| match sheet.front.placed.as_slice() {
                [placed] => placed.cut().size.width <= Length::whole_mm(25),
                _ => false,
            };
            assert!(!plan.sheets().any(alone), "{} {paper}", drawn.deck.id());
        }
    }
}

#[test]
fn the_sheets_of_a_class_set_hold_every_deck_however_close_they_lie() {
    for drawn in shipped() {
        for paper in PAPERS {
            let order = made!(Order {
                decks: 3,
                ..Order::new(paper)
            });
            let apart = drawn.order(order);
            let close = drawn.order(made!(Order {
                sequence: Sequence::Close,
                ..order
            }));
            assert!(close.sheets().len() <= apart.sheets().len());
            for plan in [apart, close] {
                let what = format!("{} {paper} {}", drawn.deck.id(), plan.order.sequence);
                assert_eq!(fronts(drawn, &plan), wanted(drawn, 3), "{what}");
                inspect(&plan, &what);
                let sets = plan.sheets().flat_map(|sheet| sheet.front.placed);
                let sets: Vec<_> = sets
                    .filter_map(|placed| placed.mark)
                    .map(|m| m.set.0)
                    .collect();
                for deck in 0..3 {
                    let own = sets.iter().filter(|set| **set == deck).count();
                    assert_eq!(own * 3, sets.len(), "{what}");
                }
            }
        }
    }
}

#[test]
fn a_machine_s_file_has_the_contours_of_all_sizes() {
    for drawn in shipped() {
        let plan = drawn.order(made!(Order {
            cutting: Cutting::Machine,
            ..Order::new(Paper::A4)
        }));
        let mut sheets = 0;
        for file in plan.cut_files() {
            usvg::Tree::from_str(&file.svg, &usvg::Options::default()).expect("an SVG");
            let cut = file.svg.split("id=\"cut\"").nth(1).expect("contours");
            let cut = cut.split("</g>").next().expect("contours");
            let contours = cut.matches("<rect").count() + cut.matches("<path").count();
            for sheet in &file.sheets {
                let front = plan.sheet(*sheet).expect("a sheet").front;
                let items: BTreeSet<_> = front.placed.iter().map(|p| p.item).collect();
                assert_eq!(contours, items.len(), "{} sheet {sheet}", drawn.deck.id());
                sheets += 1;
            }
        }
        assert_eq!(sheets, plan.sheets().len());
    }
}

#[test]
fn a_guillotine_s_piles_stay_whole() {
    for drawn in shipped() {
        let plan = drawn.order(made!(Order {
            cutting: Cutting::Guillotine,
            ..Order::new(Paper::A4)
        }));
        let size = |sheet: &Sheet| sheet.front.placed[0].trim.size;
        let sheets: Vec<Sheet> = plan.sheets().collect();
        for pair in sheets
            .windows(2)
            .filter(|pair| size(&pair[0]) == size(&pair[1]))
        {
            let alone = pair[1]
                .front
                .placed
                .iter()
                .all(|placed| placed.trim.size == size(&pair[1]));
            assert!(
                alone,
                "{}: others in the last sheet of a pile",
                drawn.deck.id()
            );
        }
    }
}

#[test]
fn the_checks_of_this_file_notice_what_touches() {
    let drawn = drawn("seven-cycles");
    let plan = drawn.order(Order::new(Paper::A4));
    let mixed = |(number, sheet): &(usize, Sheet)| {
        let first = sheet.front.placed[0].trim.size;
        plan.tiling(*number).is_none() && sheet.front.placed.iter().any(|p| p.trim.size != first)
    };
    let (number, sheet) = plan
        .sheets()
        .enumerate()
        .find(mixed)
        .expect("a mixed sheet");
    let printable = plan.grid(number).expect("a grid").printable;
    assert_eq!(touches(&sheet.front, printable, &[]), Vec::<String>::new());
    let mut spoilt = sheet.front.clone();
    spoilt.placed.last_mut().expect("a guest").trim.origin = sheet.front.placed[0].trim.origin;
    assert!(!touches(&spoilt, printable, &[]).is_empty());
    let mut crossed = sheet.front.clone();
    let middle = crossed.placed[0].trim;
    crossed.marks.push(Mark {
        from: middle.origin,
        to: middle.origin,
    });
    crossed.marks.last_mut().expect("a mark").to.x += Length::whole_mm(3);
    assert!(!touches(&crossed, printable, &[]).is_empty());
}

#[test]
fn list_and_build_count_the_sheets_that_print_makes() {
    let workshop = Workshop::open(Project::embedded());
    for drawn in shipped() {
        for paper in PAPERS {
            let plan = drawn.order(Order::new(paper));
            let game = drawn.deck.id().to_owned();
            let listed = job::list(&workshop, &made!(job::list::Order { game, paper }));
            let listed = listed.made.expect("a list").expect("a list").sheets;
            assert_eq!(listed, plan.sheets().len(), "{} {paper}", drawn.deck.id());
        }
    }
}

#[test]
fn what_is_counted_is_what_is_printed() {
    for drawn in shipped() {
        let mut orders = ways(Order::new(Paper::LETTER));
        for sequence in [Sequence::Decks, Sequence::Stack, Sequence::Close] {
            let order = made!(Order {
                decks: 4,
                sequence,
                ..Order::new(Paper::A4)
            });
            orders.extend([
                order,
                made!(Order {
                    fold: true,
                    ..order
                }),
            ]);
        }
        let (deck, album, choice) = (&drawn.deck, &drawn.album, Choice::default());
        let chosen = choice.components(deck).expect("components");
        let counted = counts(deck, album, &chosen, &choice, &orders);
        for (order, count) in orders.into_iter().zip(counted) {
            let labour = drawn.order(order).labour();
            let (sheets, sides) = (count.sheets, count.sides);
            assert_eq!(
                (sheets, sides),
                (labour.sheets, labour.sides),
                "{} {order:?}",
                deck.id()
            );
        }
    }
}

fn printed(game: &str, sheets: Order) -> Vec<Other> {
    static WORKSHOP: LazyLock<Workshop> =
        LazyLock::new(|| Workshop::open(Project::embedded()).keeping());
    let order = made!(job::print::Order {
        game: game.to_owned(),
        sheets,
    });
    let made = job::print(&WORKSHOP, &order, &Files::default(), &Silent).made;
    made.expect("a print").expect("a print").others
}

#[test]
fn the_owner_of_a_simple_printer_learns_that_folding_takes_twice_the_paper() {
    let class = made!(Order {
        decks: 7,
        ..Order::new(Paper::A4)
    });
    let others = printed("supercytes", class);
    let sheets = |others: &[Other], way| {
        others
            .iter()
            .find(|other| other.way == way)
            .map(|other| other.count.sheets)
    };
    assert_eq!(sheets(&others, Way::OneSided), Some(71));
    assert_eq!(
        sheets(&others, Way::TwoSided),
        None,
        "that is how it is printed"
    );
    assert!(sheets(&others, Way::Folded) > Some(142), "{others:?}");
    let folded = printed(
        "supercytes",
        made!(Order {
            fold: true,
            ..class
        }),
    );
    assert_eq!(
        (
            sheets(&folded, Way::TwoSided),
            sheets(&folded, Way::OneSided)
        ),
        (Some(71), Some(71))
    );
    assert_eq!(sheets(&folded, Way::Folded), None);
}

#[test]
fn ways_that_are_not_possible_or_make_no_difference_are_not_named() {
    let named = |game, order| {
        printed(game, order)
            .iter()
            .map(|other| other.way)
            .collect::<Vec<_>>()
    };
    let machine = made!(Order {
        cutting: Cutting::Machine,
        ..Order::new(Paper::A4)
    });
    assert_eq!(
        named("seven-cycles", machine),
        [Way::OneSided],
        "a machine folds nothing"
    );
    let small = Order::new("80x105".parse().expect("a paper"));
    assert!(
        !named("seven-cycles", small).contains(&Way::Folded),
        "no card fits half of this paper"
    );
    let (two, close) = (
        made!(Order {
            decks: 2,
            ..Order::new(Paper::A4)
        }),
        Sequence::Close,
    );
    assert!(named("cellular-powerhouse", two).contains(&Way::Close));
    assert!(
        named(
            "cellular-powerhouse",
            made!(Order {
                sequence: close,
                ..two
            })
        )
        .contains(&Way::Decks)
    );
    assert!(
        !named("cellular-powerhouse", Order::new(Paper::A4)).contains(&Way::Close),
        "a lone deck shares with nobody"
    );
}

#[test]
fn save_paper_stands_against_an_order_and_names_its_file() {
    let folder = Folder::new("save-paper");
    let output = said(&folder.done(&[
        "print",
        "cellular-powerhouse",
        "--copies",
        "2",
        "--save-paper",
    ]));
    assert!(
        output.contains("cellular-powerhouse-a4-2-decks-save-paper.pdf"),
        "{output}"
    );
    assert!(
        output.contains("other ways to print this:\n  --order decks: "),
        "{output}"
    );
    let both = folder.run(&[
        "print",
        "cellular-powerhouse",
        "--save-paper",
        "--order",
        "stack",
    ]);
    assert_eq!(both.status.code(), Some(2));
}
