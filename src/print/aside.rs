//! What a PDF says of its pieces to listeners, laid aside while the rest of the file is worked on.
//!
//! A class set has hundreds of thousands of such elements, and each would take a hundred times its bytes if
//! it were read. They stay as the PDF library wrote them, but for the words: each stands in the file once, and
//! until then its number stands for it.

use std::collections::BTreeMap;
use std::ops::Range;

use lopdf::{Document, ObjectId};

/// How an element of the structure begins.
const ELEMENT: &[u8] = b"/Type/StructElem";
/// So many bytes are looked at to see that.
const HEAD: usize = 64;
/// Length of an entry of the table of objects (ISO 32000-1, 7.5.4).
const ENTRY: usize = 20;
/// Where the letter stands in it that says whether the object exists.
const LETTER: usize = 17;

/// Begins what stands in for words that are read out.
const WORDS: &str = "words-";
/// Begins what stands in for the title of an element, where the PDF library takes words alone.
const TITLE: &str = "title-";

/// Stands in for the words of a number.
pub(super) fn words(number: usize) -> String {
    format!("{WORDS}{number}")
}

/// Stands in for the words of a number, which are a title.
pub(super) fn title(number: usize) -> String {
    format!("{TITLE}{number}")
}

/// Elements that are not read, by the numbers of their objects.
#[derive(Default)]
pub(super) struct Aside {
    bytes: Vec<u8>,
    elements: BTreeMap<u32, Range<usize>>,
    /// The objects with the words, by their numbers.
    words: Vec<ObjectId>,
}

impl Aside {
    /// Reads a file without the elements of its structure, and gives both.
    pub fn divide(mut bytes: Vec<u8>) -> Result<(Document, Self), lopdf::Error> {
        let elements = take(&mut bytes);
        let elements = elements.ok_or_else(|| std::io::Error::other("no table of objects"))?;
        let mut pdf = Document::load_mem(&bytes)?;
        let last = elements.keys().next_back().copied();
        pdf.max_id = pdf.max_id.max(last.unwrap_or_default());
        let mut aside = Self::default();
        for (id, element) in elements {
            let from = aside.bytes.len();
            aside.bytes.extend_from_slice(&bytes[element]);
            aside.elements.insert(id, from..aside.bytes.len());
        }
        Ok((pdf, aside))
    }

    /// Adds the words to the file, each once.
    pub fn say(&mut self, pdf: &mut Document, words: &[String]) {
        let mut shared: BTreeMap<&str, ObjectId> = BTreeMap::new();
        for words in words {
            let add = || pdf.add_object(lopdf::text_string(words));
            self.words.push(*shared.entry(words).or_insert_with(add));
        }
    }

    /// Gives the entry and the object of the words that something stands in for.
    fn said(&self, stand_in: &[u8]) -> Option<(&'static str, ObjectId)> {
        let name = std::str::from_utf8(stand_in).ok()?;
        let (entry, number) = match name.strip_prefix(WORDS) {
            Some(number) => ("/Alt", number),
            None => ("/T", name.strip_prefix(TITLE)?),
        };
        let number: usize = number.parse().ok()?;
        Some((entry, *self.words.get(number)?))
    }

    /// Gives the elements with their numbers, in order.
    pub fn elements(&self) -> impl Iterator<Item = (u32, Range<usize>)> + '_ {
        self.elements.iter().map(|(id, range)| (*id, range.clone()))
    }

    /// Writes an element, with the words by their object.
    pub fn write(&self, element: Range<usize>, out: &mut Vec<u8>) {
        let element = &self.bytes[element];
        let said = alternative(element).and_then(|(place, name)| Some((place, self.said(name)?)));
        match said {
            Some((place, (entry, (id, generation)))) => {
                out.extend_from_slice(&element[..place.start]);
                out.extend_from_slice(format!("{entry} {id} {generation} R").as_bytes());
                out.extend_from_slice(&element[place.end..]);
            }
            None => out.extend_from_slice(element),
        }
    }
}

/// Finds what is said in place of an element: where that stands, and what.
fn alternative(element: &[u8]) -> Option<(Range<usize>, &[u8])> {
    let from = find(element, b"/Alt")?;
    let after = from + b"/Alt".len();
    let open = after + element[after..].iter().position(|byte| *byte != b' ')?;
    let text = element[open..].strip_prefix(b"(")?;
    let length = text.iter().position(|byte| *byte == b')')?;
    Some((from..open + length + 2, &text[..length]))
}

