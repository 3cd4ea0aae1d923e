//! Reading a folder of the user.
//!
//! The only place that reads sources from the disk: files and folders in bounds, no links.

use std::fmt;
use std::path::{Path, PathBuf};

use super::{FOLDERS, Project};

/// Largest source file that is read: a photo at 600 dpi fits many times.
const MAX_FILE_BYTES: u64 = 64 << 20;
/// Most files in one project.
const MAX_FILES: usize = 20_000;
/// Deepest nesting of folders.
const MAX_DEPTH: usize = 12;

/// Says whether a file or folder of this name may be a source, and not a hidden one or one that a
/// program laid down beside what it edits, such as `~$cells.xlsx` and `cells.csv~`.
#[must_use]
pub fn is_source(name: &str) -> bool {
    !name.starts_with(['.', '~']) && !name.ends_with('~')
}

fn is_link(path: &Path) -> Result<bool, LoadError> {
    let meta = std::fs::symlink_metadata(path).map_err(|e| LoadError::io(path, &e))?;
    Ok(meta.file_type().is_symlink())
}

/// A project that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    path: PathBuf,
    reason: String,
}

impl LoadError {
    pub(super) fn new(path: &Path, reason: &str) -> Self {
        Self {
            path: path.to_owned(),
            reason: reason.to_owned(),
        }
    }

    fn io(path: &Path, error: &std::io::Error) -> Self {
        Self::new(path, &error.to_string())
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "can't read `{}`: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for LoadError {}

impl Project {
    /// Lays the folders `decks/`, `templates/` and `fonts/` of `root` over the embedded files.
    ///
    /// # Errors
    /// When a folder or file can't be read, or one of the limits is passed.
    pub fn load(root: &Path) -> Result<Self, LoadError> {
        if !root.is_dir() {
            return Err(LoadError::new(root, "there is no such folder"));
        }
        let mut project = Self::embedded();
        for name in FOLDERS {
            let folder = root.join(name);
            if folder.is_dir() && !is_link(&folder)? {
                project.overlay(&folder, name, 0)?;
            }
        }
        Ok(project)
    }

    /// Takes in one file that somebody has named, wherever it lies, and gives its path in the project:
    /// what was named.
    ///
    /// # Errors
    /// When the file can't be read, or one of the limits is passed.
    pub fn take(&mut self, path: &Path) -> Result<String, LoadError> {
        let inner = path.to_string_lossy().replace('\\', "/");
        self.read(path, &inner)?;
        Ok(inner)
    }

    /// Lays files that were kept elsewhere over the embedded ones, by their paths inside the project.
    ///
    /// # Errors
    /// When one of the limits is passed.
    pub fn kept(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Result<Self, LoadError> {
        let mut project = Self::embedded();
        for (inner, bytes) in files {
            project.room(Path::new(&inner), bytes.len() as u64)?;
            project
                .own
                .extend(inner.split('/').nth(1).map(str::to_owned));
            project.insert(&inner, bytes);
        }
        Ok(project)
    }

    fn overlay(&mut self, folder: &Path, prefix: &str, depth: usize) -> Result<(), LoadError> {
        if depth > MAX_DEPTH {
            return Err(LoadError::new(folder, "folders are nested too deep"));
        }
        let entries = std::fs::read_dir(folder).map_err(|e| LoadError::io(folder, &e))?;
        for entry in entries {
            let path = entry.map_err(|e| LoadError::io(folder, &e))?.path();
            let Some(name) = path.file_name().and_then(|n| n.to_str()) else {
                return Err(LoadError::new(&path, "the name is not UTF-8"));
            };
            if !is_source(name) || is_link(&path)? {
                continue;
            }
            let inner = format!("{prefix}/{name}");
            if path.is_dir() {
                self.overlay(&path, &inner, depth + 1)?;
            } else {
                self.read(&path, &inner)?;
                self.own.extend(inner.split('/').nth(1).map(str::to_owned));
            }
        }
        Ok(())
    }

    pub(super) fn read(&mut self, path: &Path, inner: &str) -> Result<(), LoadError> {
        let length = std::fs::metadata(path)
            .map_err(|e| LoadError::io(path, &e))?
            .len();
        self.room(path, length)?;
        let bytes = std::fs::read(path).map_err(|e| LoadError::io(path, &e))?;
        self.insert(inner, bytes);
        Ok(())
    }

    /// Makes sure that there is room for a file of so many bytes.
    fn room(&self, path: &Path, length: u64) -> Result<(), LoadError> {
        if length > MAX_FILE_BYTES {
            return Err(LoadError::new(path, "the file is larger than 64 MiB"));
        }
        if self.files.len() >= MAX_FILES {
            return Err(LoadError::new(
                path,
                "the project has more than 20,000 files",
            ));
        }
        Ok(())
    }
}
