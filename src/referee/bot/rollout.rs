//! Playing on at random from an imagined table.

use crate::referee::game::{Game, Turn};
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

/// How far a game is played on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Horizon {
    /// Most decisions.
    pub decisions: u32,
    /// Stop when this seat has to decide again.
    pub until: Option<Seat>,
}

/// Plays on with random moves, and gives the table as it lies then to be judged.
pub(super) fn play_on<G: Game>(
    game: &G,
    table: &mut G::Table,
    horizon: Horizon,
    moves: &mut Vec<G::Move>,
    rng: &mut Stream,
) {
    let mut decisions = 0;
    loop {
        match game.turn(table) {
            Turn::End(_) => return,
            Turn::Chance(_) => {
                let outcome = game.sample(table, rng);
                game.chance(table, &outcome, &mut ());
            }
            Turn::Act(seat) => {
                if decisions == horizon.decisions || horizon.until == Some(seat) {
                    return;
                }
                moves.clear();
                game.moves(table, moves);
                let Some(mv) = moves.get(rng.index(moves.len().max(1))) else {
                    return;
                };
                game.play(table, mv, &mut ());
                decisions += 1;
            }
        }
    }
}
