//! Cards that touch: of their outlines only the corners are shown.

use std::collections::BTreeSet;

use cardwright::face::FaceId;
use cardwright::geom::{Length, Rect};
use cardwright::print::Order;
use cardwright::sheet::{Contour, Mark, Paper, Placed, Spacing};

use super::support::{drawn, shipped};

/// The longest corner.
const CORNER: Length = Length::whole_mm(3);

fn touch(one: Rect, other: Rect) -> bool {
    let beside = one.right() == other.left() || other.right() == one.left();
    let below = one.bottom() == other.top() || other.bottom() == one.top();
    let across = one.left() < other.right() && other.left() < one.right();
    let down = one.top() < other.bottom() && other.top() < one.bottom();
    beside && down || below && across
}

/// Gives a line as its ends.
fn ends(mark: &Mark) -> [Length; 4] {
    [mark.from.x, mark.from.y, mark.to.x, mark.to.y]
}

/// Gives the lines around a card, whole.
fn whole(trim: Rect) -> [[Length; 4]; 4] {
    let (left, top, right, bottom) = (trim.left(), trim.top(), trim.right(), trim.bottom());
    [
        [left, top, right, top],
        [left, top, left, bottom],
        [left, bottom, right, bottom],
        [right, top, right, bottom],
    ]
}

/// Says whether a line lies on the edge of a card and begins or ends at a corner of it.
fn is_corner(line: [Length; 4], trim: Rect) -> bool {
    let [x, y, u, v] = line;
    whole(trim).into_iter().any(|[left, top, right, bottom]| {
        let within = x >= left && u <= right && y >= top && v <= bottom;
        let ends = (x, y) == (left, top) || (u, v) == (right, bottom);
        within && ends && u - x + (v - y) <= CORNER
    })
}

#[test]
fn cards_that_touch_show_their_corners_and_others_their_outline() {
    let (mut close, mut apart) = (0, 0);
    for game in shipped() {
        let drawn = drawn(game);
        let slots = drawn.album.slots.iter();
        let folded = slots.filter(|slot| {
            drawn.deck.components[slot.component].shape.is_folded()
                || drawn.deck.components[slot.component].net().is_some()
        });
        let folded: BTreeSet<FaceId> = folded
            .flat_map(|slot| [slot.front, slot.back])
            .flatten()
            .collect();
        for spacing in [None, Some(Spacing::Shared), Some(Spacing::Apart)] {
            let plan = drawn.order(made!(Order {
                spacing,
                ..Order::new(Paper::A4)
            }));
            for (number, sheet) in plan.sheets().enumerate() {
                let front = &sheet.front;
                let straight = |placed: &Placed| {
                    placed.contour == Contour::Rectangle && !folded.contains(&placed.face)
                };
                let all = front.placed.iter().all(straight);
                if plan.tiling(number).is_some() || !all {
                    continue;
                }
                let trims: Vec<Rect> = front.placed.iter().map(|placed| placed.trim).collect();
                let mut lines: BTreeSet<[Length; 4]> = front.guides.iter().map(ends).collect();
                for trim in &trims {
                    if trims.iter().any(|other| touch(*trim, *other)) {
                        close += 1;
                        let corners = lines.iter().filter(|line| is_corner(**line, *trim));
                        assert_eq!(corners.count(), 8, "{game}, sheet {number}: {trim:?}");
                        assert!(whole(*trim).iter().all(|line| !lines.contains(line)));
                    } else {
                        apart += 1;
                        let all = whole(*trim);
                        assert!(
                            all.iter().all(|line| lines.contains(line)),
                            "{game}: {trim:?}"
                        );
                    }
                }
                lines.retain(|line| {
                    let edge = |trim: &Rect| whole(*trim).contains(line) || is_corner(*line, *trim);
                    !trims.iter().any(edge)
                });
                assert!(lines.is_empty(), "{game}, sheet {number}: {lines:?}");
            }
        }
    }
    assert!(close > 500 && apart > 500, "{close} {apart}");
}
