//! How a number spreads over the games: mean, percentiles, and bars to draw.

use serde::Serialize;

use super::number::rounded;
use crate::referee::stats::Histogram;

/// How a number spreads.
#[derive(Clone, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The smallest.
    pub least: u64,
    /// 5 % of the games have no more than this.
    pub p5: u64,
    /// Half of the games have no more than this.
    pub median: u64,
    /// 95 % of the games have no more than this.
    pub p95: u64,
    /// The largest.
    pub most: u64,
    /// From, to and how many games: exact while small, in steps of less than 2 % beyond.
    pub steps: Vec<[u64; 3]>,
}

impl Spread {
    pub(super) fn new(histogram: &Histogram) -> Self {
        let [least, most] = histogram.ends();
        let [p5, median, p95] = [50, 500, 950].map(|q| histogram.quantile(q));
        let steps = histogram.steps();
        Self {
            mean: rounded(histogram.mean()),
            least,
            p5,
            median,
            p95,
            most,
            steps: steps.map(|step| [step.from, step.to, step.count]).collect(),
        }
    }

    /// Gives the games in bars of the same width, at most so many; `unit` is the narrowest.
    /// A bar is from, to (both counted in) and games.
    pub(super) fn bars(&self, most_bars: u64, unit: u64) -> Vec<[u64; 3]> {
        let span = self.most - self.least + 1;
        let width = nice(span.div_ceil(most_bars).max(unit), unit);
        let first = self.least / width;
        let count = (self.most / width - first + 1).min(most_bars * 2);
        let mut bars: Vec<[u64; 3]> = (first..first + count)
            .map(|bar| [bar * width, (bar + 1) * width - 1, 0])
            .collect();
        for [from, to, games] in &self.steps {
            // A step that lies in two bars counts where its middle is.
            let middle = u64::midpoint(*from, *to).clamp(self.least, self.most);
            let place = usize::try_from(middle / width - first).unwrap_or(usize::MAX);
            if let Some(bar) = bars.get_mut(place) {
                bar[2] += games;
            }
        }
        bars
    }
}

/// Gives the first of 1, 2, 5, 10, 20, 50 … units that is not less.
fn nice(width: u64, unit: u64) -> u64 {
    let mut power = unit;
    loop {
        for step in [1, 2, 5] {
            if power.saturating_mul(step) >= width {
                return power.saturating_mul(step);
            }
        }
        power = power.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_hold_every_game_and_have_round_widths() {
        let mut histogram = Histogram::default();
        for number in 90..=1_300 {
            histogram.add(number);
        }
        let spread = Spread::new(&histogram);
        for (most, unit, width) in [(20, 1, 100), (40, 1, 50), (2000, 1, 1), (20, 60, 120)] {
            let bars = spread.bars(most, unit);
            assert_eq!(bars[0][1] - bars[0][0] + 1, width);
            assert_eq!(bars.iter().map(|bar| bar[2]).sum::<u64>(), 1_211);
            assert!(bars.len() as u64 <= most + 1, "{}", bars.len());
        }
        let one = Spread::new(&{
            let mut histogram = Histogram::default();
            histogram.add(7);
            histogram
        });
        assert_eq!(one.bars(20, 1), [[7, 7, 1]]);
    }
}
