//! Something for many faces, a few at a time: as many at once as little memory holds, until all of them
//! together are too much.
//!
//! How much that is follows from what was counted, never from time or from the number of cores.

use std::ops::Range;

use super::limit::AT_ONCE;

/// At first so many are done at once.
const FEWEST: usize = 4;
/// Later at most so many.
const MOST: usize = 64;

/// What it takes to do something: steps of about a nanosecond, bytes that stay, and pixels of pictures that
/// are unpacked, unless somebody else does.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Toll {
    pub steps: f64,
    pub bytes: usize,
    pub pixels: u64,
}

/// Some things in their order, a few at a time.
pub(super) struct Batches {
    left: Range<usize>,
    /// So many were given at once the last time.
    at_once: usize,
    /// What all took that were done so far.
    all: Toll,
    /// The largest of each kind.
    largest: Toll,
}

impl Batches {
    /// Begins with none of so many.
    pub fn of(count: usize) -> Self {
        Self {
            left: 0..count,
            at_once: 0,
            all: Toll::default(),
            largest: Toll::default(),
        }
    }

    /// Gives the next ones to be done at once.
    pub fn some(&mut self) -> Option<Range<usize>> {
        self.at_once = match self.at_once {
            0 => FEWEST,
            before => (2 * before).min(fit(self.largest)),
        };
        let end = self.left.end.min(self.left.start + self.at_once);
        let some = self.left.start..end;
        self.left.start = end;
        (!some.is_empty()).then_some(some)
    }

    /// Counts what the next one took that was done, and gives what all up to it did.
    pub fn took(&mut self, toll: Toll) -> Toll {
        let Toll {
            steps,
            bytes,
            pixels,
        } = toll;
        self.all.steps += steps;
        self.all.bytes += bytes;
        self.all.pixels += pixels;
        self.largest.steps = self.largest.steps.max(steps);
        self.largest.bytes = self.largest.bytes.max(bytes);
        self.largest.pixels = self.largest.pixels.max(pixels);
        self.all
    }

    /// Gives what all took.
    pub fn all(&self) -> Toll {
        self.all
    }
}

/// Says how many of the largest kind are done at once.
fn fit(largest: Toll) -> usize {
    let (steps, bytes, pixels) = AT_ONCE;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // it only saturates
    let by_steps = (steps / largest.steps) as usize;
    let by_pixels = usize::try_from(pixels / largest.pixels.max(1)).unwrap_or(MOST);
    let by_bytes = bytes / largest.bytes.max(1);
    by_steps.min(by_pixels).min(by_bytes).clamp(2, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_given_in_their_order_and_counted() {
        let mut batches = Batches::of(1000);
        let mut given = Vec::new();
        while let Some(some) = batches.some() {
            for one in some {
                given.push(one);
                let toll = Toll {
                    steps: 1.0,
                    bytes: 10,
                    pixels: 3,
                };
                assert_eq!(batches.took(toll).bytes, 10 * given.len());
            }
        }
        assert!(given.iter().copied().eq(0..1000));
        assert_eq!((batches.all().bytes, batches.all().pixels), (10_000, 3000));
    }

    #[test]
    fn what_is_large_is_done_by_twos_and_what_is_small_by_many() {
        let (steps, bytes, pixels) = AT_ONCE;
        for (steps, bytes, pixels, wanted) in [
            (1.0, bytes, 1, 2),
            (1.0, bytes / 5, 1, 5),
            (steps / 9.5, 1, 1, 9),
            (1.0, 1, pixels / 7, 7),
            (1.0, 1, 1, MOST),
        ] {
            let toll = Toll {
                steps,
                bytes,
                pixels,
            };
            let mut batches = Batches::of(500);
            let mut sizes = Vec::new();
            while let Some(some) = batches.some() {
                sizes.push(some.len());
                for _ in some {
                    batches.took(toll);
                }
            }
            assert_eq!(sizes.iter().sum::<usize>(), 500);
            assert_eq!(sizes[0], FEWEST);
            assert!(sizes[5..].iter().all(|size| *size <= wanted), "{sizes:?}");
            assert!(sizes.contains(&wanted), "{sizes:?}");
        }
    }
}
