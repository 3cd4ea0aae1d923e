//! How often the card of a row is printed, for each number of players.
//!
//! A row says how often it is printed in its column `copies`, or by `per_player` and `flat`; columns
//! such as `copies_2` say otherwise for so many players.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::changed;
use super::table::{Cell, Row, Table};

/// Most copies of one face.
const MAX_COPIES: u32 = 1000;
/// How the name of a column begins that says how many copies so many players need.
const FOR_PLAYERS: &str = "copies_";

/// Says for how many players a column holds copies.
#[must_use]
pub fn copies_for(column: &str) -> Option<u8> {
    column.strip_prefix(FOR_PLAYERS)?.parse().ok()
}

/// Finds columns for numbers of players that the game does not allow.
pub(super) fn check_header(table: &Table, players: &RangeInclusive<u8>, diags: &mut Diags) {
    for column in &table.columns {
        let Some(number) = copies_for(&column.text).filter(|number| !players.contains(number))
        else {
            continue;
        };
        let (fewest, most) = (players.start(), players.end());
        let message =
            format!("these copies are for {number} players, the game is for {fewest} to {most}");
        let finding = Diagnostic::new(Rule::D017, message).at(table.place(column));
        diags.push(finding.help("take the column out, or mend `players` in game.toml"));
    }
}

/// Reads the numbers of copies in one row.
pub(super) struct Reader<'a> {
    pub table: &'a Table,
    pub row: &'a Row,
    pub name: &'a str,
    pub diags: &'a mut Diags,
}

impl<'a> Reader<'a> {
    /// Gives the most copies that any number of players needs, and what each number needs; nothing
    /// when all need the same.
    pub fn copies(
        &mut self,
        default: u32,
        players: RangeInclusive<u8>,
    ) -> (u32, BTreeMap<u8, u32>) {
        let growing = [self.cell("per_player"), self.cell("flat")];
        let fixed = self.cell("copies");
        let each = players.map(|players| (players, FOR_PLAYERS.to_owned() + &players.to_string()));
        let own = each.map(|(players, column)| (players, self.cell(&column)));
        let own: Vec<(u8, Option<&Cell>)> = own.collect();
        if own.iter().all(|(_, cell)| cell.is_none()) && growing == [None; 2] {
            return (self.only(fixed).unwrap_or(default), BTreeMap::new());
        }
        if let ([Some(cell), _] | [_, Some(cell)], Some(_)) = (growing, fixed) {
            let message = format!("`{}` says twice how many copies it has", self.name);
            let finding = Diagnostic::new(Rule::D005, message).at(self.table.place(cell));
            let help = "write `copies`, or `per_player` and `flat`, but not both";
            self.diags.push(finding.help(help));
        }
        let usual = fixed.and_then(|cell| self.count(cell)).unwrap_or(default);
        let [slope, flat] = growing.map(|cell| cell.map_or(Some(0), |cell| self.count(cell)));
        let grown = |players: u8| match (growing, slope, flat) {
            ([None, None], ..) => usual,
            (_, Some(slope), Some(flat)) => slope * u32::from(players) + flat,
            _ => default,
        };
        let each = own.into_iter().map(|(players, cell)| {
            let said = cell.and_then(|cell| self.count(cell));
            (players, said.unwrap_or_else(|| grown(players)))
        });
        let each: BTreeMap<u8, u32> = each.collect();
        // The box without a number of players holds what `copies` says, if that is more.
        let boxed = fixed.map_or(0, |_| usual);
        let most = each.values().max().copied().unwrap_or(usual).max(boxed);
        if !(1..=MAX_COPIES).contains(&most) {
            let place = self.decisive(growing);
            let copies = most.to_string();
            self.diags
                .extend(Copies::of(&copies).finding(self.name, &place));
        }
        (most.min(MAX_COPIES), each)
    }

    fn cell(&self, column: &str) -> Option<&'a Cell> {
        let cell = self.table.get(self.row, column);
        cell.filter(|cell| !cell.text.is_empty())
    }

    /// Points at the cell that makes the number what it is: the first empty one of those that grow with
    /// the players, or else the one that says most; at the row where none grows.
    fn decisive(&self, growing: [Option<&Cell>; 2]) -> Place {
        let all = ["per_player", "flat"].map(|column| self.table.get(self.row, column));
        let empty = all.into_iter().flatten().find(|cell| cell.text.is_empty());
        let most = growing.into_iter().flatten();
        let most = most.max_by_key(|cell| Copies::of(&cell.text).count());
        match (most, empty) {
            (None, _) => self.table.row_place(self.row),
            (Some(_), Some(cell)) | (Some(cell), None) => self.table.place(cell),
        }
    }

    /// Reads the only number of a row, of which 0 is a finding.
    fn only(&mut self, cell: Option<&Cell>) -> Option<u32> {
        let cell = cell?;
        let zero = Copies::of(&cell.text).count() == Some(0);
        let finding = Copies::of(&cell.text).finding(self.name, &self.table.place(cell));
        self.diags.extend(finding.filter(|_| zero));
        self.count(cell)
    }

    /// Reads a number that may be 0.
    fn count(&mut self, cell: &Cell) -> Option<u32> {
        let copies = Copies::of(&cell.text);
        if copies.count().is_none() {
            let changed = changed::changed(self.table, cell);
            let finding = changed.or_else(|| copies.finding(self.name, &self.table.place(cell)));
            self.diags.extend(finding);
        }
        copies.count()
    }
}

/// A number of copies as it is written.
pub(super) struct Copies<'a>(&'a str);

impl<'a> Copies<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// Gives the number when it can be printed.
    pub(super) fn count(&self) -> Option<u32> {
        let count = self.0.parse().ok();
        count.filter(|count| *count <= MAX_COPIES)
    }

    /// Says that there are none, or no usable number.
    pub(super) fn finding(&self, name: &str, place: &Place) -> Option<Diagnostic> {
        let finding = match self.count() {
            Some(1..) => return None,
            Some(0) => {
                let message = format!("`{name}` has 0 copies, so it is never printed");
                Diagnostic::new(Rule::D020, message).help("write 1 or more, or take the card out")
            }
            None => {
                let message = format!("`{}` is no number of copies from 0 to 1000", self.0);
                Diagnostic::new(Rule::D005, message)
            }
        };
        Some(finding.at(place.clone()))
    }
}
