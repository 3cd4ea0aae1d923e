//! Edits: places in a text with what shall stand there.

use std::ops::Range;

/// Places in a text with what shall stand there.
#[derive(Default)]
pub(super) struct Edits(Vec<(Range<usize>, String)>);

impl Edits {
    /// Replaces a part of the text; an empty range inserts.
    pub fn put(&mut self, at: Range<usize>, text: String) {
        self.0.push((at, text));
    }

    /// Says whether there is nothing to do.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Makes the new text. Of two edits that overlap the first holds.
    pub fn apply(mut self, source: &str) -> String {
        self.0.sort_by_key(|(at, _)| at.start);
        let mut out = String::with_capacity(source.len() + 4096);
        let mut done = 0;
        for (at, text) in self.0 {
            if at.start < done {
                continue;
            }
            out.push_str(&source[done..at.start]);
            out.push_str(&text);
            done = at.end;
        }
        out.push_str(&source[done..]);
        out
    }
}
