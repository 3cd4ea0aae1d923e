//! Whom a Treatment means.

use crate::effect::Who;
use crate::referee::Seat;

use super::super::words::{Act, Script};
use super::Supercytes;
use super::table::{Played, Table};

/// Says whether a player who is still in is meant by `who`, seen from the one who plays the card.
pub(super) fn affected(table: &Table, played: Played, who: Who, seat: Seat) -> bool {
    let me = played.by;
    let right = || {
        let others = me.round(table.seats.seats()).skip(1);
        others.filter(|seat| table.is_in(*seat)).last()
    };
    table.is_in(seat)
        && match who {
            Who::Me => seat == me,
            Who::Left => seat == table.next_in(me),
            Who::Right => Some(seat) == right(),
            Who::Others => seat != me,
            Who::All => true,
            Who::Choose => Some(seat) == played.on,
        }
}

/// Says whether a player has to be named.
pub(super) fn chooses(effect: &Script) -> bool {
    effect.acts.iter().any(|act| act.who() == Who::Choose)
}

/// Adds up what the Treatments of this round do to the score of a player.
pub(super) fn points(game: &Supercytes, table: &Table, seat: Seat) -> i32 {
    let played = table.played.iter();
    let acts = played.flat_map(|played| {
        let acts = game.effect(played.card).acts.iter();
        acts.map(move |act| (played, act))
    });
    let given = acts.filter_map(|(played, act)| match act {
        Act::Points { amount, who } => affected(table, *played, *who, seat).then_some(*amount),
        Act::Steal { .. } => None,
    });
    given.sum()
}
