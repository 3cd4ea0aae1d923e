//! A stream of numbers from a seed, the same on every machine (`SplitMix64`, Steele et al. 2014).

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Gives a number below a limit; 0 when the limit is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).expect("a length");
        usize::try_from(self.next() % limit).expect("below a length")
    }

    /// Gives one of several things.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Gives a number of a range, in steps of its thousandth.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let part = u16::try_from(self.below(1001)).expect("small");
        low + (high - low) * f32::from(part) / 1000.0
    }
}
