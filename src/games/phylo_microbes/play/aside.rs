//! Cards that a Modifier puts aside, and how many are still to be.

use crate::referee::kit::{insert, remove};
use crate::referee::{Card, Seat};

use super::table::{Step, Table};

/// Puts a card aside that will be given away.
pub(super) fn set_aside(table: &mut Table, seat: Seat, card: Card) {
    let player = &mut table.players[seat];
    remove(&mut player.hand, card);
    insert(&mut player.giving, card);
    count_down(table);
}

/// One card fewer is to be put aside; says that the act goes on.
pub(super) fn count_down(table: &mut Table) -> bool {
    if let Some(work) = table.at_work.last_mut() {
        work.left = work.left.saturating_sub(1);
        work.step = Step::Run;
    }
    true
}
