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
/// Why a link is not read.
const LINK: &str = "is a link, which is not followed";
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

fn is_large(path: &Path) -> Result<bool, LoadError> {
    let meta = std::fs::metadata(path).map_err(|e| LoadError::io(path, &e))?;
    Ok(meta.len() > MAX_FILE_BYTES)
}

/// What is said of a file that is too large.
const LARGE: &str = "the file is larger than 64 MiB";

/// Reads a file that somebody has named: only a regular one, since a pipe or a device may never end.
///
/// # Errors
/// When it can't be read, is no file, or is larger than 64 MiB.
fn read(path: &Path) -> Result<Vec<u8>, LoadError> {
    let wrong = |error: std::io::Error| LoadError::io(path, &error);
    let meta = std::fs::metadata(path).map_err(wrong)?;
    if !meta.is_file() {
        return Err(LoadError::new(path, "it is no regular file"));
    }
    if meta.len() > MAX_FILE_BYTES {
        return Err(LoadError::new(path, LARGE));
    }
    std::fs::read(path).map_err(wrong)
}

/// Reads a file that somebody has named, as a text: only a regular one, of at most 64 MiB.
///
/// # Errors
/// When it can't be read, or is no UTF-8.
pub fn read_text(path: &Path) -> Result<String, LoadError> {
    String::from_utf8(read(path)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        LoadError::new(path, &format!("line {line} is not UTF-8"))
    })
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

/// Says that a folder has nothing of a project, and which one near it does.
fn elsewhere(root: &Path) -> String {
    let has_games = |folder: &PathBuf| folder.join(FOLDERS[0]).is_dir();
    let above = root.ancestors().skip(1).map(Path::to_path_buf);
    let below = std::fs::read_dir(root).into_iter().flatten().flatten();
    let mut below: Vec<PathBuf> = below.map(|entry| entry.path()).collect();
    below.sort();
    let near = below.into_iter().chain(above.take(3)).find(has_games);
    let none = format!("`{}` has no folder `{}`", root.display(), FOLDERS[0]);
    match near {
        // Above a relative folder there is the one from which it is seen.
        Some(here) if here.as_os_str().is_empty() => format!("{none}; `.` has one"),
        Some(near) => format!("{none}; `{}` has one", near.display()),
        None => none,
    }
}

impl Project {
    /// Lays the folders `decks/`, `templates/` and `fonts/` of `root` over the embedded files. Links,
    /// files that are too large and names that are no text are skipped, unless a file that ships would
    /// step in for them.
    ///
    /// # Errors
    /// When a folder or file can't be read, or there are too many.
    pub fn load(root: &Path) -> Result<Self, LoadError> {
        if !root.is_dir() {
            return Err(LoadError::new(root, "there is no such folder"));
        }
        let mut project = Self::embedded();
        for name in FOLDERS {
            let folder = root.join(name);
            if !folder.is_dir() {
                continue;
            }
            if is_link(&folder)? {
                project.skip(name, LINK);
            } else {
                project.overlay(&folder, name, 0)?;
            }
        }
        let has_game = project
            .games()
            .iter()
            .any(|game| project.own.contains(*game));
        if FOLDERS.iter().all(|name| !root.join(name).exists()) {
            project.lack = Some(elsewhere(root));
        } else if root.join(FOLDERS[0]).is_dir() && !has_game {
            project.lack = Some(project.lacking());
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

    /// Takes in the folders of `root` as what ships, which is nobody's own. What can't be read is not there.
    pub(super) fn lie_in(&mut self, root: &Path) {
        for name in FOLDERS {
            let _ = self.overlay(&root.join(name), name, 0);
        }
        self.own.clear();
        self.skipped.clear();
    }

    /// Says why there is no game in the folder for games.
    fn lacking(&self) -> String {
        let [decks, ..] = FOLDERS;
        if let Some(why) = self.skipped.get(decks) {
            return format!("`{decks}` {why}");
        }
        let inside = |path: &&str| path.strip_prefix(decks).is_some_and(|r| r.starts_with('/'));
        let skipped = self.skipped().find(|(path, _)| inside(path));
        let none = format!("no folder in `{decks}` has a `game.toml`");
        match skipped {
            Some((path, why)) => format!("{none}; `{path}` {why}"),
            None => none,
        }
    }

    /// Remembers what is not read.
    fn skip(&mut self, inner: &str, why: &str) {
        self.skipped.insert(inner.to_owned(), why.to_owned());
    }

    fn overlay(&mut self, folder: &Path, prefix: &str, depth: usize) -> Result<(), LoadError> {
        if depth > MAX_DEPTH {
            return Err(LoadError::new(folder, "folders are nested too deep"));
        }
        let entries = std::fs::read_dir(folder).map_err(|e| LoadError::io(folder, &e))?;
        for entry in entries {
            let path = entry.map_err(|e| LoadError::io(folder, &e))?.path();
            let Some(name) = path.file_name().and_then(|n| n.to_str()) else {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                self.skip(
                    &format!("{prefix}/{name}"),
                    "has a name in another encoding",
                );
                continue;
            };
            if !is_source(name) {
                continue;
            }
            let inner = format!("{prefix}/{name}");
            if is_link(&path)? {
                self.skip(&inner, LINK);
            } else if !path.is_dir() && is_large(&path)? && self.bytes(&inner).is_none() {
                self.skip(&inner, "is larger than 64 MiB");
            } else if path.is_dir() {
                self.overlay(&path, &inner, depth + 1)?;
            } else {
                self.read(&path, &inner)?;
                self.own.extend(inner.split('/').nth(1).map(str::to_owned));
            }
        }
        Ok(())
    }

    pub(super) fn read(&mut self, path: &Path, inner: &str) -> Result<(), LoadError> {
        self.room(path, 0)?;
        self.insert(inner, read(path)?);
        Ok(())
    }

    /// Makes sure that there is room for a file of so many bytes.
    fn room(&self, path: &Path, length: u64) -> Result<(), LoadError> {
        if length > MAX_FILE_BYTES {
            return Err(LoadError::new(path, LARGE));
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
