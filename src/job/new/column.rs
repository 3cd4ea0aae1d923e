//! A column of a table → a column of a sheet: title, note, width, and cells that stay what they are.

use rust_xlsxwriter::{Color, Format, Note, Worksheet, XlsxError};

use crate::deck::{Written, is_number};

use super::page::Page;

/// Widest and narrowest column, in letters.
const WIDTHS: [usize; 2] = [8, 48];
/// Letters of a line of a note.
const NOTE_WIDTH: usize = 30;
/// From here on a spreadsheet writes numbers with an exponent.
const LONG: f64 = 1e11;

/// How cells look.
pub(super) struct Looks {
    pub(super) header: Format,
    pub(super) text: Format,
    number: Format,
    long: Format,
}

impl Looks {
    pub fn new() -> Self {
        let header = Format::new()
            .set_bold()
            .set_font_color(Color::White)
            .set_background_color(Color::RGB(0x1F_3A_5F))
            .set_num_format("@");
        Self {
            header,
            text: Format::new().set_num_format("@"),
            number: Format::new(),
            long: Format::new().set_num_format("0"),
        }
    }
}

/// A column of a table as it is drawn.
pub(super) struct Drawn<'a, 'b> {
    page: &'b Page<'a>,
    at: usize,
    /// Whether it holds numbers, as its game says or as its cells do.
    pub numbers: bool,
}

impl<'a, 'b> Drawn<'a, 'b> {
    pub fn new(page: &'b Page<'a>, at: usize) -> Self {
        let values = page.values(at);
        let plain = values.iter().all(|text| is_number(text));
        let numbers = match page.entry(&page.table.columns[at].text) {
            Some(entry) => plain && matches!(entry.written, Written::Number),
            None => plain && !values.is_empty() && at > 0,
        };
        Self { page, at, numbers }
    }

    /// Writes title, note and cells.
    pub(super) fn draw(&self, sheet: &mut Worksheet, looks: &Looks) -> Result<(), XlsxError> {
        let (at, title) = (small(self.at), &self.page.table.columns[self.at].text);
        let values = self.page.values(self.at);
        let letters = values.iter().map(|text| text.chars().count());
        let width = letters.chain([title.chars().count() + 2]).max();
        let width = width.unwrap_or(0).clamp(WIDTHS[0], WIDTHS[1]);
        #[allow(clippy::cast_precision_loss)] // at most 48
        sheet.set_column_width(at, width as f64)?;
        let is_long = |text: &&str| text.parse().is_ok_and(|n: f64| n.abs() >= LONG);
        let format = match (self.numbers, values.iter().any(is_long)) {
            (false, _) => &looks.text,
            (true, false) => &looks.number,
            (true, true) => &looks.long,
        };
        sheet.set_column_format(at, format)?;
        sheet.write_string_with_format(0, at, title, &looks.header)?;
        if let Some(entry) = self.page.entry(title) {
            sheet.insert_note(0, at, &note(entry.about))?;
        }
        for (row, cells) in (1..).zip(&self.page.table.rows) {
            let text = cells
                .cells
                .get(self.at)
                .map_or("", |cell| cell.text.as_str());
            match text.parse::<f64>() {
                // Only what is read again as it was written.
                Ok(number) if self.numbers && number.to_string() == text => {
                    sheet.write_number_with_format(row, at, number, format)?;
                }
                _ if text.is_empty() => {}
                _ => {
                    sheet.write_string_with_format(row, at, text, &looks.text)?;
                }
            }
        }
        Ok(())
    }
}

/// Makes a note that shows all of its text.
fn note(text: &str) -> Note {
    let lines = u32::try_from(text.chars().count() / NOTE_WIDTH + 2).unwrap_or(2);
    Note::new(text)
        .set_author("Cardwright")
        .add_author_prefix(false)
        .set_font_size(10)
        .set_width(220)
        .set_height(lines * 16)
}

/// A table has at most 500 columns.
pub(super) fn small(column: usize) -> u16 {
    u16::try_from(column).unwrap_or(u16::MAX)
}
