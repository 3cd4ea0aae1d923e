//! Where findings take from what they quote: the text of a file, and the name of a cell.

use std::borrow::Cow;

use super::place::Place;

/// The sources that findings point at. A closure that gives texts is one without tables.
pub trait Source<'a> {
    /// Gives the text of a file, so that the line can be quoted.
    fn text(&self, file: &str) -> Option<Cow<'a, str>>;

    /// Names a cell of a table as somebody sees it in a spreadsheet: the title of its column and the
    /// number of its row.
    fn cell(&self, _place: &Place) -> Option<String> {
        None
    }
}

impl<'a, F: Fn(&str) -> Option<Cow<'a, str>>> Source<'a> for F {
    fn text(&self, file: &str) -> Option<Cow<'a, str>> {
        self(file)
    }
}
