//! A fingerprint to tell two sources or findings apart: bytes in, a number out. No signature.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// The prime of FNV-1a.
const PRIME: u64 = 0x0100_0000_01b3;

/// FNV-1a with 64 bits; it shows as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Starts with no byte (the offset basis of FNV-1a).
    #[must_use]
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Takes bytes in.
    pub fn eat(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(PRIME);
        }
    }

    /// Takes in the bytes of a run, as [`Self::eat`] would one after the other.
    pub fn eat_run(&mut self, run: &Run) {
        let [low, ..] = self.0.to_le_bytes();
        let end = run.ends[usize::from(low)].get_or_init(|| {
            let mut alone = Self(low.into());
            run.parts.iter().for_each(|part| alone.eat(part));
            alone.0
        });
        self.0 = end.wrapping_add(run.factor.wrapping_mul(self.0 - u64::from(low)));
    }

    /// Gives it as a word of eight letters from `a` to `p`, which no spreadsheet takes for a number.
    #[must_use]
    pub fn word(self) -> String {
        let folded = (self.0 >> 32) ^ (self.0 & u64::from(u32::MAX));
        let letter = |place: u32| b'a' + (folded >> (4 * place) & 15) as u8;
        (0..8)
            .rev()
            .map(|place| char::from(letter(place)))
            .collect()
    }
}

/// Bytes that many fingerprints take in, and that are gone through only when they meet another lowest
/// byte than before. It alone decides what a byte changes; all above it is multiplied by the prime, once
/// for each byte.
#[derive(Debug)]
pub struct Run {
    parts: Vec<Arc<[u8]>>,
    /// The prime to the power of the number of bytes.
    factor: u64,
    /// What comes of each lowest byte with nothing above it.
    ends: [OnceLock<u64>; 256],
}

impl Run {
    /// Takes the parts of a run in their order.
    #[must_use]
    pub fn new(parts: Vec<Arc<[u8]>>) -> Self {
        let length = parts.iter().map(|part| part.len());
        #[allow(clippy::cast_possible_truncation)] // no file is larger than 64 MiB
        let factors = length.map(|length| PRIME.wrapping_pow(length as u32));
        Self {
            factor: factors.fold(1, u64::wrapping_mul),
            parts,
            ends: [const { OnceLock::new() }; 256],
        }
    }
}

impl Default for Fingerprint {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_test_vectors_of_fnv_1a_hold() {
        for (text, hash) in [
            ("", "cbf29ce484222325"),
            ("a", "af63dc4c8601ec8c"),
            ("foobar", "85944171f73967e8"),
        ] {
            let mut print = Fingerprint::new();
            print.eat(text.as_bytes());
            assert_eq!(print.to_string(), hash, "{text}");
        }
    }

    #[test]
    fn a_run_is_taken_in_as_its_bytes_one_by_one() {
        let parts: [&[u8]; 3] = [b"fonts/a.ttf", &[], &[0, 255, 7, 128, 200]];
        let run = Run::new(parts.map(Arc::from).to_vec());
        for start in 0..2000_u32 {
            let mut begun = Fingerprint::new();
            begun.eat(&start.to_le_bytes());
            let (mut whole, mut bytes) = (begun, begun);
            whole.eat_run(&run);
            bytes.eat(&parts.concat());
            assert_eq!(whole, bytes, "{start}");
        }
    }

    #[test]
    fn as_a_word_it_is_folded_into_eight_letters() {
        // cbf29ce4 ^ 84222325 = 4fd0bfc1
        assert_eq!(Fingerprint::new().word(), "epnalpmb");
    }
}
