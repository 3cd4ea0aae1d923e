//! Tables that scenarios lay.

use super::Rules;

/// Sets tables up that no game has led to.
pub trait Staging: Rules {
    /// Gives the table at which a scenario begins when it says nothing: after set-up, no card dealt.
    fn blank(&self, seats: u8) -> Self::Table;
    /// Puts the pieces that a scenario's table doesn't mention where they belong. What it does
    /// mention stays as it says.
    ///
    /// # Errors
    /// Why no such table can be, such as a card that lies there twice.
    fn settle(&self, table: &mut Self::Table) -> Result<(), String>;
    /// Does what needs no decision before a scenario begins, once its table is settled.
    fn start(&self, _table: &mut Self::Table) {}
}
