//! Results on disk: written beside their target, then renamed, so that a failed run leaves the
//! last good file.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use super::leftover;

/// A result that can't be written.
#[derive(Debug)]
pub struct OutputError {
    path: PathBuf,
    error: std::io::Error,
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "can't write `{}`: {}", self.path.display(), self.error)
    }
}

impl std::error::Error for OutputError {}

impl OutputError {
    /// Says that a path can't be written.
    pub fn new(path: &Path, error: std::io::Error) -> Self {
        let path = path.to_owned();
        Self { path, error }
    }
}

/// Finds a path, parts separated by `/`, below a folder.
pub fn below(folder: &Path, path: &str) -> PathBuf {
    let mut place = folder.to_owned();
    place.extend(path.split('/'));
    place
}

/// Names a place beside a target for what is not finished, which no other run uses.
pub fn beside(target: &Path, ending: &str) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.{ending}", std::process::id()));
    target.with_file_name(name)
}

/// Writes a file below a folder; its folders are made when they don't exist.
///
/// # Errors
/// When it can't be written, or would be written through a link: whoever gave a folder away could have it
/// lead anywhere.
pub fn put(folder: &Path, path: &str, bytes: &[u8]) -> Result<(), OutputError> {
    unlinked(folder, path)?;
    write(&below(folder, path), bytes)
}

/// Makes sure that no part of a path below a folder is a link to another folder.
pub fn unlinked(folder: &Path, path: &str) -> Result<(), OutputError> {
    let mut place = folder.to_owned();
    for part in path.split('/') {
        place.push(part);
        let meta = std::fs::symlink_metadata(&place);
        if meta.is_ok_and(|meta| meta.is_symlink()) && place.is_dir() {
            let why = "it is a link to another folder; put a folder of its own there";
            return Err(OutputError::new(&place, std::io::Error::other(why)));
        }
    }
    Ok(())
}

/// Writes a file; its folders are made when they don't exist.
///
/// # Errors
/// When the folder or file can't be written. An earlier file of the same name is then as it was.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let wrong = |error| OutputError::new(path, error);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(wrong)?;
        leftover::sweep(folder);
    }
    let part = beside(path, "part");
    let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| {
        // What is left of the attempt is of no use; that it may not go away changes nothing.
        let _ = std::fs::remove_file(&part);
        wrong(error)
    })
}

/// Writes a folder as a whole: it is made beside its target and renamed.
///
/// # Errors
/// When a file can't be written, or the target is there and not empty.
pub fn write_folder(target: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<(), OutputError> {
    let wrong = |error| OutputError::new(target, error);
    let part = beside(target, "part");
    let written = files
        .iter()
        .try_for_each(|(name, bytes)| write(&below(&part, name), bytes));
    // An empty folder may be in the way; one that holds something stays and makes the rename fail.
    let _ = std::fs::remove_dir(target);
    let renamed = written.and_then(|()| std::fs::rename(&part, target).map_err(wrong));
    if renamed.is_err() {
        let _ = std::fs::remove_dir_all(&part);
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_last_good_file_and_no_part() {
        let folder = std::env::temp_dir().join(format!("cardwright-output-{}", std::process::id()));
        let path = folder.join("a/sheet.pdf");
        write(&path, b"good").expect("written");
        // A folder in the way of a file of the same name makes the rename fail.
        let blocked = folder.join("b");
        std::fs::create_dir_all(blocked.join("inner")).expect("folder");
        assert!(write(&blocked, b"bad").is_err());
        assert_eq!(std::fs::read(&path).expect("read"), b"good");
        let left: Vec<_> = std::fs::read_dir(&folder)
            .expect("folder")
            .flatten()
            .collect();
        std::fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(left.len(), 2, "{left:?}");
    }
}
