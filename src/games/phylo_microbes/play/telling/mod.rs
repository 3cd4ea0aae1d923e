//! What somebody who follows the game is shown.

mod notes;
mod say;
mod scene;

use crate::referee::{Note, Rules, Scene, Seat, Telling};

use super::game::PhyloMicrobes;
use super::table::Table;
use super::view::View;
use super::word::Move;

impl Telling for PhyloMicrobes {
    fn scene(&self, view: &View) -> Scene {
        self.shown(view, Some(view.seat))
    }

    fn say(&self, view: &View, mv: &Move) -> String {
        self.said(view, *mv)
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        self.told(before, after)
    }

    fn open_scene(&self, table: &Table) -> Scene {
        use crate::referee::Hidden;
        let seats = Seat::all(self.seats(table));
        Scene::of_all(seats.map(|seat| self.shown(&self.view(table, seat), None)))
    }
}
