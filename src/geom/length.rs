//! Lengths in whole micrometres, so that sums are exact and two machines agree.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub};

/// Micrometres in an inch (ISO 31-1: 25.4 mm exactly).
const MICRONS_PER_INCH: f64 = 25_400.0;
/// `PostScript` points in an inch (PDF 32000-1, 8.3.2.3).
const POINTS_PER_INCH: f64 = 72.0;

/// A length in whole micrometres.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Length(i64);

impl Length {
    /// No length at all.
    pub const ZERO: Self = Self(0);
    /// The width of the thinnest line that printers hold: a quarter of a point, rounded up. It is what
    /// print shops ask for.
    pub const HAIRLINE: Self = Self(89);

    /// Makes a length of whole micrometres.
    #[must_use]
    pub const fn microns(value: i64) -> Self {
        Self(value)
    }

    /// Makes a length of whole millimetres.
    #[must_use]
    pub const fn whole_mm(value: i64) -> Self {
        Self(value * 1000)
    }

    /// Rounds millimetres to the nearest micrometre; not-a-number and infinities have no length.
    #[must_use]
    pub fn from_mm(mm: f64) -> Option<Self> {
        Self::rounded(mm * 1000.0)
    }

    /// Rounds inches to the nearest micrometre.
    #[must_use]
    pub fn from_inch(inch: f64) -> Option<Self> {
        Self::rounded(inch * MICRONS_PER_INCH)
    }

    /// Rounds points (1/72 in) to the nearest micrometre.
    #[must_use]
    pub fn from_pt(pt: f64) -> Option<Self> {
        Self::rounded(pt * MICRONS_PER_INCH / POINTS_PER_INCH)
    }

    /// A length beyond 1 km is a slip of the author, not a sheet of paper.
    #[allow(clippy::cast_possible_truncation)] // bounded just before
    fn rounded(microns: f64) -> Option<Self> {
        (microns.is_finite() && microns.abs() < 1e9).then(|| Self(microns.round() as i64))
    }

    /// Gives the length in whole micrometres.
    #[must_use]
    pub const fn to_microns(self) -> i64 {
        self.0
    }

    /// Gives the length in millimetres.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a kilometre of micrometres fits a double exactly
    pub fn to_mm(self) -> f64 {
        self.0 as f64 / 1000.0
    }

    /// Gives the length in points (1/72 in).
    #[must_use]
    pub fn to_pt(self) -> f64 {
        self.to_mm() * 1000.0 * POINTS_PER_INCH / MICRONS_PER_INCH
    }

    /// Gives the whole number of pixels at `dpi` pixels per inch, rounded to the nearest.
    #[must_use]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // clamped to u32
    pub fn to_px(self, dpi: f64) -> u32 {
        (self.to_mm() * 1000.0 / MICRONS_PER_INCH * dpi)
            .round()
            .clamp(0.0, f64::from(u32::MAX)) as u32
    }

    /// Gives half the length, towards zero.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// Says how many whole times `part` fits in; nothing fits when `part` is not positive.
    #[must_use]
    pub const fn fits(self, part: Self) -> i64 {
        if part.0 <= 0 || self.0 < 0 {
            0
        } else {
            self.0 / part.0
        }
    }

    /// Gives so many thousandths of the length, to the nearest micrometre.
    #[must_use]
    pub const fn scaled(self, thousandths: u16) -> Self {
        Self((self.0 * thousandths as i64 + 500 * self.0.signum()) / 1000)
    }

    /// Gives the distance from zero.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.abs())
    }
}

impl fmt::Display for Length {
    /// Writes millimetres without trailing zeros: `63.5 mm`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} mm", self.to_mm())
    }
}

impl fmt::Debug for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}mm", self.to_mm())
    }
}

impl Add for Length {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Length {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Mul<i64> for Length {
    type Output = Self;
    fn mul(self, times: i64) -> Self {
        Self(self.0 * times)
    }
}

impl Div<i64> for Length {
    type Output = Self;
    fn div(self, parts: i64) -> Self {
        Self(self.0 / parts)
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inch_is_25_4_mm_and_72_points() {
        assert_eq!(Length::from_inch(1.0), Some(Length::microns(25_400)));
        assert_eq!(Length::from_pt(72.0), Length::from_inch(1.0));
        assert!((Length::whole_mm(254).to_pt() - 720.0).abs() < 1e-9);
        assert_eq!(Length::from_inch(2.5).map(|l| l.to_px(300.0)), Some(750));
    }

    #[test]
    fn a_length_that_is_no_number_is_refused() {
        assert_eq!(Length::from_mm(f64::NAN), None);
        assert_eq!(Length::from_mm(f64::INFINITY), None);
        assert_eq!(Length::from_mm(1e12), None);
    }

    #[test]
    fn a_length_prints_as_millimetres() {
        assert_eq!(Length::microns(63_500).to_string(), "63.5 mm");
        assert_eq!(Length::whole_mm(7).to_string(), "7 mm");
    }
}
