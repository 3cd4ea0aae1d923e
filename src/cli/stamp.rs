//! What the sources in a folder look like from outside: names, sizes and times.
//!
//! The folder is looked through many times a second. That works on every file system, over networks
//! and with programs that write beside a file and rename.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

use crate::project::{FOLDERS, is_source};

/// How long nothing must change before it is read: programs write large files in pieces.
const QUIET: Duration = Duration::from_millis(30);
/// How often to wait for that, where a program never stops writing.
const PATIENCE: usize = 25;
/// How much longer to rest for each source: a large folder is looked through less often.
const REST: Duration = Duration::from_micros(50);
/// Deepest nesting of folders that is looked into; a project may not have more.
const DEEPEST: usize = 12;

/// Size and time of every source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stamp(BTreeMap<PathBuf, (u64, Option<SystemTime>)>);

impl Stamp {
    /// Looks through a project's folder. What can't be looked at is not there.
    pub fn of(root: &Path) -> Self {
        let mut stamp = Self::default();
        for folder in FOLDERS {
            stamp.add(&root.join(folder), 0);
        }
        stamp
    }

    fn add(&mut self, folder: &Path, depth: usize) {
        let Ok(entries) = std::fs::read_dir(folder) else {
            return;
        };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let is_source = name.to_str().is_none_or(is_source);
            // Links are not followed, here as there where sources are read.
            let Ok(meta) = entry.metadata() else { continue };
            if is_source && meta.is_dir() && depth < DEEPEST {
                self.add(&entry.path(), depth + 1);
            } else if is_source && meta.is_file() {
                self.0
                    .insert(entry.path(), (meta.len(), meta.modified().ok()));
            }
        }
    }

    /// Waits until something is different, and then until nothing changes any more.
    pub fn wait(&mut self, root: &Path) {
        loop {
            let now = Self::of(root);
            if now != *self {
                *self = now;
                break;
            }
            sleep(QUIET + REST * u32::try_from(now.0.len()).unwrap_or(u32::MAX));
        }
        for _ in 0..PATIENCE {
            sleep(QUIET);
            let now = Self::of(root);
            if now == *self {
                break;
            }
            *self = now;
        }
    }
}
