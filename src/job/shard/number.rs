//! Which shard of how many: `17/400`, counted from 1; and lists of such numbers in short form.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Most shards of a plan.
pub const MOST_SHARDS: u64 = 1_000_000;

/// One of the shards that a plan is cut into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// Takes a shard by its number, from 1.
    ///
    /// # Errors
    /// When there is no such shard.
    pub fn new(number: u64, of: u64) -> Result<Self, String> {
        if of == 0 || of > MOST_SHARDS {
            return Err(format!("a plan has 1 to {MOST_SHARDS} shards, not {of}"));
        }
        if (1..=of).contains(&number) {
            Ok(Self { number, of })
        } else {
            Err(format!(
                "shards count from 1 to {of}, so {number} is none; who counts from 0 adds 1"
            ))
        }
    }

    /// Gives its number, from 1.
    #[must_use]
    pub fn number(self) -> u64 {
        self.number
    }

    /// Gives how many shards the plan has.
    #[must_use]
    pub fn of(self) -> u64 {
        self.of
    }

    /// Gives its own of so many circles. The shards have all of them, each once, and as many as each other
    /// or one more.
    #[must_use]
    pub fn own(self, circles: u64) -> Range<u64> {
        let edge = |number: u64| {
            let edge = u128::from(circles) * u128::from(number) / u128::from(self.of);
            u64::try_from(edge).unwrap_or(circles)
        };
        edge(self.number - 1)..edge(self.number)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let both = text.split_once('/');
        let both = both.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let (number, of) = both.ok_or("write which of how many, such as `17/400`")?;
        Self::new(number, of)
    }
}

/// Writes numbers, which are in order, with those between two ends left out: `3, 17–20`.
#[must_use]
pub fn short(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    let run = |run: &[u64]| match run {
        [one] => one.to_string(),
        [one, next] => format!("{one}, {next}"),
        [first, .., last] => format!("{first}–{last}"),
        [] => String::new(),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_have_every_circle_once() {
        for (circles, of) in [(0, 3), (1, 3), (10, 3), (1000, 7), (1_000_000_000_000, 400)] {
            let (mut next, mut sizes) = (0, Vec::new());
            for number in 1..=of {
                let own = Shard::new(number, of).expect("a shard").own(circles);
                assert_eq!(own.start, next, "{number} of {of}");
                next = own.end;
                sizes.push(own.end - own.start);
            }
            assert_eq!(next, circles);
            let [least, most] = [sizes.iter().min(), sizes.iter().max()];
            assert!(most.expect("a size") - least.expect("a size") <= 1);
        }
    }

    #[test]
    fn shards_are_written_as_they_are_read_and_count_from_1() {
        let shard: Shard = "17/400".parse().expect("a shard");
        assert_eq!((shard.number(), shard.of()), (17, 400));
        assert_eq!(shard.to_string(), "17/400");
        for (bad, why) in [
            ("0/400", "who counts from 0 adds 1"),
            ("401/400", "from 1 to 400"),
            ("1/0", "1 to 1000000 shards"),
            ("1/2000000", "1 to 1000000 shards"),
            ("17", "such as `17/400`"),
            ("a/b", "such as `17/400`"),
            ("-1/4", "such as `17/400`"),
        ] {
            let error = bad.parse::<Shard>().expect_err(bad);
            assert!(error.contains(why), "{bad}: {error}");
        }
    }

    #[test]
    fn numbers_in_a_row_are_shortened() {
        assert_eq!(short(&[3, 17, 18, 19, 20]), "3, 17–20");
        assert_eq!(short(&[1, 2, 4]), "1, 2, 4");
        assert_eq!(short(&[1, 2, 3, 7, 9, 10, 11]), "1–3, 7, 9–11");
        assert_eq!(short(&[]), "");
    }
}
