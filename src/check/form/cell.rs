//! What stands in cells: names, numbers, colours, icons.
//!
//! A cell of which something was said already is left alone: one bad cell is one finding.

use std::str::FromStr as _;

use svgtypes::Color;

use crate::deck::{Blank, Cell, Column, Deck, Form, Holds, Row, changed, is_number};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::face::Icons;

use super::super::root::is_root;
use super::{Filled, find};

/// The findings, of which no two are about one cell.
pub(super) struct Told<'a>(pub &'a mut Diags);

impl Told<'_> {
    pub(super) fn push(&mut self, finding: Diagnostic) {
        let told = |place: &Place| {
            self.0
                .iter()
                .any(|told| is_root(told) && is_within(told, place))
        };
        if !finding.place.as_ref().is_some_and(told) {
            self.0.push(finding);
        }
    }
}

/// Says whether a finding is about a cell or a part of it.
pub(super) fn is_within(finding: &Diagnostic, cell: &Place) -> bool {
    finding.place.as_ref().is_some_and(|place| {
        let (inner, outer) = (place.span(), cell.span());
        place.file == cell.file && outer.start <= inner.start && inner.end <= outer.end
    })
}

/// What cells can name.
#[derive(Clone, Copy)]
struct Known<'a> {
    deck: &'a Deck,
    forms: &'a [Form],
    icons: &'a Icons,
}

impl Known<'_> {
    /// Lists the keys of a table.
    fn keys(self, table: &str) -> String {
        let form = self.forms.iter().find(|form| form.id == table);
        let filled = form.and_then(|form| find(self.deck, form));
        let keys = filled.into_iter().flat_map(Filled::words);
        let keys: Vec<&str> = keys.filter(|key| !key.is_empty()).collect();
        keys.join(", ")
    }
}

/// Checks the cells of all tables.
pub(in super::super) fn cells(deck: &Deck, forms: &[Form], icons: &Icons, diags: &mut Diags) {
    let mut told = Told(diags);
    let known = Known { deck, forms, icons };
    for filled in forms.iter().filter_map(|form| find(deck, form)) {
        for column in filled.form.columns {
            filled.column(column, known, &mut told);
        }
    }
    names(deck, &mut told);
}

/// Every card has a name, whatever its game.
fn names(deck: &Deck, told: &mut Told<'_>) {
    for component in &deck.components {
        let Some(table) = &component.table else {
            continue;
        };
        for card in &component.cards {
            let cell = component
                .cell(card, "name")
                .filter(|cell| cell.text.is_empty());
            let place = cell.map(|cell| table.place(cell));
            if let Some(place) = place {
                told.push(nameless(&card.id, place));
            }
        }
    }
}

fn nameless(who: &str, place: Place) -> Diagnostic {
    let message = format!("{who}: the `name` is empty");
    let finding = Diagnostic::new(Rule::D003, message).at(place);
    finding.help("write what the card is called")
}

impl Filled<'_> {
    fn column(self, column: &Column, known: Known<'_>, told: &mut Told<'_>) {
        let Some(at) = self.table.column(column.name) else {
            return;
        };
        for row in &self.table.rows {
            let cell = &row.cells[at];
            let wrong = if cell.text.is_empty() {
                self.empty(column, known)
            } else {
                wrong(column, cell, known.icons)
            };
            let Some((message, help)) = wrong else {
                continue;
            };
            let changed = matches!(column.holds, Holds::Number)
                .then(|| changed(self.table, cell))
                .flatten();
            told.push(changed.unwrap_or_else(|| {
                let message = format!("{}: {message}", self.who(row));
                Diagnostic::new(Rule::D003, message)
                    .at(self.table.place(cell))
                    .help(help)
            }));
        }
    }

    /// Says that a cell is empty, if it can't be, and what to write.
    fn empty(self, column: &Column, known: Known<'_>) -> Option<(String, String)> {
        if column.blank == Blank::Allowed || self.table.column(column.name).is_none() {
            return None;
        }
        let empty = format!("the `{}` is empty", column.name);
        let help = match column.holds {
            Holds::Number => "write a number, such as `7.5`",
            Holds::Colour => "write a colour, such as `#0072B2`",
            Holds::Icon => "write the name of an icon",
            Holds::Key(table) | Holds::Keys(table) | Holds::KeyOr(table, _) => {
                return Some((empty, format!("write one of: {}", known.keys(table))));
            }
            Holds::Word(words) => {
                return Some((empty, format!("write one of: {}", words.join(", "))));
            }
            Holds::Text if column.name == "name" => "write what it is called",
            Holds::Text if column.name.starts_with("copies") => {
                "write how many there are; 0 leaves it out"
            }
            Holds::Text => "write something there, as in the other rows",
        };
        Some((empty, help.to_owned()))
    }

    /// Says whose row it is.
    pub(super) fn who(self, row: &Row) -> String {
        let said = ["name", "label", "id"].map(|column| self.table.text(row, column));
        let first = row.cells.first().map_or("", |cell| cell.text.as_str());
        let said = said
            .into_iter()
            .chain([first])
            .find(|text| !text.is_empty());
        said.map_or_else(|| format!("row {}", row.number), str::to_owned)
    }
}

/// Says what is wrong with what a cell holds, and what to write.
fn wrong(column: &Column, cell: &Cell, icons: &Icons) -> Option<(String, String)> {
    let text = cell.text.as_str();
    match column.holds {
        Holds::Number if !is_number(text) => {
            let help = "write such as `12` or `7.5`".to_owned();
            Some((format!("`{text}` is no number"), help))
        }
        Holds::Colour if Color::from_str(text).is_err() => {
            let help = "write such as `#0072B2`: a `#` and six digits or letters a to f";
            Some((format!("`{text}` is no colour"), help.to_owned()))
        }
        Holds::Word(words) if !words.contains(&text) => {
            let help = match nearest(text, words.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write one of: {}", words.join(", ")),
            };
            Some((format!("there is no {} `{text}`", column.name), help))
        }
        Holds::Icon if icons.names().all(|name| name != text) => {
            let help = match nearest(text, icons.names()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "the icons stand in `icons.svg`, below `templates/`".to_owned(),
            };
            Some((format!("there is no icon `{text}`"), help))
        }
        _ => None,
    }
}
