//! Results on disk: written beside their target, then renamed, so that a failed run leaves the
//! last good file.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use super::leftover;

/// Ending of what is not yet kept.
const UNKEPT: &str = "new";

/// A result that can't be written.
#[derive(Debug)]
pub struct OutputError {
    path: PathBuf,
    error: std::io::Error,
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, hint) = (self.path.display(), way_out(self.error.kind()));
        write!(f, "can't write `{path}`: {}{hint}", self.error)
    }
}

impl std::error::Error for OutputError {}

/// Says what keeps most people from writing.
fn way_out(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::PermissionDenied => {
            "; close it where it is open, or choose a folder in which you may write"
        }
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "; a file has the name of this folder: choose another name"
        }
        _ => "",
    }
}

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

/// Names a place beside a target for what is not finished, which no other thread of this run uses either:
/// two editions of a book have the same pictures, and write them at the same time.
fn apart(target: &Path) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{number}"));
    beside(&target.with_file_name(name), "part")
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
    let part = apart(path);
    let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| {
        // What is left of the attempt is of no use; that it may not go away changes nothing.
        let _ = std::fs::remove_file(&part);
        wrong(error)
    })
}

/// Writes a file that is there when the machine goes down a moment later; its folders are made when they
/// don't exist. Other machines may write to the folder as well, so nothing in it is cleared away.
///
/// # Errors
/// When the folder or file can't be written. An earlier file of the same name is then as it was.
pub fn keep(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let wrong = |error| OutputError::new(path, error);
    let folder = path.parent().unwrap_or(Path::new(""));
    std::fs::create_dir_all(folder).map_err(wrong)?;
    let part = beside(path, UNKEPT);
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let written = written.and_then(|()| std::fs::rename(&part, path));
    // The name is lasting when its folder is; where folders can't be opened, it is when the system likes.
    let place = if folder == Path::new("") {
        Path::new(".")
    } else {
        folder
    };
    let _ = File::open(place).and_then(|folder| folder.sync_all());
    written.map_err(|error| {
        let _ = std::fs::remove_file(&part);
        wrong(error)
    })
}

/// Deletes what a run that was ended has left beside a file that is kept.
pub fn unkept(path: &Path) {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new(".")));
    let Some(name) = path.file_name().and_then(OsStr::to_str) else {
        return;
    };
    for entry in entries.into_iter().flatten().flatten() {
        let other = entry.file_name();
        let rest = other.to_str().and_then(|other| other.strip_prefix(name));
        let process = rest.and_then(|rest| {
            rest.strip_prefix('.')?
                .strip_suffix(UNKEPT)?
                .strip_suffix('.')
        });
        if process.is_some_and(|process| process.parse::<u32>().is_ok()) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
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

    #[test]
    fn many_write_the_same_file_at_once_and_all_of_them_succeed() {
        let folder = std::env::temp_dir().join(format!("cardwright-same-{}", std::process::id()));
        let path = folder.join("pictures/cell.svg");
        let bytes = vec![b'x'; 20_000];
        let often = || (0..50).filter(|_| write(&path, &bytes).is_err()).count();
        let failed: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(often)).collect();
            let failed = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
            failed.map(|failed| failed.expect("joined")).sum()
        });
        let read = std::fs::read(&path).expect("read");
        let left = std::fs::read_dir(folder.join("pictures"))
            .expect("folder")
            .count();
        std::fs::remove_dir_all(&folder).expect("removed");
        assert_eq!((failed, left), (0, 1));
        assert!(read == bytes);
    }
}
