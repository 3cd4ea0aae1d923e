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
    /// Does the same in the place of an old view, whose room a game may use.
    fn view_into(&self, table: &Self::Table, seat: Seat, view: &mut Self::View) {
        *view = self.view(table, seat);
    }
    /// Gives a table that looks like this from the view's seat; the rest is drawn.
    fn imagine(&self, view: &Self::View, rng: &mut Stream) -> Self::Table;
    /// Does the same in the place of an old table, whose room a game may use.
    fn imagine_into(&self, view: &Self::View, rng: &mut Stream, table: &mut Self::Table) {
        *table = self.imagine(view, rng);
    }
    /// Gives what a seat may know, over an old view if there is one.
    fn view_over<'a>(
        &self,
        table: &Self::Table,
        seat: Seat,
        old: &'a mut Option<Self::View>,
    ) -> &'a Self::View {
        match old {
            Some(view) => {
                self.view_into(table, seat, view);
                view
            }
            None => old.insert(self.view(table, seat)),
        }
    }
    /// Imagines a table, over an old one if there is one.
    fn imagine_over<'a>(
        &self,
        view: &Self::View,
        rng: &mut Stream,
        old: &'a mut Option<Self::Table>,
    ) -> &'a Self::Table {
        match old {
            Some(table) => {
                self.imagine_into(view, rng, table);
                table
            }
            None => old.insert(self.imagine(view, rng)),
        }
    }
    /// Says whether everybody may hear of a move; a card laid face down is not named.
    fn is_open(&self, _mv: &Self::Move) -> bool {
        true
    }
}
