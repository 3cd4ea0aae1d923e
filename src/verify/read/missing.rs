//! What stands in for the interpreter of PDFs where the program was built without it.

use std::ops::Range;

use crate::print::Pixels;
use crate::sheet::Duplex;

use super::super::frame::Frame;
use super::super::picture::Picture;
use super::super::seen::Seen;
use super::closer::Closer;
use super::error::ReadError;

/// No file can be opened.
pub struct Opened {
    /// Its title.
    pub title: String,
    /// How the printer turns the paper.
    pub turn: Option<Duplex>,
}

impl Opened {
    /// Says that nothing can be read.
    ///
    /// # Errors
    /// Always.
    pub fn open(_: Vec<u8>) -> Result<Self, ReadError> {
        Err(ReadError::NoReader)
    }

    /// Looks at nothing.
    #[must_use]
    pub fn glance(&self, _: usize) -> Option<Picture> {
        None
    }

    /// Shows nothing.
    #[must_use]
    pub fn show(&self, _: usize, _: Frame) -> Option<Pixels> {
        None
    }

    /// Looks at nothing.
    #[must_use]
    pub fn look<T: Send>(
        &self,
        _: Range<usize>,
        _: impl Fn(usize, Option<&Seen>, &Closer<'_>) -> T + Sync,
    ) -> Vec<T> {
        Vec::new()
    }
}
