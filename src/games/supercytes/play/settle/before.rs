//! Tables before the first round: nothing is dealt yet, or the cells alone.

use crate::referee::Seat;

use super::super::table::{Place, Table};
use super::need::{Fine, ask, no_round, nothing_in_play};

/// SC-12, SC-13: before the deal nothing lies before anybody.
pub(super) fn untouched(table: &Table) -> Fine {
    let bare = |place: &Place| place.pile.is_empty() && place.treatments.is_empty();
    ask(
        table.seats.iter().all(bare),
        "before the deal nobody has cards",
    )?;
    ask(
        table.pot.is_empty() && table.used.is_empty(),
        "before the deal nothing lies in the centre",
    )?;
    let enough = table.cells.len() >= usize::from(table.seats.seats());
    ask(enough, "there are too few cells to deal")?;
    nothing_in_play(table)?;
    no_round(table)
}

/// SC-12b: the piles are equal, the Treatments not dealt yet.
pub(super) fn dealt(table: &Table) -> Fine {
    let piles = table.seats.iter().map(|place| place.pile.len());
    let first = table.seats[Seat::FIRST].pile.len();
    ask(
        first > 0 && piles.into_iter().all(|pile| pile == first),
        "the piles are equal before the Treatments are dealt",
    )?;
    let hands = table.seats.iter().all(|place| place.treatments.is_empty());
    ask(hands, "nobody has Treatments before they are dealt")?;
    ask(
        !table.treatments.is_empty(),
        "there are no Treatments to deal",
    )?;
    ask(
        table.pot.is_empty() && table.used.is_empty(),
        "before the first round nothing lies in the centre",
    )?;
    nothing_in_play(table)?;
    no_round(table)
}
