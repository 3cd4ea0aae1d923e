//! What ships: the games, templates and fonts of the package.
//!
//! The program hands over what it carries, so that a changed card makes a new program and leaves the library as
//! it is. A library to which nobody hands anything finds the same files where it was compiled; with the
//! feature `embedded` it carries them itself.

use std::path::Path;
use std::sync::OnceLock;

use super::Project;

#[cfg(feature = "embedded")]
#[path = "../embedded.rs"]
mod within;

/// What was handed over.
static CARRIED: OnceLock<Vec<(String, &'static [u8])>> = OnceLock::new();

/// Takes files that a program carries as what ships, with their paths inside a project. Only the first time
/// counts, before anything is read.
pub fn carry(files: Vec<(String, &'static [u8])>) {
    let _ = CARRIED.set(files);
}

impl Project {
    /// Gives the files that the program carries: the shipped games, templates and fonts.
    #[must_use]
    pub fn embedded() -> Self {
        Self::shipped().clone()
    }

    /// Gives what ships, to hold something against it.
    #[must_use]
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Project> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            #[cfg(feature = "embedded")]
            carry(within::all());
            let mut project = Self::default();
            match CARRIED.get() {
                Some(files) => {
                    for (path, bytes) in files {
                        project.insert(path, *bytes);
                    }
                }
                None => project.lie_in(Path::new(env!("CARGO_MANIFEST_DIR"))),
            }
            project
        })
    }
}
