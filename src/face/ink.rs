//! How much ink a face may take.
//!
//! `full`, `low` or `grey` in, an [`Ink`] out. What it does to a picture stands in `recolour`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// How much ink a face may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// As the templates draw it.
    #[default]
    Full,
    /// White grounds, pale fills, dark letters: a fraction of the ink, every word and sign kept.
    Low,
    /// Greys only, each as light as the colour it stands for.
    Grey,
}

impl Ink {
    /// All kinds in the order of the documentation.
    pub const ALL: [Self; 3] = [Self::Full, Self::Low, Self::Grey];
}

impl fmt::Display for Ink {
    /// Writes the word that [`FromStr`] reads and that templates see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "full",
            Self::Low => "low",
            Self::Grey => "grey",
        })
    }
}

impl FromStr for Ink {
    type Err = InkError;

    fn from_str(text: &str) -> Result<Self, InkError> {
        let word = text.trim().to_lowercase();
        let found = Self::ALL.into_iter().find(|ink| ink.to_string() == word);
        found.ok_or_else(|| InkError(text.to_owned()))
    }
}

/// A text that names no amount of ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InkError(pub String);

impl fmt::Display for InkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is none of `full`, `low` and `grey`", self.0)
    }
}

impl Error for InkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ink_reads_back_what_it_prints_and_others_are_refused() {
        for ink in Ink::ALL {
            assert_eq!(ink.to_string().parse(), Ok(ink));
        }
        let error = "blue".parse::<Ink>().expect_err("no ink").to_string();
        assert_eq!(error, "`blue` is none of `full`, `low` and `grey`");
    }
}
