//! Numbers that look random and are the same on every machine.
//!
//! A seed in, a stream of numbers out. Good for pictures and quizzes; games have their own streams.

// G. Steele, D. Lea, C. Flood: "Fast splittable pseudorandom number generators", 2014; the
// constants are S. Vigna's
/// The stream `SplitMix64`.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// How far the state moves between two numbers.
    pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// Begins the stream of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Gives a number below a bound; 0 when the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(Self::STEP);
        usize::try_from(Self::mixed(self.0) % bound.max(1) as u64).unwrap_or(0)
    }

    /// Gives the number that a state stands for.
    #[must_use]
    pub const fn mixed(state: u64) -> u64 {
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
