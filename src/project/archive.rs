//! How much a workbook unpacks to, before anything of it is unpacked for good.
//!
//! A file of a few kilobytes can hold gigabytes: zeros pack well, and an .ods repeats a cell by a
//! number. Sizes that an archive states about itself are not believed.

use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

/// Most bytes of a workbook when it is unpacked; ten thousand rows of cards have a few million.
const MOST_BYTES: u64 = 128 << 20;
/// What a cell weighs beside its text.
const CELL: u64 = 64;

/// Says why a workbook is too large to be read, if it is.
///
/// # Errors
/// When it is no ZIP archive, or unpacks to too much.
pub(super) fn weigh(bytes: &[u8]) -> Result<(), String> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let mut left = MOST_BYTES;
    let mut content = None;
    for i in 0..archive.len() {
        let file = archive.by_index(i).map_err(|error| error.to_string())?;
        if file.name().is_ok_and(|name| name == "content.xml") {
            content = Some(i);
        }
        let mut part = file.take(left + 1);
        let size = std::io::copy(&mut part, &mut std::io::sink()).map_err(|e| e.to_string())?;
        left = left.checked_sub(size).ok_or_else(too_large)?;
    }
    let Some(content) = content else {
        return Ok(());
    };
    let file = archive
        .by_index(content)
        .map_err(|error| error.to_string())?;
    spread(Reader::from_reader(BufReader::new(file)))
}

fn too_large() -> String {
    format!("it unpacks to more than {} MiB", MOST_BYTES >> 20)
}

/// What has been counted of an .ods so far.
#[derive(Default)]
struct Scale {
    /// All rows so far.
    total: u64,
    /// The row at hand, and what its last cells weigh if another one follows.
    row: u64,
    empty_cells: u64,
    row_repeats: u64,
    /// Empty rows that count if another one follows.
    empty_rows: u64,
    widest: u64,
    cell: u64,
    cell_repeats: u64,
}

/// Weighs an .ods with every repeated cell and row spread out. One that ends too early is refused: whoever reads
/// it would wait for the rest for ever.
fn spread(mut reader: Reader<impl std::io::BufRead>) -> Result<(), String> {
    let mut buffer = Vec::new();
    let mut scale = Scale::default();
    let mut open = 0_u64;
    loop {
        buffer.clear();
        let event = reader.read_event_into(&mut buffer);
        match event.map_err(|error| error.to_string())? {
            Event::Start(tag) => {
                open += 1;
                scale.open(&tag);
            }
            Event::Empty(tag) => {
                scale.open(&tag);
                scale.close(tag.local_name().as_ref());
            }
            Event::End(tag) => {
                open = open.saturating_sub(1);
                scale.close(tag.local_name().as_ref());
            }
            Event::Text(text) => scale.cell = scale.cell.saturating_add(text.len() as u64),
            Event::Eof if open > 0 => return Err("its content ends in the middle".to_owned()),
            Event::Eof => return Ok(()),
            _ => {}
        }
        if scale.total.saturating_add(scale.row) > MOST_BYTES {
            return Err(too_large());
        }
    }
}

impl Scale {
    fn open(&mut self, tag: &BytesStart<'_>) {
        match tag.local_name().as_ref() {
            "table-row" => {
                self.row = 0;
                self.empty_cells = 0;
                self.row_repeats = number(tag, "table:number-rows-repeated");
            }
            "table-cell" | "covered-table-cell" => {
                self.cell_repeats = number(tag, "table:number-columns-repeated");
                let filled = tag.attributes().flatten().any(|attribute| {
                    let key = attribute.key.as_ref();
                    key.starts_with("office:") || key == "table:formula"
                });
                self.cell = if filled { CELL + tag.len() as u64 } else { 0 };
            }
            "s" => self.cell = self.cell.saturating_add(number(tag, "text:c")),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "table-cell" | "covered-table-cell" if self.cell == 0 => {
                self.empty_cells = CELL.saturating_mul(self.cell_repeats);
            }
            "table-cell" | "covered-table-cell" => {
                let cells = self.cell.saturating_mul(self.cell_repeats);
                self.row = self
                    .row
                    .saturating_add(self.empty_cells)
                    .saturating_add(cells);
                self.empty_cells = 0;
            }
            "table-row" if self.row == 0 => {
                self.empty_rows = self.empty_rows.saturating_add(self.row_repeats);
            }
            "table-row" => {
                self.widest = self.widest.max(self.row);
                let gap = self.widest.saturating_mul(self.empty_rows);
                let rows = self.row.saturating_mul(self.row_repeats);
                self.total = self.total.saturating_add(gap).saturating_add(rows);
                self.row = 0;
                self.empty_rows = 0;
            }
            "table" => self.empty_rows = 0,
            _ => {}
        }
    }
}

/// Gives how often something is repeated; a number that can't be read counts as very often.
fn number(tag: &BytesStart<'_>, name: &str) -> u64 {
    let mut attributes = tag.attributes().flatten();
    attributes
        .find(|attribute| attribute.key.as_ref() == name)
        .map_or(1, |attribute| attribute.value.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ods(rows: &str) -> Result<(), String> {
        let xml = format!("<t:table>{rows}</t:table>");
        spread(Reader::from_reader(Cursor::new(xml.into_bytes())))
    }

    #[test]
    fn an_ods_that_repeats_a_filled_cell_too_often_is_refused() {
        let full = r#"<t:table-cell office:value="1" table:number-columns-repeated="16384"/>"#;
        let row = |repeats: u32, cells: &str| {
            format!(r#"<t:table-row table:number-rows-repeated="{repeats}">{cells}</t:table-row>"#)
        };
        assert!(ods(&row(1, full)).is_ok());
        assert!(ods(&row(1000, full)).is_err());
        assert!(ods(&row(1, full).repeat(100)).is_err());
        let blank = r#"<t:table-cell table:number-columns-repeated="16384"/>"#;
        assert!(
            ods(&row(1_048_576, blank)).is_ok(),
            "the end of every sheet"
        );
        let late = r#"<t:table-cell office:value="1"/>"#;
        let gap = row(1_048_000, blank) + &row(1, &format!("{blank}{late}"));
        assert!(ods(&gap).is_err());
        let blanks = r#"<t:table-cell office:value-type="string"><t:p><t:s text:c="999999999999"/></t:p></t:table-cell>"#;
        assert!(ods(&row(1, blanks)).is_err());
    }

    #[test]
    fn an_ods_that_ends_in_the_middle_is_refused() {
        let spread = |xml: &str| spread(Reader::from_reader(Cursor::new(xml.as_bytes().to_vec())));
        let whole = "<t:table><t:table-row><t:table-cell/></t:table-row></t:table>";
        assert!(spread(whole).is_ok());
        for end in [9, 22, 36, 50] {
            assert!(spread(&whole[..end]).is_err(), "{}", &whole[..end]);
        }
    }

    #[test]
    fn an_archive_that_unpacks_to_too_much_is_refused() {
        assert!(weigh(b"id,name").is_err());
        let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        writer.start_file("xl/a.xml", options).expect("a part");
        let zeros = vec![0u8; 1 << 20];
        for _ in 0..=MOST_BYTES >> 20 {
            std::io::Write::write_all(&mut writer, &zeros).expect("written");
        }
        let bytes = writer.finish().expect("an archive").into_inner();
        assert!(bytes.len() < 1 << 20, "{}", bytes.len());
        assert_eq!(weigh(&bytes), Err(too_large()));
    }
}
