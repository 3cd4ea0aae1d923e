//! Imposition proper: faces in slots, each back behind its front.
//!
//! Items, a grid and the way of turning the paper in; sheets out.
//! Never drops, doubles or reorders an item, and never decides which blank pages are printed: that
//! is `collate`'s part.

use super::duplex::{Duplex, Mirror};
use super::grid::{Grid, Slot};
use super::mark::Mark;
use super::side::{Item, Placed, Sheet, Side, Sides, Turn};
use crate::face::FaceId;
use crate::geom::{Point, Rect, Size};

/// Fills sheet after sheet, row by row from the top left. Each back goes where its front is when
/// the sheet is turned over, on the last sheet too, and the place of a missing back stays empty.
#[must_use]
pub fn impose(items: &[Item], grid: &Grid, duplex: Duplex) -> Vec<Sheet> {
    let mirror = duplex.mirror(grid.orientation);
    let cards: Vec<_> = items.iter().copied().enumerate().collect();
    cards
        .chunks(grid.capacity().max(1))
        .map(|cards| Sheet {
            front: front(cards, grid),
            back: back(cards, grid, mirror),
        })
        .collect()
}

/// Gives the marks along the first `count` slots: the last sheet needs no cut through its empty
/// part.
fn marks(count: usize, grid: &Grid) -> impl Iterator<Item = Mark> + '_ {
    let used = &grid.slots[..count.min(grid.slots.len())];
    grid.marks.iter().copied().filter(move |mark| {
        let upright = mark.from.x == mark.to.x;
        used.iter().map(|slot| slot.trim).any(|trim| {
            if upright {
                [trim.left(), trim.right()].contains(&mark.from.x)
            } else {
                [trim.top(), trim.bottom()].contains(&mark.from.y)
            }
        })
    })
}

fn front(cards: &[(usize, Item)], grid: &Grid) -> Side {
    let place = |(&(item, card), slot): (&(usize, Item), &Slot)| Placed {
        face: card.front,
        item,
        trim: slot.trim,
        bleed: slot.bleed,
        turn: Turn::Upright,
    };
    Side {
        page: grid.page,
        placed: cards.iter().zip(&grid.slots).map(place).collect(),
        marks: marks(cards.len(), grid).collect(),
    }
}

fn back(cards: &[(usize, Item)], grid: &Grid, mirror: Mirror) -> Option<Side> {
    let place = |item: usize, face: FaceId, slot: &Slot| Placed {
        face,
        item,
        trim: mirror.rect(slot.trim, grid.page),
        bleed: mirror.sides(slot.bleed),
        turn: mirror.turn(),
    };
    let placed: Vec<_> = cards
        .iter()
        .zip(&grid.slots)
        .filter_map(|(&(item, card), slot)| Some(place(item, card.back?, slot)))
        .collect();
    (!placed.is_empty()).then(|| Side {
        page: grid.page,
        placed,
        marks: marks(cards.len(), grid)
            .map(|mark| mirror.mark(mark, grid.page))
            .collect(),
    })
}

/// Mirrors places rather than slot numbers: where cards can't be centred to the micrometre, the
/// back still meets its front.
impl Mirror {
    fn rect(self, rect: Rect, page: Size) -> Rect {
        match self {
            Self::Columns => Rect::new(page.width - rect.right(), rect.top(), rect.size),
            Self::Rows => Rect::new(rect.left(), page.height - rect.bottom(), rect.size),
        }
    }

    fn sides(self, sides: Sides) -> Sides {
        let Sides {
            left,
            top,
            right,
            bottom,
        } = sides;
        match self {
            Self::Columns => Sides {
                left: right,
                right: left,
                ..sides
            },
            Self::Rows => Sides {
                top: bottom,
                bottom: top,
                ..sides
            },
        }
    }

    const fn turn(self) -> Turn {
        match self {
            Self::Columns => Turn::Upright,
            Self::Rows => Turn::Half,
        }
    }

    fn mark(self, mark: Mark, page: Size) -> Mark {
        let size = Size::new(mark.to.x - mark.from.x, mark.to.y - mark.from.y);
        let line = self.rect(Rect::new(mark.from.x, mark.from.y, size), page);
        Mark {
            from: line.origin,
            to: Point::new(line.right(), line.bottom()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Length;
    use crate::sheet::{Job, Paper, lay_out};

    fn nine_up() -> Grid {
        let poker = Size::from_mm(63.5, 88.9).expect("a size");
        lay_out(&Job::new(Paper::A4, poker, Length::whole_mm(2))).expect("nine poker cards")
    }

    fn card(number: usize) -> Item {
        Item {
            front: FaceId(number),
            back: Some(FaceId(100 + number)),
        }
    }

    #[test]
    fn a_lone_card_on_the_last_sheet_has_only_its_own_marks() {
        let sheets = impose(&[card(1)], &nine_up(), Duplex::LongEdge);
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
            impose(&[card(1); 9], &nine_up(), Duplex::LongEdge)[0]
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
            let sheets = impose(&items, &grid, duplex);
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
        let sheets = impose(&items, &nine_up(), Duplex::LongEdge);
        let back = sheets[0].back.as_ref().expect("a back");
        let left: Vec<_> = back.placed.iter().map(|placed| placed.item).collect();
        assert_eq!(left, [0, 1, 2, 3, 5, 6, 7, 8]);
    }

    #[test]
    fn no_card_needs_no_sheet() {
        assert_eq!(impose(&[], &nine_up(), Duplex::LongEdge), []);
    }

    #[test]
    fn a_sheet_whose_cards_have_no_backs_has_none() {
        let plain = Item {
            front: FaceId(0),
            back: None,
        };
        let items: Vec<_> = (0..9).map(card).chain([plain]).collect();
        let sheets = impose(&items, &nine_up(), Duplex::LongEdge);
        assert!(sheets[0].back.is_some() && sheets[1].back.is_none());
    }
}
