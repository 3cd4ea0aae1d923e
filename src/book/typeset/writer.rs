//! What is being written, and the names of its pictures.

use std::collections::BTreeMap;

use crate::geom::{Length, Size};

use super::super::{Block, Book, Heading, Picture};
use super::anchor::Anchors;
use super::phrase::Phrases;

/// Height of the head and the foot of a page together, with some room to spare.
const HEAD_AND_FOOT: Length = Length::whole_mm(45);

/// What is being written.
pub(super) struct Writer<'a> {
    pub(super) book: &'a Book,
    pub(super) phrases: Phrases,
    pub(super) anchors: Anchors,
    pub(super) icons: BTreeMap<&'a str, usize>,
    pub(super) height: Length,
    /// Whether a link says on which page its end is.
    pub(super) numbered: bool,
    /// Whether tables are to be written into.
    pub(super) writable: bool,
    pub(super) level: u8,
}

/// A title and what stands below it.
pub(super) type Part<'a> = (&'a Heading, &'a [Block]);

/// Gives the file of a picture; that of a piece with an outline of its own tells so.
pub(super) fn picture_path(number: usize, picture: &Picture) -> String {
    let ending = if picture.is_cut_out {
        "-cut-out.svg"
    } else {
        ".svg"
    };
    format!("/picture-{number}{ending}")
}

/// Gives the file of an icon.
pub(super) fn icon_path(number: usize) -> String {
    format!("/icon-{number}.svg")
}

impl<'a> Writer<'a> {
    pub(super) fn new(book: &'a Book, blocks: &[Block], page: Size, numbered: bool) -> Self {
        let names = book.icons.keys().map(String::as_str);
        Self {
            book,
            phrases: Phrases::of(&book.language),
            anchors: Anchors::of(blocks),
            icons: names.zip(0..).collect(),
            height: page.height - HEAD_AND_FOOT,
            numbered,
            writable: false,
            level: 0,
        }
    }
}
