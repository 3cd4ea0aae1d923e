//! Card sizes by the names that the trade uses.

use std::fmt;

use crate::diag::nearest;
use crate::geom::{Length, Size};

/// Size of a set mark: 6 × 4 mm, a letter of 9 pt with its ticks.
pub const SET_MARK: Size = Size::new(Length::whole_mm(6), Length::whole_mm(4));

/// Names and sides in micrometres: US playing-card stock; `standard`, `euro`, `mini-euro`, `mini-us` and
/// `us-game` as the makers of sleeves call them; the rest as printing services do, in eighths of an inch.
const NAMED: [(&str, i64, i64); 17] = [
    ("poker", 63_500, 88_900),
    ("bridge", 57_150, 88_900),
    ("tarot", 70_000, 120_000),
    ("mini", 44_000, 63_000),
    ("square", 70_000, 70_000),
    ("standard", 63_000, 88_000),
    ("euro", 59_000, 92_000),
    ("mini-euro", 44_000, 68_000),
    ("mini-us", 41_000, 63_000),
    ("us-game", 56_000, 87_000),
    ("trading", 63_500, 88_900),
    ("jumbo", 88_900, 139_700),
    ("domino", 44_450, 88_900),
    ("micro", 31_750, 44_450),
    ("business", 50_800, 88_900),
    ("small-square", 63_500, 63_500),
    ("large-square", 88_900, 88_900),
];

/// Shortest side of a component that scissors can free.
const SHORTEST: Length = Length::whole_mm(10);
/// Longest side of a component.
const LONGEST: Length = Length::whole_mm(2000);

/// Finds a size by its name.
///
/// # Errors
/// When the name is unknown; the message lists the known ones.
pub fn named(name: &str) -> Result<Size, SizeError> {
    NAMED
        .iter()
        .find(|(known, _, _)| *known == name)
        .map(|(_, w, h)| Size::new(Length::microns(*w), Length::microns(*h)))
        .ok_or_else(|| SizeError::Unknown(name.to_owned()))
}

/// Takes a size in millimetres.
///
/// # Errors
/// When a side is no number, or not within 10 to 2000 mm.
pub fn in_mm(width: f64, height: f64) -> Result<Size, SizeError> {
    let in_range = |l: Length| (SHORTEST..=LONGEST).contains(&l);
    match Size::from_mm(width, height) {
        Some(size) if in_range(size.width) && in_range(size.height) => Ok(size),
        _ => Err(SizeError::OutOfRange(width, height)),
    }
}

/// A size that can't be used.
#[derive(Clone, Debug, PartialEq)]
pub enum SizeError {
    /// No size has this name.
    Unknown(String),
    /// A side is too short, too long or no number, in mm.
    OutOfRange(f64, f64),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "no size is called `{name}`"),
            Self::OutOfRange(w, h) => write!(f, "a size of {w} × {h} mm can't be cut"),
        }
    }
}

impl std::error::Error for SizeError {}

impl SizeError {
    /// Says what would be right.
    #[must_use]
    pub fn help(&self) -> String {
        let names: Vec<&str> = NAMED.iter().map(|(name, _, _)| *name).collect();
        let all = format!(
            "use one of {}, or `[width, height]` from 10 to 2000 mm",
            names.join(", ")
        );
        let near = match self {
            Self::Unknown(name) => nearest(&name.to_lowercase(), names),
            Self::OutOfRange(..) => None,
        };
        match near {
            Some(near) => format!("did you mean `{near}`? {all}"),
            None => all,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poker_card_is_two_and_a_half_by_three_and_a_half_inches() {
        let size = named("poker").expect("poker");
        assert_eq!(Some(size.width), Length::from_inch(2.5));
        assert_eq!(Some(size.height), Length::from_inch(3.5));
    }

    #[test]
    fn names_of_the_trade_are_sizes_and_a_wrong_one_has_a_nearest() {
        for (name, width, height) in [
            ("euro", 59.0, 92.0),
            ("mini-euro", 44.0, 68.0),
            ("large-square", 88.9, 88.9),
        ] {
            assert_eq!(named(name).ok(), Size::from_mm(width, height), "{name}");
        }
        for (wrong, near) in [("pocker", "poker"), ("Euro", "euro"), ("dominoe", "domino")] {
            let help = named(wrong).expect_err("no size").help();
            assert!(
                help.starts_with(&format!("did you mean `{near}`? ")),
                "{help}"
            );
        }
    }

    #[test]
    fn sizes_that_nobody_can_cut_are_refused() {
        assert!(named("pocker").is_err());
        for (w, h) in [
            (0.0, 88.0),
            (f64::NAN, 88.0),
            (63.0, f64::INFINITY),
            (63.0, 2001.0),
        ] {
            assert!(in_mm(w, h).is_err(), "{w} × {h}");
        }
        assert!(in_mm(50.0, 50.0).is_ok());
    }
}
