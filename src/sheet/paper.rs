//! Paper: the sheets that a printer takes.
//!
//! A name or `WIDTHxHEIGHT` in millimetres in, a [`Paper`] out.
//! Never knows what is printed on it, nor which way it lies: a paper stands upright until a grid
//! turns it.

use crate::geom::{Length, Size};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// What most home printers leave white at each edge: 5 mm.
pub const DEFAULT_MARGIN: Length = Length::whole_mm(5);

/// The shortest side of a paper, 50 mm: a business card still passes.
const SHORTEST: Length = Length::whole_mm(50);
/// The longest side of a paper, 2 m: beyond the rolls of a copy shop.
const LONGEST: Length = Length::whole_mm(2000);

/// A sheet of paper, described as it stands upright: its width is never more than its height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paper {
    name: Option<&'static str>,
    size: Size,
}

impl Paper {
    /// 210 × 297 mm.
    // ISO 216
    pub const A4: Self = Self::named(
        "a4",
        Size::new(Length::whole_mm(210), Length::whole_mm(297)),
    );
    /// 8.5 × 11 in.
    // ANSI/ASME Y14.1, size A
    pub const LETTER: Self = Self::named(
        "letter",
        Size::new(Length::microns(215_900), Length::microns(279_400)),
    );
    /// 297 × 420 mm.
    // ISO 216
    pub const A3: Self = Self::named(
        "a3",
        Size::new(Length::whole_mm(297), Length::whole_mm(420)),
    );
    /// 8.5 × 14 in, in every North American printer though in no ANSI series.
    // PWG 5101.1, `na_legal_8.5x14in`
    pub const LEGAL: Self = Self::named(
        "legal",
        Size::new(Length::microns(215_900), Length::microns(355_600)),
    );
    /// The papers that have a name, most common first.
    pub const NAMED: [Self; 4] = [Self::A4, Self::LETTER, Self::A3, Self::LEGAL];

    const fn named(name: &'static str, size: Size) -> Self {
        Self {
            name: Some(name),
            size,
        }
    }

    /// Makes a paper of any size with sides from 50 to 2000 mm, and stands it upright.
    ///
    /// # Errors
    ///
    /// A side that is shorter or longer.
    pub fn custom(size: Size) -> Result<Self, PaperError> {
        let allowed = SHORTEST..=LONGEST;
        if !allowed.contains(&size.width) || !allowed.contains(&size.height) {
            return Err(PaperError::OutOfRange(size));
        }
        let upright = if size.width > size.height {
            size.turned()
        } else {
            size
        };
        let known = Self::NAMED.into_iter().find(|paper| paper.size == upright);
        Ok(known.unwrap_or(Self {
            name: None,
            size: upright,
        }))
    }

    /// Gives the size of the upright paper.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }
}

impl fmt::Display for Paper {
    /// Writes the name, `a4`, or for a paper without one its size, `100 × 150 mm`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => f.write_str(name),
            None => self.size.fmt(f),
        }
    }
}

impl FromStr for Paper {
    type Err = PaperError;

    /// Reads a name in capitals or not, or `210x297` in millimetres, whichever side comes first.
    fn from_str(text: &str) -> Result<Self, PaperError> {
        let word = text.trim().to_lowercase();
        if let Some(paper) = Self::NAMED
            .into_iter()
            .find(|paper| paper.name == Some(word.as_str()))
        {
            return Ok(paper);
        }
        let size = word
            .split_once(['x', '×'])
            .and_then(|(width, height)| Some(Size::new(side(width)?, side(height)?)))
            .ok_or_else(|| PaperError::Unknown(text.to_owned()))?;
        Self::custom(size)
    }
}

/// Reads plain decimal millimetres; `1e2` and `inf` are numbers to Rust but not to a printer.
fn side(text: &str) -> Option<Length> {
    let digits = text.trim();
    let plain = digits.chars().all(|c| c.is_ascii_digit() || c == '.');
    plain
        .then(|| digits.parse().ok().and_then(Length::from_mm))
        .flatten()
}

/// Why a text names no paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaperError {
    /// Neither a known name nor `WIDTHxHEIGHT`.
    Unknown(String),
    /// A side below 50 mm or above 2000 mm.
    OutOfRange(Size),
}

impl fmt::Display for PaperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => write!(f, "`{text}` is no paper")?,
            Self::OutOfRange(size) => write!(f, "no printer takes paper of {size}")?,
        }
        f.write_str(": give ")?;
        for paper in Paper::NAMED {
            write!(f, "`{paper}`, ")?;
        }
        write!(
            f,
            "or `WIDTHxHEIGHT` in mm such as `210x297`, each side {} to {} mm",
            SHORTEST.to_mm(),
            LONGEST.to_mm()
        )
    }
}

impl Error for PaperError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paper_is_known_by_its_name_in_capitals_or_not() {
        assert_eq!("a4".parse(), Ok(Paper::A4));
        assert_eq!(" Letter ".parse(), Ok(Paper::LETTER));
        assert_eq!("A3".parse(), Ok(Paper::A3));
        assert_eq!("legal".parse(), Ok(Paper::LEGAL));
    }

    #[test]
    fn a_custom_paper_stands_upright_whichever_side_comes_first() {
        let upright: Paper = "100x150".parse().expect("a size");
        assert_eq!("150X100".parse(), Ok(upright));
        assert_eq!("150 × 100".parse(), Ok(upright));
        assert_eq!(upright.to_string(), "100 × 150 mm");
    }

    #[test]
    fn a_custom_paper_of_a_known_size_is_the_known_paper() {
        assert_eq!("297x210".parse(), Ok(Paper::A4));
        assert_eq!("215.9x279.4".parse(), Ok(Paper::LETTER));
    }

    #[test]
    fn a_paper_that_does_not_exist_is_refused_with_those_that_do() {
        for text in ["a5", "", "x", "210x", "1e2x200", "infx200", "-210x297", "."] {
            let error = text.parse::<Paper>().expect_err(text);
            assert_eq!(error, PaperError::Unknown(text.to_owned()));
        }
        assert_eq!(
            "a5".parse::<Paper>().expect_err("no name").to_string(),
            "`a5` is no paper: give `a4`, `letter`, `a3`, `legal`, or `WIDTHxHEIGHT` in mm such as \
             `210x297`, each side 50 to 2000 mm"
        );
    }

    #[test]
    fn a_paper_too_small_or_too_large_is_refused_with_the_limits() {
        for text in ["49.999x100", "100x2000.001", "0x0"] {
            let error = text.parse::<Paper>().expect_err(text);
            assert!(matches!(error, PaperError::OutOfRange(_)));
            assert!(error.to_string().contains("50 to 2000 mm"), "{error}");
        }
        assert!("50x2000".parse::<Paper>().is_ok());
    }
}
