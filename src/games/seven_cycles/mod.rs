//! Seven Cycles: sets of cards, laid, added to and taken over.
//!
//! Source: the rules of Seven Cycles by its author, with the rulings 7C-A01 to 7C-A21 of the
//! rulebook where they are silent. `canon` lists all of them.
//!
//! Modelled: everything, with the optional rules as settings. Flush, tuple and straight are not
//! built in; the table `conditions` defines them, so that any cards with two attributes will do.
//!
//! Not modelled: talk at the table, and looking again at one's own face-down cards, which a seat
//! always knows here.
//!
//! Artificial limits: when everybody passes for `idle_rounds` rounds and nobody draws a card, the game ends
//! (7C-A12), for nothing else would end it while cards are left to draw; the list of moves names the cards
//! of a set in the order of the deck, so that no set is found in two ways, while a player may name them in
//! any order; an attribute has at most 64 different values where they are not neighbours, else 128, because
//! a set is looked at through 128 bits; the stock is dealt hand by hand.

mod canon;
mod check;
mod condition;
mod deck;
mod findings;
mod forms;
mod legends;
mod play;

use crate::deck::{Deck, Form, Legend};
use crate::diag::{Diags, Rule};
use crate::effect::Vocabulary;
use crate::referee::{Settings, Shelved};

pub use condition::{Condition, Key, Line, Look, Mode, Spare, Spots};
pub use play::{
    Chance, Down, DownView, Laying, LayingView, Move, Set, SetView, SevenCycles, Stage, Table, View,
};

impl Shelved for SevenCycles {
    const RULES: &'static [Rule] = findings::RULES;
    const WORDS: &'static Vocabulary = &Vocabulary::empty("Seven Cycles");
    const LEGENDS: &'static [Legend] = legends::LEGENDS;
    const FORMS: &'static [Form] = forms::FORMS;

    fn columns(deck: &Deck) -> Vec<&str> {
        check::columns(deck)
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
