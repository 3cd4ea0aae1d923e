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

/// Endings of the files that `export` writes.
const EXPORTED: [&str; 4] = ["png", "pdf", "csv", "json"];

/// Replaces a folder of exported files as a whole: `fill` gets an empty one, which takes the place
/// of the old one at the end.
///
/// # Errors
/// When `fill` fails or a file can't be written, or when the old folder holds a file that no export
/// wrote. The old folder is then as it was.
pub fn replace_folder(
    target: &Path,
    fill: impl FnOnce(&Path) -> Result<(), Box<dyn std::error::Error>>,
) -> Result<(), Box<dyn std::error::Error>> {
    let wrong = |error| OutputError {
        path: target.to_owned(),
        error,
    };
    if let Some(foreign) = foreign(target) {
        let path = foreign.display();
        return Err(format!("`{path}` is not of an export and would be lost; move it").into());
    }
    let beside = |ending: &str| {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.{ending}", std::process::id()));
        target.with_file_name(name)
    };
    let (part, old) = (beside("part"), beside("old"));
    let filled = std::fs::create_dir_all(&part)
        .map_err(|error| wrong(error).into())
        .and_then(|()| fill(&part))
        .and_then(|()| {
            let had = target.exists();
            if had {
                std::fs::rename(target, &old).map_err(wrong)?;
            }
            std::fs::rename(&part, target).map_err(|error| {
                if had {
                    // Best effort: the first failure is what is told.
                    let _ = std::fs::rename(&old, target);
                }
                wrong(error)
            })?;
            Ok(())
        });
    // What is left beside the target is of no use; that it may not go away changes nothing.
    let _ = std::fs::remove_dir_all(&part);
    if target.exists() {
        let _ = std::fs::remove_dir_all(&old);
    }
    filled
}

/// Finds a file below a folder that no export wrote.
fn foreign(folder: &Path) -> Option<PathBuf> {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            let ending = path.extension().unwrap_or_default().to_string_lossy();
            if is_folder {
                folders.push(path);
            } else if !EXPORTED.contains(&&*ending) {
                return Some(path);
            }
        }
    }
    None
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
    fn a_folder_is_replaced_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("cardwright-folder-{}", std::process::id()));
        let target = folder.join("shop");
        let put = |name: &'static str| {
            replace_folder(&target, move |part| {
                Ok(write(&part.join(name), b"x").map_err(Box::new)?)
            })
        };
        let names = |at: &Path| {
            let entries = std::fs::read_dir(at).expect("a folder").flatten();
            let mut names: Vec<_> = entries.map(|e| e.file_name().into_string()).collect();
            names.sort();
            names
        };
        put("a.png").expect("made");
        put("b.png").expect("replaced");
        assert_eq!(
            names(&target),
            [Ok("b.png".to_owned())],
            "nothing stale stays"
        );
        let failed = replace_folder(&target, |part| {
            write(&part.join("c.png"), b"x").map_err(Box::new)?;
            Err("no more".into())
        });
        assert!(failed.is_err());
        assert_eq!(names(&target), [Ok("b.png".to_owned())]);
        write(&target.join("notes.txt"), b"mine").expect("written");
        assert!(put("d.png").is_err(), "somebody's notes are not lost");
        assert!(target.join("notes.txt").exists() && target.join("b.png").exists());
        assert_eq!(
            names(&folder),
            [Ok("shop".to_owned())],
            "nothing is left beside"
        );
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
