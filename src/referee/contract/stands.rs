//! A table that no game has led to, held against the contract.

use crate::referee::game::{Game, Turn};
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

use super::hidden::imagined;
use super::moves::Moves;
use super::pieces::census;
use super::steps::{ending, outcome, round_trip};

/// Checks that a game could go on at a table as at any other: every printed piece lies there once,
/// the table can be written and read, every seat can imagine what it doesn't see, and moves, chance
/// and end are as the rules say.
///
/// # Errors
/// What is wrong with the table.
pub fn stands<G: Game>(game: &G, table: &G::Table) -> Result<(), String> {
    let turn = game.turn(table);
    if let Turn::Act(seat) = turn
        && seat.place() >= usize::from(game.seats(table))
    {
        return Err(format!("nobody sits at seat {seat}, whose turn it is"));
    }
    census(game, table)?;
    round_trip(game, table)?;
    let mut rng = Stream::new(0);
    for seat in Seat::all(game.seats(table)) {
        imagined(game, table, seat, &mut rng)?;
    }
    match turn {
        Turn::Act(seat) => {
            let mut moves = Vec::new();
            game.moves(table, &mut moves);
            if moves.is_empty() {
                return Err(format!("seat {seat} has no move"));
            }
            Moves::new().check(game, table, &moves)
        }
        Turn::Chance(_) => outcome(game, table, &game.sample(table, &mut rng)),
        Turn::End(end) => ending(game, table, end),
    }
}
