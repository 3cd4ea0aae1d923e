//! Many looks at once: what is still no chance when one of a hundred measures had to stand out.

/// How often, at most, anything at all is found where nothing has changed.
pub const CERTAINTY: f64 = 0.05;

/// Gives, for each look, the smallest certainty at which it is found while all looks together err no more
/// often than that. In the order that they come in.
///
/// (Holm, A Simple Sequentially Rejective Multiple Test Procedure, 1979; it holds however the looks
/// depend on each other.)
#[must_use]
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, other| chances[*one].total_cmp(&chances[*other]));
    let mut adjusted = vec![0.0; chances.len()];
    let mut most: f64 = 0.0;
    for (rank, place) in order.into_iter().enumerate() {
        #[allow(clippy::cast_precision_loss)] // a few hundred
        let left = (chances.len() - rank) as f64;
        most = most.max((chances[place] * left).min(1.0));
        adjusted[place] = most;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_example_comes_out() {
        // Worked by hand: 4 × 0.005, 3 × 0.01, 2 × 0.03, and 0.04, which may not come before 0.06.
        let adjusted = holm(&[0.01, 0.04, 0.03, 0.005]);
        for (found, expected) in adjusted.iter().zip([0.03, 0.06, 0.06, 0.02]) {
            assert!((found - expected).abs() < 1e-12, "{adjusted:?}");
        }
        assert!(holm(&[]).is_empty());
        assert!((holm(&[0.9, 0.8])[0] - 1.0).abs() < 1e-12);
    }
}
