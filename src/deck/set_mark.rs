//! The room that a card keeps for the mark of a class set.
//!
//! A place from the manifest, or none, in; a rectangle inside the trim out.
//! Never knows what the mark looks like.

use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::geom::{Length, Rect, Size};

use super::shape::{self, Shape};
use super::size::SET_MARK;

/// Shortest side of a card on which the mark finds its place by itself; on a smaller one it would hide
/// what is to be seen.
const SMALL: Length = Length::whole_mm(20);

/// Finds the room: where the manifest says, else in the upper right corner of the safe zone, or
/// where the shape has it. `None` when the card is too small, or the place lies outside it, which is
/// a finding.
pub(super) fn room(
    written: Option<&Spanned<[f64; 2]>>,
    shape: &Shape,
    card: Size,
    safe: Length,
    file: &Arc<str>,
    diags: &mut Diags,
) -> Option<Rect> {
    let whole = Rect::new(Length::ZERO, Length::ZERO, card);
    let Some(written) = written else {
        if *shape != Shape::Plain {
            return shape.mark(card, safe);
        }
        let corner = Rect::new(card.width - safe - SET_MARK.width, safe, SET_MARK);
        let is_large = card.width.min(card.height) >= SMALL;
        return Some(corner).filter(|corner| is_large && whole.contains(*corner));
    };
    let is_cut_off = |room: Rect| match shape {
        Shape::Round => !shape::is_on_disc(room, card.width, Length::ZERO),
        Shape::Outline([front, _]) => !shape::is_within(&front.polygon(), room, Length::ZERO),
        _ => false,
    };
    let [x, y] = written.get_ref().map(Length::from_mm);
    let room = x.zip(y).map(|(x, y)| Rect::new(x, y, SET_MARK));
    let room = room.filter(|room| whole.contains(*room) && !is_cut_off(*room));
    if room.is_none() {
        let [x, y] = written.get_ref();
        let message =
            format!("a mark of {SET_MARK} at {x}, {y} mm does not lie on a card of {card}");
        let place = Place::new(file, written.span());
        diags.push(Diagnostic::new(Rule::M003, message).at(place));
    }
    room
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poker() -> Size {
        Size::from_mm(63.5, 88.9).expect("a card")
    }

    fn found(written: Option<[f64; 2]>, card: Size) -> (Option<Rect>, usize) {
        let mut diags = Diags::new();
        let written = written.map(|place| Spanned::new(0..1, place));
        let safe = Length::whole_mm(3);
        let room = room(
            written.as_ref(),
            &Shape::Plain,
            card,
            safe,
            &"game.toml".into(),
            &mut diags,
        );
        (room, diags.iter().count())
    }

    #[test]
    fn the_mark_stands_where_the_manifest_says_or_in_the_upper_right_corner() {
        let at = |x, y| {
            let [x, y] = [x, y].map(|mm| Length::from_mm(mm).expect("a length"));
            Some(Rect::new(x, y, SET_MARK))
        };
        assert_eq!(found(Some([10.0, 20.5]), poker()), (at(10.0, 20.5), 0));
        assert_eq!(found(None, poker()), (at(54.5, 3.0), 0));
    }

    #[test]
    fn a_place_outside_the_card_is_a_finding_and_a_tiny_card_has_no_mark() {
        for place in [[-1.0, 3.0], [58.0, 3.0], [3.0, 85.0], [f64::NAN, 0.0]] {
            assert_eq!(found(Some(place), poker()), (None, 1));
        }
        for (side, has_room) in [(8.0, false), (19.9, false), (20.0, true)] {
            let card = Size::from_mm(side, side).expect("a card");
            let (room, findings) = found(None, card);
            assert_eq!((room.is_some(), findings), (has_room, 0), "{side}");
        }
    }
}
