//! Rows that somebody leaves out of a deck: the column `use`.
//!
//! A table in; its rows that are used, and those that are not, out. What is left out is nobody's
//! card and in no count, but a rulebook may still speak of it.

use crate::diag::{Diagnostic, Diags, Rule};

use super::card::Component;
use super::table::{Row, Table};

/// Words of a spreadsheet for what is used and what is not.
const YES: [&str; 9] = ["yes", "y", "true", "1", "x", "ja", "wahr", "oui", "vrai"];
const NO: [&str; 8] = ["no", "n", "false", "0", "nein", "falsch", "non", "faux"];

impl Table {
    /// The column that says which rows are used.
    pub const USE: &'static str = "use";

    /// Parts the rows that are used from those that are not. An empty cell says the opposite of what
    /// the others say: `yes` beside `no`, and `no` where there is only `yes`.
    pub(super) fn part(&mut self, diags: &mut Diags) {
        if self.column(Self::USE).is_none() {
            return;
        }
        let said: Vec<Option<bool>> = {
            let rows = self.rows.iter();
            rows.map(|row| self.said(row, diags)).collect()
        };
        let mut said = decided(&said).into_iter();
        let rows = std::mem::take(&mut self.rows);
        let (used, unused) = rows.into_iter().partition(|_| said.next().unwrap_or(true));
        self.rows = used;
        self.unused = unused;
    }

    /// Reads the cell of a row; `None` when it says nothing.
    fn said(&self, row: &Row, diags: &mut Diags) -> Option<bool> {
        let text = self.text(row, Self::USE);
        let word = text.to_lowercase();
        if word.is_empty() {
            return None;
        }
        let known = NO.contains(&word.as_str()) || YES.contains(&word.as_str());
        if !known {
            let message = format!("`{text}` does not say whether the row is used");
            let place = self.get(row, Self::USE).map(|cell| self.place(cell));
            let finding = Diagnostic::new(Rule::D003, message).at_maybe(place);
            diags.push(finding.help("write `no` to leave the row out, or `yes`"));
        }
        says(text)
    }

    /// Gives what the rows have to say so that one of them is left out, or used again, and all others are
    /// as before, from what they say: as few as can be say something else.
    #[must_use]
    pub fn use_otherwise<'w>(said: &[&'w str], row: usize) -> Vec<&'w str> {
        let mut wanted = used(said);
        let Some(flag) = wanted.get_mut(row) else {
            return said.to_vec();
        };
        *flag = !*flag;
        let one = |word| {
            let mut words = said.to_vec();
            words[row] = word;
            words
        };
        let mut simple = ["", "no", "yes"].into_iter().map(one);
        simple
            .find(|words| used(words) == wanted)
            .unwrap_or_else(|| {
                let all = wanted.iter().zip(said).enumerate();
                let explicit = all.map(|(place, (is_used, said))| match (is_used, *said) {
                    (_, said) if place != row && !said.is_empty() => said,
                    (true, _) => "yes",
                    (false, _) => "no",
                });
                explicit.collect()
            })
    }

    /// Says whether a row that is called so is left out.
    #[must_use]
    pub fn leaves_out(&self, key: &str) -> bool {
        let called = |row: &Row| row.cells.first().is_some_and(|cell| cell.text == key);
        self.unused.iter().any(called)
    }
}

/// Reads a cell; `None` when it says nothing.
fn says(text: &str) -> Option<bool> {
    (!text.is_empty()).then(|| !NO.contains(&text.to_lowercase().as_str()))
}

/// Decides about the rows whose cells say nothing.
fn decided(said: &[Option<bool>]) -> Vec<bool> {
    let only_yes = said.contains(&Some(true)) && !said.contains(&Some(false));
    let decide = |said: &Option<bool>| said.unwrap_or(!only_yes);
    said.iter().map(decide).collect()
}

/// Says which rows are used, from what they say.
fn used(said: &[&str]) -> Vec<bool> {
    decided(&said.iter().map(|word| says(word)).collect::<Vec<_>>())
}

impl Component {
    /// Says whether somebody leaves some of its rows out.
    #[must_use]
    pub fn leaves_some_out(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| !table.unused.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// Gives the ids that are used and those that are not, and what is found.
    fn parted(cells: [&str; 3]) -> (String, String, Vec<String>) {
        let [a, b, c] = cells;
        let text = format!("id,use\nA,{a}\nB,{b}\nC,{c}\n");
        let mut diags = Diags::new();
        let file: Arc<str> = "decks/x/cards.csv".into();
        let mut table = Table::parse(&file, &text, &mut diags);
        table.part(&mut diags);
        let ids = |rows: &[Row]| rows.iter().map(|row| row.cells[0].text.as_str()).collect();
        let messages = diags.iter().map(|one| one.message.clone()).collect();
        (ids(&table.rows), ids(&table.unused), messages)
    }

    #[test]
    fn no_leaves_a_row_out_and_yes_alone_leaves_all_others_out() {
        for (cells, used, unused) in [
            (["no", "", "yes"], "BC", "A"),
            (["No", "", ""], "BC", "A"),
            (["", "FALSCH", "0"], "A", "BC"),
            (["yes", "", ""], "A", "BC"),
            (["x", "", "TRUE"], "AC", "B"),
            (["", "", ""], "ABC", ""),
            (["no", "no", "no"], "", "ABC"),
        ] {
            let (one, other, found) = parted(cells);
            assert_eq!((one.as_str(), other.as_str()), (used, unused), "{cells:?}");
            assert!(found.is_empty(), "{found:?}");
        }
    }

    #[test]
    fn a_word_that_is_neither_is_found_and_the_row_stays() {
        let (used, _, found) = parted(["perhaps", "no", ""]);
        assert_eq!(used, "AC");
        assert_eq!(found, ["`perhaps` does not say whether the row is used"]);
    }
}
