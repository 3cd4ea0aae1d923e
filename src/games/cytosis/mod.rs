//! Cytosis: place flasks in a cell, build hormones, receptors and enzymes, and gain Health Points.
//!
//! Source: the rules of Cytosis, with the rulings CY-A01 to CY-A58 of the rulebook where they are
//! silent. `canon` lists all of them.
//!
//! Modelled: everything, with 2 to 5 players, with and without the Virus expansion (`virus`) and the
//! Epigenetic cards (`epigenetics`), each alone and both together. The spots, their areas, the
//! budding places and the sections of the Health track are read from the tables of the board; what
//! Epigenetic cards do is what their `fx` says.
//!
//! Not modelled: memory. A view is what the table shows now: which cards a player gave back, passed
//! on, or saw on top of the deck is forgotten. Which free budding place a disk takes makes no
//! difference: it is the first one.
//!
//! Artificial limits: boards of at most 32 spots, 16 areas and 64 budding places; three strains, a
//! bit for each enzyme colour. A removal at random from a shuffled deck takes its next cards of that
//! kind.

mod canon;
mod check;
mod deck;
mod findings;
mod forms;
mod legends;
mod play;
mod words;

use crate::deck::{Deck, Form, Legend};
use crate::diag::{Diags, Rule};
use crate::effect::Vocabulary;
use crate::referee::{Settings, Shelved};

pub use deck::{Kind, Organelle};
pub use play::{
    Attack, Boost, Chance, Cytosis, Disk, GoalCard, Move, Place, Placed, Player, Rank, Stage, Step,
    Stock, Table, Task, View, What,
};
pub use words::WORDS;

impl Shelved for Cytosis {
    const RULES: &'static [Rule] = findings::RULES;
    const WORDS: &'static Vocabulary = WORDS;
    const LEGENDS: &'static [Legend] = legends::LEGENDS;
    const FORMS: &'static [Form] = forms::FORMS;

    fn columns(_deck: &Deck) -> Vec<&str> {
        deck::COLUMNS.to_vec()
    }

    fn vet(deck: &Deck, diags: &mut Diags) {
        check::check(deck, diags);
    }

    fn lacks(settings: &Settings<'_>, diags: &mut Diags) {
        check::lacks(settings, diags);
    }

    fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        Self::new(settings, diags)
    }
}
