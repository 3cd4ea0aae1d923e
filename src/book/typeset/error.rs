//! Why no PDF came of a book.

use std::error::Error;
use std::fmt;

use super::super::chapter::PANELS;
use super::format::PageFormat;

/// Why there is no PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypesetError {
    /// Typst could not set the book.
    Typst(String),
    /// The PDF could not be written.
    Pdf(String),
    /// A mini-zine needs eight titles of level 2; this many were there.
    Parts(usize),
    /// The parts fill this many panels at the smallest type.
    TooLong(usize),
    /// A page for which the lines of the book are too wide or too narrow.
    Measure(PageFormat),
    /// A paper for which there are no pages of half its size.
    NoBooklet(String),
}

impl fmt::Display for TypesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Typst(reason) => write!(f, "the book could not be set: {reason}"),
            Self::Pdf(reason) => write!(f, "the PDF could not be written: {reason}"),
            Self::Parts(count) => write!(
                f,
                "a mini-zine has {PANELS} panels, and the chapter has {count} titles of level 2"
            ),
            Self::TooLong(panels) => write!(
                f,
                "the chapter fills {panels} panels at the smallest type, and a mini-zine has {PANELS}: \
                 shorten its longest parts"
            ),
            Self::Measure(page) => write!(f, "the book was set for other pages than {page}"),
            Self::NoBooklet(paper) => {
                write!(f, "there are no booklets on {paper}: give `a4` or `letter`")
            }
        }
    }
}

impl Error for TypesetError {}
