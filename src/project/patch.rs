//! A file's bytes and what is to stand in some places of its text → its new bytes.
//!
//! Places count in the text that findings quote. Every other byte stays as it was: byte-order mark,
//! line ends, quotes and encoding.

use std::borrow::Cow;
use std::ops::Range;

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

/// How the letters of a table are written.
#[derive(Clone, Copy)]
enum Script {
    Utf8,
    Little,
    Big,
    Latin,
}

/// Writes texts in place of parts of a table; `None` when its encoding has no such letter. A text that begins
/// with the end of a line begins as lines of the file end.
pub(super) fn table(bytes: &[u8], edits: &[(Range<usize>, &str)]) -> Option<Vec<u8>> {
    let (script, mark) = match bytes {
        [0xff, 0xfe, ..] => (Script::Little, 2),
        [0xfe, 0xff, ..] => (Script::Big, 2),
        [0xef, 0xbb, 0xbf, ..] => (Script::Utf8, 3),
        _ if std::str::from_utf8(bytes).is_ok() => (Script::Utf8, 0),
        _ => (Script::Latin, 0),
    };
    let raw = script.read(&bytes[mark..])?;
    let mut letters = raw.chars().peekable();
    // Where the text of the findings has come to, and where the file has.
    let (mut at, mut behind) = (0, mark);
    let mut place = |wanted: usize| {
        while at < wanted {
            let letter = letters.next()?;
            behind += script.width(letter);
            // Two bytes end a line that findings see as ended by one.
            let half = letter == '\r' && letters.peek() == Some(&'\n');
            at += if half { 0 } else { letter.len_utf8() };
        }
        (at == wanted).then_some(behind)
    };
    let is_double = raw.find('\n').is_some_and(|at| raw[..at].ends_with('\r'));
    let mut raw_edits = Vec::new();
    for (span, text) in edits {
        let (start, end) = (place(span.start)?, place(span.end)?);
        let line = text.strip_prefix('\n').filter(|_| is_double);
        let text = line.map_or(Cow::Borrowed(*text), |line| format!("\r\n{line}").into());
        raw_edits.push((start..end, script.write(&text)?));
    }
    Some(splice(bytes, &raw_edits))
}

/// Writes texts in place of parts of a file that is UTF-8.
pub(super) fn text(bytes: &[u8], edits: &[(Range<usize>, &str)]) -> Option<Vec<u8>> {
    std::str::from_utf8(bytes).ok()?;
    let edits = edits.iter();
    let edits: Vec<_> = edits
        .map(|(span, text)| (span.clone(), text.as_bytes().to_vec()))
        .collect();
    Some(splice(bytes, &edits))
}

/// Writes from the end of the file, so that each place stays where it is until its turn comes.
fn splice(bytes: &[u8], edits: &[(Range<usize>, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for (span, text) in edits.iter().rev() {
        let end = span.end.min(bytes.len());
        bytes.splice(span.start.min(end)..end, text.iter().copied());
    }
    bytes
}

impl Script {
    /// Reads bytes, of which none may be doubtful.
    fn read(self, bytes: &[u8]) -> Option<String> {
        let encoding = match self {
            Self::Utf8 => return Some(std::str::from_utf8(bytes).ok()?.to_owned()),
            Self::Little => UTF_16LE,
            Self::Big => UTF_16BE,
            Self::Latin => WINDOWS_1252,
        };
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
        text.map(Cow::into_owned)
    }

    /// Counts the bytes of a letter.
    fn width(self, letter: char) -> usize {
        match self {
            Self::Utf8 => letter.len_utf8(),
            Self::Little | Self::Big => 2 * letter.len_utf16(),
            Self::Latin => 1,
        }
    }

    fn write(self, text: &str) -> Option<Vec<u8>> {
        let units = text.encode_utf16();
        Some(match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Little => units.flat_map(u16::to_le_bytes).collect(),
            Self::Big => units.flat_map(u16::to_be_bytes).collect(),
            Self::Latin => {
                let (bytes, _, lost) = WINDOWS_1252.encode(text);
                return (!lost).then(|| bytes.into_owned());
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::encoding::decode;
    use super::super::encoding::tests::utf16;
    use super::*;

    /// A table with an accent, a quoted number and an empty cell.
    const TEXT: &str = "id;name;copies\r\nA;Zäh;\"7\"\r\nB;😀;\r\nC;c;3\n";

    type Write = fn(&str) -> Vec<u8>;

    #[test]
    fn only_the_wanted_places_change_whatever_the_encoding() {
        let latin: Write = |text| WINDOWS_1252.encode(text).0.into_owned();
        let spare = TEXT.replace('😀', "ß");
        let writers: [(&str, Write); 5] = [
            (TEXT, |text| text.as_bytes().to_vec()),
            (TEXT, |text| format!("\u{feff}{text}").into_bytes()),
            (TEXT, |text| utf16(text, u16::to_le_bytes)),
            (TEXT, |text| utf16(text, u16::to_be_bytes)),
            (&spare, latin),
        ];
        for (raw, write) in writers {
            let bytes = write(raw);
            let seen = decode(&bytes).text;
            let seven = seen.find('7').expect("a number");
            let empty = seen.find(";\nC").expect("an empty cell") + 1;
            let three = seen.find('3').expect("a number");
            let edits = [
                (seven..seven + 1, "10"),
                (empty..empty, "5"),
                (three..three + 1, "é"),
            ];
            let wanted = raw
                .replace("\"7\"", "\"10\"")
                .replace(";\r\nC", ";5\r\nC")
                .replace('3', "é");
            assert_eq!(table(&bytes, &edits), Some(write(&wanted)), "{raw}");
        }
    }

    #[test]
    fn a_letter_that_an_encoding_lacks_is_not_written() {
        let bytes = WINDOWS_1252.encode("id\nZäh\n").0.into_owned();
        assert_eq!(table(&bytes, &[(0..2, "α")]), None);
        assert_eq!(text(b"id\xff", &[(0..2, "x")]), None);
        assert_eq!(
            text(b"a = 1\r\n", &[(4..5, "22")]),
            Some(b"a = 22\r\n".to_vec())
        );
    }
}
