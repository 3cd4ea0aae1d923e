//! What lies on the last sheet, and where backs are missing.

use cardwright::face::FaceId;
use cardwright::geom::{Length, Size};
use cardwright::sheet::{Duplex, Grid, Item, Job, Paper, Turn, lay_out};

use super::sample::plain;

fn nine_up() -> Grid {
    let poker = Size::from_mm(63.5, 88.9).expect("a size");
    lay_out(&Job::new(Paper::A4, poker, Length::whole_mm(2))).expect("nine poker cards")
}

fn card(number: usize) -> Item {
    Item {
        front: FaceId(number),
        back: Some(FaceId(100 + number)),
        label: None,
    }
}

#[test]
fn a_lone_card_on_the_last_sheet_has_only_its_own_marks() {
    let sheets = plain(&[card(1)], &nine_up(), Duplex::LongEdge);
    let trim = sheets[0].front.placed[0].trim;
    let marks = &sheets[0].front.marks;
    assert_eq!(marks.len(), 8, "two ends of four cut lines");
    for mark in marks {
        let beside = [trim.left(), trim.right()].contains(&mark.from.x);
        let level = [trim.top(), trim.bottom()].contains(&mark.from.y);
        assert!(beside || level, "{mark:?}");
    }
    let back = sheets[0].back.as_ref().expect("a back");
    assert_eq!(back.marks.len(), 8);
    assert!(
        plain(&[card(1); 9], &nine_up(), Duplex::LongEdge)[0]
            .front
            .marks
            .len()
            > 8
    );
}

#[test]
fn a_lone_card_on_the_last_sheet_has_its_back_in_the_other_corner() {
    let grid = nine_up();
    let items: Vec<_> = (0..10).map(card).collect();
    let places = |duplex| {
        let sheets = plain(&items, &grid, duplex);
        assert_eq!(sheets.len(), 2);
        let last = sheets[1].back.as_ref().expect("a back").placed[0];
        (last.face, last.item, last.trim, last.turn)
    };
    let (top_right, bottom_left) = (grid.slots[2].trim, grid.slots[6].trim);
    let long = (FaceId(109), 9, top_right, Turn::Upright);
    let short = (FaceId(109), 9, bottom_left, Turn::Half);
    assert_eq!(places(Duplex::LongEdge), long);
    assert_eq!(places(Duplex::None), long);
    assert_eq!(places(Duplex::ShortEdge), short);
}

#[test]
fn a_missing_back_leaves_its_place_empty() {
    let mut items: Vec<_> = (0..9).map(card).collect();
    items[4].back = None;
    let sheets = plain(&items, &nine_up(), Duplex::LongEdge);
    let back = sheets[0].back.as_ref().expect("a back");
    let left: Vec<_> = back.placed.iter().map(|placed| placed.item).collect();
    assert_eq!(left, [0, 1, 2, 3, 5, 6, 7, 8]);
}

#[test]
fn no_card_needs_no_sheet() {
    assert_eq!(plain(&[], &nine_up(), Duplex::LongEdge), []);
}

#[test]
fn a_sheet_whose_cards_have_no_backs_has_none() {
    let backless = Item {
        front: FaceId(0),
        back: None,
        label: None,
    };
    let items: Vec<_> = (0..9).map(card).chain([backless]).collect();
    let sheets = plain(&items, &nine_up(), Duplex::LongEdge);
    assert!(sheets[0].back.is_some() && sheets[1].back.is_none());
}
