//! What recognising needs of a page, and how exact it is.

use super::frame::Spot;
use super::letter::Letter;
use super::outline::Place;
use super::proof::Proofs;
use super::seen::Seen;

/// How far the sides of a place may be from those of a face, in mm.
pub(super) const SLACK: f64 = 0.3;
/// How much all letters count, as levels of the picture.
pub(super) const WORDS: f64 = 60.0;

/// What recognising needs of a page.
#[derive(Clone, Copy)]
pub(super) struct Desk<'a> {
    pub seen: &'a Seen,
    pub proofs: &'a Proofs,
    /// How many mm on paper a mm of a face is.
    pub scale: f64,
}

impl<'a> Desk<'a> {
    /// Gives the letters that lie in a place.
    pub fn here(self, place: &Place) -> Vec<&'a Letter> {
        let inner = place.frame.grown(-0.05);
        let letters = self.seen.letters.iter();
        letters
            .filter(|letter| inner.holds(letter.ink.middle()))
            .collect()
    }
}

/// Says whether two numbers are just two others.
pub(super) fn is_same(one: Spot, other: Spot) -> bool {
    one.map(f64::to_bits) == other.map(f64::to_bits)
}
