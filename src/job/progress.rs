//! How far a job has come, for whoever waits for it.

/// Hears how a job gets on, from any thread.
pub trait Progress: Sync {
    /// A piece of work of so many steps begins.
    fn begin(&self, steps: u64);
    /// Says what is being done now.
    fn doing(&self, what: &str);
    /// So many steps more are done.
    fn done(&self, steps: u64);
}

/// Nobody waits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: u64) {}

    fn doing(&self, _: &str) {}

    fn done(&self, _: u64) {}
}
