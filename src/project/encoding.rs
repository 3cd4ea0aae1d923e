//! Bytes of a table → its text, whatever program wrote it.
//!
//! UTF-8 with or without a byte-order mark, UTF-16 with one (Excel's "Unicode text"), else
//! Windows-1252. Every line of the text ends in a line feed. Places of findings count in this text.

use std::ops::{Range, RangeInclusive};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The text of a file, and where its bytes are doubtful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text without byte-order mark.
    pub text: String,
    /// The first place that can't be trusted.
    pub flaw: Option<Flaw>,
}

/// Bytes that can't be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A letter in Windows-1252, while others are UTF-8.
    Mixed(Range<usize>),
    /// A character that no text holds: the file is not text, or it is damaged.
    Damaged(Range<usize>),
}

/// Decodes the bytes of a table.
pub(super) fn decode(bytes: &[u8]) -> Decoded {
    let decoded = match bytes {
        [0xff, 0xfe, rest @ ..] => wide(rest, UTF_16LE),
        [0xfe, 0xff, rest @ ..] => wide(rest, UTF_16BE),
        [0xef, 0xbb, 0xbf, rest @ ..] => narrow(rest, Mark::Present),
        _ => narrow(bytes, Mark::Absent),
    };
    with_line_feeds(decoded)
}

/// Finds the first place that is no text, as it counts in a text with replacement characters.
pub(super) fn flaw(bytes: &[u8]) -> Option<Range<usize>> {
    let mut before = 0;
    for chunk in bytes.utf8_chunks() {
        if let Some(at) = chunk.valid().find('\0') {
            return Some(before + at..before + at + 1);
        }
        before += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            return Some(before..before + char::REPLACEMENT_CHARACTER.len_utf8());
        }
    }
    None
}

/// Scripts from Hebrew to N’Ko: in Windows-1252 their letters are `×` to `ß` with a sign behind it.
const ODD: RangeInclusive<char> = '\u{5c0}'..='\u{7ff}';

/// Whether a byte-order mark promised UTF-8.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Present,
    Absent,
}

fn wide(bytes: &[u8], encoding: &'static Encoding) -> Decoded {
    let (text, damaged) = encoding.decode_without_bom_handling(bytes);
    let bad = if damaged { '\u{fffd}' } else { '\0' };
    let flaw = find(&text, bad).map(Flaw::Damaged);
    let text = text.into_owned();
    Decoded { text, flaw }
}

fn narrow(bytes: &[u8], mark: Mark) -> Decoded {
    if mark == Mark::Absent && is_rather_narrow(bytes) {
        let text = WINDOWS_1252.decode_without_bom_handling(bytes).0;
        let flaw = find(&text, '\0').map(Flaw::Damaged);
        let text = text.into_owned();
        return Decoded { text, flaw };
    }
    let mut chunks = bytes.utf8_chunks();
    let stray = chunks.clone().any(|chunk| !chunk.invalid().is_empty());
    let utf8 = mark == Mark::Present || chunks.any(|chunk| !chunk.valid().is_ascii());
    let mut mixed = None;
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        let start = text.len();
        // Every byte is a letter of its own, so decoding piece by piece is safe.
        text.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
        if stray && utf8 && mixed.is_none() && text.len() > start {
            let letter = text[start..].chars().next().map_or(0, char::len_utf8);
            mixed = Some(start..start + letter);
        }
    }
    let damaged = find(&text, '\0').map(Flaw::Damaged);
    let flaw = damaged.or(mixed.map(Flaw::Mixed));
    Decoded { text, flaw }
}

/// Says whether bytes that are no UTF-8 are all Windows-1252, although some look like UTF-8: a letter and the quotation
/// mark behind it, `ß“`, are a letter of N’Ko.
fn is_rather_narrow(bytes: &[u8]) -> bool {
    let (mut stray, mut wide, mut odd) = (0, 0, 0);
    for chunk in bytes.utf8_chunks() {
        stray += chunk.invalid().len();
        let letters = chunk.valid().chars().filter(|c| !c.is_ascii());
        for letter in letters {
            wide += 1;
            odd += usize::from(ODD.contains(&letter));
        }
    }
    stray >= wide && odd == wide && wide > 0
}

fn find(text: &str, letter: char) -> Option<Range<usize>> {
    let start = text.find(letter)?;
    Some(start..start + letter.len_utf8())
}

/// Ends every line in a line feed and moves the flaw along.
fn with_line_feeds(decoded: Decoded) -> Decoded {
    if !decoded.text.contains('\r') {
        return decoded;
    }
    let feed = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
    let shift = |span: Range<usize>| {
        let start = feed(&decoded.text[..span.start]).len();
        start..start + span.len()
    };
    let flaw = decoded.flaw.map(|flaw| match flaw {
        Flaw::Mixed(span) => Flaw::Mixed(shift(span)),
        Flaw::Damaged(span) => Flaw::Damaged(shift(span)),
    });
    let text = feed(&decoded.text);
    Decoded { text, flaw }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn utf16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let units = text.encode_utf16();
        std::iter::once(0xfeff)
            .chain(units)
            .flat_map(order)
            .collect()
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "id,name\nA,Zellkörper – groß\n";
        let windows = WINDOWS_1252.encode(text).0.into_owned();
        let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
        let kinds = [
            text.as_bytes().to_vec(),
            marked,
            windows,
            utf16(text, u16::to_le_bytes),
            utf16(text, u16::to_be_bytes),
        ];
        for bytes in kinds {
            let decoded = decode(&bytes);
            assert_eq!(decoded.text, text);
            assert_eq!(decoded.flaw, None);
        }
    }

    #[test]
    fn a_stray_letter_among_others_is_found_where_it_stands() {
        let decoded = decode(b"id\r\nM\xc3\xbcller\rK\xf6rper\r\n");
        assert_eq!(decoded.text, "id\nMüller\nKörper\n");
        let at = decoded.text.find('ö').expect("a letter");
        assert_eq!(decoded.flaw, Some(Flaw::Mixed(at..at + 2)));
        let marked = decode(b"\xef\xbb\xbfK\xf6rper");
        assert_eq!(marked.flaw, Some(Flaw::Mixed(1..3)));
    }

    #[test]
    fn a_letter_before_a_quotation_mark_is_none_of_another_script() {
        let text = "id,text\nA,„Spaß“ für Körper\n";
        let windows = WINDOWS_1252.encode(text).0;
        let decoded = decode(&windows);
        assert_eq!((decoded.text.as_str(), decoded.flaw), (text, None));
        // Words of another script with one letter that is none of it.
        let mixed = decode(&["id\nשלום\nK".as_bytes(), b"\xf6"].concat());
        assert!(matches!(mixed.flaw, Some(Flaw::Mixed(_))), "{mixed:?}");
    }

    #[test]
    fn what_is_no_text_is_found() {
        assert_eq!(decode(b"a\0b").flaw, Some(Flaw::Damaged(1..2)));
        let broken = decode(b"\xff\xfea\0\x00\xd8b\0");
        assert_eq!(broken.flaw, Some(Flaw::Damaged(1..4)));
    }
}
