//! Finished files in memory, and who takes them.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Mutex, PoisonError};

/// A finished file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path from the folder for results, parts separated by `/`.
    pub path: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

impl File {
    /// Makes a file of a path and what it holds.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            path: path.into(),
            bytes: bytes.into(),
        }
    }
}

/// Why a file was not taken.
pub type Refused = Box<dyn Error + Send + Sync>;

/// Takes finished files, one at a time and from any thread.
pub trait Tray: Sync {
    /// Takes a file.
    ///
    /// # Errors
    /// When the file can't be kept; the job then stops.
    fn put(&self, file: File) -> Result<(), Refused>;

    /// Says whether a file that it took is still there.
    fn has(&self, _path: &str) -> bool {
        true
    }
}

/// Keeps all files in memory, by their paths.
#[derive(Debug, Default)]
pub struct Files(Mutex<BTreeMap<String, Vec<u8>>>);

impl Files {
    /// Gives the files.
    #[must_use]
    pub fn into_inner(self) -> BTreeMap<String, Vec<u8>> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Tray for Files {
    fn put(&self, file: File) -> Result<(), Refused> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(file.path, file.bytes);
        Ok(())
    }
}
