//! Sums over the deals of two versions, from which means, ratios and their errors come. All of them are
//! integers, and merge in any order.

use super::estimate::Estimate;

/// A count of each version in every deal, taken of a number of games that is always the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Whole {
    old: i128,
    new: i128,
    /// Squares of the differences, added up.
    squares: i128,
    differing: u64,
}

impl Whole {
    /// Takes the counts of a deal in.
    pub fn add(&mut self, [old, new]: [i64; 2]) {
        let (old, new) = (i128::from(old), i128::from(new));
        self.old += old;
        self.new += new;
        self.squares += (new - old) * (new - old);
        self.differing += u64::from(old != new);
    }

    /// Adds what was counted in other deals.
    pub fn merge(&mut self, other: &Self) {
        self.old += other.old;
        self.new += other.new;
        self.squares += other.squares;
        self.differing += other.differing;
    }

    /// Gives the means after so many deals, each of which counts as `unit`.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // rounded at the end
    pub fn estimate(&self, deals: u64, unit: f64) -> Estimate {
        let count = deals.max(1) as f64;
        let sum = (self.new - self.old) as f64;
        let spread = (self.squares as f64 - sum * sum / count).max(0.0);
        let error = (spread / (count - 1.0).max(1.0) / count).sqrt();
        Estimate {
            old: self.old as f64 / count / unit,
            new: self.new as f64 / count / unit,
            error: error / unit,
            differing: self.differing,
        }
    }
}

/// Two counts of each version in every deal, whose ratio is asked for: how often, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    /// Old: how often, of how many; new: the same.
    sums: [i128; 4],
    /// Products of each two of them, added up.
    products: [[i128; 4]; 4],
    differing: u64,
}

impl Ratio {
    /// Takes the counts of a deal in: how often and of how many, old and new.
    pub fn add(&mut self, [old, new]: [[u64; 2]; 2]) {
        if old == [0; 2] && new == [0; 2] {
            return;
        }
        let counts = [old[0], old[1], new[0], new[1]].map(i128::from);
        for (place, count) in counts.iter().enumerate() {
            self.sums[place] += count;
            for (product, other) in self.products[place].iter_mut().zip(counts) {
                *product += count * other;
            }
        }
        self.differing += u64::from(old != new);
    }

    /// Adds what was counted in other deals.
    pub fn merge(&mut self, other: &Self) {
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
        let products = self.products.iter_mut().flatten();
        for (product, more) in products.zip(other.products.iter().flatten()) {
            *product += more;
        }
        self.differing += other.differing;
    }

    /// Gives both ratios after so many deals; `None` when one of them has nothing below.
    ///
    /// The error of a ratio of sums over clusters by linearization (Cochran, Sampling Techniques, 1977,
    /// 6.3), for the difference of two that were seen in the same clusters.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // rounded at the end
    pub fn estimate(&self, deals: u64) -> Option<Estimate> {
        let [old, of_old, new, of_new] = self.sums.map(|sum| sum as f64);
        if of_old <= 0.0 || of_new <= 0.0 {
            return None;
        }
        let (old, new) = (old / of_old, new / of_new);
        // What a deal adds to the difference, as a sum of its four counts.
        let weights = [-1.0 / of_old, old / of_old, 1.0 / of_new, -new / of_new];
        let mut spread = 0.0;
        for (one, row) in weights.iter().zip(&self.products) {
            for (other, product) in weights.iter().zip(row) {
                spread += one * other * *product as f64;
            }
        }
        let count = deals.max(1) as f64;
        let error = (spread.max(0.0) * count / (count - 1.0).max(1.0)).sqrt();
        Some(Estimate {
            old,
            new,
            error,
            differing: self.differing,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_and_errors_are_those_of_the_textbook() {
        // Differences 1, 2, 3, 4: mean 2.5, variance 5/3, error of the mean the root of 5/12.
        let mut whole = Whole::default();
        for (old, new) in [(10, 11), (20, 22), (30, 33), (40, 44)] {
            whole.add([old, new]);
        }
        let estimate = whole.estimate(4, 1.0);
        assert!((estimate.difference() - 2.5).abs() < 1e-12);
        assert!((estimate.error - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        let halved = whole.estimate(4, 2.0);
        assert!((halved.difference() - 1.25).abs() < 1e-12);
        assert!((halved.error - estimate.error / 2.0).abs() < 1e-12);
    }

    #[test]
    fn a_ratio_over_a_constant_is_a_mean() {
        let (mut ratio, mut whole) = (Ratio::default(), Whole::default());
        for (old, new) in [(1, 4), (7, 2), (5, 5), (0, 3), (9, 1)] {
            ratio.add([[old, 3], [new, 3]]);
            whole.add([old, new].map(|count| i64::try_from(count).expect("small")));
        }
        let one = ratio.estimate(5).expect("both have games");
        let other = whole.estimate(5, 3.0);
        assert!((one.difference() - other.difference()).abs() < 1e-12);
        assert!((one.error - other.error).abs() < 1e-12, "{one:?} {other:?}");
        assert_eq!((one.differing, other.differing), (4, 4));
    }

    #[test]
    fn sums_merge_and_nothing_below_is_nothing() {
        let deals = [[[1, 2], [2, 2]], [[0, 1], [1, 3]], [[4, 5], [4, 5]]];
        let mut all = Ratio::default();
        let mut parts = [Ratio::default(); 2];
        for (place, deal) in deals.into_iter().enumerate() {
            all.add(deal);
            parts[place % 2].add(deal);
        }
        let [mut one, other] = parts;
        one.merge(&other);
        assert_eq!(one, all);
        let mut never = Ratio::default();
        never.add([[0, 0], [1, 2]]);
        assert_eq!(never.estimate(1), None);
    }
}
