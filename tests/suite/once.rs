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
