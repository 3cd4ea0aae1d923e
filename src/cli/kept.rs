//! Pictures of earlier runs, in a folder of their own beside the results. It may be deleted at any time.
//!
//! Each file holds a digest of what follows in it; one that is damaged is as good as none.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use sha2::{Digest, Sha256};

use crate::job::Keep;

use super::output;

/// Name of the folder.
const FOLDER: &str = ".cache";
/// Says to programs that copy folders that they can leave it out (bford.info/cachedir).
const TAG: &str = "Signature: 8a477f597d28d172789f06886806bc55\n\
                   # Pictures that Cardwright makes anew when they are missing.\n";
/// Bytes of a digest.
const DIGEST: usize = 32;
/// Most bytes of all pictures; beyond, the oldest go.
const MOST: u64 = 512 << 20;

/// The folder of pictures, in the folder for results.
pub struct Kept {
    output: PathBuf,
    most: u64,
    /// Whether anything was put there: only then there can be too much.
    has_grown: AtomicBool,
}

impl Kept {
    /// Uses the folder in the folder for results.
    pub fn within(output: &Path) -> Self {
        Self {
            output: output.to_owned(),
            most: MOST,
            has_grown: AtomicBool::new(false),
        }
    }

    fn place(&self) -> PathBuf {
        self.output.join(FOLDER)
    }

    /// Deletes the oldest pictures when there are too many.
    fn tidy(&self) {
        let entries = std::fs::read_dir(self.place())
            .into_iter()
            .flatten()
            .flatten();
        let file = |entry: std::fs::DirEntry| {
            // What others laid down there is not ours.
            let name = entry.file_name().into_string().ok()?;
            let is_key = name.len() == 2 * DIGEST && name.bytes().all(|b| b.is_ascii_hexdigit());
            let meta = entry
                .metadata()
                .ok()
                .filter(|meta| is_key && meta.is_file())?;
            Some((meta.modified().ok()?, entry.path(), meta.len()))
        };
        let mut files: Vec<_> = entries.filter_map(file).collect();
        files.sort();
        let mut all: u64 = files.iter().map(|(.., length)| length).sum();
        for (_, path, length) in files {
            if all <= self.most {
                break;
            }
            // Another run may have deleted it before.
            let _ = std::fs::remove_file(path);
            all -= length;
        }
    }
}

impl Keep for Kept {
    fn get(&self, key: &str) -> Option<Vec<u8>> {
        let mut bytes = std::fs::read(self.place().join(key)).ok()?;
        let digest = Sha256::digest(bytes.get(DIGEST..)?);
        (bytes[..DIGEST] == digest[..]).then(|| {
            bytes.drain(..DIGEST);
            bytes
        })
    }

    fn put(&self, key: &str, bytes: &[u8]) {
        self.has_grown.store(true, Ordering::Relaxed);
        let digest = Sha256::digest(bytes);
        let file = [&digest[..], bytes].concat();
        if !self.place().join("CACHEDIR.TAG").exists() {
            let _ = output::put(
                &self.output,
                &format!("{FOLDER}/CACHEDIR.TAG"),
                TAG.as_bytes(),
            );
        }
        let _ = output::put(&self.output, &format!("{FOLDER}/{key}"), &file);
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if *self.has_grown.get_mut() {
            self.tidy();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &str = "a1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const B: &str = "b1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const C: &str = "c1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const KEYS: [&str; 3] = [A, B, C];

    #[test]
    fn what_is_damaged_is_not_given_and_the_oldest_go_first() {
        let folder = std::env::temp_dir().join(format!("cardwright-kept-{}", std::process::id()));
        let kept = Kept {
            output: folder.clone(),
            most: 250,
            has_grown: AtomicBool::new(false),
        };
        kept.put(A, &[1; 50]);
        assert_eq!(kept.get(A), Some(vec![1; 50]));
        assert_eq!(kept.get(B), None);
        let path = folder.join(".cache").join(A);
        let good = std::fs::read(&path).expect("a file");
        for end in [0, 10, 40] {
            std::fs::write(&path, &good[..end]).expect("written");
            assert_eq!(kept.get(A), None, "{end} bytes");
        }
        for at in [0, 40] {
            let mut bad = good.clone();
            bad[at] ^= 1;
            std::fs::write(&path, bad).expect("written");
            assert_eq!(kept.get(A), None, "at {at}");
        }
        for (number, key) in KEYS.into_iter().enumerate() {
            kept.put(key, &[2; 70]);
            let file = std::fs::File::options()
                .append(true)
                .open(folder.join(".cache").join(key));
            let time =
                std::time::UNIX_EPOCH + std::time::Duration::from_secs(1000 * (number as u64 + 1));
            file.expect("a file").set_modified(time).expect("a time");
        }
        drop(kept);
        let left = |key: &str| folder.join(".cache").join(key).exists();
        let left = KEYS.map(left);
        std::fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(left, [false, true, true]);
    }
}
