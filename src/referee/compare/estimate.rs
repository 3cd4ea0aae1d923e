//! What two versions give, and how surely they differ.

use crate::referee::stats::CERTAIN_95;

/// Fewest deals in which two versions have to differ before a difference is judged: with fewer, the normal
/// distribution says too little of what chance does.
pub const FEWEST: u64 = 20;

/// What two versions give for one measure.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// What the old version gives.
    pub old: f64,
    /// What the new one gives.
    pub new: f64,
    /// The standard error of their difference.
    pub error: f64,
    /// Deals in which they differ.
    pub differing: u64,
}

impl Estimate {
    /// Gives the difference, new less old.
    #[must_use]
    pub fn difference(&self) -> f64 {
        if self.differing == 0 {
            // What is counted alike differs by nothing, whatever rounding says.
            return 0.0;
        }
        self.new - self.old
    }

    /// Says where the true difference lies with 95 % certainty, for one look at this measure alone.
    #[must_use]
    pub fn interval(&self) -> [f64; 2] {
        let (middle, reach) = (self.difference(), CERTAIN_95 * self.error);
        [middle - reach, middle + reach]
    }

    /// Gives how often a difference as large as this one comes of chance alone; `None` when there are too few
    /// deals to say.
    ///
    /// The two-sided normal test of a mean of paired differences.
    #[must_use]
    pub fn chance(&self) -> Option<f64> {
        if self.differing < FEWEST || self.error <= 0.0 {
            return None;
        }
        let deviations = self.difference().abs() / self.error;
        Some(libm::erfc(deviations / std::f64::consts::SQRT_2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_that_of_the_normal_distribution() {
        let at = |deviations: f64| {
            let estimate = Estimate {
                old: 0.0,
                new: deviations,
                error: 1.0,
                differing: 1000,
            };
            estimate.chance().expect("enough")
        };
        // The usual table of the normal distribution, two-sided.
        for (deviations, chance) in [
            (0.0, 1.0),
            (1.0, 0.317_311),
            (1.959_964, 0.05),
            (3.290_527, 0.001),
        ] {
            assert!((at(deviations) - chance).abs() < 1e-6, "{deviations}");
        }
    }

    #[test]
    fn what_never_differs_is_not_judged() {
        let same = Estimate {
            old: 0.1 + 0.2,
            new: 0.3,
            ..Estimate::default()
        };
        assert!(same.difference().abs() < f64::MIN_POSITIVE);
        assert_eq!(same.chance(), None);
        let rare = Estimate {
            new: 1.0,
            error: 0.1,
            differing: FEWEST - 1,
            ..Estimate::default()
        };
        assert_eq!(rare.chance(), None);
    }
}
