//! Tables that scenarios lay.

use super::Rules;

/// Sets tables up that no game has led to.
pub trait Staging: Rules {
    /// Gives the table at which a scenario begins when it says nothing: after set-up, no card dealt.
    fn blank(&self, seats: u8) -> Self::Table;
    /// Puts the pieces that a scenario's table doesn't mention where they belong.
    ///
    /// # Errors
    /// Why no such table can be, such as a card that lies there twice.
    fn settle(&self, table: &mut Self::Table) -> Result<(), String>;
}
