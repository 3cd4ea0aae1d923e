//! A place in a source file: bytes in, line and column out.

use std::ops::Range;
use std::sync::Arc;

/// Bytes of one source file that a finding points at.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Path inside the project, with forward slashes.
    pub file: Arc<str>,
    /// First byte and the byte behind the last, in the decoded text of the file.
    start: usize,
    end: usize,
}

impl Place {
    /// Points at a range of bytes of a file.
    #[must_use]
    pub fn new(file: &Arc<str>, span: Range<usize>) -> Self {
        Self {
            file: Arc::clone(file),
            start: span.start,
            end: span.end.max(span.start),
        }
    }

    /// Points at the beginning of a file.
    #[must_use]
    pub fn file(file: &Arc<str>) -> Self {
        Self::new(file, 0..0)
    }

    /// Gives the range of bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Counts line and column from 1, columns in characters, as editors do.
    #[must_use]
    pub fn line_column(&self, text: &str) -> (usize, usize) {
        let start = floor_char(text, self.start);
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line = text[..start].matches('\n').count() + 1;
        (line, text[line_start..start].chars().count() + 1)
    }
}

/// Moves a byte offset back to the beginning of its character, and into the text.
pub(super) fn floor_char(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let file: Arc<str> = "a.csv".into();
        let text = "id,näme\nC01,Zelle\n";
        let at = |i| Place::new(&file, i..i + 1).line_column(text);
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(text.find('m').expect("m")), (1, 6));
        assert_eq!(at(text.find("Zelle").expect("Zelle")), (2, 5));
        assert_eq!(at(10_000), (3, 1));
    }
}
