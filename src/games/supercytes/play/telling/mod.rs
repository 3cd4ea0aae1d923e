//! What somebody who follows the game is shown.

mod notes;
mod scene;
mod shown;

use crate::referee::{Note, Scene, Telling};

use super::Supercytes;
use super::mv::Move;
use super::table::Table;
use super::view::View;

impl Telling for Supercytes {
    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn say(&self, view: &View, mv: &Move) -> String {
        match mv {
            Move::Call(category) => format!("call {}", self.label(*category)),
            Move::Play(card, None) => format!("play {card}"),
            Move::Play(card, Some(seat)) => format!("play {card} on seat {seat}"),
            Move::Done if view.played.iter().any(|played| played.by == view.turn) => {
                "play no more Treatments".to_owned()
            }
            Move::Done => "play no Treatments".to_owned(),
            Move::Buy => format!(
                "buy a used Treatment back for {}",
                scene::count(self.cost, "card")
            ),
            Move::Keep => "buy nothing back".to_owned(),
        }
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        notes::notes(self, before, after)
    }
}
