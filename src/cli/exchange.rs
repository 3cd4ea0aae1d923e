//! A folder of exported files that is exchanged as a whole.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::job::{File, Refused, Tray};

use super::leftover;
use super::output::{OutputError, below, beside, unlinked, write};

/// Endings of the files that `export` writes.
const EXPORTED: [&str; 4] = ["png", "pdf", "csv", "json"];

/// Takes the files of a folder into an empty one, which takes the place of the old one at the end.
pub struct Exchange {
    /// Path of the folder from the one for results, with a `/` at its end.
    folder: String,
    output: PathBuf,
    target: PathBuf,
    part: PathBuf,
    old: PathBuf,
    /// Whether the new folder could be made, once it was needed.
    begun: OnceLock<Result<(), String>>,
    /// Paths of the files that were put, from the folder for results.
    files: Mutex<BTreeSet<String>>,
}

impl Exchange {
    /// Begins to exchange a folder of the one for results.
    pub fn new(output: &Path, folder: &str) -> Self {
        let target = below(output, folder);
        Self {
            output: output.to_owned(),
            folder: format!("{folder}/"),
            part: beside(&target, "part"),
            old: beside(&target, "old"),
            target,
            begun: OnceLock::new(),
            files: Mutex::default(),
        }
    }

    /// Makes the new folder, unless the old one holds a file that no export wrote.
    fn begin(&self) -> Result<(), String> {
        unlinked(&self.output, &self.folder).map_err(|error| error.to_string())?;
        if let Some(foreign) = foreign(&self.target) {
            let path = foreign.display();
            return Err(format!(
                "`{path}` is not of an export and would be lost; move it"
            ));
        }
        if let Some(folder) = self.target.parent() {
            leftover::sweep(folder);
        }
        std::fs::create_dir_all(&self.part)
            .map_err(|error| OutputError::new(&self.target, error).to_string())
    }

    /// Puts the new folder in the place of the old one, and gives the paths of its files; without a file, the
    /// old one stays.
    ///
    /// # Errors
    /// When that is not possible. The old folder is then as it was.
    pub fn finish(self) -> Result<BTreeSet<String>, Box<dyn Error>> {
        if self.begun.get().is_none() {
            return Ok(BTreeSet::new());
        }
        let wrong = |error| OutputError::new(&self.target, error);
        let had = self.target.exists();
        if had {
            std::fs::rename(&self.target, &self.old).map_err(wrong)?;
        }
        std::fs::rename(&self.part, &self.target).map_err(|error| {
            if had {
                // Best effort: the first failure is what is told.
                let _ = std::fs::rename(&self.old, &self.target);
            }
            wrong(error)
        })?;
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(std::mem::take(&mut *files))
    }
}

impl Tray for Exchange {
    fn put(&self, file: File) -> Result<(), Refused> {
        self.begun.get_or_init(|| self.begin()).clone()?;
        let name = file.path.strip_prefix(&self.folder);
        let name = name.ok_or_else(|| format!("`{}` is of another folder", file.path))?;
        write(&below(&self.part, name), &file.bytes)?;
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(file.path);
        Ok(())
    }
}

impl Drop for Exchange {
    fn drop(&mut self) {
        // What is left beside the target is of no use; that it may not go away changes nothing.
        let _ = std::fs::remove_dir_all(&self.part);
        if self.target.exists() {
            let _ = std::fs::remove_dir_all(&self.old);
        }
    }
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
    fn a_folder_is_replaced_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("cardwright-folder-{}", std::process::id()));
        let target = folder.join("duo/shop");
        let begun = |name: &str| {
            let exchange = Exchange::new(&folder, "duo/shop");
            let put = exchange.put(File::new(format!("duo/shop/{name}"), "x"));
            put.map(|()| exchange)
        };
        let put = |name: &str| {
            let files = begun(name).map(|exchange| exchange.finish().expect("exchanged"));
            files.map(|files| assert_eq!(files, [format!("duo/shop/{name}")].into()))
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
        drop(begun("c.png").expect("begun"));
        assert_eq!(names(&target), [Ok("b.png".to_owned())], "not finished");
        let empty = Exchange::new(&folder, "duo/shop").finish();
        assert!(
            empty.is_ok_and(|files| files.is_empty()),
            "without a file nothing is exchanged"
        );
        write(&target.join("notes.txt"), b"mine").expect("written");
        assert!(put("d.png").is_err(), "somebody's notes are not lost");
        assert!(target.join("notes.txt").exists() && target.join("b.png").exists());
        assert_eq!(
            names(&folder.join("duo")),
            [Ok("shop".to_owned())],
            "nothing is left beside"
        );
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
