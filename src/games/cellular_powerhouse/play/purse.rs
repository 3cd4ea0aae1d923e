//! What a player still has while effects are walked through: no rules.

use smallvec::SmallVec;

use crate::referee::Card;

use super::face::Dice;

/// Things of one player that effects can still move.
#[derive(Clone, Default)]
pub(super) struct Purse {
    pub dice: Dice,
    pub down: usize,
    pub mutations: usize,
    /// Face-up cards that have gone.
    pub gone: SmallVec<[Card; 16]>,
}
