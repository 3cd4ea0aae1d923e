//! Circles of games on all cores: split so that no core waits long for another, and put together again.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

/// Parts that a run is split into, at least, so that no core waits long for another.
pub(super) const PARTS: u64 = 256;
/// Most circles of a part.
pub(super) const LONGEST: u64 = 64;

/// Somebody who plays some circles, one after the other.
pub(super) trait Part {
    /// What they tell.
    type Told: Send;

    /// Plays a circle.
    ///
    /// # Errors
    /// The number of what went wrong, which grows with that of the circle.
    fn circle(&mut self, circle: u64) -> Result<(), u64>;
    /// Gives what all of them told.
    fn told(self) -> Self::Told;
}

/// Plays circles on all cores; `None` when there is none.
///
/// # Errors
/// The lowest number of what went wrong, whichever core came to it first.
pub(super) fn over<P: Part>(
    circles: Range<u64>,
    begin: impl Fn() -> P + Sync,
    merge: impl Fn(P::Told, P::Told) -> P::Told + Sync + Send,
) -> Result<Option<P::Told>, u64> {
    let count = circles.end.saturating_sub(circles.start);
    let length = (count / PARTS).clamp(1, LONGEST);
    // The first circle that went wrong, and what went wrong in it.
    let first = AtomicU64::new(u64::MAX);
    let number = AtomicU64::new(u64::MAX);
    let parts = (0..count.div_ceil(length)).into_par_iter();
    let told = parts
        .filter_map(|place| {
            let mut part = begin();
            let start = circles.start + place * length;
            for circle in start..circles.end.min(start + length) {
                // Circles before the first trouble are always played, those behind it need not be.
                if circle > first.load(Ordering::Relaxed) {
                    return None;
                }
                if let Err(wrong) = part.circle(circle) {
                    first.fetch_min(circle, Ordering::Relaxed);
                    number.fetch_min(wrong, Ordering::Relaxed);
                    return None;
                }
            }
            Some(part.told())
        })
        .reduce_with(merge);
    match number.into_inner() {
        u64::MAX => Ok(told),
        number => Err(number),
    }
}
