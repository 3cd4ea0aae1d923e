//! .xlsx and .ods → values of cells, with limits that no file can pass.

use std::io::Cursor;

use calamine::{Data, DataRef, ExcelDateTime, Ods, Reader, SheetType, Xlsx, XlsxError};

use super::archive::weigh;
use super::workbook::{Grid, MAX_COLUMNS, MAX_ROWS, Nature, Sheet, Workbook};

/// Most text of one workbook: cells may share a long one, so that it multiplies.
const MOST_TEXT: usize = 64 << 20;
/// Rows of the largest sheet (.xlsx and .ods: 2^20).
const LAST_ROW: usize = 1 << 20;

/// Reads every sheet of a workbook.
pub(super) fn read(path: &str, bytes: &[u8]) -> Result<Workbook, String> {
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err("it has a password, or it is an old .xls".to_owned());
    }
    weigh(bytes)?;
    let sheets = if path.to_ascii_lowercase().ends_with(".ods") {
        ods(bytes)
    } else {
        xlsx(bytes)
    };
    let sheets = sheets?;
    Ok(Workbook { sheets })
}

/// Cells of one sheet as they come, until a limit is reached.
struct Gathering {
    grid: Grid,
    text: usize,
}

/// Whether more cells may follow.
#[derive(PartialEq, Eq)]
enum Room {
    Left,
    None,
}

impl Gathering {
    fn new() -> Self {
        let grid = Grid::new();
        Self { grid, text: 0 }
    }

    fn put(&mut self, at: (u32, u32), value: (String, Nature)) -> Result<Room, String> {
        if value == <(String, Nature)>::default() {
            return Ok(Room::Left);
        }
        let (row, column) = (at.0 as usize, at.1 as usize);
        if row >= LAST_ROW {
            return Err(format!("it has a row {}", row.saturating_add(1)));
        }
        self.text += value.0.len();
        if self.text > MOST_TEXT {
            return Err(format!(
                "it holds more than {} MiB of text",
                MOST_TEXT >> 20
            ));
        }
        // One column more than allowed stays, so that the finding can point at it.
        if column <= MAX_COLUMNS {
            self.grid.entry(row).or_default().insert(column, value);
        }
        Ok(if self.grid.len() > MAX_ROWS + 2 {
            Room::None
        } else {
            Room::Left
        })
    }
}

fn xlsx(bytes: &[u8]) -> Result<Vec<Sheet>, String> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| match error {
        XlsxError::Password => "it has a password".to_owned(),
        error => error.to_string(),
    })?;
    let mut sheets = Vec::new();
    for name in names(book.sheets_metadata()) {
        let mut gathered = Gathering::new();
        let fault = xlsx_cells(&mut book, &name, &mut gathered).err();
        sheets.push(Sheet::write(name, gathered.grid, fault));
    }
    Ok(sheets)
}

fn xlsx_cells(
    book: &mut Xlsx<Cursor<&[u8]>>,
    name: &str,
    gathered: &mut Gathering,
) -> Result<(), String> {
    let reader = book.worksheet_cells_reader(name);
    let mut cells = reader.map_err(|error| error.to_string())?;
    loop {
        let cell = cells.next_cell_with_formula_metadata();
        let Some(cell) = cell.map_err(|error| error.to_string())? else {
            return Ok(());
        };
        let value = match cell.value {
            DataRef::Empty if cell.formula.is_some() => (String::new(), Nature::Uncomputed),
            DataRef::SharedString(text) => (text.to_owned(), Nature::Plain),
            other => value(other.into()),
        };
        if gathered.put(cell.pos, value)? == Room::None {
            return Ok(());
        }
    }
}

fn ods(bytes: &[u8]) -> Result<Vec<Sheet>, String> {
    let mut book: Ods<_> = Ods::new(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let mut sheets = Vec::new();
    for name in names(book.sheets_metadata()) {
        let mut gathered = Gathering::new();
        let fault = ods_cells(&mut book, &name, &mut gathered).err();
        sheets.push(Sheet::write(name, gathered.grid, fault));
    }
    Ok(sheets)
}

/// A formula without a value counts as empty: the result of `=""` is written so.
fn ods_cells(
    book: &mut Ods<Cursor<&[u8]>>,
    name: &str,
    gathered: &mut Gathering,
) -> Result<(), String> {
    let read = |error: calamine::OdsError| error.to_string();
    let range = book.worksheet_range(name).map_err(read)?;
    let first = range.start().unwrap_or_default();
    for (row, column, data) in range.used_cells() {
        let at = (first.0 + small(row), first.1 + small(column));
        if gathered.put(at, value(data.clone()))? == Room::None {
            break;
        }
    }
    Ok(())
}

/// Rows and columns of a sheet are far below 2^32.
fn small(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX >> 1)
}

fn names(sheets: &[calamine::Sheet]) -> Vec<String> {
    let cells = sheets.iter().filter(|s| s.typ == SheetType::WorkSheet);
    cells.map(|sheet| sheet.name.clone()).collect()
}

/// Writes a value as the program that made it would: whole numbers without a point.
fn value(data: Data) -> (String, Nature) {
    match data {
        Data::Empty => (String::new(), Nature::Plain),
        Data::Int(number) => (number.to_string(), Nature::Plain),
        Data::Float(number) => (decimal(number), Nature::Plain),
        Data::String(text) => (text, Nature::Plain),
        Data::Bool(yes) => (if yes { "TRUE" } else { "FALSE" }.to_owned(), Nature::Plain),
        Data::Error(error) => (error.to_string(), Nature::Plain),
        Data::DateTime(date) => (written(&date), Nature::Date),
        Data::DateTimeIso(text) | Data::DurationIso(text) => (text, Nature::Date),
    }
}

/// Writes 15 digits, as spreadsheets show them: 0.1 + 0.2 is 0.3.
fn decimal(number: f64) -> String {
    let rounded: f64 = format!("{number:.14e}").parse().unwrap_or(number);
    // No negative zero.
    (rounded + 0.0).to_string()
}

/// Writes a date, with the time of day when it has one.
fn written(date: &ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = date.to_ymd_hms_milli();
    let midnight = (hour, minute, second) == (0, 0, 0);
    if date.is_duration() || date.as_f64() < 1.0 {
        format!("{hour:02}:{minute:02}:{second:02}")
    } else if midnight {
        format!("{year:04}-{month:02}-{day:02}")
    } else {
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_a_spreadsheet_shows_them() {
        let cases = [
            (12.0, "12"),
            (-0.0, "0"),
            (0.1 + 0.2, "0.3"),
            (6.4e11, "640000000000"),
            (1.5, "1.5"),
            (-2.25, "-2.25"),
        ];
        for (number, expected) in cases {
            assert_eq!(decimal(number), expected);
        }
    }

    #[test]
    fn a_sheet_ends_at_its_limits() {
        let mut gathered = Gathering::new();
        let cell = || ("x".to_owned(), Nature::Plain);
        for row in 0..=12_000 {
            if gathered.put((row, 0), cell()) == Ok(Room::None) {
                break;
            }
        }
        assert_eq!(gathered.grid.len(), MAX_ROWS + 3);
        assert!(gathered.put((u32::MAX, 0), cell()).is_err());
        assert!(gathered.put((0, 16_000), cell()).is_ok());
        assert_eq!(gathered.grid[&0].len(), 1);
        let long = "x".repeat(MOST_TEXT);
        assert!(gathered.put((0, 1), (long, Nature::Plain)).is_err());
    }
}
