//! The cards that are played with: any table whose rows have an id and two attributes.

use std::collections::BTreeMap;

use crate::check::Line;
use crate::deck::{Component, Settings, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use super::super::condition::Key;
use super::conditions::Conditions;
use super::{ATTRIBUTES, PRINTED};

/// One pack of the cards that are played with.
pub struct Pack<'a> {
    pub table: &'a Table,
    /// The component that prints the table.
    pub own: Option<&'a Component>,
    /// The component that says how many packs there are.
    pub printed: Option<&'a Component>,
    pub faces: Vec<Face<'a>>,
    /// Whether every row can be read.
    pub complete: bool,
}

/// A card as the rules see it.
pub struct Face<'a> {
    pub line: Line<'a>,
    /// Suit and value.
    pub marks: [Mark<'a>; 2],
    /// Copies in one pack.
    pub copies: u32,
}

/// An attribute of a card.
#[derive(Clone, Copy)]
pub struct Mark<'a> {
    pub text: &'a str,
    /// Its number; none when it is a word.
    pub number: Option<i64>,
}

impl<'a> Pack<'a> {
    /// Reads the cards; where a condition asks for a row of them, they need numbers.
    pub fn read(
        settings: &Settings<'a>,
        conditions: Option<&Conditions<'_>>,
        diags: &mut Diags,
    ) -> Option<Self> {
        let table = table(settings, diags);
        let columns = ATTRIBUTES.map(|key| settings.word(key, diags));
        let (Some(table), [Some(suit), Some(value)]) = (table, columns) else {
            return None;
        };
        if table.column("id").is_none() {
            let finding = Diagnostic::new(Rule::D002, "the cards have no column `id`");
            let finding = finding.at(Place::file(&table.file));
            diags.push(finding.help("give every card an id of its own, such as `A7`"));
            return None;
        }
        let columns = [suit, value];
        let lacks = |column: &&str| table.column(column).is_none();
        let absent: Vec<&str> = columns.into_iter().filter(lacks).collect();
        for column in &absent {
            let message = format!("the cards have no column `{column}`");
            let finding = Diagnostic::new(Rule::D002, message).at(Place::file(&table.file));
            diags.push(finding.help("`suit` and `value` under `[rules]` name the columns"));
        }
        if !absent.is_empty() {
            return None;
        }
        let asked = Key::BOTH.map(|key| {
            let mut straights = conditions.into_iter().flat_map(Conditions::straights);
            straights.any(|asked| asked.condition.key == key)
        });
        let components = &settings.deck().components;
        let own = components.iter().find(|component| is_of(component, table));
        let (mut faces, mut complete) = (Vec::new(), unique(table, diags));
        for (number, row) in table.rows.iter().enumerate() {
            let line = Line::new(table, row);
            let marks = columns.map(|column| Mark::of(line.text(column)));
            if marks[0].text.is_empty() {
                let message = format!("the `{suit}` is empty");
                let help = "write the suit of the card";
                diags.push(line.about(Rule::D003, suit, &message).help(help));
                complete = false;
            }
            for key in Key::BOTH {
                let at = key.index();
                if asked[at] && marks[at].number.is_none() {
                    diags.push(no_value(line, columns[at]));
                    complete = false;
                }
            }
            let copies = copies(own, number, line, diags);
            complete &= copies.is_some();
            faces.push(Face {
                line,
                marks,
                copies: copies.unwrap_or(1),
            });
        }
        Some(Self {
            table,
            own,
            printed: own.or_else(|| settings.deck().component(PRINTED)),
            faces,
            complete,
        })
    }
}

impl Pack<'_> {
    /// Counts the cards in all packs that so many players take.
    pub fn pieces(&self, players: u8) -> i64 {
        let copies = self.faces.iter().map(|face| i64::from(face.copies));
        copies.sum::<i64>() * i64::from(self.packs(players))
    }

    /// Gives how many packs so many players take.
    pub fn packs(&self, players: u8) -> u32 {
        self.printed
            .map_or(1, |printed| printed.packs(Some(players)))
    }
}

impl<'a> Mark<'a> {
    fn of(text: &'a str) -> Self {
        let number = text.parse().ok();
        Self { text, number }
    }
}

/// Says that a card has no number where one is needed.
pub fn no_value(line: Line<'_>, column: &str) -> Diagnostic {
    let message = match line.text(column) {
        "" => format!("the `{column}` is empty"),
        text => format!("`{text}` is no value from 1 on"),
    };
    let finding = line.about(Rule::D003, column, &message);
    finding.help("write a whole number: straights need them")
}

/// Finds the table whose rows are the cards.
fn table<'a>(settings: &Settings<'a>, diags: &mut Diags) -> Option<&'a Table> {
    let name = settings.word("deck", diags)?;
    let deck = settings.deck();
    // A table that can't be read has its finding already.
    if !deck.manifest.tables.contains_key(name) {
        let known = deck.tables.keys().map(String::as_str);
        let help = nearest(name, known).map_or_else(
            || format!("add `{name} = \"{name}.csv\"` under `[tables]`"),
            |known| format!("did you mean `{known}`?"),
        );
        let message = format!("there is no table `{name}` to play with");
        let finding = Diagnostic::new(Rule::M006, message).at_maybe(settings.place("deck"));
        diags.push(finding.help(help));
    }
    deck.tables.get(name).map(AsRef::as_ref)
}

/// Says whether every card has an id of its own.
fn unique(table: &Table, diags: &mut Diags) -> bool {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut unique = true;
    for line in table.rows.iter().map(|row| Line::new(table, row)) {
        if line.id().is_empty() {
            continue;
        }
        if let Some(first) = seen.insert(line.id(), line.number()) {
            let message = format!("the id `{}` stands in row {first} as well", line.id());
            diags.push(Diagnostic::new(Rule::D004, message).at(line.place("id")));
            unique = false;
        }
    }
    unique
}

fn is_of(component: &Component, table: &Table) -> bool {
    component
        .table
        .as_ref()
        .is_some_and(|own| own.file == table.file)
}

/// Gives how often a row is in a pack: as often as it is printed, else as its cell says, else once.
fn copies(own: Option<&Component>, row: usize, line: Line<'_>, diags: &mut Diags) -> Option<u32> {
    let mut cards = own.into_iter().flat_map(|component| &component.cards);
    if let Some(card) = cards.find(|card| card.row == Some(row)) {
        return Some(card.copies);
    }
    let text = line.text("copies");
    if text.is_empty() || own.is_some() {
        return Some(1);
    }
    let copies = text.parse().ok().filter(|copies| *copies <= 1000);
    if copies.is_none() {
        let message = format!("`{text}` is no number of copies from 0 to 1000");
        diags.push(Diagnostic::new(Rule::D005, message).at(line.place("copies")));
    }
    copies
}
