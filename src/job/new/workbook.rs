//! Tables → one workbook to work in: a sheet each, with notes and drop-down lists.
//!
//! What a table holds is what its sheet holds: what is no plain number stays a text, so that no
//! spreadsheet makes a date of it. The same tables give the same bytes.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook, XlsxError};

use crate::deck::Deck;
use crate::project::MAX_ROWS;

use super::column::{Drawn, Looks, small};
use super::list::{Choices, choices};
use super::page::Page;
use super::rule::{listed, numbers, only};

/// The sheet that holds the words of drop-down lists.
pub(super) const LISTS: &str = "Lists";

/// Writes the tables with the names of their sheets, and drop-down lists with these icons.
pub(super) fn workbook(
    deck: &Deck,
    pages: &[Page<'_>],
    sheets: &[String],
    icons: &[String],
) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    book.set_properties(
        &DocProperties::new()
            .set_title(&deck.manifest.game.title)
            .set_creation_datetime(&ExcelDateTime::from_ymd(2000, 1, 1)?),
    );
    let looks = Looks::new();
    let last = u32::try_from(MAX_ROWS).unwrap_or(u32::MAX);
    let mut lists: Vec<List> = Vec::new();
    for (page, name) in pages.iter().zip(sheets) {
        let sheet = book.add_worksheet().set_name(name)?;
        for (at, column) in page.table.columns.iter().enumerate() {
            let drawn = Drawn::new(page, at);
            drawn.draw(sheet, &looks)?;
            let Some(entry) = page.entry(&column.text) else {
                continue;
            };
            let rule = match choices(&entry, (page, at), pages, deck, icons) {
                None if drawn.numbers => Some(numbers()?),
                None => None,
                Some(Choices::Rows { page }) => Some(only(&sheets[page], 0)?),
                Some(Choices::Only(words)) => {
                    Some(only(LISTS, place(&mut lists, name, &column.text, words))?)
                }
                Some(Choices::Such(words)) => {
                    let at = place(&mut lists, name, &column.text, words);
                    Some(listed(LISTS, at).show_error_message(false))
                }
            };
            if let Some(rule) = rule {
                sheet.add_data_validation(1, small(at), last, small(at), &rule)?;
            }
        }
        // Titles stay in sight, and what the row is called.
        let named = page
            .table
            .columns
            .get(1)
            .is_some_and(|column| column.text == "name");
        sheet.set_freeze_panes(1, if named { 2 } else { 1 })?;
    }
    if !lists.is_empty() {
        let sheet = book.add_worksheet().set_name(LISTS)?;
        for (at, list) in lists.iter().enumerate() {
            sheet.set_column_width(small(at), 22)?;
            sheet.set_column_format(small(at), &looks.text)?;
            sheet.write_string_with_format(0, small(at), &list.title, &looks.header)?;
            for (row, word) in (1..).zip(&list.words) {
                sheet.write_string_with_format(row, small(at), word, &looks.text)?;
            }
        }
        sheet.set_freeze_panes(1, 0)?;
    }
    book.save_to_buffer()
}

/// The words of a drop-down list.
struct List {
    title: String,
    words: Vec<String>,
}

/// Puts a list on the sheet of lists, or finds it there; gives its column.
fn place(lists: &mut Vec<List>, sheet: &str, column: &str, words: Vec<String>) -> usize {
    let known = lists.iter().position(|list| list.words == words);
    known.unwrap_or_else(|| {
        let title = format!("{sheet}: {column}");
        lists.push(List { title, words });
        lists.len() - 1
    })
}
