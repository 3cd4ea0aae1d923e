//! Any legal move, each as likely as any other.

use super::eye::{Bot, Eye};
use crate::referee::game::Game;
use crate::referee::stream::Stream;

/// Looks at nothing.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        rng.index(moves.len())
    }
}
