//! Where a finding lies in a table, as somebody sees it in a spreadsheet.
//!
//! Bytes of a source in; the title of the column and the number of the row out. Lines and columns of
//! the file are for programs.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diags, Place, Source};
use crate::project::{Format, Project, letters};

use super::source::text;
use super::table::{Cell, Table};

/// The sources of a project, whose cells have names.
pub struct Cells<'a> {
    project: &'a Project,
    tables: RefCell<BTreeMap<Arc<str>, Option<Table>>>,
}

impl<'a> Cells<'a> {
    /// Takes the sources of a project.
    #[must_use]
    pub fn of(project: &'a Project) -> Self {
        let tables = RefCell::default();
        Self { project, tables }
    }

    fn read(&self, file: &Arc<str>) -> Option<Table> {
        let found = &mut Diags::new();
        if let Some(sheet) = self.project.sheet(file) {
            return Some(Table::of_sheet(file, sheet, found));
        }
        let is_text = Format::of(file) == Some(Format::Text);
        let decoded = self.project.decoded(file).filter(|_| is_text)?;
        Some(text(file, decoded, found))
    }
}

impl<'a> Source<'a> for Cells<'a> {
    fn text(&self, file: &str) -> Option<Cow<'a, str>> {
        self.project.text(file)
    }

    fn cell(&self, place: &Place) -> Option<String> {
        let mut tables = self.tables.borrow_mut();
        if !tables.contains_key(&place.file) {
            tables.insert(Arc::clone(&place.file), self.read(&place.file));
        }
        tables.get(&place.file)?.as_ref()?.spot(&place.span())
    }
}

impl Table {
    /// Names the cell that holds some bytes, or the row when they are more than one cell; nothing
    /// when they are the whole table.
    pub(super) fn spot(&self, span: &Range<usize>) -> Option<String> {
        if *span == (0..0) {
            return None;
        }
        let header = std::iter::once((self.header, &self.columns));
        let rows = self.rows.iter().map(|row| (row.number, &row.cells));
        let (number, cells) = header.chain(rows).find(|(_, cells)| {
            let start = cells.first().map_or(0, |cell| cell.span.start);
            let end = cells.last().map_or(start, |cell| cell.span.end);
            start <= span.start && span.end <= end
        })?;
        let holds = |cell: &Cell| cell.span.start <= span.start && span.end <= cell.span.end;
        let column = cells.iter().position(holds);
        let Some(column) = column else {
            return Some(format!("row {number}{}", self.of_sheet_name()));
        };
        let said = match self.columns.get(column).map(|title| title.text.as_str()) {
            Some("") | None => format!("row {number}"),
            Some(title) if number == self.header => format!("the title of the column `{title}`"),
            Some(title) => format!("column `{title}`, row {number}"),
        };
        Some(match self.letters.get(column) {
            Some(place) => {
                let letters = letters(*place);
                format!("{letters}{number}{}: {said}", self.of_sheet_name())
            }
            None => said,
        })
    }

    /// Names the sheet, where the table is one of a workbook.
    fn of_sheet_name(&self) -> String {
        let named = self.file.split_once(" (sheet ");
        let name = named.and_then(|(_, name)| name.strip_suffix(')'));
        name.map_or_else(String::new, |name| format!(" of the sheet `{name}`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_named_by_its_column_and_its_row_in_the_spreadsheet() {
        let text = "id,text\nA,\"one\ntwo\"\n\nB,three\n";
        let table = Table::parse(&"t.csv".into(), text, &mut Diags::new());
        let spot = |part: &str| {
            let start = text.find(part).expect("a part");
            table.spot(&(start..start + part.len()))
        };
        assert_eq!(spot("two").as_deref(), Some("column `text`, row 2"));
        assert_eq!(spot("three").as_deref(), Some("column `text`, row 4"));
        assert_eq!(spot("B,three").as_deref(), Some("row 4"));
        assert_eq!(spot("id").as_deref(), Some("the title of the column `id`"));
        assert_eq!(table.spot(&(0..0)), None);
    }
}
