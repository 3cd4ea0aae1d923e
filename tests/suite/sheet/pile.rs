//! Cutting real paper, to test class sets.
//!
//! Printed pages in; the decks that lie on the table after the sheets were put together, folded,
//! cut along their marks and stacked out.
//! Never uses a grid's slots: it sees only what is on the pages.

use std::collections::BTreeSet;

use cardwright::face::FaceId;
use cardwright::geom::{Length, Rect, Size};
use cardwright::sheet::{
    Bundle, Cutting, Duplex, Grid, Item, Job, Label, Page, Paper, Pass, Placed, Set, Sheet,
    Spacing, bundles, collate, in_turn, lay_out,
};

use super::flip::faults;
use super::sample::{filled, mm, size};

/// A card in the hand: its item, the face on its front and the one on its back.
type Card = (usize, usize, Option<usize>);

/// Prints sheets and takes them out of the printer: every page with what is on its other side.
///
/// Panics where a back is not behind its front.
fn printed(sheets: &[Sheet], duplex: Duplex) -> Vec<Sheet> {
    let has_backs = sheets.iter().any(|sheet| sheet.back.is_some());
    let passes = Pass::needed(has_backs, duplex).iter();
    let mut passes = passes.map(|pass| collate(sheets.to_vec(), *pass));
    let mut first = passes.next().expect("a pass");
    let (fronts, backs): (Vec<_>, Vec<_>) = if let Some(second) = passes.next() {
        (first.collect(), second.map(Some).collect())
    } else if has_backs {
        std::iter::from_fn(|| Some((first.next()?, first.next()))).unzip()
    } else {
        first.map(|page| (page, None)).unzip()
    };
    let side = |page: Page| match page {
        Page::Printed(side) => Some(*side),
        Page::Blank(_) => None,
    };
    let sheet = |(front, back): (Page, Option<Page>)| Sheet {
        front: side(front).expect("a front"),
        back: back.and_then(side),
    };
    let sheets: Vec<_> = fronts.into_iter().zip(backs).map(sheet).collect();
    let found: Vec<_> = sheets
        .iter()
        .flat_map(|sheet| faults(sheet, duplex))
        .collect();
    assert!(found.is_empty(), "{found:?}");
    sheets
}

/// Cuts a pile of sheets, the first on top, through along the marks of the first, and gives the
/// piles of cards row by row from the left.
///
/// Panics where a card does not come out whole.
fn cut(pile: &[Sheet]) -> Vec<Vec<Card>> {
    let marks = &pile[0].front.marks;
    let upright = marks.iter().filter(|mark| mark.from.x == mark.to.x);
    let level = marks.iter().filter(|mark| mark.from.y == mark.to.y);
    let columns = spans(upright.map(|mark| mark.from.x).collect());
    let rows = spans(level.map(|mark| mark.from.y).collect());
    let mut piles = Vec::new();
    for &(top, bottom) in &rows {
        for &(left, right) in &columns {
            let piece = Rect::new(left, top, Size::new(right - left, bottom - top));
            let cards = pile.iter().filter_map(|sheet| card(sheet, piece));
            piles.push(cards.collect::<Vec<_>>());
        }
    }
    piles.retain(|pile| !pile.is_empty());
    let cards: usize = piles.iter().map(Vec::len).sum();
    let placed: usize = pile.iter().map(|sheet| fronts(sheet).count()).sum();
    assert_eq!(cards, placed, "every card comes out whole");
    piles
}

