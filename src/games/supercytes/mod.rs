//! Supercytes: take all the cards.
//!
//! Source: the rules of Supercytes, a card game about cells for schools, as this project's rulebook
//! states them (`decks/supercytes/rules.md`, rules `SC-01` to `SC-49`, rulings `SC-A01` to
//! `SC-A25`).
//!
//! **Modelled**: all three variants with 2 to 6 players, every Treatment that the effect language
//! can say with `points` and `steal`, buy back, pots, time limit. Options are settings:
//! `shuffle_won` (SC-A07), `buy_back_keep` (SC-A15), `tiebreak` (SC-A05), `max_rounds` (SC-A06).
//!
//! **Not modelled**: memory. A view is what the table shows now, so no bot knows which cards went
//! under a pile or into the pot in earlier rounds, nor, once used Treatments are flipped (SC-40),
//! which they are. When a card is taken at random from several, the one who knew them before no
//! longer tells them apart.
//!
//! **Artificial limits**: the agreed time (SC-48) is a number of rounds, `max_rounds`, since a
//! referee has no clock. A player without Treatments, or without the cards for a buy back, is not
//! asked.

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

pub use play::{Category, Chance, Move, Place, Played, Stage, Supercytes, Table, View};
pub use words::WORDS;

impl Shelved for Supercytes {
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
