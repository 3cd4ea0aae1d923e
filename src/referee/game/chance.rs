//! What chance decides.

use super::{Illegal, Rules};
use crate::referee::sink::Sink;
use crate::referee::stream::Stream;

/// Draws, judges and carries out outcomes of chance; [`Lot`](crate::referee::kit::Lot) has the usual
/// ones.
pub trait Chances: Rules {
    /// What chance decides on, by number: each has a stream of random numbers of its own.
    const CHANCES: &'static [&'static str];

    /// Draws an outcome for the chance that is due.
    fn sample(&self, table: &Self::Table, rng: &mut Stream) -> Self::Chance;
    /// Says why an outcome is none of the chance that is due.
    ///
    /// # Errors
    /// The broken rule.
    fn check_chance(&self, table: &Self::Table, chance: &Self::Chance) -> Result<(), Illegal>;
    /// Carries a chance outcome out.
    fn chance(&self, table: &mut Self::Table, chance: &Self::Chance, sink: &mut impl Sink);
    /// Completes an outcome of chance that a scenario has begun: the rest of a shuffled deck.
    fn scripted(&self, _table: &Self::Table, begun: Self::Chance) -> Self::Chance {
        begun
    }
}
