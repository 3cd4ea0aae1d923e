//! The table that the rules name → its cards, each with a suit, a value and its copies.

use crate::deck::{Component, Row, Setting, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::is_straight;
use crate::deck::Settings;

/// The component that is printed as the deck; other cards are taken as many times.
const PRINTED: &str = "cards";

/// One pack of the cards that are played with.
pub(super) struct Pack<'a> {
    pub table: &'a Table,
    pub cards: Vec<Held<'a>>,
    printed: Option<&'a Component>,
}

/// A card as the rules see it.
pub(super) struct Held<'a> {
    pub suit: &'a str,
    /// `None` when the value is a word.
    pub value: Option<i64>,
    pub copies: u32,
    pub place: Place,
}

impl<'a> Pack<'a> {
    /// Reads the deck of the game or of a variant.
    pub fn read(
        rules: &Settings<'a>,
        conditions: Option<&Table>,
        diags: &mut Diags,
    ) -> Option<Self> {
        let word = |key| rules.get(key).and_then(Setting::word);
        let table = word("deck").and_then(|name| rules.deck().tables.get(name));
        let (Some(table), Some(suit), Some(value)) = (table, word("suit"), word("value")) else {
            rules.missing(
                "`deck`, the name of a table, and `suit` and `value`, its columns",
                diags,
            );
            return None;
        };
        let absent = [suit, value].map(|column| no_column(table, column));
        if absent.iter().any(Option::is_some) {
            diags.extend(absent.into_iter().flatten());
            return None;
        }
        let components = || rules.deck().components.iter();
        let own = components().find(|component| is_of(component, table));
        let printed = own.or_else(|| rules.deck().component(PRINTED));
        let straights = conditions
            .is_some_and(|conditions| conditions.rows.iter().any(|r| is_straight(conditions, r)));
        let numbers = straights || !rules.is_on("irregular");
        let (mut cards, mut complete) = (Vec::new(), true);
        for (number, row) in table.rows.iter().enumerate() {
            let held = Held {
                suit: table.text(row, suit),
                value: table.text(row, value).parse().ok(),
                copies: copies(own, number),
                place: table.row_place(row),
            };
            if numbers && held.value.is_none_or(|value| value < 1) {
                diags.push(no_value(table, row, value));
                complete = false;
            }
            cards.push(held);
        }
        complete.then_some(Self {
            table,
            cards,
            printed,
        })
    }

    /// Counts the cards in all packs that so many players take.
    pub fn pieces(&self, players: u8) -> i64 {
        let pack: i64 = self.cards.iter().map(|card| i64::from(card.copies)).sum();
        let packs = self
            .printed
            .map_or(1, |printed| printed.packs(Some(players)));
        pack * i64::from(packs)
    }
}

fn is_of(component: &Component, table: &Table) -> bool {
    component
        .table
        .as_ref()
        .is_some_and(|own| own.file == table.file)
}

/// Gives how often a row is printed in a pack; once if it is not printed at all.
fn copies(own: Option<&Component>, row: usize) -> u32 {
    let mut cards = own.into_iter().flat_map(|component| &component.cards);
    cards
        .find(|card| card.row == Some(row))
        .map_or(1, |card| card.copies)
}

fn no_column(table: &Table, column: &str) -> Option<Diagnostic> {
    let message = format!("the cards have no column `{column}`");
    let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
    let finding = finding.help("`suit` and `value` under `[rules]` name the columns");
    table.column(column).is_none().then_some(finding)
}

fn no_value(table: &Table, row: &Row, column: &str) -> Diagnostic {
    let text = table.text(row, column);
    let message = format!("`{text}` is no value from 1 on");
    let place = table.get(row, column).map(|cell| table.place(cell));
    let finding = Diagnostic::new(Rule::D003, message).at_maybe(place);
    finding.help("straights need whole numbers")
}