/// Gives what lies between neighbouring cuts.
fn spans(lines: BTreeSet<Length>) -> Vec<(Length, Length)> {
    let lines: Vec<_> = lines.into_iter().collect();
    lines.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Gives what lies below the fold, or everything.
fn fronts(sheet: &Sheet) -> impl Iterator<Item = &Placed> {
    let fold = sheet.front.fold.map(|fold| fold.line.from.y);
    let all = sheet.front.placed.iter();
    all.filter(move |placed| fold.is_none_or(|fold| placed.trim.top() >= fold))
}

/// Gives the card that a piece of a sheet is.
fn card(sheet: &Sheet, piece: Rect) -> Option<Card> {
    let front = fronts(sheet).find(|placed| placed.trim == piece)?;
    let own = |placed: &&Placed| placed.item == front.item;
    let back = match (&sheet.back, sheet.front.fold) {
        (Some(back), _) => back.placed.iter().find(own),
        (None, Some(fold)) => {
            let above = |placed: &&Placed| placed.trim.bottom() <= fold.line.from.y;
            sheet.front.placed.iter().filter(above).find(own)
        }
        (None, None) => None,
    };
    Some((front.item, front.face.0, back.map(|placed| placed.face.0)))
}

/// Puts the piles of a bundle under each other as the summary says; gives its decks.
fn stacked(bundle: &Bundle, piles: &[Vec<Card>]) -> Vec<Vec<Card>> {
    piles.chunks(bundle.piles).map(<[_]>::concat).collect()
}

const MODES: [Duplex; 3] = [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None];

/// Decks whose cards are told apart by their faces; every ninth card has no back.
fn items(decks: u16, cards: usize) -> Vec<Item> {
    let deck = |set| {
        (0..cards).map(move |card| Item {
            front: FaceId(card),
            back: (card % 9 != 4).then_some(FaceId(1000 + card)),
            label: Some(Label {
                set: Set(set),
                front: None,
                back: None,
                hidden: true,
            }),
        })
    };
    (0..decks).flat_map(deck).collect()
}

/// What each deck must be, in order.
fn wanted(items: &[Item], cards: usize) -> Vec<Vec<Card>> {
    let card = |(number, item): (usize, &Item)| {
        let back = item.back.map(|FaceId(back)| back);
        (number, item.front.0, back)
    };
    let all: Vec<_> = items.iter().enumerate().map(card).collect();
    all.chunks(cards).map(<[Card]>::to_vec).collect()
}

/// Every paper, way of cutting by hand, spacing and fold.
fn grids() -> Vec<Grid> {
    let mut grids = Vec::new();
    for paper in Paper::NAMED {
        for card in [size(63.5, 88.9), size(70.0, 120.0), size(51.237, 33.331)] {
            for cutting in [Cutting::Scissors, Cutting::Guillotine] {
                for spacing in [Spacing::Apart, Spacing::Shared] {
                    for fold in [false, true] {
                        let job = Job {
                            spacing,
                            cutting,
                            fold,
                            ..Job::new(paper, card, mm(2.0))
                        };
                        grids.extend(lay_out(&job));
                    }
                }
            }
        }
    }
    assert!(grids.len() > 80, "{}", grids.len());
    grids
}

#[test]
fn a_cut_and_stacked_pile_is_deck_after_deck_in_order() {
    for grid in grids() {
        for (decks, cards) in [(1, 10), (2, 25), (5, 20), (8, 91), (11, 7)] {
            let items = items(decks, cards);
            for duplex in MODES {
                let mut found = Vec::new();
                for bundle in bundles(decks, cards, grid.capacity()) {
                    let sheets = filled(&items, &bundle.leaves(cards), &grid, duplex);
                    assert_eq!(sheets.len(), bundle.sheets);
                    let stacks = stacked(&bundle, &cut(&printed(&sheets, duplex)));
                    assert_eq!(stacks.len(), usize::from(bundle.decks));
                    found.extend(stacks);
                }
                assert_eq!(found, wanted(&items, cards), "{} {duplex}", grid.page);
            }
        }
    }
}

#[test]
fn decks_on_sheets_of_their_own_come_out_in_order() {
    for grid in grids() {
        let (decks, cards) = (3_u16, 2 * grid.capacity() + 1);
        let items = items(decks, cards);
        for duplex in MODES {
            let deck = |deck: usize| {
                let range = deck * cards..(deck + 1) * cards;
                let sheets = filled(&items, &in_turn(range, grid.capacity()), &grid, duplex);
                let cut_one = |sheet: &Sheet| cut(std::slice::from_ref(sheet)).concat();
                printed(&sheets, duplex).iter().flat_map(cut_one).collect()
            };
            let found: Vec<Vec<_>> = (0..usize::from(decks)).map(deck).collect();
            assert_eq!(found, wanted(&items, cards), "{} {duplex}", grid.page);
        }
    }
}

#[test]
fn a_machine_s_sheets_meet_their_backs_too() {
    for paper in Paper::NAMED {
        let job = Job {
            cutting: Cutting::Machine,
            ..Job::new(paper, size(63.5, 88.9), mm(2.0))
        };
        let grid = lay_out(&job).expect("a grid");
        let items = items(3, 20);
        for duplex in MODES {
            for bundle in bundles(3, 20, grid.capacity()) {
                let sheets = filled(&items, &bundle.leaves(20), &grid, duplex);
                // The machine cuts what is placed, so there is nothing more to go wrong.
                assert_eq!(printed(&sheets, duplex).len(), bundle.sheets);
            }
        }
    }
}

/// Sheets of a class set on A4, for the spoiling.
fn class_set(fold: bool, duplex: Duplex) -> Vec<Sheet> {
    let job = Job {
        fold,
        ..Job::new(Paper::A4, size(63.5, 88.9), mm(2.0))
    };
    let grid = lay_out(&job).expect("a grid");
    let bundle = bundles(2, 12, grid.capacity())[0];
    filled(&items(2, 12), &bundle.leaves(12), &grid, duplex)
}

#[test]
#[should_panic(expected = "trim")]
fn one_back_that_is_shifted_by_a_millimetre_spoils_a_stack() {
    let mut sheets = class_set(false, Duplex::LongEdge);
    let back = sheets[1].back.as_mut().expect("a back");
    back.placed[2].trim.origin.x += mm(1.0);
    printed(&sheets, Duplex::LongEdge);
}

#[test]
#[should_panic(expected = "trim")]
fn one_back_that_is_shifted_by_a_millimetre_spoils_a_fold() {
    let mut sheets = class_set(true, Duplex::LongEdge);
    let back = sheets[1].front.placed.last_mut().expect("a back");
    back.trim.origin.y += mm(1.0);
    printed(&sheets, Duplex::LongEdge);
}

#[test]
#[should_panic(expected = "comes out whole")]
fn a_front_off_the_cut_lines_of_the_pile_is_noticed() {
    let mut sheets = class_set(false, Duplex::None);
    sheets[1].front.placed[0].trim.origin.y += mm(1.0);
    for sheet in &mut sheets {
        sheet.back = None;
    }
    cut(&printed(&sheets, Duplex::None));
}

#[test]
fn two_sheets_in_the_wrong_order_spoil_a_stack() {
    let mut sheets = class_set(false, Duplex::ShortEdge);
    let bundle = bundles(2, 12, 9)[0];
    let stacks = |sheets: &[Sheet]| stacked(&bundle, &cut(&printed(sheets, Duplex::ShortEdge)));
    assert_eq!(stacks(&sheets), wanted(&items(2, 12), 12));
    sheets.swap(0, 1);
    assert_ne!(stacks(&sheets), wanted(&items(2, 12), 12));
}
