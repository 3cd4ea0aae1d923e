//! What several stages of a table need.

use crate::referee::Seat;

use super::super::table::Table;

/// Nothing against it, or what can't be so.
pub(super) type Fine = Result<(), String>;

/// Asks that something holds.
pub(super) fn ask(holds: bool, why: impl Into<String>) -> Fine {
    if holds { Ok(()) } else { Err(why.into()) }
}

pub(super) fn nothing_in_play(table: &Table) -> Fine {
    let none = table.seats.iter().all(|place| place.in_play.is_empty());
    ask(none, "at this stage nobody has cards in play")
}

/// Nothing is left of a round: the next one has begun, or none yet.
pub(super) fn no_round(table: &Table) -> Fine {
    ask(table.played.is_empty(), "no Treatment was `played` yet")?;
    ask(
        table.stealing.is_empty(),
        "nobody is robbed now: `stealing`",
    )?;
    ask(
        table.known.is_empty(),
        "nobody has been robbed yet: `known`",
    )?;
    ask(table.tied.is_empty(), "nobody has been `tied` yet")?;
    let points = table.seats.iter().all(|place| place.points == 0);
    ask(points, "nobody has `points` before Treatments are played")
}

/// SC-46, SC-47, SC-A19: who is asked has cards, and who has none has nothing.
pub(super) fn players(table: &Table) -> Fine {
    for seat in [table.caller, table.turn] {
        ask(table.is_in(seat), format!("seat {seat} has no cards"))?;
    }
    ask(
        left(table) > 1,
        "the game is over: only one player has cards",
    )?;
    empty_hands(table)
}

/// Counts those who have cards.
pub(super) fn left(table: &Table) -> usize {
    let seats = Seat::all(table.seats.seats());
    seats.filter(|seat| table.is_in(*seat)).count()
}

/// SC-A19: who is out has no Treatments.
pub(super) fn empty_hands(table: &Table) -> Fine {
    let mut places = table.seats.each();
    let out = places.find(|(seat, place)| !table.is_in(*seat) && !place.treatments.is_empty());
    match out {
        Some((seat, _)) => Err(format!("seat {seat} is out and can’t have Treatments")),
        None => Ok(()),
    }
}
