//! Other ways to print the same pieces, and what they cost.
//!
//! An order and how much paper it takes in; each other way that is possible and makes a difference out.
//! Never draws a face, and never decides which way is best: that depends on who prints.

use crate::deck::{Choice, Component, Deck};
use crate::face::Album;
use crate::print::{Count, Order, Sequence, counts};
use crate::sheet::{Cutting, Duplex, Spacing};

/// A way to print the same pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Way {
    /// The printer turns the paper.
    TwoSided,
    /// Backs are printed once the paper was put back.
    OneSided,
    /// Backs stand beside their fronts and are folded behind them.
    Folded,
    /// Decks follow each other, each on sheets of its own.
    Decks,
    /// The sheets are cut as piles.
    Stack,
    /// Decks lie as close as can be.
    Close,
    /// Cards stand apart.
    Apart,
    /// Cards lie as suits the way of cutting.
    Fitting,
}

/// A way to print, and the paper that it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Other {
    /// The way.
    pub way: Way,
    /// Its sheets and sides.
    pub count: Count,
}

impl Way {
    const ALL: [Self; 8] = [
        Self::Close,
        Self::Decks,
        Self::Stack,
        Self::TwoSided,
        Self::OneSided,
        Self::Folded,
        Self::Apart,
        Self::Fitting,
    ];

    /// Gives the order that goes this way; `None` when it can't, or does already.
    fn order(self, order: Order) -> Option<Order> {
        let several = order.decks > 1;
        let duplex = |duplex| Order {
            duplex,
            fold: false,
            ..order
        };
        let sequence = |sequence| Order { sequence, ..order };
        let spacing = |spacing| Order { spacing, ..order };
        let (other, possible) = match self {
            Self::TwoSided => (
                duplex(Duplex::LongEdge),
                order.fold || order.duplex == Duplex::None,
            ),
            Self::OneSided => (duplex(Duplex::None), true),
            Self::Folded => (
                Order {
                    fold: true,
                    duplex: Duplex::default(),
                    ..order
                },
                order.cutting != Cutting::Machine && !order.fold,
            ),
            Self::Decks => (sequence(Sequence::Decks), several),
            Self::Stack => (sequence(Sequence::Stack), several),
            Self::Close => (sequence(Sequence::Close), several),
            // To know what suits a guillotine, all faces would have to be looked at again.
            Self::Apart => (spacing(Some(Spacing::Apart)), true),
            Self::Fitting => (
                spacing(None),
                order.spacing.is_some() && order.cutting == Cutting::Scissors,
            ),
        };
        (possible && other != order).then_some(other)
    }

    /// Says whether so much paper is worth a word beside what the chosen way takes.
    fn is_worth_a_word(self, count: Count, chosen: Count) -> bool {
        match self {
            Self::TwoSided | Self::OneSided | Self::Folded => true,
            Self::Decks | Self::Stack | Self::Close | Self::Apart | Self::Fitting => {
                count.sheets != chosen.sheets
            }
        }
    }
}

/// Counts what other ways to print the chosen pieces would take.
pub(super) fn others(
    (deck, album): (&Deck, &Album),
    chosen: &[(usize, &Component)],
    choice: &Choice,
    order: Order,
) -> Vec<Other> {
    let possible = Way::ALL.into_iter();
    let possible = possible.filter_map(|way| Some((way, way.order(order)?)));
    let ways: Vec<_> = possible.collect();
    let orders: Vec<_> = std::iter::once(order)
        .chain(ways.iter().map(|(_, order)| *order))
        .collect();
    let counts = counts(deck, album, chosen, choice, &orders);
    let Some((now, counts)) = counts.split_first() else {
        return Vec::new();
    };
    // Without a back there is nothing to turn.
    let backed = order.fold || now.sides > now.sheets;
    let turns = |way: Way| matches!(way, Way::TwoSided | Way::OneSided | Way::Folded);
    let others = ways.iter().zip(counts).filter(|((way, _), count)| {
        let fits = count.left_out <= now.left_out;
        fits && (backed || !turns(*way)) && way.is_worth_a_word(**count, *now)
    });
    let other = |((way, _), count): (&(Way, Order), &Count)| Other {
        way: *way,
        count: *count,
    };
    others.map(other).collect()
}
