//! Whole numbers, counted: exact while small, in steps of less than 2 % beyond.
//!
//! It has room for every number, takes no more memory for a million games than for a thousand, and
//! two of them merge into what one would have counted.

use serde::{Deserialize, Serialize};

/// Numbers below this are counted one by one.
const EXACT: u64 = 128;
/// Steps between a power of two and the next, for larger numbers.
const STEPS: u64 = 64;
/// The power of two at which the steps begin.
const FIRST: u32 = EXACT.ilog2();

/// Counts of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Histogram {
    counts: Vec<u64>,
    count: u64,
    sum: u64,
    ends: Option<[u64; 2]>,
}

/// Numbers that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The smallest.
    pub from: u64,
    /// The largest.
    pub to: u64,
    /// How many there are.
    pub count: u64,
}

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, number: u64) {
        let slot = slot(number);
        if self.counts.len() <= slot {
            self.counts.resize(slot + 1, 0);
        }
        self.counts[slot] += 1;
        self.count += 1;
        self.sum = self.sum.saturating_add(number);
        let [least, most] = self.ends.unwrap_or([number; 2]);
        self.ends = Some([least.min(number), most.max(number)]);
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Self) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.count += other.count;
        self.sum = self.sum.saturating_add(other.sum);
        self.ends = match (self.ends, other.ends) {
            (Some([a, b]), Some([c, d])) => Some([a.min(c), b.max(d)]),
            (ends, None) | (None, ends) => ends,
        };
    }

    /// Says how many numbers were counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Adds the numbers up.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// Gives the smallest and the largest number; 0 and 0 when there is none.
    #[must_use]
    pub fn ends(&self) -> [u64; 2] {
        self.ends.unwrap_or_default()
    }

    /// Gives the mean; 0 when there is none.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // the nearest number is near enough
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Gives the smallest number that is not exceeded in so many of a thousand cases (the nearest
    /// rank), exact below 128 and within 1 % beyond.
    #[must_use]
    pub fn quantile(&self, thousandths: u64) -> u64 {
        let rank = u128::from(self.count) * u128::from(thousandths);
        let rank = rank.div_ceil(1000).max(1);
        let [least, most] = self.ends();
        let mut below = 0;
        for step in self.steps() {
            below += u128::from(step.count);
            if below >= rank {
                return u64::midpoint(step.from, step.to).clamp(least, most);
            }
        }
        most
    }

    /// Gives what was counted, from the smallest numbers to the largest.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let counted = self.counts.iter().enumerate();
        counted
            .filter(|(_, count)| **count > 0)
            .map(|(slot, count)| {
                let [from, to] = range(slot);
                let count = *count;
                Step { from, to, count }
            })
    }
}

/// Gives the place at which a number is counted.
#[allow(clippy::cast_possible_truncation)] // there are fewer than 4000 places
fn slot(number: u64) -> usize {
    if number < EXACT {
        return number as usize;
    }
    let power = number.ilog2();
    let step = (number >> (power - STEPS.ilog2())) - STEPS;
    (EXACT + u64::from(power - FIRST) * STEPS + step) as usize
}

/// Gives the smallest and the largest number of a place.
fn range(slot: usize) -> [u64; 2] {
    let slot = slot as u64;
    if slot < EXACT {
        return [slot; 2];
    }
    let (octave, step) = ((slot - EXACT) / STEPS, (slot - EXACT) % STEPS);
    let width = (EXACT / STEPS) << octave;
    let from = (STEPS + step) * width;
    [from, from + (width - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_lies_in_its_step_and_steps_are_narrow() {
        let numbers = (0..5000).chain([99_999, 1 << 40, u64::MAX - 1, u64::MAX]);
        for number in numbers {
            let [from, to] = range(slot(number));
            assert!(from <= number && number <= to, "{number}: {from} to {to}");
            assert!((to - from) * 50 <= from, "{number}: {from} to {to}");
        }
        for slot in 1..3000 {
            assert_eq!(range(slot)[0], range(slot - 1)[1] + 1, "{slot}");
        }
    }

    #[test]
    fn quantiles_are_nearest_ranks() {
        let mut histogram = Histogram::default();
        for number in [15, 20, 35, 40, 50] {
            histogram.add(number);
        }
        // The example of the usual definition: ranks 1, 2, 2, 3 and 5 of five.
        let found = [50, 300, 400, 500, 1000].map(|q| histogram.quantile(q));
        assert_eq!(found, [15, 20, 20, 35, 50]);
        assert!((histogram.mean() - 32.0).abs() < 1e-9);
        assert_eq!(Histogram::default().quantile(500), 0);
    }

    #[test]
    fn large_numbers_are_good_to_one_per_cent() {
        let mut histogram = Histogram::default();
        for number in 1..=100_000 {
            histogram.add(number);
        }
        for (thousandths, exact) in [(50, 5_000_u64), (500, 50_000), (950, 95_000)] {
            let found = histogram.quantile(thousandths);
            assert!(found.abs_diff(exact) * 100 <= exact, "{found} for {exact}");
        }
    }
}
