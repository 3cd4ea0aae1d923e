//! One axis of the block of cards: a row seen from above, or a column from the side.
//!
//! The paper's extent and the card's in; how many cards stand in a line, where, and with how much
//! bleed out.
//! Never knows the other axis.

use super::cutting::Cutting;
use super::mark;
use crate::geom::Length;

/// The bleed that the outside of the block keeps although the crop marks of a guillotine lack room,
/// 0.5 mm: less hides no slip of a knife.
const LEAST_OUTER_BLEED: Length = Length::microns(500);
/// The bleed that is enough outside the block when marks, footer or ruler lack the room, 2 mm.
pub(super) const ENOUGH_OUTER_BLEED: Length = Length::whole_mm(2);

/// What a run is made of.
#[derive(Clone, Copy)]
pub(super) struct Stock {
    /// The page's extent.
    pub page: Length,
    /// What the printer can't reach at both ends.
    pub margin: Length,
    /// The card's extent.
    pub card: Length,
    /// The bleed wished for.
    pub bleed: Length,
    /// The bleed wished for outside the block; never less than between cards.
    pub outer: Length,
    /// What lies between two cards.
    pub gap: Length,
    /// How many cards are enough.
    pub most: i64,
    /// What the cards are cut with.
    pub cutting: Cutting,
}

/// Cards in a line, centred on the page.
#[derive(Clone, Copy)]
pub(super) struct Run {
    /// The page's extent.
    pub page: Length,
    /// How many cards.
    pub count: i64,
    /// Where the first card's trim begins.
    pub start: Length,
    /// A card's extent.
    pub card: Length,
    /// What lies between two cards.
    pub gap: Length,
    /// The bleed of sides that face a neighbour: no more than half the gap.
    pub inner: Length,
    /// The bleed of the first and the last side.
    pub outer: Length,
    /// The printable room before the first card's trim, and behind the last one's.
    pub room: Length,
}

impl Run {
    /// Lines up as many cards as fit; `None` when not one does.
    ///
    /// Cards that share cut lines may use the outer bleed's room: one that must shrink at the edge
    /// of the block is better than a row of cards less. Cards that stand apart keep it all, those
    /// closer together as much of it as is enough, except for a single card, which has nothing to
    /// stand apart from.
    pub fn line_up(stock: Stock) -> Option<Self> {
        let Stock {
            page,
            margin,
            card,
            bleed,
            outer,
            gap,
            most,
            cutting,
        } = stock;
        let usable = page - margin * 2;
        if card > usable {
            return None;
        }
        let kept = if gap == Length::ZERO {
            Length::ZERO
        } else if gap < bleed * 2 {
            bleed.min(ENOUGH_OUTER_BLEED) * 2
        } else {
            bleed * 2
        };
        let count = (usable - kept + gap).fits(card + gap).min(most).max(1);
        let block = card * count + gap * (count - 1);
        let start = (page - block).half();
        let room = start - margin;
        let inner = bleed.min(gap.half());
        Some(Self {
            page,
            count,
            start,
            card,
            gap,
            inner,
            outer: outer_bleed(outer.max(inner), inner, room, cutting),
            room,
        })
    }

    /// Gives where each card's trim begins.
    pub fn starts(self) -> impl Iterator<Item = Length> {
        (0..self.count).map(move |i| self.start + (self.card + self.gap) * i)
    }

    /// Gives where the last card's trim ends.
    pub fn end(self) -> Length {
        self.start + self.card * self.count + self.gap * (self.count - 1)
    }

    /// Gives the distinct cut lines: both sides of every card, once where neighbours share one.
    pub fn lines(self) -> Vec<Length> {
        let mut lines: Vec<_> = self
            .starts()
            .flat_map(|start| [start, start + self.card])
            .collect();
        lines.dedup();
        lines
    }

    /// Gives the bleed before and behind the card that begins at `start`.
    pub fn bleeds(self, start: Length) -> (Length, Length) {
        let facing = |edge, outermost| {
            if edge == outermost {
                self.outer
            } else {
                self.inner
            }
        };
        (
            facing(start, self.start),
            facing(start + self.card, self.end()),
        )
    }
}

/// Shrinks the outer bleed as far as a crop mark needs it, though not below the inner one. Scissors
/// follow outlines, so that they do with what is enough; a guillotine can't cut true without marks,
/// and then half of the bleed is of no use. Where no mark finds room, bleed takes all there is.
fn outer_bleed(wish: Length, inner: Length, room: Length, cutting: Cutting) -> Length {
    let least = match cutting {
        Cutting::Scissors => wish.min(ENOUGH_OUTER_BLEED),
        Cutting::Guillotine => LEAST_OUTER_BLEED,
        Cutting::Machine => wish,
    };
    let beside_mark = room - mark::OFFSET - mark::SHORTEST;
    if beside_mark >= least.max(inner) {
        wish.min(beside_mark)
    } else {
        wish.min(room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poker_across_a4(gap: Length) -> Run {
        Run::line_up(Stock {
            page: Length::whole_mm(210),
            margin: Length::whole_mm(5),
            card: Length::microns(63_500),
            bleed: Length::whole_mm(2),
            outer: Length::whole_mm(2),
            gap,
            most: i64::MAX,
            cutting: Cutting::Scissors,
        })
        .expect("a poker card fits")
    }

    #[test]
    fn neighbours_that_share_a_line_count_it_once() {
        let run = poker_across_a4(Length::ZERO);
        let lines: Vec<_> = [9_750, 73_250, 136_750, 200_250]
            .map(Length::microns)
            .to_vec();
        assert_eq!((run.count, run.lines()), (3, lines));
        assert_eq!((run.inner, run.outer), (Length::ZERO, Length::whole_mm(2)));
    }

    #[test]
    fn cards_apart_keep_their_bleed_also_on_the_outside() {
        let run = poker_across_a4(Length::whole_mm(4));
        assert_eq!((run.count, run.lines().len()), (2, 4));
        assert_eq!(
            (run.inner, run.outer),
            (Length::whole_mm(2), Length::whole_mm(2))
        );
    }

    #[test]
    fn a_narrow_gap_is_shared_between_two_bleeds() {
        let run = poker_across_a4(Length::whole_mm(3));
        assert_eq!(run.inner, Length::microns(1_500));
    }

    #[test]
    fn outer_bleed_gives_way_to_marks_but_not_to_nothing() {
        let mm = Length::whole_mm;
        let shared = |wish, room, cutting| outer_bleed(wish, Length::ZERO, room, cutting);
        for cutting in [Cutting::Scissors, Cutting::Guillotine] {
            assert_eq!(shared(mm(2), mm(5), cutting), mm(2), "room for both");
            assert_eq!(shared(mm(2), mm(2), cutting), mm(2), "a mark in the margin");
            let narrow = Length::microns(1_350);
            assert_eq!(shared(mm(2), narrow, cutting), narrow, "all there is");
            assert_eq!(shared(Length::ZERO, mm(1), cutting), Length::ZERO);
            let apart = outer_bleed(mm(3), mm(3), mm(4), cutting);
            assert_eq!(apart, mm(3), "cards apart keep it all");
        }
        let bit = Length::microns(1_500);
        assert_eq!(shared(mm(3), mm(4), Cutting::Guillotine), bit, "of both");
        assert_eq!(shared(mm(3), mm(4), Cutting::Scissors), mm(3), "outlined");
        let most = Length::microns(2_500);
        assert_eq!(shared(mm(3), mm(5), Cutting::Scissors), most);
        assert_eq!(shared(mm(3), mm(4), Cutting::Machine), mm(3), "no marks");
    }
}
