//! The room of Cellular Powerhouse on the shelf: its rules for decks, its words, its referee.

use crate::deck::{Deck, Form, Legend};
use crate::diag::{Diags, Rule};
use crate::effect::Vocabulary;
use crate::referee::{Settings, Shelved};

use super::legends::LEGENDS;
use super::play::CellularPowerhouse;
use super::words::WORDS;
use super::{check, findings, forms};

impl Shelved for CellularPowerhouse {
    const RULES: &'static [Rule] = findings::RULES;
    const WORDS: &'static Vocabulary = WORDS;
    const LEGENDS: &'static [Legend] = LEGENDS;
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
