//! Volumes: a print that is too long for one file is divided between decks.

use std::ops::Range;

use super::Plan;

/// Sheets in one file at most, two reams. Whoever prints more gets several files: no more than one is in the
/// making at a time, and a printer takes one after the other.
const MOST: usize = 1000;

impl Plan {
    /// Divides the sheets among files, counted from 0; nearly always it is one. A deck begins in the file in
    /// which it ends, unless it is longer than that.
    #[must_use]
    pub fn volumes(&self) -> Vec<Range<usize>> {
        let total = self.pages.len();
        let (mut volumes, mut from) = (Vec::new(), 0);
        while from < total {
            let end = from + MOST;
            let to = if end < total {
                let mut starts = (from + 1..=end).rev();
                let start = starts.find(|sheet| self.owners(*sheet) != self.owners(*sheet - 1));
                start.unwrap_or(end)
            } else {
                total
            };
            volumes.push(from..to);
            from = to;
        }
        volumes
    }
}