/// Marks the elements of a file's structure as gone, and says where they stand; nothing where the table of
/// objects has another form.
fn take(bytes: &mut [u8]) -> Option<BTreeMap<u32, Range<usize>>> {
    let tail = bytes.len().saturating_sub(HEAD);
    let start = tail + find(&bytes[tail..], b"startxref")? + b"startxref".len();
    let table = usize::try_from(number(&bytes[start..])?.0).ok()?;
    let rest = bytes.get(table..)?.strip_prefix(b"xref\n0 ")?;
    let (count, length) = number(rest)?;
    let first = table + b"xref\n0 ".len() + length + 1;
    let entry = |id: u64| first + usize::try_from(id).unwrap_or(usize::MAX / ENTRY) * ENTRY;
    let mut elements = BTreeMap::new();
    for id in 0..count {
        let at = entry(id);
        let line = bytes.get(at..at + ENTRY)?;
        if line[LETTER] != b'n' {
            continue;
        }
        let from = usize::try_from(number(line)?.0).ok()?;
        let object = bytes.get(from..table)?;
        let body = find(&object[..object.len().min(HEAD)], b" obj")? + b" obj".len();
        if !is_element(&object[body..]) {
            continue;
        }
        let end = find(object, b"\nendobj")?;
        elements.insert(u32::try_from(id).ok()?, from + body..from + end);
    }
    for id in elements.keys() {
        bytes[entry(u64::from(*id)) + LETTER] = b'f';
    }
    Some(elements)
}

fn is_element(object: &[u8]) -> bool {
    let head = object[..object.len().min(HEAD)].iter();
    let head: Vec<u8> = head
        .copied()
        .filter(|byte| !byte.is_ascii_whitespace())
        .collect();
    head.strip_prefix(b"<<")
        .is_some_and(|rest| rest.starts_with(ELEMENT))
}

/// Reads a number and says where it ends.
fn number(bytes: &[u8]) -> Option<(u64, usize)> {
    let blank = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    let digits = bytes[blank..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit());
    let end = blank + digits.count();
    let text = std::str::from_utf8(&bytes[blank..end]).ok()?;
    Some((text.parse().ok()?, end))
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes.windows(wanted.len()).position(|here| here == wanted)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    /// A file with two elements and a page's worth of other objects.
    fn file() -> Vec<u8> {
        let objects = [
            "<</Type/Catalog/StructTreeRoot 2 0 R>>",
            "<</Type/StructTreeRoot/K[3 0 R 4 0 R]>>",
            "<</Type /StructElem/S/Figure/P 2 0 R/Alt(words-0)/K 0>>",
            "<</Type/StructElem/S/Sect/Alt (title-1)/P 2 0 R/K 1>>",
        ];
        let mut bytes = b"%PDF-1.7\n".to_vec();
        let mut table = String::from("0000000000 65535 f\r\n");
        for (number, object) in objects.iter().enumerate() {
            write!(table, "{:010} 00000 n\r\n", bytes.len()).expect("memory");
            bytes.extend(format!("{} 0 obj\n{object}\nendobj\n\n", number + 1).into_bytes());
        }
        let start = bytes.len();
        let end =
            format!("xref\n0 5\n{table}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n{start}\n%%EOF");
        bytes.extend(end.into_bytes());
        bytes
    }

    #[test]
    fn elements_are_not_read_and_get_their_words_in_the_end() {
        let (mut pdf, mut aside) = Aside::divide(file()).expect("a file");
        assert_eq!(
            pdf.objects.keys().map(|id| id.0).collect::<Vec<_>>(),
            [1, 2]
        );
        assert_eq!(
            aside.elements().map(|(id, _)| id).collect::<Vec<_>>(),
            [3, 4]
        );
        aside.say(&mut pdf, &["Ann".to_owned(), "Ann".to_owned()]);
        assert_eq!(pdf.objects.len(), 3, "equal words stand there once");
        let written = aside.elements().map(|(_, element)| {
            let mut out = Vec::new();
            aside.write(element, &mut out);
            String::from_utf8(out).expect("text").trim().to_owned()
        });
        let wanted = [
            "<</Type /StructElem/S/Figure/P 2 0 R/Alt 5 0 R/K 0>>",
            "<</Type/StructElem/S/Sect/T 5 0 R/P 2 0 R/K 1>>",
        ];
        assert_eq!(written.collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn a_file_of_another_form_is_not_read() {
        assert_eq!(take(&mut b"%PDF-1.7\nstartxref\n3\n%%EOF".to_vec()), None);
        assert_eq!(take(&mut Vec::new()), None);
    }
}
