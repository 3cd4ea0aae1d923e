//! Which circles are played: ranges in order, none next to another.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A set of circles, as ranges: their first, and the first behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Circles(Vec<[u64; 2]>);

impl Circles {
    /// Adds circles of which none is in the set.
    pub fn add(&mut self, more: Range<u64>) {
        if more.is_empty() {
            return;
        }
        let place = self.0.partition_point(|[start, _]| *start < more.start);
        self.0.insert(place, [more.start, more.end]);
        let mut joined: Vec<[u64; 2]> = Vec::with_capacity(self.0.len());
        for [start, end] in self.0.drain(..) {
            match joined.last_mut() {
                Some(last) if last[1] == start => last[1] = end,
                _ => joined.push([start, end]),
            }
        }
        self.0 = joined;
    }

    /// Gives those of some circles that are not in the set.
    #[must_use]
    pub fn missing(&self, of: Range<u64>) -> Vec<Range<u64>> {
        let mut missing = Vec::new();
        let mut next = of.start;
        for [start, end] in &self.0 {
            missing.push(next..of.end.min(*start));
            next = next.max(*end);
        }
        missing.push(next..of.end);
        missing.retain(|some| !some.is_empty());
        missing
    }

    /// Counts them.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.iter().map(|[start, end]| end - start).sum()
    }

    /// Says whether it is a set as this module makes it, and within these circles.
    #[must_use]
    pub fn is_within(&self, all: &Range<u64>) -> bool {
        let is_apart = self.0.windows(2).all(|two| two[0][1] < two[1][0]);
        let is_inside =
            |[start, end]: &[u64; 2]| all.start <= *start && start < end && *end <= all.end;
        is_apart && self.0.iter().all(is_inside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_join_and_those_between_are_missing() {
        let mut circles = Circles::default();
        for some in [10..12, 20..25, 12..14, 5..5, 18..20, 0..1] {
            circles.add(some);
        }
        assert_eq!(circles.0, [[0, 1], [10, 14], [18, 25]]);
        assert_eq!(circles.count(), 12);
        assert_eq!(circles.missing(0..30), [1..10, 14..18, 25..30]);
        assert_eq!(circles.missing(11..26), [14..18, 25..26]);
        assert_eq!(Circles::default().missing(3..3), Vec::<Range<u64>>::new());
        assert!(circles.is_within(&(0..25)));
        assert!(!circles.is_within(&(0..24)));
        for odd in [
            vec![[3, 3]],
            vec![[4, 2]],
            vec![[1, 5], [3, 8]],
            vec![[5, 6], [1, 2]],
        ] {
            assert!(!Circles(odd).is_within(&(0..25)));
        }
    }
}
