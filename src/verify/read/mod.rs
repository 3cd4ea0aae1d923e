//! A file of somebody else → what is seen on its pages.
//!
//! Page boxes, the page's turn and its unit are respected, so that everything is in mm as it is
//! shown. Other people's files may be damaged: size, depth and the number of things are limited, and a
//! page that can't be read is `None`.

#[cfg(feature = "typeset")]
mod eye;
#[cfg(not(feature = "typeset"))]
#[path = "missing.rs"]
mod open;
#[cfg(feature = "typeset")]
mod open;

use std::fmt;

pub use super::seen::Seen;
pub use open::Opened;

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
