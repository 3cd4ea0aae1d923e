//! What a seat may know.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

use super::Rules;
use crate::referee::seat::Seat;
use crate::referee::stream::Stream;

/// Hides and imagines. A bot gets a view, never the table.
pub trait Hidden: Rules {
    /// What one seat may know.
    type View: Clone + Eq + Hash + Debug + Serialize + Send;

    /// Gives what a seat may know.
    fn view(&self, table: &Self::Table, seat: Seat) -> Self::View;
    /// Does the same; a game may use the room of an old view.
    fn view_over(&self, table: &Self::Table, seat: Seat, _old: Option<Self::View>) -> Self::View {
        self.view(table, seat)
    }
    /// Gives a table that looks like this from the view's seat; the rest is drawn.
    fn imagine(&self, view: &Self::View, rng: &mut Stream) -> Self::Table;
    /// Does the same; a game may use the room of an old table.
    fn imagine_over(
        &self,
        view: &Self::View,
        rng: &mut Stream,
        _old: Option<Self::Table>,
    ) -> Self::Table {
        self.imagine(view, rng)
    }
    /// Says whether everybody may hear of a move; a card laid face down is not named.
    fn is_open(&self, _mv: &Self::Move) -> bool {
        true
    }
}
