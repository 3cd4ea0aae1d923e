//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the box, the hands of others, the cards that another player looks at or
//! chooses from, and Epigenetic cards until all have chosen (CY-A43).

use crate::referee::Seat;
use crate::referee::kit::{self, BACK};

use super::table::Table;
use super::task::{Stage, What};

/// What one seat may know.
pub type View = kit::View<Table>;

/// Turns over what a seat does not see.
pub(super) fn hide(view: &mut View) {
    let View {
        seat,
        ref mut table,
    } = *view;
    for deck in [
        &mut table.deck,
        &mut table.events,
        &mut table.powers,
        &mut table.removed,
    ] {
        deck.fill(BACK);
    }
    let chooses = table.todo.last().map(|task| task.seat);
    if chooses != Some(seat) {
        table.draft.fill(BACK);
    }
    let mut tasks = table.todo.iter().rev();
    let looks = tasks.find(|task| matches!(task.what, What::Scouted | What::Order));
    if looks.is_some_and(|task| task.seat != seat) {
        table.scouted.fill(BACK);
    }
    let secret = table.stage == Stage::Draft;
    for (other, player) in Seat::all(table.seats()).zip(&mut table.players) {
        if other == seat {
            continue;
        }
        player.hand.fill(BACK);
        if secret {
            player.power = player.power.map(|_| BACK);
        }
    }
}
