//! One look ahead: the move after which things look best.

use super::eye::{Bot, Eye};
use super::rollout::{Horizon, play_on};
use crate::referee::copied::copy_over;
use crate::referee::game::Game;
use crate::referee::stream::Stream;

/// Tables that are imagined for each decision.
const TABLES: u32 = 12;
/// Most decisions that are played on with random moves before a table is judged.
const AHEAD: u32 = 12;

/// Tries every move on the same imagined tables, plays on until it would decide again, and takes
/// the move with the best prospect.
pub struct Greedy<G: Game> {
    moves: Vec<G::Move>,
    worth: Vec<f64>,
    /// The table on which a move is tried; kept, so that the next one finds its lists made.
    tried: Option<G::Table>,
    /// The table that was imagined last, kept as well.
    imagined: Option<G::Table>,
}

impl<G: Game> Greedy<G> {
    /// Makes the bot.
    #[must_use]
    pub fn new() -> Self {
        Self {
            moves: Vec::new(),
            worth: Vec::new(),
            tried: None,
            imagined: None,
        }
    }
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        let (game, seat) = (eye.game(), eye.seat());
        let view = eye.view();
        self.worth.clear();
        self.worth.resize(moves.len(), 0.0);
        let horizon = Horizon {
            decisions: AHEAD,
            until: Some(seat),
        };
        for _ in 0..TABLES {
            let imagined = game.imagine_over(&view, rng, &mut self.imagined);
            for (mv, worth) in moves.iter().zip(&mut self.worth) {
                let table = copy_over(&mut self.tried, imagined);
                game.play(table, mv, &mut ());
                play_on(game, table, horizon, &mut self.moves, rng);
                *worth += game.prospect(table, seat);
            }
        }
        let best = self.worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.worth
            .iter()
            .position(|worth| *worth >= best)
            .unwrap_or(0)
    }
}
