//! Numbers as a spreadsheet saves them in its own language → plain decimals.
//!
//! `6,6` is a number where commas are decimal; `1 000`, `1.234,5` and `6,4E+11` are numbers anywhere.
//! Only columns of numbers are touched. What can be read in two ways stays as it is, and is told.

use super::date;
use super::number::{Comma, is_number, plain};
use super::table::Table;

/// Columns that are never of numbers, whatever they look like.
const TEXTS: [&str; 5] = ["id", "name", "art", "art_crop", "art_focus"];

/// What separates the cells of a table, as far as it tells how numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Semicolons: commas are needed for decimals.
    Semicolon,
    /// Commas or tabs, or a workbook.
    Other,
}

/// Writes numbers plainly in the columns that hold numbers.
pub(super) fn settle(table: &mut Table, cut: Cut) {
    let columns: Vec<usize> = (0..table.columns.len())
        .filter(|column| is_numeric(table, *column))
        .collect();
    let comma = meaning(table, &columns, cut);
    for column in columns {
        for row in &mut table.rows {
            let cell = &mut row.cells[column];
            if !is_number(&cell.text)
                && let Some(number) = plain(&cell.text, comma)
            {
                cell.text = number;
            }
        }
    }
}

/// Says whether six of ten filled cells are numbers, or dates that were numbers.
pub(super) fn is_numeric(table: &Table, column: usize) -> bool {
    if TEXTS.contains(&table.columns[column].text.as_str()) {
        return false;
    }
    let cells = table.rows.iter().map(|row| row.cells[column].text.as_str());
    let (mut filled, mut numbers, mut dates) = (0, 0, 0);
    for text in cells.filter(|text| !text.is_empty()) {
        filled += 1;
        if is_number(text) || plain(text, Comma::Decimal).is_some() {
            numbers += 1;
        } else if date::is_date(text) {
            dates += 1;
        }
    }
    numbers > 0 && numbers * 2 >= dates && (numbers + dates) * 10 >= filled * 6
}

/// Finds out what a comma means in the numbers of a table.
fn meaning(table: &Table, columns: &[usize], cut: Cut) -> Comma {
    let (mut comma, mut point) = (false, false);
    for row in &table.rows {
        for column in columns {
            match sign(&row.cells[*column].text) {
                Some(',') => comma = true,
                Some(_) => point = true,
                None => {}
            }
        }
    }
    match (comma, point, cut) {
        (true, false, _) | (false, false, Cut::Semicolon) => Comma::Decimal,
        (_, _, Cut::Semicolon) => Comma::Either,
        _ => Comma::Unknown,
    }
}

/// Gives the decimal sign of a number that can be read in one way only.
fn sign(text: &str) -> Option<char> {
    let at = text.rfind([',', '.'])?;
    let sign = text[at..].chars().next()?;
    let (whole, part) = (&text[..at], &text[at + 1..]);
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let whole = whole.strip_prefix('-').unwrap_or(whole);
    let grouped = whole.contains([',', '.', ' ', '\u{a0}', '\u{202f}']);
    let clear = grouped || part.len() != 3 || whole == "0" || whole.len() > 3;
    let once = text.matches(sign).count() == 1;
    (clear && once && digits(part) && (grouped || digits(whole))).then_some(sign)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::diag::Diags;

    use super::*;

    /// Gives the column `x` of a table of texts.
    fn read(sign: char, cells: &[&str]) -> Vec<String> {
        let file: Arc<str> = "t.csv".into();
        let lines = cells.iter().map(|cell| format!("A{sign}\"{cell}\"\n"));
        let text = format!("key{sign}x\n{}", lines.collect::<String>());
        let table = Table::parse(&file, &text, &mut Diags::new());
        let rows = table.rows.iter();
        rows.map(|row| table.text(row, "x").to_owned()).collect()
    }

    #[test]
    fn a_decimal_comma_is_one_in_a_semicolon_file() {
        assert_eq!(read(';', &["13", "7,5", "1,125"]), ["13", "7.5", "1.125"]);
        assert_eq!(read(';', &["13", "2,00"]), ["13", "2"]);
        assert_eq!(read(';', &["13", "7.5"]), ["13", "7.5"]);
        // Some with a comma, some with a point: of three digits nobody knows.
        assert_eq!(read(';', &["6.6", "7,5", "1,125"]), ["6.6", "7.5", "1,125"]);
    }

    #[test]
    fn quoted_decimal_commas_are_read_where_no_point_contradicts() {
        assert_eq!(read(',', &["13", "7,5", "1,125"]), ["13", "7.5", "1.125"]);
        assert_eq!(read(',', &["6.6", "7,5"]), ["6.6", "7,5"]);
        assert_eq!(read(',', &["13", "1,125"]), ["13", "1,125"]);
    }

    #[test]
    fn signs_for_thousands_and_powers_of_ten_are_understood() {
        for sign in [',', ';', '\t'] {
            let cells = ["6,40E+11", "6.40E+11", "5.2E9", "1 000", "1\u{202f}234,5"];
            let plain = [
                "640000000000",
                "640000000000",
                "5200000000",
                "1000",
                "1234.5",
            ];
            assert_eq!(read(sign, &cells), plain, "{sign}");
            let cells = ["1.234,5", "1.234.567", "1'000", "7"];
            assert_eq!(read(sign, &cells), ["1234.5", "1234567", "1000", "7"]);
        }
    }

    #[test]
    fn texts_stay_as_they_are() {
        let cells = ["1,5", "one", "two", "2E3"];
        assert_eq!(read(';', &cells), cells);
        let file: Arc<str> = "t.csv".into();
        let text = "id;art_focus\n1E5;50,30\n2E5;10,5\n";
        let table = Table::parse(&file, text, &mut Diags::new());
        let cells = table.rows.iter().map(|row| table.text(row, "art_focus"));
        assert_eq!(cells.collect::<Vec<_>>(), ["50,30", "10,5"]);
        assert_eq!(table.text(&table.rows[0], "id"), "1E5");
    }
}
