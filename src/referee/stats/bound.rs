//! How sure a count makes one: intervals for shares, and bounds for what was never seen.

/// Standard deviations of the normal distribution that hold 95 %.
pub const CERTAIN_95: f64 = 1.959_963_984_540_054;
/// The same for 99.9 %, for one look at many cards.
pub const CERTAIN_999: f64 = 3.290_526_731_491_926;

/// Gives Wilson's interval for a share that was seen in so many trials.
///
/// Neither needs to be whole: shared victories count in parts, and trials that resemble each other
/// count as fewer. (Wilson, Probable Inference, 1927.)
#[must_use]
pub fn wilson(share: f64, trials: f64, deviations: f64) -> [f64; 2] {
    if trials <= 0.0 {
        return [0.0, 1.0];
    }
    let square = deviations * deviations / trials;
    let middle = share + square / 2.0;
    let reach = (square * (share * (1.0 - share) + square / 4.0))
        .max(0.0)
        .sqrt();
    [middle - reach, middle + reach].map(|end| (end / (1.0 + square)).clamp(0.0, 1.0))
}

/// Gives how many standard deviations a normal value is off so rarely, to either side.
#[must_use]
pub fn deviations(chance: f64) -> f64 {
    let (mut low, mut high) = (0.0_f64, 40.0_f64);
    // The function falls all the way, so halving finds the place; so many halves leave nothing of 40.
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if libm::erfc(middle / std::f64::consts::SQRT_2) > chance {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// Gives how likely something can be, at 95 %, that was not seen in so many independent trials.
///
/// (Hanley and Lippman-Hand, If Nothing Goes Wrong, Is Everything All Right?, 1983.)
#[must_use]
#[allow(clippy::cast_precision_loss)] // the nearest number is near enough
pub fn unseen(trials: u64) -> f64 {
    (3.0 / trials.max(1) as f64).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_gives_the_published_intervals() {
        // Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I.
        for (seen, trials, low, high) in [
            (81.0, 263.0, 0.2553, 0.3662),
            (15.0, 148.0, 0.0624, 0.1605),
            (0.0, 20.0, 0.0, 0.1611),
            (1.0, 29.0, 0.0061, 0.1718),
        ] {
            let [from, to] = wilson(seen / trials, trials, CERTAIN_95);
            assert!((from - low).abs() < 5e-5, "{seen} of {trials}: {from}");
            assert!((to - high).abs() < 5e-5, "{seen} of {trials}: {to}");
        }
    }

    #[test]
    fn deviations_are_those_of_the_normal_distribution() {
        assert!((deviations(0.05) - CERTAIN_95).abs() < 1e-9);
        assert!((deviations(0.001) - CERTAIN_999).abs() < 1e-9);
    }

    #[test]
    fn an_interval_stays_between_never_and_always() {
        assert!((wilson(1.0, 7.0, CERTAIN_95)[1] - 1.0).abs() < 1e-12);
        let [low, high] = wilson(0.5, 0.0, CERTAIN_95);
        assert!(low.abs() < 1e-12 && (high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_rule_of_three_holds() {
        // The paper's own: no case in 14 patients leaves 3/14.
        assert!((unseen(14) - 3.0 / 14.0).abs() < 1e-12);
        for trials in [30, 100, 1000] {
            let exact = 1.0 - 0.05_f64.powf(1.0 / f64::from(trials));
            let bound = unseen(trials.try_into().expect("positive"));
            assert!(exact < bound && bound < exact * 1.06, "{trials}");
        }
        assert!((unseen(0) - 1.0).abs() < 1e-12 && (unseen(2) - 1.0).abs() < 1e-12);
    }
}
