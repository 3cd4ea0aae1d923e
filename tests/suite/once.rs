//! What is made once for all tests, by whichever asks first.
//!
//! It is made on threads of its own. Whoever waits for it may be a thread of the pool, and may even be the one
//! that would have had to do a part of it: then both would wait for ever.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::OnceLock;

use rayon::ThreadPoolBuilder;

use super::support::shipped;

/// One thing that is made once.
pub struct Once<T>(OnceLock<T>);

impl<T: Send + Sync> Once<T> {
    pub const fn new() -> Self {
        Self(OnceLock::new())
    }

    /// Gives it, or makes it; who asks meanwhile waits.
    pub fn give(&self, make: impl FnOnce() -> T + Send) -> &T {
        self.0.get_or_init(|| {
            let pool = ThreadPoolBuilder::new().build().expect("threads");
            std::thread::scope(|scope| {
                let making = scope.spawn(|| pool.install(make));
                making.join().unwrap_or_else(|panic| resume_unwind(panic))
            })
        })
    }
}

impl<T: Send + Sync> Default for Once<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// A place for something of each shipped game.
pub fn of_each_game<T: Default>() -> BTreeMap<&'static str, T> {
    shipped().map(|game| (game, T::default())).collect()
}

#[test]
fn who_waits_may_be_whom_the_maker_needs() {
    let (told, done) = std::sync::mpsc::channel();
    // One thread: it would begin the second task in the midst of the first one's making, and wait for itself.
    std::thread::spawn(move || {
        let once = Once::new();
        let make = || {
            rayon::yield_now();
            7
        };
        let pool = ThreadPoolBuilder::new().num_threads(1).build();
        pool.expect("a thread").scope(|scope| {
            for _ in 0..2 {
                let (told, once) = (told.clone(), &once);
                scope.spawn(move |_| told.send(*once.give(make)).expect("someone asks"));
            }
        });
    });
    let patience = std::time::Duration::from_mins(1);
    assert_eq!(done.recv_timeout(patience), Ok(7));
    assert_eq!(done.recv_timeout(patience), Ok(7));
}
