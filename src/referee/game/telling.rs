//! What somebody who follows a game is shown: the table in words, and what a step has come to.

use super::Hidden;
use super::scene::{Note, Scene};
use crate::referee::seat::Seat;

/// Shows a game to somebody who follows it. In every text, `#7` stands for the printed name of a card
/// and `@2` for the word of another thing, as [`Names`](crate::referee::Names) number them.
pub trait Telling: Hidden {
    /// Shows what a seat sees: what is in play, and nothing else.
    fn scene(&self, _view: &Self::View) -> Scene {
        Scene::default()
    }
    /// Says what a move does, for the list of choices.
    fn say(&self, _view: &Self::View, mv: &Self::Move) -> String {
        mv.to_string()
    }
    /// Tells what a step, a decision or an outcome of chance, has come to: what is shown, drawn and won.
    fn notes(&self, _before: &Self::Table, _after: &Self::Table) -> Vec<Note> {
        Vec::new()
    }
    /// Shows the table to somebody who sees what all seats see.
    fn open_scene(&self, table: &Self::Table) -> Scene {
        let scenes = Seat::all(self.seats(table)).map(|seat| self.scene(&self.view(table, seat)));
        Scene::of_all(scenes)
    }
}
