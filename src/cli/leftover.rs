//! What a run left beside its results because it was ended in the middle: the next run clears it away.
//!
//! Unfinished files and folders are called as their target, with the number of the process behind it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What is not finished, and what was there before.
const ENDINGS: [&str; 2] = ["part", "old"];
/// After so long nothing is still being written.
const STALE: Duration = Duration::from_hours(1);

/// Clears a folder of what other runs have left in it, once in a run.
pub fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if swept.insert(folder.to_owned()) {
        clear(folder);
    }
}

/// Clears a folder. That something may not go away changes nothing.
fn clear(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        let Some((target, process, ending)) = name.to_str().and_then(parts) else {
            continue;
        };
        if !is_over(process, &path) {
            continue;
        }
        let target = folder.join(target);
        let _ = if ending == "old" && !target.exists() {
            // The run ended between two names: this is the last good result.
            std::fs::rename(&path, &target)
        } else if path.is_dir() {
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        };
    }
}

/// Takes a name of something unfinished apart: target, process, ending.
fn parts(name: &str) -> Option<(&str, u32, &str)> {
    let (rest, ending) = name.rsplit_once('.')?;
    let (target, process) = rest.rsplit_once('.')?;
    let process = process.parse().ok()?;
    (ENDINGS.contains(&ending) && !target.is_empty()).then_some((target, process, ending))
}

/// Says whether the run that made something is over.
fn is_over(process: u32, path: &Path) -> bool {
    let all = Path::new("/proc");
    if process == std::process::id() {
        return false;
    }
    if all.join("self").exists() {
        return !all.join(process.to_string()).exists();
    }
    let age = std::fs::symlink_metadata(path).and_then(|meta| meta.modified());
    age.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > STALE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_run_left_goes_and_all_else_stays() {
        let folder = std::env::temp_dir().join(format!("cardwright-left-{}", std::process::id()));
        // No process has this number: it is above the largest one of Linux.
        let over = 4_194_305;
        let own = std::process::id();
        let names = [
            format!("a.pdf.{over}.part"),
            format!("shop.{over}.old"),
            format!("b.pdf.{own}.part"),
            "a.pdf".to_owned(),
            "notes.part".to_owned(),
        ];
        std::fs::create_dir_all(folder.join(format!("c.{over}.part/inner"))).expect("a folder");
        for name in &names {
            std::fs::write(folder.join(name), name).expect("written");
        }
        if Path::new("/proc/self").exists() {
            clear(&folder);
            let entries = std::fs::read_dir(&folder).expect("a folder").flatten();
            let mut left: Vec<_> = entries
                .map(|e| e.file_name().into_string().expect("a name"))
                .collect();
            left.sort();
            assert_eq!(left, ["a.pdf", &names[2], "notes.part", "shop"]);
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
