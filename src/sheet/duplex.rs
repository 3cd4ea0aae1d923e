//! How a sheet is turned over to print its other side.
//!
//! `long`, `short` or `none` in, a [`Duplex`] out, and with a page's orientation the way in which
//! its back must be mirrored.
//! Never moves a card itself.

use super::mirror::Mirror;
use super::orientation::Orientation;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The edge of the paper about which the printer turns a sheet between front and back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Duplex {
    /// The long edge, as in a book: the default of most printers.
    #[default]
    LongEdge,
    /// The short edge, as in a wall calendar.
    ShortEdge,
    /// The printer prints one side only. Backs go to a file of their own, and the user feeds the
    /// printed fronts again, turned about the long edge.
    None,
}

impl Duplex {
    /// Says how the back of a page must be mirrored.
    ///
    /// A page turned about its upright edge swaps left and right. A landscape page has its long
    /// edges at the top and the bottom, so that the two answers change places.
    pub(super) const fn mirror(self, orientation: Orientation) -> Mirror {
        match (self, orientation) {
            (Self::LongEdge | Self::None, Orientation::Portrait)
            | (Self::ShortEdge, Orientation::Landscape) => Mirror::Columns,
            (Self::LongEdge | Self::None, Orientation::Landscape)
            | (Self::ShortEdge, Orientation::Portrait) => Mirror::Rows,
        }
    }
}

impl fmt::Display for Duplex {
    /// Writes the word that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LongEdge => "long",
            Self::ShortEdge => "short",
            Self::None => "none",
        })
    }
}

impl FromStr for Duplex {
    type Err = DuplexError;

    fn from_str(text: &str) -> Result<Self, DuplexError> {
        match text.trim().to_lowercase().as_str() {
            "long" => Ok(Self::LongEdge),
            "short" => Ok(Self::ShortEdge),
            "none" => Ok(Self::None),
            _ => Err(DuplexError(text.to_owned())),
        }
    }
}

/// A text that names no way of turning a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplexError(pub String);

impl fmt::Display for DuplexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no edge to turn a sheet about: give `long`, `short` or `none`",
            self.0
        )
    }
}

impl Error for DuplexError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duplex_mode_reads_back_what_it_prints() {
        for mode in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
    }

    #[test]
    fn an_unknown_duplex_mode_is_refused_with_the_known_ones() {
        assert_eq!(
            "left".parse::<Duplex>().expect_err("no edge").to_string(),
            "`left` is no edge to turn a sheet about: give `long`, `short` or `none`"
        );
    }
}
