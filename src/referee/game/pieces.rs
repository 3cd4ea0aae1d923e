//! What is printed, and where it lies.

use super::{Rules, Zone};
use crate::referee::seat::Card;

/// Tells of pieces: every printed one is somewhere exactly once.
pub trait Pieces: Rules {
    /// Tells every printed piece that the players use, where it is, and how many are there at once.
    fn census(&self, table: &Self::Table, tell: &mut impl FnMut(Card, Zone, u32));
    /// Counts the pieces of a face that the census has to tell at a table of so many.
    fn printed(&self, card: Card, seats: u8) -> u32;
    /// Gives what is printed on a card, in short, for a player at a terminal.
    fn printed_on(&self, _card: Card) -> String {
        String::new()
    }
}
