//! The tables of Cellular Powerhouse, read once: cells → typed cards and dice that keep their places.
//!
//! Whatever a cell says that can't be read is a finding, made here and nowhere else: checks and
//! referee take the typed pieces and never look at a cell again.

mod card;
mod competition;
mod dice;
mod effects;
mod ids;
mod kind;
mod told;
mod words;

use crate::check::{Line, Sheet};
use crate::deck::{Deck, Settings};
use crate::diag::Diags;

pub(super) use card::{Face, Pile, Printed};
pub(super) use competition::Mode;
pub(super) use dice::Dice;
pub(super) use effects::borrowed;
pub(super) use kind::{KINDS, Kind};
pub(super) use told::capital;
pub(super) use words::Words;

/// Everything that lies in the box and takes part in the game.
pub(super) struct Pieces<'a> {
    /// The cards, kind by kind in the order of [`KINDS`], but for kinds whose table can't be used.
    pub piles: Vec<Pile<'a>>,
    /// What Traits can be and have.
    pub words: Words<'a>,
    /// The dice; `None` when they are not known.
    pub dice: Option<Dice>,
    /// Whether nothing was wrong with any cell.
    pub sound: bool,
}

impl<'a> Pieces<'a> {
    /// Reads the tables, and tells what is wrong with their cells.
    pub fn read(deck: &'a Deck, diags: &mut Diags) -> Self {
        let mut found = Diags::new();
        let rules = &Settings::plain(deck);
        let dice = dice::read(rules, &mut found);
        let components: Vec<_> = KINDS
            .iter()
            .filter_map(|kind| Some((kind, rules.component(kind.spec.id, &mut found)?)))
            .collect();
        ids::check(&components, &mut found);
        let mut sheets = Vec::new();
        for (kind, component) in components {
            let table = component.table.as_ref();
            // A table without any column has its finding already.
            if table.is_some_and(|table| !table.columns.is_empty())
                && let Some(sheet) = Sheet::read(rules, &kind.spec, &mut found)
            {
                sheets.push((kind, component, sheet));
            }
        }
        let traits = sheets.iter().find(|(kind, ..)| kind.spec.id == "traits");
        let traits: Option<&[Line<'_>]> = traits.map(|(.., sheet)| sheet.lines.as_slice());
        let words = Words::read(rules, traits, &mut found);
        let piles = sheets
            .into_iter()
            .map(|(kind, component, sheet)| Pile {
                kind,
                component,
                cards: sheet
                    .lines
                    .iter()
                    .filter_map(|line| Printed::read(kind, *line, component, &words, &mut found))
                    .collect(),
            })
            .collect();
        let sound = found.is_empty();
        diags.append(found);
        Self {
            piles,
            words,
            dice,
            sound,
        }
    }

    /// Finds a kind of card by its component.
    pub fn pile(&self, id: &str) -> Option<&Pile<'a>> {
        self.piles.iter().find(|pile| pile.kind.spec.id == id)
    }
}
