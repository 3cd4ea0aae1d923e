//! Phylo Microbes: complete Microbes with the Resources that they require.
//!
//! Source: the rules of the Phylo starter deck about microbes, with the rulings PH-A01 to PH-A30 of
//! the rulebook where they are silent. `canon` lists all of them.
//!
//! Modelled: everything, with 2 to 5 players and any size of the Microbe pile. Modifiers are what
//! their `fx` says; the verbs are those of [`WORDS`]. Options are settings:
//! `microbe_pile` (PH-11), `stall_rounds` (PH-A08), `first` (PH-A20), `recycle_resources_only`
//! (PH-A02).
//!
//! Not modelled: memory. A view is what the table shows now, with one exception: who has looked at
//! the top of the Resource pile knows those cards until they are drawn or shuffled. What went into
//! the Discard in earlier turns is not remembered.
//!
//! Artificial limits: every Microbe is printed once, so that its name says which one is meant; at
//! most 128 types of Resources, a bit for each. Whatever leaves no choice is not asked: the only
//! player who can be named, cards that are all alike. Only those who hold a reaction are asked for
//! one. A kept Modifier can be used only when it does something.

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

pub use play::{
    Active, Chance, Hold, Move, PhyloMicrobes, Player, Source, Stage, Step, Table, View, Wild, Work,
};
pub use words::WORDS;

impl Shelved for PhyloMicrobes {
    const RULES: &'static [Rule] = findings::RULES;
    const WORDS: &'static Vocabulary = WORDS;
    const LEGENDS: &'static [Legend] = legends::LEGENDS;
    const FORMS: &'static [Form] = forms::FORMS;

    fn columns(_deck: &Deck) -> Vec<&str> {
        check::COLUMNS.to_vec()
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
