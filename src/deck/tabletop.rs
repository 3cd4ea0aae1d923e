//! `tabletop.csv`: the place of every card on the sheets of a virtual table.
//!
//! The program writes it and keeps it beside the deck: a card keeps its number in saved games when
//! the deck grows, and the number of a card that is gone is never given to another.

use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::Project;

use super::seat::{Seat, Seats};
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
