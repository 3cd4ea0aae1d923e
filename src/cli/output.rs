//! Results on disk: written beside their target, then renamed, so that a failed run leaves the
//! last good file.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

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

/// Writes a file; its folders are made when they don't exist.
///
/// # Errors
/// When the folder or file can't be written. An earlier file of the same name is then as it was.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let wrong = |error| OutputError {
        path: path.to_owned(),
        error,
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(wrong)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
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
    let wrong = |error| OutputError {
        path: target.to_owned(),
        error,
    };
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = target.with_file_name(name);
    let written = files
        .iter()
        .try_for_each(|(name, bytes)| write(&part.join(name), bytes));
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
