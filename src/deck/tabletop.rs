//! `tabletop.csv`: the place of every card on the sheets of a virtual table.
//!
//! The program writes it and keeps it beside the deck: a card keeps its number in saved games when
//! the deck grows, and the number of a card that is gone is never given to another.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::Project;

use super::source::text;
use super::table::{Row, Table};

/// The columns of the file.
const COLUMNS: [&str; 4] = ["component", "card", "deck", "index"];
/// Highest number of a deck.
const MAX_DECK: u16 = 9999;

/// Gives the path of a game's file inside the project.
pub(super) fn path(game: &str) -> String {
    format!("decks/{game}/tabletop.csv")
}

/// The place of a card: a sheet and a cell of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    /// Number of the sheet, from 1; Tabletop Simulator calls it the key of a custom deck.
    pub deck: u16,
    /// Cell of the sheet in reading order, from 0.
    pub index: u16,
}

impl Seat {
    /// Cells of a sheet that cards may take: 10 × 7 less the last, which shows the hidden face.
    pub const PER_DECK: u16 = 69;

    /// Gives the `CardID` of Tabletop Simulator.
    #[must_use]
    pub fn card_id(self) -> u32 {
        u32::from(self.deck) * 100 + u32::from(self.index)
    }
}

/// The seats of a game, those of cards that are gone among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Component and card of each seat; no card when it moved away.
    cards: BTreeMap<Seat, (String, String)>,
    seats: BTreeMap<(String, String), Seat>,
}

impl Seats {
    /// Gives the path of a game's file inside the project.
    #[must_use]
    pub fn path(game: &str) -> String {
        path(game)
    }

    /// Reads the seats of a game; none when there is no file. Rows that can't be used are findings
    /// and left out.
    pub fn parse(project: &Project, game: &str, diags: &mut Diags) -> Self {
        let mut seats = Self::default();
        let path = path(game);
        let (Some(file), Some(decoded)) = (project.path(&path), project.decoded(&path)) else {
            return seats;
        };
        let table = text(file, decoded, diags);
        if table.columns.is_empty() || !has_columns(&table, file, diags) {
            return seats;
        }
        for row in &table.rows {
            if let Err(finding) = seats.read(&table, row) {
                diags.push(finding);
            }
        }
        seats
    }

    fn read(&mut self, table: &Table, row: &Row) -> Result<(), Diagnostic> {
        let number = |column: &str, least: u16, most: u16| {
            let text = table.text(row, column);
            let number = text.parse().ok().filter(|n| (least..=most).contains(n));
            number.ok_or_else(|| {
                let message = format!("`{text}` is no {column} from {least} to {most}");
                finding(table, row, column, Rule::D003, message)
            })
        };
        let seat = Seat {
            deck: number("deck", 1, MAX_DECK)?,
            index: number("index", 0, Seat::PER_DECK - 1)?,
        };
        let [component, card] = ["component", "card"].map(|c| table.text(row, c).to_owned());
        if let Some((component, card)) = self.cards.get(&seat) {
            let message = format!("`{card}` of `{component}` has this place as well");
            return Err(finding(table, row, "index", Rule::D004, message));
        }
        if let Some(first) = self.get(&component, &card) {
            let message = format!(
                "`{card}` of `{component}` has a place already: {}, {}",
                first.deck, first.index
            );
            return Err(finding(table, row, "card", Rule::D004, message));
        }
        self.put(&component, &card, seat);
        Ok(())
    }

    /// Gives the seat of a card.
    #[must_use]
    pub fn get(&self, component: &str, card: &str) -> Option<Seat> {
        let key = (component.to_owned(), card.to_owned());
        self.seats.get(&key).copied()
    }

