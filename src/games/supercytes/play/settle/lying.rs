//! Where pieces of a scenario's table can't lie, and who can't be named there.

use crate::referee::kit::seated;
use crate::referee::{Card, Pieces, Seat, Zone};

use super::super::Supercytes;
use super::super::table::{Stage, Table};

/// Checks that cells lie where cells can, Treatments where Treatments can, and that everybody who is
/// named sits at the table.
pub(super) fn lying(game: &Supercytes, table: &Table) -> Result<(), String> {
    seated(table.seats.seats(), named(table))?;
    let mut wrong = None;
    game.census(table, &mut |card, zone, _| {
        if let Err(why) = may_lie(game, table.stage, card, zone) {
            wrong.get_or_insert(why);
        }
    });
    for known in &table.known {
        if !game.is_cell(known.card) {
            wrong.get_or_insert(format!("{} is in `known`, which is for cells", known.card));
        }
    }
    wrong.map_or(Ok(()), |why| Err(game.names.speak(&why)))
}

/// Gives everybody whom a table names.
fn named(table: &Table) -> impl Iterator<Item = Seat> {
    let played = table.played.iter();
    [table.caller, table.turn]
        .into_iter()
        .chain(played.flat_map(|played| [Some(played.by), played.on].into_iter().flatten()))
        .chain(table.stealing.iter().chain(&table.tied).copied())
        .chain(table.known.iter().map(|known| known.by))
}

fn may_lie(game: &Supercytes, stage: Stage, card: Card, zone: Zone) -> Result<(), String> {
    let place = match zone.owner {
        Some(seat) => format!("{} of seat {seat}", zone.place),
        None => zone.place.to_owned(),
    };
    if card.index() >= game.copies.len() {
        return Err(format!(
            "no card of the deck is called `{card}`, which lies in: {place}"
        ));
    }
    if zone.place == Zone::LEFT_OUT {
        return Ok(());
    }
    let for_cells = matches!(zone.place, "pile" | "in play" | "pot" | "cells");
    match (for_cells, game.is_cell(card)) {
        (true, false) => Err(format!("{card} is a Treatment and can't lie here: {place}")),
        (false, true) => Err(format!("{card} is a cell and can't lie here: {place}")),
        // Before the deal nobody has sorted them yet.
        (false, false) if !game.in_use(card) && stage != Stage::Cells => Err(format!(
            "this variant does not use {card} , so it can't lie here: {place}"
        )),
        _ => Ok(()),
    }
}
