//! Class sets: which deck a card belongs to, and the mark that says so.

use std::fmt;
use std::str::FromStr;

use crate::geom::Rect;

/// How a card says which deck it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The deck.
    pub set: Set,
    /// Where its mark goes on the front, from the corner of the trim; `None` when there is no room.
    pub front: Option<Rect>,
    /// The same for the back.
    pub back: Option<Rect>,
    /// Whether the back must not tell which way the card is held, so that its mark stands in the
    /// opposite corner too, upside down.
    pub hidden: bool,
}

/// A mark in its place on a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetMark {
    /// The deck.
    pub set: Set,
    /// Where it stands, from the corner of the trim.
    pub room: Rect,
    /// Whether it stands in the opposite corner too, upside down.
    pub twice: bool,
}

/// A deck of a class set, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set(pub u16);

impl Set {
    /// How many decks a class set may have: one for each pupil of a large school.
    pub const MOST: u16 = 1000;
    /// How many ticks the pattern of a set has.
    pub const TICKS: usize = 5;

    /// Says which ticks of the set's pattern are long, from left to right: the set's number in
    /// binary, counted from 1. Sets beyond the 31st repeat a pattern, but not with one letter.
    #[must_use]
    pub fn ticks(self) -> [bool; Self::TICKS] {
        let number = self.0 % 31 + 1;
        [4, 3, 2, 1, 0].map(|bit| number >> bit & 1 == 1)
    }
}

impl fmt::Display for Set {
    /// Writes the set's letters: A to Z, then AA, AB …
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |number: u16| char::from(b'A' + u8::try_from(number % 26).unwrap_or(0));
        if self.0 >= 26 {
            Set(self.0 / 26 - 1).fmt(f)?;
        }
        write!(f, "{}", letter(self.0))
    }
}

impl FromStr for Set {
    type Err = String;

    /// Reads the letters of a set, `A` to `ALL`: there are no more decks in a class set.
    fn from_str(text: &str) -> Result<Self, String> {
        let letters = text.trim().to_uppercase();
        let mut all = (0..Self::MOST).map(Self);
        all.find(|set| set.to_string() == letters).ok_or_else(|| {
            let last = Self(Self::MOST - 1);
            format!("`{text}` is no deck of a class set: give its letter, `A` to `{last}`")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_read_as_they_are_written() {
        for number in 0..Set::MOST {
            let set = Set(number);
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(set.to_string().to_lowercase().parse(), Ok(set));
        }
        for text in ["", "1", "A1", "ZZZ", "Ä", &Set(Set::MOST).to_string()] {
            assert!(text.parse::<Set>().is_err(), "{text}");
        }
    }
}
