//! Numbers that a spreadsheet has changed, and values that it could not compute.

use std::cell::LazyCell;

use crate::diag::{Diagnostic, Diags, Rule};
use crate::project::Nature;

use super::date;
use super::number::{is_number, meant};
use super::plain::is_numeric;
use super::table::{Cell, Table};

/// What spreadsheets show for a failed formula, in English and German.
const FAILED: [&str; 16] = [
    "#REF!",
    "#DIV/0!",
    "#VALUE!",
    "#NAME?",
    "#N/A",
    "#NULL!",
    "#NUM!",
    "#DATA!",
    "#SPILL!",
    "#CALC!",
    "#BEZUG!",
    "#WERT!",
    "#NV",
    "#ZAHL!",
    "#NULL?",
    "#ÜBERLAUF!",
];

/// Finds changed numbers in the columns that hold numbers, and failed formulas anywhere.
pub(super) fn check(table: &Table, diags: &mut Diags) {
    for column in 0..table.columns.len() {
        let cells = || table.rows.iter().map(|row| &row.cells[column]);
        let numeric = is_numeric(table, column);
        // Asked only of a column with a zero before a number.
        let shortest = LazyCell::new(|| {
            let numbers = cells().filter(|cell| is_number(&cell.text));
            numbers.map(|cell| cell.text.len()).min()
        });
        for cell in cells() {
            diags.extend(failed(table, cell));
            if numeric || cell.nature() == Nature::Date {
                diags.extend(changed(table, cell));
            }
            // Where all numbers are filled up to one length, they are meant so.
            if numeric
                && let Some(number) = filled_up(&cell.text)
                && shortest.is_some_and(|shortest| shortest < cell.text.len())
            {
                let message = format!("`{}` is read as a text, not as a number", cell.text);
                let finding = Diagnostic::new(Rule::D018, message).at(table.place(cell));
                diags.push(finding.help(format!("write `{number}`")));
            }
        }
    }
}

/// Gives the number that zeros stand before.
fn filled_up(text: &str) -> Option<&str> {
    let number = text.trim_start_matches('0');
    let is_whole = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_whole && number != text).then_some(number)
}

fn failed(table: &Table, cell: &Cell) -> Option<Diagnostic> {
    let text = cell.text.as_str();
    let (message, help) = if cell.nature() == Nature::Uncomputed {
        let message = "this formula has no value yet".to_owned();
        (
            message,
            "open the workbook in a spreadsheet and save it again",
        )
    } else if text.len() > 2 && text.bytes().all(|byte| byte == b'#') {
        let message = format!("`{text}` stands where a value was too wide for its column");
        (message, "widen the column, and save the table again")
    } else if FAILED.contains(&text) || is_numbered_error(text) {
        let message = format!("`{text}` is an error of the spreadsheet, not a value");
        (message, "mend the formula, or write the value itself")
    } else {
        return None;
    };
    let finding = Diagnostic::new(Rule::D003, message).at(table.place(cell));
    Some(finding.help(help))
}

/// Whether it is an error by number, such as `Err:502`.
fn is_numbered_error(text: &str) -> bool {
    let number = text.strip_prefix("Err:").or(text.strip_prefix("Fehler:"));
    number.is_some_and(|n| n.len() == 3 && n.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Says that a cell where a number belongs has been changed by a spreadsheet, if it looks so.
#[must_use]
pub fn changed(table: &Table, cell: &Cell) -> Option<Diagnostic> {
    let text = &cell.text;
    let read = format!("`{text}` is read as a text, not as a number");
    let (message, help) = if cell.nature() == Nature::Date {
        let message = format!("the workbook has the date `{text}` here");
        let help = "format the cell as text or number, and type its value again";
        (message, probably(text, help))
    } else if is_number(text) {
        return None;
    } else if date::is_date(text) {
        let message = format!("`{text}` looks like a date, and is read as a text");
        let help = "format the column as text or number, and type the value again";
        (message, probably(text, help))
    } else {
        (read, format!("write {}", meant(text)?))
    };
    let finding = Diagnostic::new(Rule::D018, message).at(table.place(cell));
    Some(finding.help(help))
}

/// Says what a date was before a spreadsheet made it one.
fn probably(date: &str, help: &str) -> String {
    let numbers = date::typed(date);
    let list: Vec<String> = numbers.iter().map(|number| format!("`{number}`")).collect();
    match list.as_slice() {
        [] => help.to_owned(),
        list => format!("it was probably {}: {help}", list.join(" or ")),
    }
}
