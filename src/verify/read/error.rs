//! Why a file can't be looked at.

use std::fmt;

/// Why a file can't be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is no PDF, or a damaged one.
    Unreadable,
    /// It is locked with a password.
    Locked,
    /// It has no page.
    Empty,
    /// It has more pages than anybody prints of one game.
    TooLong,
    /// This program was built without what reads PDFs.
    NoReader,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "it is no PDF that can be read",
            Self::Locked => "it is locked with a password",
            Self::Empty => "it has no page",
            Self::TooLong => "it has more than 5000 pages",
            Self::NoReader => "this program was built without the reader of PDFs",
        })
    }
}

impl std::error::Error for ReadError {}
