//! What somebody who follows the game is shown.

use crate::referee::{Note, Scene, Seat, Telling};

use super::CellularPowerhouse;
use super::place::middle;
use super::table::Table;
use super::view::View;
use super::word::Move;

impl Telling for CellularPowerhouse {
    fn scene(&self, view: &View) -> Scene {
        let table = &view.table;
        let seats = Seat::all(table.seats());
        Scene {
            now: self.heading(view),
            middle: middle(table),
            seats: seats.map(|seat| self.place(view, seat)).collect(),
        }
    }

    fn say(&self, view: &View, mv: &Move) -> String {
        self.said(view, *mv)
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        self.tale(before, after)
    }
}
