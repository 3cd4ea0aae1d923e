//! A fingerprint to tell two sources or findings apart: bytes in, a number out. No signature.

use std::fmt;

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
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
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
    fn as_a_word_it_is_folded_into_eight_letters() {
        // cbf29ce4 ^ 84222325 = 4fd0bfc1
        assert_eq!(Fingerprint::new().word(), "epnalpmb");
    }
}
