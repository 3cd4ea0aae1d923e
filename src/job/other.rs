//! Other ways to print the same pieces, and what they cost.
//!
//! An order and how much paper it takes in; each other way that is possible and makes a difference out.
//! Never draws a face, and never decides which way is best: that depends on who prints.

use std::collections::BTreeSet;

use crate::deck::{Choice, Deck};
use crate::face::Album;
use crate::print::enlarge::SAME;
use crate::print::{Count, Order, Sequence, counts, factor};
use crate::sheet::{Cutting, Duplex, Spacing};

use super::failure::Failure;

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

/// Counts what other ways to print the chosen pieces would take, as large as each of them has them.
///
/// # Errors
/// When something is chosen that there is not.
pub(super) fn others(
    drawn: (&Deck, &Album),
    choice: &Choice,
    order: Order,
) -> Result<Vec<Other>, Failure> {
    let possible = Way::ALL.into_iter();
    let possible = possible.filter_map(|way| Some((way, way.order(order)?)));
    let ways: Vec<_> = possible.collect();
    let all = std::iter::once(order).chain(ways.iter().map(|(_, order)| *order));
    let all: Vec<Order> = all.collect();
    let mut counts = counted(drawn, choice, &all)?.into_iter();
    let Some(now) = counts.next().flatten() else {
        return Ok(Vec::new());
    };
    // What can't be printed is no way.
    let mut others: Vec<Other> = ways
        .into_iter()
        .zip(counts)
        .filter_map(|((way, _), count)| Some(Other { way, count: count? }))
        .filter(|other| other.count.left_out == 0)
        .collect();
    // Without a back there is nothing to turn.
    let backed = order.fold || now.sides > now.sheets;
    let turns = |way: Way| matches!(way, Way::TwoSided | Way::OneSided | Way::Folded);
    // Decks that share sheets have to be sorted, which has to save one.
    let apart = others.iter().find(|other| other.way == Way::Decks);
    let apart = apart.map(|other| other.count.sheets);
    let saves = |other: &Other| {
        other.way != Way::Close || apart.is_none_or(|apart| other.count.sheets < apart)
    };
    others.retain(|other| {
        (backed || !turns(other.way)) && saves(other) && other.way.is_worth_a_word(other.count, now)
    });
    Ok(others)
}

/// Counts the sheets of some orders; `None` where the pieces would have to be smaller than they are.
fn counted(
    (deck, album): (&Deck, &Album),
    choice: &Choice,
    orders: &[Order],
) -> Result<Vec<Option<Count>>, Failure> {
    let chosen = choice.components(deck)?;
    let factor = |order: &Order| factor(album, (&chosen, choice), *order).ok();
    let factors: Vec<Option<u16>> = orders.iter().map(factor).collect();
    let mut found = vec![None; orders.len()];
    for factor in factors.iter().flatten().collect::<BTreeSet<_>>() {
        let alike = || (0..orders.len()).filter(|at| factors[*at] == Some(*factor));
        let some: Vec<Order> = alike().map(|at| orders[at]).collect();
        let counted = if *factor == SAME {
            counts(deck, album, &chosen, choice, &some)
        } else {
            let (deck, album) = (deck.clone().scaled(*factor), album.clone().scaled(*factor));
            counts(&deck, &album, &choice.components(&deck)?, choice, &some)
        };
        for (at, count) in alike().zip(counted) {
            found[at] = Some(count);
        }
    }
    Ok(found)
}
