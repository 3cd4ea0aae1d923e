//! Lines and columns of the places that findings point at, counted once per file.
//!
//! Place in → region out. Never reads a file: the caller gives the texts.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::Place;
use super::place::floor_char;
use super::source::Source;

/// A place as editors count it: from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Region {
    /// First line.
    pub line: usize,
    /// First column.
    pub column: usize,
    /// Last line.
    pub end_line: usize,
    /// The column behind the last.
    pub end_column: usize,
}

/// The text of one file and where its lines begin.
struct Lines<'a> {
    text: Cow<'a, str>,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    fn new(text: Cow<'a, str>) -> Self {
        let behind = text.match_indices('\n').map(|(i, _)| i + 1);
        let starts = std::iter::once(0).chain(behind).collect();
        Self { text, starts }
    }

    fn line_column(&self, offset: usize) -> (usize, usize) {
        let offset = floor_char(&self.text, offset);
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        (line, self.text[start..offset].chars().count() + 1)
    }
}

/// The files that findings point at; each is asked for once.
pub(super) struct Sources<'a, S> {
    source: S,
    read: BTreeMap<Arc<str>, Option<Lines<'a>>>,
}

impl<'a, S: Source<'a>> Sources<'a, S> {
    /// Starts with a way to get the text of a file.
    pub fn new(source: S) -> Self {
        Self {
            source,
            read: BTreeMap::new(),
        }
    }

    /// Names the cell at a place.
    pub fn cell(&self, place: &Place) -> Option<String> {
        self.source.cell(place)
    }

    /// Counts out a place; `None` when its file has no text.
    pub fn region(&mut self, place: &Place) -> Option<Region> {
        if !self.read.contains_key(&place.file) {
            let lines = self.source.text(&place.file).map(Lines::new);
            self.read.insert(Arc::clone(&place.file), lines);
        }
        let lines = self.read.get(&place.file)?.as_ref()?;
        let span = place.span();
        let (line, column) = lines.line_column(span.start);
        let (end_line, end_column) = lines.line_column(span.end);
        Some(Region {
            line,
            column,
            end_line,
            end_column,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_counts_characters_and_ends_behind_its_last() {
        let file: Arc<str> = "a.csv".into();
        let text = "id,näme\nC01,\"Zelle\nzwei\"\n";
        let mut sources = Sources::new(|_: &str| Some(Cow::Borrowed(text)));
        let mut region = |start: usize, end: usize| {
            let r = sources
                .region(&Place::new(&file, start..end))
                .expect("text");
            [r.line, r.column, r.end_line, r.end_column]
        };
        assert_eq!(region(3, 8), [1, 4, 1, 8]);
        let start = text.find("Zelle").expect("Zelle");
        assert_eq!(region(start, start + 10), [2, 6, 3, 5]);
        assert_eq!(region(0, 0), [1, 1, 1, 1]);
        assert_eq!(region(500, 900), [4, 1, 4, 1]);
        // A span in the middle of a letter begins with that letter.
        assert_eq!(region(5, 6), [1, 5, 1, 6]);
    }
}
