//! Who keeps pictures from run to run: bytes by their keys. Knows nothing of what they show.

/// Keeps pictures from run to run.
pub trait Keep: Send + Sync {
    /// Gives what was kept under a key, if it is there and as it was.
    fn get(&self, key: &str) -> Option<Vec<u8>>;
    /// Keeps something; that it may not be possible changes nothing.
    fn put(&self, key: &str, bytes: &[u8]);
}
