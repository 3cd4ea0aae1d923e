//! Tables in a round, up to the standoff: the call, the turns for Treatments, thefts.

use crate::effect::Who;
use crate::referee::Seat;

use super::super::super::words::Act;
use super::super::Supercytes;
use super::super::aim::{chooses, points};
use super::super::table::{Played, Stage, Table};
use super::need::{Fine, ask, no_round, players};

/// SC-13: everybody has one card in play, and nothing has happened.
pub(super) fn called(table: &Table) -> Fine {
    players(table)?;
    ask(
        table.turn == table.caller,
        "it is the Caller’s turn to call",
    )?;
    let mut places = table.seats.each();
    if let Some((seat, _)) = places.find(|(_, place)| place.in_play.len() > 1) {
        return Err(format!(
            "seat {seat} can’t have several cards in play before the call"
        ));
    }
    no_round(table)
}

/// SC-19: one player after the other, from the Caller’s left on.
pub(super) fn window(game: &Supercytes, table: &Table) -> Fine {
    players(table)?;
    let turn = table.turn;
    ask(
        turn != table.caller,
        "the Caller has no turn for Treatments",
    )?;
    let acts = table.played.iter().any(|played| played.by == turn);
    ask(
        acts || !table.seats[turn].treatments.is_empty(),
        format!("seat {turn} has no Treatments, so it is not asked"),
    )?;
    ask(
        table.tied.is_empty(),
        "nobody is `tied` before the standoff",
    )?;
    let robbing = table.stage == Stage::Take;
    ask(
        robbing || table.stealing.is_empty(),
        "nobody is robbed now: `stealing`",
    )?;
    for played in &table.played {
        fits(game, table, *played)?;
    }
    for (seat, place) in table.seats.each() {
        if table.is_in(seat) {
            stolen(game, table, seat)?;
        }
        let given = points(game, table, seat);
        ask(
            place.points == given,
            format!(
                "what was `played` gives seat {seat} {given} points, not {}",
                place.points
            ),
        )?;
    }
    let thefts = table.played.iter().any(|played| thefts(game, *played) > 0);
    for known in &table.known {
        let mut places = table.seats.each();
        let held = places.any(|(seat, place)| {
            seat != known.by && Some(seat) == known.at && place.in_play.contains(&known.card)
        });
        ask(
            thefts && held,
            format!("seat {} can’t know that card of another player", known.by),
        )?;
    }
    Ok(())
}

/// A Treatment that was played: by somebody who has had a turn, on somebody if it needs somebody.
fn fits(game: &Supercytes, table: &Table, played: Played) -> Fine {
    let Played { by, card, on } = played;
    let round = table.caller.round(table.seats.seats()).skip(1);
    let mut asked = round.take_while(|seat| *seat != table.turn);
    ask(
        table.is_in(by) && (by == table.turn || asked.any(|seat| seat == by)),
        format!("seat {by} has had no turn for Treatments"),
    )?;
    match (chooses(game.effect(card)), on) {
        (true, None) => Err("a Treatment was played on nobody".to_owned()),
        (false, Some(_)) => Err("a Treatment was played on a player, and is for none".to_owned()),
        (true, Some(on)) => ask(
            on != by && table.is_in(on),
            format!("seat {by} can’t play a Treatment on seat {on}"),
        ),
        (false, None) => Ok(()),
    }
}

/// Counts the thefts of a Treatment.
fn thefts(game: &Supercytes, played: Played) -> usize {
    let acts = game.effect(played.card).acts.iter();
    let thefts = acts.filter(|act| matches!(act, Act::Steal { .. }));
    thefts.count()
}

/// SC-28: one card in play and those that were stolen.
fn stolen(game: &Supercytes, table: &Table, seat: Seat) -> Fine {
    let pending = if seat == table.turn {
        table.stealing.len()
    } else {
        0
    };
    let cards = table.seats[seat].in_play.len() + pending;
    let own = table.played.iter().filter(|played| played.by == seat);
    let acts = own.flat_map(|played| game.effect(played.card).acts.iter());
    let (mut least, mut most) = (1, 1);
    for act in acts {
        if let Act::Steal { amount, from } = act {
            let victims = match from {
                Who::Others | Who::All => usize::from(table.seats.seats()) - 1,
                _ => 1,
            };
            least += 1;
            most += *amount as usize * victims;
        }
    }
    ask(
        (least..=most).contains(&cards),
        format!("seat {seat} can’t have {cards} cards in play after what was `played`"),
    )
}

/// SC-A13: somebody with several cards in play is robbed.
pub(super) fn taken(game: &Supercytes, table: &Table) -> Fine {
    let Some(victim) = table.stealing.first() else {
        return Err("nobody is robbed: `stealing` is empty".to_owned());
    };
    window(game, table)?;
    ask(
        table.seats[*victim].in_play.len() > 1,
        format!("seat {victim} has one card in play, so chance has nothing to decide"),
    )?;
    let robs = table
        .played
        .last()
        .is_some_and(|played| played.by == table.turn && thefts(game, *played) > 0);
    ask(robs, "the Treatment `played` last robs nobody")?;
    for (seat, place) in table.seats.each() {
        let cards = table
            .stealing
            .iter()
            .filter(|victim| **victim == seat)
            .count();
        let can = cards <= place.pile.len() && (cards == 0 || seat != table.turn);
        ask(can, format!("seat {seat} can’t be robbed"))?;
    }
    Ok(())
}
