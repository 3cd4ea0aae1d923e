//! Something for many faces, a few at a time: as many at once as little memory holds, until all of them
//! together are too much.
//!
//! What there is to do in, what was done out, in the same order. How much that is follows from what was
//! counted, never from time or from the number of cores.

use rayon::iter::{IntoParallelIterator, ParallelIterator};

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

/// Does something for each of so many, until what it takes is too much. `init` makes what one thread needs,
/// and `keep` takes each in its turn, with the toll of all up to it.
pub(super) fn batched<S, T: Send>(
    count: usize,
    init: impl Fn() -> S + Sync + Send,
    make: impl Fn(&mut S, usize) -> (T, Toll) + Sync + Send,
    is_too_much: impl Fn(Toll) -> bool,
    mut keep: impl FnMut(T, Toll) -> T,
) -> Vec<T> {
    let (mut done, mut all): (Vec<T>, Toll) = (Vec::with_capacity(count), Toll::default());
    let (mut at_once, mut largest) = (FEWEST, Toll::default());
    while done.len() < count && !is_too_much(all) {
        let some = done.len()..count.min(done.len() + at_once);
        let some: Vec<(T, Toll)> = some.into_par_iter().map_init(&init, &make).collect();
        for (one, toll) in some {
            all.steps += toll.steps;
            all.bytes += toll.bytes;
            largest.steps = largest.steps.max(toll.steps);
            largest.bytes = largest.bytes.max(toll.bytes);
            largest.pixels = largest.pixels.max(toll.pixels);
            done.push(keep(one, all));
        }
        at_once = (2 * at_once).min(fit(largest));
    }
    done
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
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn it_ends_behind_what_is_too_much_and_keeps_the_order() {
        let each = |(): &mut (), i: usize| {
            let toll = Toll {
                steps: 1.0,
                bytes: 10,
                ..Toll::default()
            };
            (i, toll)
        };
        let mut tolls = Vec::new();
        let keep = |one: usize, all: Toll| {
            tolls.push(all.bytes);
            one
        };
        let done = batched(1000, || (), each, |all| all.steps > 100.0, keep);
        assert!((101..170).contains(&done.len()), "{}", done.len());
        assert!(done.iter().copied().eq(0..done.len()));
        assert!(tolls.iter().copied().eq((1..=done.len()).map(|n| n * 10)));
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
            let each = |(): &mut (), i: usize| (i, toll);
            let before = RefCell::new(Vec::new());
            let look = |all: Toll| {
                before.borrow_mut().push(all.bytes / bytes);
                false
            };
            let done = batched(500, || (), each, look, |one, _| one);
            assert_eq!(done.len(), 500);
            let before = before.into_inner();
            let sizes: Vec<usize> = before.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(sizes[5..].iter().all(|size| *size <= wanted), "{sizes:?}");
            assert!(sizes.contains(&wanted), "{sizes:?}");
        }
    }
}
