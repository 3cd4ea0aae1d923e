//! The page formats of rulebooks.
//!
//! A name in, a [`PageFormat`] with its margins and size of type out.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::geom::{Length, Size};

/// A page of a rulebook, upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PageFormat {
    /// 148 × 210 mm (ISO 216): half an A4 sheet.
    #[default]
    A5,
    /// 5.5 × 8.5 in: half a Letter sheet.
    HalfLetter,
    /// 210 × 297 mm (ISO 216).
    A4,
    /// 8.5 × 11 in (ANSI/ASME Y14.1, size A).
    Letter,
}

impl PageFormat {
    /// All formats, the most common first.
    pub const ALL: [Self; 4] = [Self::A5, Self::HalfLetter, Self::A4, Self::Letter];

    /// Gives the size of the page.
    #[must_use]
    pub const fn size(self) -> Size {
        let (width, height) = match self {
            Self::A5 => (148_000, 210_000),
            Self::HalfLetter => (139_700, 215_900),
            Self::A4 => (210_000, 297_000),
            Self::Letter => (215_900, 279_400),
        };
        Size::new(Length::microns(width), Length::microns(height))
    }

    /// Gives the measure in which its text is set.
    #[must_use]
    pub const fn measure(self) -> Measure {
        match self {
            Self::A5 | Self::HalfLetter => Measure::Pocket,
            Self::A4 | Self::Letter => Measure::Desk,
        }
    }
}

/// How wide and large a text is set. Pages of two papers share one, so that each line, picture and
/// page number stands on the same page of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// For pages of half a sheet.
    Pocket,
    /// For pages of a whole sheet.
    Desk,
}

impl Measure {
    /// Gives the part that its two page formats have in common when one lies in the middle of the
    /// other: the width of one, the height of the other.
    #[must_use]
    pub const fn page(self) -> Size {
        let (narrow, low) = match self {
            Self::Pocket => (PageFormat::HalfLetter, PageFormat::A5),
            Self::Desk => (PageFormat::A4, PageFormat::Letter),
        };
        Size::new(narrow.size().width, low.size().height)
    }

    /// Gives the white beside the text: so much that a line has 60 to 75 letters.
    #[must_use]
    pub const fn margin(self) -> Length {
        match self {
            Self::Pocket => Length::whole_mm(11),
            Self::Desk => Length::whole_mm(32),
        }
    }

    /// Gives the size of the body's type in points.
    #[must_use]
    pub const fn type_size(self) -> f64 {
        match self {
            Self::Pocket => 9.5,
            Self::Desk => 11.0,
        }
    }
}

impl fmt::Display for PageFormat {
    /// Writes the word that [`FromStr`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A5 => "a5",
            Self::HalfLetter => "half-letter",
            Self::A4 => "a4",
            Self::Letter => "letter",
        })
    }
}

impl FromStr for PageFormat {
    type Err = PageFormatError;

    fn from_str(text: &str) -> Result<Self, PageFormatError> {
        let word = text.trim().to_lowercase();
        Self::ALL
            .into_iter()
            .find(|format| format.to_string() == word)
            .ok_or_else(|| PageFormatError(text.to_owned()))
    }
}

/// A text that names no page format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageFormatError(pub String);

impl fmt::Display for PageFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no page of a book: give `a5`, `half-letter`, `a4` or `letter`",
            self.0
        )
    }
}

impl Error for PageFormatError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_format_reads_back_what_it_prints() {
        for format in PageFormat::ALL {
            assert_eq!(format.to_string().to_uppercase().parse(), Ok(format));
        }
        let error = "a6".parse::<PageFormat>().expect_err("no page");
        assert!(error.to_string().contains("half-letter"), "{error}");
    }

    #[test]
    fn a_measure_fits_on_both_of_its_pages() {
        for format in PageFormat::ALL {
            let (page, common) = (format.size(), format.measure().page());
            assert!(common.width <= page.width, "{format}");
            assert!(common.height <= page.height, "{format}");
            let white = (page.width - common.width).half() + format.measure().margin();
            assert!(
                (10..=35).contains(&(white.to_microns() / 1000)),
                "{format}: {white}"
            );
        }
    }

    #[test]
    fn two_pages_side_by_side_fill_a_sheet() {
        for (page, sheet) in [
            (PageFormat::A5, PageFormat::A4),
            (PageFormat::HalfLetter, PageFormat::Letter),
        ] {
            assert_eq!(page.size().height, sheet.size().width);
            let spare = sheet.size().height - page.size().width * 2;
            assert!((0..=1000).contains(&spare.to_microns()), "{spare}");
        }
    }
}
