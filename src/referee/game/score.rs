//! How good things are: at the end, and before it.

use super::{Outcome, Rules};
use crate::referee::seat::Seat;

/// Counts.
pub trait Score: Rules {
    /// Gives scores and winners of a table that has ended.
    fn outcome(&self, table: &Self::Table) -> Option<Outcome>;
    /// Gives what players work out from the table, such as scores, for scenarios and rulebooks.
    fn facts(&self, _table: &Self::Table) -> serde_json::Value {
        serde_json::Value::Null
    }
}

/// Estimates, for bots.
pub trait Prospect: Rules {
    /// Estimates how much of the victory a seat will have, from 0 to 1.
    fn prospect(&self, table: &Self::Table, seat: Seat) -> f64;
}