    /// Gives the seats with component and card, in order; the card is empty where one moved away.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &str, &str)> {
        let all = self.cards.iter();
        all.map(|(seat, (component, card))| (*seat, component.as_str(), card.as_str()))
    }

    /// Puts a card on a seat that nobody ever had.
    pub fn put(&mut self, component: &str, card: &str, seat: Seat) {
        let key = (component.to_owned(), card.to_owned());
        if !card.is_empty() {
            self.seats.insert(key.clone(), seat);
        }
        self.cards.insert(seat, key);
    }

    /// Takes a card from its seat, which nobody else gets.
    pub fn vacate(&mut self, component: &str, card: &str) {
        let key = (component.to_owned(), card.to_owned());
        let seat = self.seats.remove(&key);
        if let Some((_, card)) = seat.and_then(|seat| self.cards.get_mut(&seat)) {
            card.clear();
        }
    }

    /// Gives the first seat of a deck that nobody ever had, unless it is full.
    #[must_use]
    pub fn free(&self, deck: u16) -> Option<Seat> {
        let index = self.last(deck).map_or(0, |index| index + 1);
        (index < Seat::PER_DECK).then_some(Seat { deck, index })
    }

    fn last(&self, deck: u16) -> Option<u16> {
        let all = Seat { deck, index: 0 }..=Seat {
            deck,
            index: u16::MAX,
        };
        self.cards
            .range(all)
            .next_back()
            .map(|(seat, _)| seat.index)
    }

    /// Gives the number of a deck that does not exist yet.
    #[must_use]
    pub fn new_deck(&self) -> u16 {
        let last = self.cards.keys().next_back();
        last.map_or(1, |seat| seat.deck.saturating_add(1))
    }

    /// Writes the file.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        // Writing to memory can't fail.
        let _ = writer.write_record(COLUMNS);
        for (seat, component, card) in self.iter() {
            let (deck, index) = (seat.deck.to_string(), seat.index.to_string());
            let _ = writer.write_record([component, card, &deck, &index]);
        }
        String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
    }
}

fn has_columns(table: &Table, file: &Arc<str>, diags: &mut Diags) -> bool {
    let help = "the columns are component, card, deck and index; `export` writes the file";
    for cell in &table.columns {
        if !COLUMNS.contains(&cell.text.as_str()) {
            let message = format!("`{}` is no column of this file", cell.text);
            let finding = Diagnostic::new(Rule::D001, message).at(table.place(cell));
            diags.push(finding.help(help));
        }
    }
    let missing: Vec<&str> = COLUMNS
        .into_iter()
        .filter(|column| table.column(column).is_none())
        .collect();
    for column in &missing {
        let message = format!("there is no column `{column}`");
        let finding = Diagnostic::new(Rule::D002, message).at(Place::file(file));
        diags.push(finding.help(help));
    }
    missing.is_empty()
}

fn finding(table: &Table, row: &Row, column: &str, rule: Rule, message: String) -> Diagnostic {
    let place = table.get(row, column).map(|cell| table.place(cell));
    let help = "take the row out, and `export` gives the card a new place";
    Diagnostic::new(rule, message).at_maybe(place).help(help)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(csv: &str) -> (Seats, Vec<String>) {
        let mut project = Project::default();
        project.insert("decks/tiny/tabletop.csv", csv.as_bytes());
        let mut diags = Diags::new();
        let seats = Seats::parse(&project, "tiny", &mut diags);
        let text = project.text("decks/tiny/tabletop.csv").expect("a text");
        let place = |d: &Diagnostic| d.place.as_ref().map(|p| p.line_column(&text));
        let found = diags.iter().map(|d| format!("{} {:?}", d.rule, place(d)));
        (seats, found.collect())
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut seats = Seats::default();
        seats.put("cells", "a, b", Seat { deck: 1, index: 0 });
        seats.put("cells", "C02", Seat { deck: 1, index: 1 });
        seats.vacate("cells", "C02");
        let (again, found) = parse(&seats.to_csv());
        assert_eq!(found, [""; 0]);
        assert_eq!(again, seats);
        assert_eq!(again.get("cells", "C02"), None);
        assert_eq!(again.free(1), Some(Seat { deck: 1, index: 2 }), "kept free");
        assert_eq!(again.new_deck(), 2);
    }

    #[test]
    fn a_deck_ends_before_its_hidden_face() {
        let mut seats = Seats::default();
        seats.put("cells", "C01", Seat { deck: 3, index: 68 });
        assert_eq!(seats.free(3), None);
        assert_eq!(seats.new_deck(), 4);
        assert_eq!(seats.get("cells", "C01").map(Seat::card_id), Some(368));
    }

    #[test]
    fn bad_rows_are_found_with_row_and_column() {
        let head = "component,card,deck,index\nc,A,1,0\n";
        for (row, expected) in [
            ("c,B,1,69", "D003 Some((3, 7))"),
            ("c,B,1,x", "D003 Some((3, 7))"),
            ("c,B,0,1", "D003 Some((3, 5))"),
            ("c,B,1,0", "D004 Some((3, 7))"),
            ("c,A,1,5", "D004 Some((3, 3))"),
        ] {
            let (seats, found) = parse(&format!("{head}{row}\n"));
            assert_eq!(found, [expected], "{row}");
            assert_eq!(seats.iter().count(), 1, "{row}");
        }
        let (_, found) = parse("component,card,deck\nc,A,1\n");
        assert_eq!(found, ["D002 Some((1, 1))"]);
    }
}
